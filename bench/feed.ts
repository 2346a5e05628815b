/** `npm run bench:feed [-- --clients N --requests Q --runs R]`: N subscribers ask for the feed at once. */
import { setTimeout as delay } from 'node:timers/promises';
import { FORGET_SESSIONS_MS, HTTP_PEER, type HttpRun, measureHttp, mediansOf } from './http-load.ts';
import { portIn, PORT_PREFIX } from './peers/tell-port.ts';
import { installProduct, type Product } from './product.ts';
import { captureAnswer, etagIn } from './product-answer.ts';
import { publish } from './publishing.ts';
import type { Requirement } from './report.ts';
import { FEED_PATH, getRequest } from './requests.ts';
import { runBench } from './run-bench.ts';
import { type ServerProcess, startServer } from './server-process.ts';
import { countBeside, logStatements, type Statements, statementsDuring } from './statement-log.ts';
import { median, medianOf } from './statistics.ts';

const MIN_RATE_RATIO = 0.4;
/** A handful: sessions by the hundreds in one statement, and the transaction that reads the feed. */
const MAX_STATEMENTS = 20;
const ITEMS = 100;
const IDLE_MS = 5_000;
const WARM_UP_REQUESTS = 5_000;

/** How the feed is asked for. */
type Mode = 'br' | 'identity' | '304';
const MODES: readonly Mode[] = ['br', 'identity', '304'];

interface ModeRuns {
  readonly mode: Mode;
  readonly bytes: number;
  readonly ofProduct: readonly HttpRun[];
  readonly ofPeer: readonly HttpRun[];
  /** Statements that the product sent to the database for each of its runs. */
  readonly statements: readonly number[];
}

interface Amount {
  readonly clients: number;
  readonly requests: number;
}

/** The headers of a question beside the cookie. */
function headersOf(mode: Mode, etag: string): Record<string, string> {
  if (mode === '304') return { 'accept-encoding': 'br', 'if-none-match': etag };
  return { 'accept-encoding': mode };
}

interface Bench extends Amount {
  readonly product: Product;
  readonly productProcess: ServerProcess;
  readonly peerProcess: ServerProcess;
}

const totalOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** One run of both: the herd after a change, with every session and the copy to be read anew; then the same at the peer. */
async function runBoth(
  { product, productProcess, peerProcess, clients, requests }: Bench,
  mode: Mode,
): Promise<{ ofProduct: HttpRun; ofPeer: HttpRun; statements: Statements; bytes: number }> {
  await publish(product, 1);
  const etag = etagIn(await captureAnswer(product, { path: FEED_PATH, headers: headersOf('br', '') }));
  // A client that has the newest copy is answered from it; the others ask after one more change.
  if (mode !== '304') await publish(product, 1);
  await delay(FORGET_SESSIONS_MS);
  const headers = headersOf(mode, etag);
  const requestOf = (index: number): string => getRequest(product, { index, path: FEED_PATH, headers });
  const expectedStatus = mode === '304' ? 304 : 200;
  const load = { clients, requests, requestOf, expectedStatus };

  const productRuns: HttpRun[] = [];
  const statements = await statementsDuring(product.dataDir, async () => {
    productRuns.push(await measureHttp({ ...load, process: productProcess, port: product.port }));
  });
  const prepared = await captureAnswer(product, { path: FEED_PATH, headers });
  peerProcess.input.write(`${JSON.stringify(prepared)}\n`);
  await delay(FORGET_SESSIONS_MS);
  const ofPeer = await measureHttp({ ...load, process: peerProcess, port: portIn(peerProcess.upLine) });
  const [ofProduct] = productRuns;
  if (ofProduct === undefined) throw new Error('The product was not measured');
  return { ofProduct, ofPeer, statements, bytes: Buffer.from(prepared.body, 'base64').length };
}

async function measureMode(
  bench: Bench,
  mode: Mode,
  { runs, background }: { runs: number; background: Statements },
): Promise<ModeRuns> {
  // Warm code counts, as on a server that has been up for a while.
  await runBoth({ ...bench, requests: WARM_UP_REQUESTS }, mode);
  const done = [];
  for (let run = 0; run < runs; run += 1) done.push(await runBoth(bench, mode));
  return {
    mode,
    bytes: done[0]?.bytes ?? 0,
    ofProduct: done.map(({ ofProduct }) => ofProduct),
    ofPeer: done.map(({ ofPeer }) => ofPeer),
    statements: done.map(({ statements }) => countBeside(statements, background)),
  };
}

function rowOf(name: string, { mode, bytes }: ModeRuns, runs: readonly HttpRun[], statements: string | number) {
  const { requestsPerSecond, p50, p99, serverUsPerRequest, clientUsPerRequest, errors } = mediansOf(runs);
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

function requirementsOf({ mode, ofProduct, ofPeer, statements }: ModeRuns): Requirement[] {
  const rate = ({ requestsPerSecond }: HttpRun): number => requestsPerSecond;
  return [
    {
      name: `feed rate ratio, ${mode}`,
      value: medianOf(ofProduct, rate) / medianOf(ofPeer, rate),
      must: { atLeast: MIN_RATE_RATIO },
    },
    { name: `statements to the database, ${mode}`, value: median(statements), must: { atMost: MAX_STATEMENTS } },
    {
      name: `errors, ${mode}`,
      value: totalOf([...ofProduct, ...ofPeer].map(({ errors }) => errors)),
      must: { atMost: 0 },
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
      { subscribers: clients, cpuProfileDir, prepareDatabase: logStatements },
      teardown,
    );
    const productProcess = await product.start();
    const peerProcess = await startServer({ script: HTTP_PEER, upPrefix: PORT_PREFIX }, teardown);
    await publish(product, ITEMS);
    const bench = { product, productProcess, peerProcess, clients, requests };
    await delay(FORGET_SESSIONS_MS);
    const background = await statementsDuring(product.dataDir, () => delay(IDLE_MS));

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
        rowOf('BNA', mode, mode.ofProduct, median(mode.statements)),
        rowOf('bare node:http', mode, mode.ofPeer, '–'),
      ]),
    });
    report.require(measured.flatMap(requirementsOf));
  },
);
