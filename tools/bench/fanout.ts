/** `npm run bench:fanout -- --clients N [--alerts A] [--runs R]`: how fast an alert reaches N subscribers. */
import { computeLatencies, LATENCY_TITLES, repeatRuns, requireAllDeliveries, countFaults } from './fanout-runs.ts';
import { type FanoutSession, type FanoutRun, type FanoutServer, openFanoutSession } from './fanout-session.ts';
import { startNginx, startProduct, startSocketIo, startWs } from './fanout-servers.ts';
import { measureLatency } from './latency.ts';
import { installProduct, type Product } from './product.ts';
import { runBench } from './run-bench.ts';
import { computeMedianOf } from './statistics.ts';
import type { Teardown } from './teardown.ts';

const MAX_P99_TO_WS = 1.05;
const MAX_P99_TO_SOCKET_IO = 0.75;
const MAX_CPU_TO_WS = 1.15;
const MAX_MEMORY_TO_SOCKET_IO = 1.3;
const MAX_COMMIT_TO_FRAME_MS = 30;
/** With fewer subscribers, fixed costs per alert outweigh its deliveries, and a p99 depends on single milliseconds. */
const MIN_CLIENTS_FOR_RATIOS = 5_000;

interface LoadSize {
  readonly clients: number;
  readonly alerts: number;
}

const NAMES = ['BNA', 'bare ws', 'bare Socket.IO', 'nginx nchan'] as const;
type Name = (typeof NAMES)[number];

const TITLES = ['', ...LATENCY_TITLES, 'server µs/delivery', 'KB/socket', 'client µs/delivery', 'faults'];

function row(name: string, runs: readonly FanoutRun[]): (string | number)[] {
  return [
    name,
    ...computeLatencies(runs),
    computeMedianOf(runs, ({ cpuUsPerDelivery }) => cpuUsPerDelivery),
    computeMedianOf(runs, ({ memoryKbPerSocket }) => memoryKbPerSocket),
    computeMedianOf(runs, ({ clientUsPerDelivery }) => clientUsPerDelivery),
    countFaults(runs),
  ];
}

/** Measures all servers with all their subscribers connected. Only one server sends at a time. */
async function runAllServers(product: Product, size: LoadSize, teardown: Teardown): Promise<Map<Name, FanoutRun>> {
  const servers = new Map<Name, FanoutServer>();
  const fanouts = new Map<Name, FanoutSession>();
  const open = async (name: Name, server: FanoutServer): Promise<FanoutSession> => {
    const fanout = await openFanoutSession(server, size, teardown);
    servers.set(name, server);
    fanouts.set(name, fanout);
    return fanout;
  };
  const { lastAlert } = await open('BNA', await startProduct(product));
  await open('bare ws', await startWs(lastAlert, teardown));
  await open('bare Socket.IO', await startSocketIo(lastAlert, teardown));
  const nginx = await startNginx({ lastAlert, clients: size.clients }, teardown);
  if (nginx !== null) await open('nginx nchan', nginx);

  for (let number = 0; number < size.alerts; number += 1) {
    for (const fanout of fanouts.values()) await fanout.sendAlert();
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
      titles: ['Commit to frame, one subscriber', 'p50 ms', 'p99 ms', 'max ms'],
      rows: [
        ['submitted through the API', latency.submitted.p50, latency.submitted.p99, latency.submitted.max],
        ['committed by another process', latency.committed.p50, latency.committed.p99, latency.committed.max],
      ],
    });

    const runsOf = await repeatRuns({ count: runs, report }, () =>
      runAllServers(product, { clients, alerts }, teardown),
    );
    const rows = NAMES.filter((name) => runsOf(name).length > 0).map((name) => row(name, runsOf(name)));
    if (rows.length < NAMES.length) rows.push(['nginx nchan: not installed', ...TITLES.slice(1).map(() => '–')]);
    report.table({ titles: TITLES, rows });

    /** Returns the median of the ratios, each to the peer's figure in the same run. */
    const ratio = (peer: Name, figure: (run: FanoutRun) => number): number => {
      const peerRuns = runsOf(peer);
      const pairs = runsOf('BNA').flatMap((ours, at) => {
        const theirs = peerRuns[at];
        return theirs === undefined ? [] : [figure(ours) / figure(theirs)];
      });
      return computeMedianOf(pairs, (value) => value);
    };
    const p99 = (run: FanoutRun): number => run.p99;
    report.require([
      ...(clients < MIN_CLIENTS_FOR_RATIOS
        ? []
        : [
            { name: 'p99 to bare ws', value: ratio('bare ws', p99), limit: { atMost: MAX_P99_TO_WS } },
            {
              name: 'p99 to bare Socket.IO',
              value: ratio('bare Socket.IO', p99),
              limit: { atMost: MAX_P99_TO_SOCKET_IO },
            },
            {
              name: 'server time per delivery to bare ws',
              value: ratio('bare ws', ({ cpuUsPerDelivery }) => cpuUsPerDelivery),
              limit: { atMost: MAX_CPU_TO_WS },
            },
          ]),
      {
        name: 'memory per socket to bare Socket.IO',
        value: ratio('bare Socket.IO', ({ memoryKbPerSocket }) => memoryKbPerSocket),
        limit: { atMost: MAX_MEMORY_TO_SOCKET_IO },
      },
      {
        name: 'commit to frame, p50',
        value: Math.max(latency.submitted.p50, latency.committed.p50),
        unit: ' ms',
        limit: { atMost: MAX_COMMIT_TO_FRAME_MS },
      },
      requireAllDeliveries('missed, repeated or lost deliveries of BNA', runsOf('BNA')),
    ]);
  },
);
