/** `npm run bench:fanout -- --clients N [--alerts A] [--runs R]`: how fast an alert reaches N subscribers. */
import { type Fanout, type FanoutRun, type FanoutServer, openFanout } from './fanout-run.ts';
import { startNginx, startProduct, startSocketIo, startWs } from './fanout-servers.ts';
import { measureLatency } from './latency.ts';
import { installProduct, type Product } from './product.ts';
import { runBench } from './run-bench.ts';
import { medianOf } from './statistics.ts';
import type { Teardown } from './teardown.ts';

const MAX_P99_TO_WS = 1.15;
const MAX_P99_TO_SOCKET_IO = 0.75;
const MAX_CPU_TO_WS = 1.3;
const MAX_MEMORY_TO_SOCKET_IO = 1.3;
const MAX_COMMIT_TO_FRAME_MS = 30;
/** With fewer subscribers what an alert costs beside its deliveries outweighs them, and a p99 hangs on milliseconds. */
const RATIOS_COUNT_FROM_CLIENTS = 5_000;

interface Amount {
  readonly clients: number;
  readonly alerts: number;
}

type Name = 'BNA' | 'bare ws' | 'bare Socket.IO' | 'nginx nchan';

/** What each server showed, run by run. */
type Runs = Map<Name, FanoutRun[]>;

const TITLES = [
  '',
  'p50 ms',
  'p99 ms',
  'max ms',
  'p99 of middle alert',
  'server µs/delivery',
  'KB/socket',
  'client µs/delivery',
  'faults',
];

const faultsOf = (runs: readonly FanoutRun[]): number => runs.reduce((sum, { faults }) => sum + faults, 0);

function row(name: string, runs: readonly FanoutRun[]): (string | number)[] {
  return [
    name,
    medianOf(runs, ({ p50 }) => p50),
    medianOf(runs, ({ p99 }) => p99),
    medianOf(runs, ({ max }) => max),
    medianOf(runs, ({ p99OfMiddleAlert }) => p99OfMiddleAlert),
    medianOf(runs, ({ cpuUsPerDelivery }) => cpuUsPerDelivery),
    medianOf(runs, ({ memoryKbPerSocket }) => memoryKbPerSocket),
    medianOf(runs, ({ clientUsPerDelivery }) => clientUsPerDelivery),
    faultsOf(runs),
  ];
}

/** All servers with all their subscribers at once; the alerts go to one after the other, never to two. */
async function runAll(product: Product, amount: Amount, teardown: Teardown): Promise<Map<Name, FanoutRun>> {
  const servers = new Map<Name, FanoutServer>();
  const fanouts = new Map<Name, Fanout>();
  const open = async (name: Name, server: FanoutServer): Promise<Fanout> => {
    const fanout = await openFanout(server, amount, teardown);
    servers.set(name, server);
    fanouts.set(name, fanout);
    return fanout;
  };
  const { lastAlert } = await open('BNA', await startProduct(product));
  await open('bare ws', await startWs(lastAlert, teardown));
  await open('bare Socket.IO', await startSocketIo(lastAlert, teardown));
  const nginx = await startNginx({ lastAlert, clients: amount.clients }, teardown);
  if (nginx !== null) await open('nginx nchan', nginx);

  for (let number = 0; number < amount.alerts; number += 1) {
    for (const fanout of fanouts.values()) await fanout.tellAlert();
  }
  const runs = new Map([...fanouts].map(([name, fanout]) => [name, fanout.finish()] as const));
  for (const server of servers.values()) await server.process.stop();
  return runs;
}

await runBench(
  ({ clients, alerts, runs }) =>
    `Fan-out to ${clients.toLocaleString('en')} subscribers, ${String(alerts)} alerts a run, medians of ${String(runs)}`,
  { clients: 5_000, alerts: 50, runs: 3 },
  async ({ numbers, cpuProfileDir, teardown, report }) => {
    const { clients, alerts, runs } = numbers;
    const product = await installProduct({ subscribers: clients, cpuProfileDir }, teardown);
    const latency = await measureLatency(product);
    report.table({
      titles: ['From the commit to the frame of one subscriber', 'p50 ms', 'p99 ms', 'max ms'],
      rows: [
        ['handed in by the API', latency.handedIn.p50, latency.handedIn.p99, latency.handedIn.max],
        ['committed by another process', latency.committed.p50, latency.committed.p99, latency.committed.max],
      ],
    });

    const all: Runs = new Map();
    const runsOf = (name: Name): readonly FanoutRun[] => all.get(name) ?? [];
    for (let run = 1; run <= runs; run += 1) {
      for (const [name, shown] of await runAll(product, { clients, alerts }, teardown)) {
        all.set(name, [...runsOf(name), shown]);
      }
      const p99s = [...all].map(([name, shown]) => `${name} ${(shown.at(-1)?.p99 ?? Number.NaN).toFixed(1)}`);
      report.say(`run ${String(run)}: p99 ms: ${p99s.join(', ')}`);
    }
    const rows = [...all].map(([name, shown]) => row(name, shown));
    if (!all.has('nginx nchan')) rows.push(['nginx nchan: not installed', ...TITLES.slice(1).map(() => '–')]);
    report.table({ titles: TITLES, rows });

    /** The median of the ratios of the runs, each to the peer of the same run. */
    const ratio = (peer: Name, figure: (run: FanoutRun) => number): number => {
      const ofPeer = runsOf(peer);
      const pairs = runsOf('BNA').flatMap((ours, at) => {
        const theirs = ofPeer[at];
        return theirs === undefined ? [] : [figure(ours) / figure(theirs)];
      });
      return medianOf(pairs, (value) => value);
    };
    const p99 = (run: FanoutRun): number => run.p99;
    report.require([
      ...(clients < RATIOS_COUNT_FROM_CLIENTS
        ? []
        : [
            { name: 'p99 to bare ws', value: ratio('bare ws', p99), must: { atMost: MAX_P99_TO_WS } },
            {
              name: 'p99 to bare Socket.IO',
              value: ratio('bare Socket.IO', p99),
              must: { atMost: MAX_P99_TO_SOCKET_IO },
            },
            {
              name: 'server time per delivery to bare ws',
              value: ratio('bare ws', ({ cpuUsPerDelivery }) => cpuUsPerDelivery),
              must: { atMost: MAX_CPU_TO_WS },
            },
          ]),
      {
        name: 'memory per socket to bare Socket.IO',
        value: ratio('bare Socket.IO', ({ memoryKbPerSocket }) => memoryKbPerSocket),
        must: { atMost: MAX_MEMORY_TO_SOCKET_IO },
      },
      {
        name: 'commit to frame, p50',
        value: Math.max(latency.handedIn.p50, latency.committed.p50),
        unit: ' ms',
        must: { atMost: MAX_COMMIT_TO_FRAME_MS },
      },
      {
        name: 'deliveries missed, doubled or lost, by BNA',
        value: faultsOf(runsOf('BNA')),
        must: { atMost: 0 },
        isFault: true,
      },
    ]);
  },
);
