/** `npm run bench -- --only prices`: whether a broken or busy source of prices slows down alerts. */
import { setTimeout as delay } from 'node:timers/promises';
import { API_BASE } from '@bna/contract/endpoint';
import { startProduct } from './fanout-servers.ts';
import { type FanoutRun, openFanoutSession } from './fanout-session.ts';
import { startRequestLoad } from './load/request-load.ts';
import { type Behavior, type PriceProvider, startPriceProvider } from './peers/alpaca.ts';
import { installProduct, type Product } from './product.ts';
import { buildGetRequest } from './requests.ts';
import type { Report } from './report.ts';
import { runBench } from './run-bench.ts';
import { computeMedianOf } from './statistics.ts';
import type { Teardown } from './teardown.ts';

const MAX_P99_WITH_PRICES = 1.1;
const PAUSE_MS = 50;
/** How often each page asks for prices. */
const PAGE_INTERVAL_S = 15;
const REQUEST_PAUSE_MS = 1_000;
const MS_PER_S = 1_000;
/** Symbols that pages show. */
const SYMBOLS =
  'AAPL,AMD,BA,BAC,C,CAT,CSCO,CVX,DIS,F,GE,GM,GOOG,HD,IBM,INTC,JNJ,JPM,KO,MCD,MRK,MSFT,NKE,NVDA,PEP,PFE,T,VZ,WMT,XOM';

/** The stream first: the product connects to it at once only after its start. */
const BEHAVIORS = ['streams', 'hangs', 'fails'] as const satisfies readonly Behavior[];
const NAMES: Readonly<Record<Behavior, string>> = {
  streams: 'a source that sends 1,000 trades a second',
  hangs: 'a source that hangs',
  fails: 'a source that answers errors',
};

interface Pair {
  readonly without: FanoutRun;
  readonly with: FanoutRun;
  readonly tradesPerS: number;
}

interface Products {
  readonly provider: PriceProvider;
  readonly without: Product;
  readonly with: Product;
}

/** Both products run, so that the same disturbances reach them. Pages of only one of them ask for prices. */
async function runBoth(
  { provider, ...products }: Products,
  size: { clients: number; alerts: number },
  { teardown, report }: { readonly teardown: Teardown; readonly report: Report },
): Promise<ReadonlyMap<Behavior, Pair>> {
  const servers = { without: await startProduct(products.without), with: await startProduct(products.with) };
  const path = `${API_BASE}/quotes?symbols=${SYMBOLS}`;
  const pages = startRequestLoad({
    port: products.with.port,
    connections: Math.ceil(size.clients / PAGE_INTERVAL_S),
    buildRequest: (number) => buildGetRequest(products.with, { index: number % size.clients, path }),
    pauseMs: REQUEST_PAUSE_MS,
  });
  const pairs = new Map<Behavior, Pair>();
  for (const behavior of BEHAVIORS) {
    provider.behave(behavior);
    const fanouts = {
      without: await openFanoutSession(servers.without, size, teardown),
      with: await openFanoutSession(servers.with, size, teardown),
    };
    const tradesBefore = provider.countTrades();
    if (behavior === 'streams') await provider.streaming();
    const startedAt = performance.now();
    for (let number = 0; number < size.alerts; number += 1) {
      for (const fanout of Object.values(fanouts)) {
        await fanout.sendAlert();
        await delay(Math.random() * PAUSE_MS);
      }
    }
    const tradesPerS = ((provider.countTrades() - tradesBefore) * MS_PER_S) / (performance.now() - startedAt);
    const pair = { without: fanouts.without.finish(), with: fanouts.with.finish(), tradesPerS };
    pairs.set(behavior, pair);
    report.print(`${NAMES[behavior]}: p99 ${pair.with.p99.toFixed(1)} ms, beside it ${pair.without.p99.toFixed(1)} ms`);
  }
  await pages.stop();
  if (pages.errors > 0) throw new Error(`${String(pages.errors)} requests for prices failed`);
  for (const { process } of Object.values(servers)) await process.stop();
  return pairs;
}

async function installProducts(clients: number, teardown: Teardown): Promise<Products> {
  const provider = await startPriceProvider(SYMBOLS.split(','));
  teardown.add(() => provider.stop());
  const prices = { ALPACA_KEY_ID: 'bench', ALPACA_SECRET_KEY: 'bench', ALPACA_API_BASE: provider.origin };
  return {
    provider,
    without: await installProduct({ subscribers: clients }, teardown),
    with: await installProduct({ subscribers: clients, prices }, teardown),
  };
}

await runBench(
  ({ clients, alerts, runs }) =>
    `Prices: fan-out to ${clients.toLocaleString('en')} subscribers, ${String(alerts)} alerts a run, medians of ${String(runs)}`,
  { clients: 1_000, alerts: 50, runs: 3 },
  async ({ numbers, teardown, report }) => {
    const { clients, alerts, runs } = numbers;
    const products = await installProducts(clients, teardown);
    const all: ReadonlyMap<Behavior, Pair>[] = [];
    for (let run = 1; run <= runs; run += 1)
      all.push(await runBoth(products, { clients, alerts }, { teardown, report }));
    const pairsOf = (behavior: Behavior): Pair[] => all.flatMap((pairs) => pairs.get(behavior) ?? []);
    const row = (name: string, of: readonly FanoutRun[], tradesPerS: number | string) => [
      name,
      computeMedianOf(of, ({ p50 }) => p50),
      computeMedianOf(of, ({ p99 }) => p99),
      computeMedianOf(of, ({ medianP99PerAlert }) => medianP99PerAlert),
      computeMedianOf(of, ({ cpuUsPerDelivery }) => cpuUsPerDelivery),
      tradesPerS,
    ];
    report.table({
      titles: ['', 'p50 ms', 'p99 ms', 'median p99 per alert', 'server µs/delivery', 'trades/s'],
      rows: BEHAVIORS.flatMap((behavior) => {
        const pairs = pairsOf(behavior);
        const tradesPerS = computeMedianOf(pairs, (pair) => pair.tradesPerS);
        return [
          row(
            'no source, beside it',
            pairs.map(({ without }) => without),
            '–',
          ),
          row(
            NAMES[behavior],
            pairs.map((pair) => pair.with),
            Math.round(tradesPerS),
          ),
        ];
      }),
    });
    report.require([
      ...BEHAVIORS.map((behavior) => ({
        name: `p99 per alert, ${NAMES[behavior]} to no source`,
        value: computeMedianOf(
          pairsOf(behavior),
          (pair) => pair.with.medianP99PerAlert / pair.without.medianP99PerAlert,
        ),
        limit: { atMost: MAX_P99_WITH_PRICES },
      })),
      {
        name: 'missed, repeated or lost deliveries',
        value: BEHAVIORS.flatMap(pairsOf).reduce((sum, pair) => sum + pair.without.faults + pair.with.faults, 0),
        limit: { atMost: 0 },
        isFault: true as const,
      },
    ]);
  },
);
