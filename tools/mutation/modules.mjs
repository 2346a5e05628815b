const SERVER = 'apps/server/src';
const ACCOUNTS = `${SERVER}/features/accounts`;
const BILLING = `${SERVER}/features/billing`;
const FEED = `${SERVER}/features/feed`;
const INGESTION = `${SERVER}/features/ingestion`;
const JUDGEMENT = `${INGESTION}/judgement`;
const PAGE = 'apps/web/src/features/feed/live';
/** Compares the judgement of each invented release with the recorded one. */
const CORPUS = 'apps/server/test/judged-corpus.test.ts';

/**
 * The modules that carry the product's guarantees, with the tests nearest to them. A mutant counts as killed only if one
 * of these tests fails. `pure` and `in-process` modules and their tests use neither PostgreSQL nor a browser. In-process
 * modules also cache nothing, and their tests have no hooks, so that one thread runs all mutants (`in-process-runner.mjs`).
 * @type {readonly { name: string, environment: 'in-process' | 'pure' | 'server' | 'web', mutate: readonly string[], tests: readonly string[] }[]}
 */
export const MODULES = [
  {
    name: 'entitlement',
    environment: 'pure',
    mutate: [`${BILLING}/subscription/entitlement.ts`],
    tests: [`${BILLING}/subscription/entitlement.test.ts`],
  },
  {
    name: 'sessions',
    environment: 'server',
    mutate: [`${SERVER}/platform/sessions.ts`, `${ACCOUNTS}/session/store.ts`],
    tests: [`${SERVER}/platform/sessions.test.ts`, `${ACCOUNTS}/session/store.test.ts`],
  },
  {
    name: 'guards',
    environment: 'pure',
    mutate: [`${SERVER}/platform/guard.ts`],
    tests: [`${SERVER}/platform/guard.test.ts`],
  },
  {
    name: 'rate-limits',
    environment: 'server',
    mutate: [`${SERVER}/platform/rate-limit.ts`],
    tests: [`${SERVER}/platform/rate-limit.test.ts`],
  },
  {
    name: 'publish',
    environment: 'server',
    mutate: [`${FEED}/publish.ts`],
    tests: [`${FEED}/publish.test.ts`],
  },
  {
    name: 'alert-log',
    environment: 'server',
    mutate: [`${FEED}/alert-log.ts`, `${FEED}/store.ts`],
    tests: [`${FEED}/alert-log.test.ts`, `${FEED}/store.test.ts`],
  },
  {
    name: 'live-admission',
    environment: 'pure',
    mutate: [`${FEED}/live/handshake-throttle.ts`, `${FEED}/live/access-checks.ts`],
    tests: [`${FEED}/live/handshake-throttle.test.ts`, `${FEED}/live/access-checks.test.ts`],
  },
  {
    name: 'feed-sync',
    environment: 'web',
    mutate: [`${PAGE}/feed-sync.ts`, `${PAGE}/apply-update.ts`],
    tests: [`${PAGE}/feed-sync.test.ts`, `${PAGE}/apply-update.test.ts`],
  },
  {
    name: 'alert-bell',
    environment: 'web',
    mutate: [`${PAGE}/alert-bell.ts`, `${PAGE}/cross-tab-once.ts`],
    tests: [`${PAGE}/alert-bell.test.ts`, `${PAGE}/cross-tab-once.test.ts`],
  },
  {
    name: 'billing-sync',
    environment: 'server',
    mutate: [`${BILLING}/sync.ts`, `${BILLING}/correct-at-provider.ts`],
    tests: [`${BILLING}/provider-states.test.ts`],
  },
  {
    name: 'recognition',
    environment: 'in-process',
    mutate: [`${INGESTION}/recognition/!(stock-table|*.test).ts`],
    tests: [`${INGESTION}/recognition/*.test.ts`],
  },
  {
    name: 'bands',
    environment: 'in-process',
    mutate: [`${JUDGEMENT}/judge-release.ts`, `${JUDGEMENT}/bands/!(*.test).ts`],
    tests: [`${JUDGEMENT}/judge-release.test.ts`, `${JUDGEMENT}/bands/*.test.ts`],
  },
  {
    name: 'frames',
    environment: 'in-process',
    mutate: [`${JUDGEMENT}/frames/!(*.test).ts`],
    tests: [`${JUDGEMENT}/frames/*.test.ts`, CORPUS],
  },
  {
    name: 'cautions',
    environment: 'in-process',
    mutate: [`${JUDGEMENT}/cautions/!(*.test).ts`, `${JUDGEMENT}/results/!(*.test).ts`],
    tests: [
      `${JUDGEMENT}/cautions/*.test.ts`,
      `${JUDGEMENT}/results/*.test.ts`,
      `${JUDGEMENT}/frames/results-frames.test.ts`,
    ],
  },
  {
    name: 'quantities',
    environment: 'in-process',
    mutate: [`${JUDGEMENT}/quantities/!(*.test).ts`, `${JUDGEMENT}/materiality.ts`],
    // Random texts and the corpus take seconds for each mutant, and notice hardly any that the tables don't.
    tests: [`${JUDGEMENT}/quantities/!(*.property).test.ts`, `${JUDGEMENT}/materiality.test.ts`],
  },
  {
    name: 'trading-days',
    environment: 'pure',
    mutate: ['packages/contract/src/trading-days.ts'],
    tests: ['packages/contract/src/trading-days.test.ts'],
  },
];
