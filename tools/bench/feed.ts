/** `npm run bench:feed [-- --clients N --requests Q --runs R]`: N subscribers fetch the feed at once. */
import { setTimeout as delay } from 'node:timers/promises';
import { SESSION_CACHE_MS, HTTP_PEER, type HttpRun, measureHttp, computeMedians } from './http-load.ts';
import { parsePort, PORT_PREFIX } from './peers/print-port.ts';
import { installProduct, type Product } from './product.ts';
import { captureResponse, findEtag } from './capture-response.ts';
import { publish } from './publishing.ts';
import type { Requirement } from './report.ts';
import { FEED_PATH, buildGetRequest } from './requests.ts';
import { runBench } from './run-bench.ts';
import { type ServerProcess, startServer } from './server-process.ts';
import { countExcluding, logStatements, type Statements, countStatementsDuring } from './statement-log.ts';
import { median, computeMedianOf } from './statistics.ts';

const MIN_RATE_RATIO = 0.6;
/** A few session queries, each for hundreds of sessions, and the transaction that reads the feed. */
const MAX_STATEMENTS = 20;
const ITEMS = 100;
const IDLE_MS = 5_000;
const WARM_UP_REQUESTS = 5_000;

/** The requested content encoding, or `304` for a conditional request. */
type Mode = 'br' | 'identity' | '304';
const MODES: readonly Mode[] = ['br', 'identity', '304'];

interface ModeRuns {
  readonly mode: Mode;
  readonly bytes: number;
  readonly productRuns: readonly HttpRun[];
  readonly peerRuns: readonly HttpRun[];
  /** Number of statements that the product sent to the database, per run. */
  readonly statements: readonly number[];
}

interface LoadSize {
  readonly clients: number;
  readonly requests: number;
}

function buildHeaders(mode: Mode, etag: string): Record<string, string> {
  if (mode === '304') return { 'accept-encoding': 'br', 'if-none-match': etag };
  return { 'accept-encoding': mode };
}

interface Bench extends LoadSize {
  readonly product: Product;
  readonly productProcess: ServerProcess;
  readonly peerProcess: ServerProcess;
}

const sum = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** Measures both servers. The product starts with a changed feed and without cached sessions. */
async function measureBoth(
  { product, productProcess, peerProcess, clients, requests }: Bench,
  mode: Mode,
): Promise<{ productRun: HttpRun; peerRun: HttpRun; statements: Statements; bytes: number }> {
  await publish(product, 1);
  const etag = findEtag(await captureResponse(product, { path: FEED_PATH, headers: buildHeaders('br', '') }));
  // A conditional request needs the newest version. For the others, the feed changes once more.
  if (mode !== '304') await publish(product, 1);
  await delay(SESSION_CACHE_MS);
  const headers = buildHeaders(mode, etag);
  const buildRequest = (index: number): string => buildGetRequest(product, { index, path: FEED_PATH, headers });
  const expectedStatus = mode === '304' ? 304 : 200;
  const load = { clients, requests, buildRequest, expectedStatus };

  const { statements, result: productRun } = await countStatementsDuring(product.dataDir, () =>
    measureHttp({ ...load, process: productProcess, port: product.port }),
  );
  const stub = await captureResponse(product, { path: FEED_PATH, headers });
  peerProcess.input.write(`${JSON.stringify(stub)}\n`);
  await delay(SESSION_CACHE_MS);
  const peerRun = await measureHttp({ ...load, process: peerProcess, port: parsePort(peerProcess.readyLine) });
  return { productRun, peerRun, statements, bytes: Buffer.from(stub.body, 'base64').length };
}

async function measureMode(
  bench: Bench,
  mode: Mode,
  { runs, background }: { runs: number; background: Statements },
): Promise<ModeRuns> {
  // A server that has been up for a while runs optimized code.
  await measureBoth({ ...bench, requests: WARM_UP_REQUESTS }, mode);
  const done = [];
  for (let run = 0; run < runs; run += 1) done.push(await measureBoth(bench, mode));
  return {
    mode,
    bytes: done[0]?.bytes ?? 0,
    productRuns: done.map(({ productRun }) => productRun),
    peerRuns: done.map(({ peerRun }) => peerRun),
    statements: done.map(({ statements }) => countExcluding(statements, background)),
  };
}

function buildRow(name: string, { mode, bytes }: ModeRuns, runs: readonly HttpRun[], statements: string | number) {
  const { requestsPerSecond, p50, p99, serverUsPerRequest, clientUsPerRequest, errors } = computeMedians(runs);
  return [
    name,
    mode,
    bytes,
    Math.round(requestsPerSecond),
    p50,
    p99,
    serverUsPerRequest,
    clientUsPerRequest,
    statements,
    errors,
  ];
}

function buildRequirements({ mode, productRuns, peerRuns, statements }: ModeRuns): Requirement[] {
  const rate = ({ requestsPerSecond }: HttpRun): number => requestsPerSecond;
  return [
    {
      name: `feed rate ratio, ${mode}`,
      value: computeMedianOf(productRuns, rate) / computeMedianOf(peerRuns, rate),
      limit: { atLeast: MIN_RATE_RATIO },
    },
    { name: `database statements, ${mode}`, value: median(statements), limit: { atMost: MAX_STATEMENTS } },
    {
      name: `errors, ${mode}`,
      value: sum([...productRuns, ...peerRuns].map(({ errors }) => errors)),
      limit: { atMost: 0 },
      isFault: true,
    },
  ];
}

await runBench(
  ({ clients, requests, runs }) =>
    `The feed: ${String(ITEMS)} items, ${clients.toLocaleString('en')} clients, ${requests.toLocaleString('en')} requests a run, medians of ${String(runs)}`,
  { clients: 2_000, requests: 10_000, runs: 3 },
  async ({ numbers, cpuProfileDir, teardown, report }) => {
    const { clients, requests, runs } = numbers;
    const product = await installProduct(
      { subscribers: clients, cpuProfileDir, rateLimits: 'on', prepareDatabase: logStatements },
      teardown,
    );
    const productProcess = await product.start();
    const peerProcess = await startServer({ script: HTTP_PEER, readyPrefix: PORT_PREFIX }, teardown);
    await publish(product, ITEMS);
    const bench = { product, productProcess, peerProcess, clients, requests };
    await delay(SESSION_CACHE_MS);
    const { statements: background } = await countStatementsDuring(product.dataDir, () => delay(IDLE_MS));

    const measured: ModeRuns[] = [];
    for (const mode of MODES) measured.push(await measureMode(bench, mode, { runs, background }));
    report.table({
      titles: [
        '',
        'mode',
        'bytes',
        'requests/s',
        'p50 ms',
        'p99 ms',
        'server µs/request',
        'client µs/request',
        'statements',
        'errors',
      ],
      rows: measured.flatMap((mode) => [
        buildRow('BNA', mode, mode.productRuns, median(mode.statements)),
        buildRow('bare node:http', mode, mode.peerRuns, '–'),
      ]),
    });
    report.require(measured.flatMap(buildRequirements));
  },
);
