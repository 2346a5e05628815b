/** `npm run bench -- --only processes`: the fan-out of one web process next to that of two on the same port. */
import { computeLatencies, countFaults, LATENCY_TITLES, repeatRuns, requireAllDeliveries } from './fanout-runs.ts';
import { startProduct } from './fanout-servers.ts';
import { type FanoutRun, type FanoutServer, type FanoutSession, openFanoutSession } from './fanout-session.ts';
import { installProduct, type Product } from './product.ts';
import { runBench } from './run-bench.ts';
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
    const runsOf = await repeatRuns({ count: runs, report }, () => runBoth(products, { clients, alerts }, teardown));
    report.table({
      titles: ['', ...LATENCY_TITLES, 'faults'],
      rows: NAMES.map((name) => [name, ...computeLatencies(runsOf(name)), countFaults(runsOf(name))]),
    });
    report.require([requireAllDeliveries('missed, repeated or lost deliveries', NAMES.flatMap(runsOf))]);
  },
);
