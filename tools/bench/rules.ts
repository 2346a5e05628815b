/** `npm run bench -- --only rules`: how long alert rules take, and whether they slow down the alerts of open pages. */
import { setTimeout as delay } from 'node:timers/promises';
import type { AlertRule } from '@bna/contract/feed/alert-rules';
import type { Client } from 'pg';
import { computeLatencies, countFaults, LATENCY_TITLES, repeatRuns, requireAllDeliveries } from './fanout-runs.ts';
import { startProduct } from './fanout-servers.ts';
import { type FanoutRun, type FanoutSession, openFanoutSession } from './fanout-session.ts';
import { installProduct, type Product } from './product.ts';
import { connectDatabase, STOCK } from './product-database.ts';
import { runBench } from './run-bench.ts';
import { computeMedianOf, median } from './statistics.ts';
import type { Teardown } from './teardown.ts';

const MAX_P99_WITH_RULES = 1.05;
const MAX_RULES_MS = 50;
const RULES_PER_USER = 5;
const POLL_INTERVAL_MS = 20;
const SECOND_MS = 1_000;
/** Rules are applied once a second. */
const TICK_MS = SECOND_MS;

const NAMES = ['without rules', 'with rules'] as const;
type Name = (typeof NAMES)[number];

/** All conditions are checked, and the last one does not hold, so that nothing is sent to devices. */
const createRule = (number: number): AlertRule => ({
  name: `Rule ${String(number)}`,
  enabled: true,
  conditions: {
    symbols: ['AAPL', 'AMD', 'BA', 'F', 'GE', 'INTC', 'MSFT', 'NVDA', 'T', STOCK.symbol],
    min_price: 1,
    max_price: 5_000,
    words: ['reverse split', `phase ${String(number)} of none`],
  },
  channels: ['push', 'sound'],
  sound: null,
});

/** Gives each subscriber rules and a device. */
async function createRules(database: Client): Promise<void> {
  const rules = Array.from({ length: RULES_PER_USER }, (_, index) => createRule(index + 1));
  await database.query(`INSERT INTO alert_rules (user_id, rules, version) SELECT user_id, $1::jsonb, 1 FROM session`, [
    JSON.stringify(rules),
  ]);
  await database.query(
    `INSERT INTO push_device (user_id, session_id, endpoint, p256dh, auth, name, created_at)
     SELECT user_id, id_hash, 'https://push.example/' || user_id, 'none', 'none', 'Phone', now() FROM session`,
  );
}

interface OpenProduct {
  readonly fanout: FanoutSession;
  /** Waits until the rules were applied to all alerts. */
  readonly settle: () => Promise<void>;
  /** Returns the milliseconds that applying rules has taken since the start. */
  readonly readRulesMs: () => Promise<number>;
  readonly stop: () => Promise<void>;
}

async function openProduct(
  product: Product,
  size: { clients: number; alerts: number },
  teardown: Teardown,
): Promise<OpenProduct> {
  const server = await startProduct(product);
  const fanout = await openFanoutSession(server, size, teardown);
  const database = await connectDatabase(product.dataDir, 'bna');
  const isSettled = async (): Promise<boolean> => {
    const { rowCount } = await database.query('SELECT FROM alert_log_head JOIN push_head USING (seq)');
    return rowCount === 1;
  };
  return {
    fanout,
    async settle() {
      while (!(await isSettled())) await delay(POLL_INTERVAL_MS);
    },
    async readRulesMs() {
      const response = await fetch(`http://127.0.0.1:${String(product.metricsPort)}/metrics`);
      const seconds = /^bna_alert_rules_seconds_sum (\S+)$/m.exec(await response.text())?.[1];
      return Number(seconds) * SECOND_MS;
    },
    async stop() {
      await database.end();
      await server.process.stop();
    },
  };
}

interface RulesRun extends FanoutRun {
  /** Median of the alerts. */
  readonly rulesMs: number;
}

/** Both products run, so that the same disturbances reach them. Alerts come at any time between two applications of rules. */
async function runBoth(
  products: ReadonlyMap<Name, Product>,
  size: { clients: number; alerts: number },
  teardown: Teardown,
): Promise<Map<Name, RulesRun>> {
  const open = new Map<Name, OpenProduct & { readonly rulesMs: number[] }>();
  for (const [name, product] of products) {
    open.set(name, { ...(await openProduct(product, size, teardown)), rulesMs: [] });
  }
  for (const { settle } of open.values()) await settle();
  for (let number = 0; number < size.alerts; number += 1) {
    for (const { fanout, settle, readRulesMs, rulesMs } of open.values()) {
      const before = await readRulesMs();
      await delay(Math.random() * TICK_MS);
      await fanout.sendAlert();
      await settle();
      rulesMs.push((await readRulesMs()) - before);
    }
  }
  const runs = new Map(
    [...open].map(([name, { fanout, rulesMs }]) => [name, { ...fanout.finish(), rulesMs: median(rulesMs) }] as const),
  );
  for (const { stop } of open.values()) await stop();
  return runs;
}

await runBench(
  ({ clients, alerts, runs }) =>
    `Alert rules: fan-out to ${clients.toLocaleString('en')} subscribers, ${String(alerts)} alerts a run, medians of ${String(runs)}`,
  { clients: 5_000, alerts: 50, runs: 3 },
  async ({ numbers, teardown, report }) => {
    const { clients, alerts, runs } = numbers;
    const install = { subscribers: clients, workers: 'web,jobs' } as const;
    const products = new Map<Name, Product>([
      ['without rules', await installProduct(install, teardown)],
      ['with rules', await installProduct({ ...install, prepareDatabase: createRules }, teardown)],
    ]);
    const runsOf = await repeatRuns({ count: runs, report }, () => runBoth(products, { clients, alerts }, teardown));
    report.table({
      titles: ['', ...LATENCY_TITLES, 'rules ms', 'faults'],
      rows: NAMES.map((name) => [
        name,
        ...computeLatencies(runsOf(name)),
        computeMedianOf(runsOf(name), ({ rulesMs }) => rulesMs),
        countFaults(runsOf(name)),
      ]),
    });
    const without = runsOf('without rules');
    const ratios = runsOf('with rules').flatMap(({ p99 }, index) => p99 / (without[index]?.p99 ?? Number.NaN));
    report.require([
      {
        name: 'p99 with rules to p99 without',
        value: computeMedianOf(ratios, (ratio) => ratio),
        limit: { atMost: MAX_P99_WITH_RULES },
      },
      {
        name: 'applying five rules of each subscriber to an alert',
        value: computeMedianOf(runsOf('with rules'), ({ rulesMs }) => rulesMs),
        limit: { atMost: MAX_RULES_MS },
        unit: ' ms',
      },
      requireAllDeliveries('missed, repeated or lost deliveries', NAMES.flatMap(runsOf)),
    ]);
  },
);
