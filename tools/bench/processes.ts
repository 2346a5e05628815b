/** `npm run bench -- --only processes`: the fan-out of one web process next to that of two on the same port. */
import { startProduct } from './fanout-servers.ts';
import { type FanoutRun, type FanoutServer, type FanoutSession, openFanoutSession } from './fanout-session.ts';
import { installProduct, type Product } from './product.ts';
import { runBench } from './run-bench.ts';
import { computeMedianOf } from './statistics.ts';
import type { Teardown } from './teardown.ts';

const WORKERS = { 'one process': 'web', 'two processes': 'web*2' } as const;
type Name = keyof typeof WORKERS;
const NAMES = ['one process', 'two processes'] as const satisfies readonly Name[];

interface LoadSize {
  readonly clients: number;
  readonly alerts: number;
}

/** Both products run, so that the same disturbances reach them. Only one sends at a time. */
async function runBoth(
  products: ReadonlyMap<Name, Product>,
  size: LoadSize,
  teardown: Teardown,
): Promise<Map<Name, FanoutRun>> {
  const open: { name: Name; server: FanoutServer; fanout: FanoutSession }[] = [];
  for (const [name, product] of products) {
    const server = await startProduct(product);
    open.push({ name, server, fanout: await openFanoutSession(server, size, teardown) });
  }
  for (let number = 0; number < size.alerts; number += 1) {
    for (const { fanout } of open) await fanout.sendAlert();
  }
  const runs = new Map(open.map(({ name, fanout }) => [name, fanout.finish()] as const));
  for (const { server } of open) await server.process.stop();
  return runs;
}

await runBench(
  ({ clients, alerts, runs }) =>
    `Web processes: fan-out to ${clients.toLocaleString('en')} subscribers, ${String(alerts)} alerts a run, medians of ${String(runs)}`,
  { clients: 5_000, alerts: 50, runs: 3 },
  async ({ numbers, teardown, report }) => {
    const { clients, alerts, runs } = numbers;
    const products = new Map<Name, Product>();
    for (const name of NAMES) {
      const product = await installProduct({ subscribers: clients }, teardown);
      // Runs the database, without subscribers.
      await product.start();
      products.set(name, await product.addNode(WORKERS[name]));
    }
    const all: Map<Name, FanoutRun>[] = [];
    for (let run = 1; run <= runs; run += 1) {
      const figures = await runBoth(products, { clients, alerts }, teardown);
      all.push(figures);
      const p99s = [...figures].map(([name, { p99 }]) => `${name} ${p99.toFixed(1)}`);
      report.print(`run ${String(run)}: p99 ms: ${p99s.join(', ')}`);
    }
    const runsOf = (name: Name): FanoutRun[] => all.flatMap((figures) => figures.get(name) ?? []);
    report.table({
      titles: ['', 'p50 ms', 'p99 ms', 'max ms', 'median p99 per alert', 'faults'],
      rows: NAMES.map((name) => [
        name,
        computeMedianOf(runsOf(name), ({ p50 }) => p50),
        computeMedianOf(runsOf(name), ({ p99 }) => p99),
        computeMedianOf(runsOf(name), ({ max }) => max),
        computeMedianOf(runsOf(name), ({ medianP99PerAlert }) => medianP99PerAlert),
        runsOf(name).reduce((sum, { faults }) => sum + faults, 0),
      ]),
    });
    report.require([
      {
        name: 'missed, repeated or lost deliveries',
        value: NAMES.flatMap(runsOf).reduce((sum, { faults }) => sum + faults, 0),
        limit: { atMost: 0 },
        isFault: true,
      },
    ]);
  },
);
