/** `node tools/bench/storm.ts [--clients N --runs R]`: the server is killed under N subscribers and restarted; all reconnect. */
import { setTimeout as delay } from 'node:timers/promises';
import { type RequestLoad, startRequestLoad } from './load/request-load.ts';
import { SOCKET_IO_PATH } from './load/live-connection.ts';
import { connectReconnectingClients, type ReconnectingClients } from './load/reconnecting-clients.ts';
import { installProduct, type Product } from './product.ts';
import { publish, readFeed } from './publishing.ts';
import { FEED_PATH, buildGetRequest, SESSION_PATH } from './requests.ts';
import { runBench } from './run-bench.ts';
import { computeDistribution, computeMedianOf } from './statistics.ts';

/** With the page's delays of 1 to 5 s between attempts. */
const maxReconnectedS = (clients: number): number => (clients <= 3_000 ? 4 : 6);
const MAX_HTTP_P99_MS = 100;
const SESSION_CLIENTS = 16;
const REQUEST_PAUSE_MS = 20;
const ALERT_PAUSE_MS = 200;
const ALERTS_BEFORE = 5;
const ALERTS_AFTER = 5;
const RECONNECT_TIMEOUT_MS = 60_000;
const RECEIVED_WITHIN_MS = 10_000;
const POLL_INTERVAL_MS = 20;
const MS_PER_S = 1_000;

interface StormRun {
  /** Seconds from the restart to the first response, and until the last subscriber was admitted. */
  readonly readyS: number;
  readonly reconnectedS: number;
  /** CPU time of the server in between, including everything else. */
  readonly cpuMsPerSubscriber: number;
  readonly failedAttempts: number;
  /** Latency of other requests until all subscribers are back. */
  readonly http: { readonly p50: number; readonly p99: number; readonly max: number };
  readonly requests: number;
  readonly httpErrors: number;
  /** Acknowledged alerts that are in no feed, alerts received out of order, and subscribers that miss alerts. */
  readonly missed: number;
}

/** Publishes until `done` and ignores failures. Returns the URLs of the published items. */
async function publishMeanwhile(product: Product, done: AbortSignal): Promise<string[]> {
  const published: string[] = [];
  while (!done.aborted) {
    published.push(...(await publish(product, 1).catch(() => [])));
    await delay(ALERT_PAUSE_MS);
  }
  return published;
}

async function publishSome(product: Product, count: number): Promise<string[]> {
  const published: string[] = [];
  for (let number = 0; number < count; number += 1) published.push(...(await publish(product, 1)));
  return published;
}

/** Counts alerts missing from the feed or received out of order, and subscribers that miss alerts. */
async function countMissed(
  product: Product,
  clients: ReconnectingClients,
  published: readonly string[],
): Promise<number> {
  const { data, meta } = await readFeed(product);
  const inFeed = new Set(data.map(({ news_url }) => news_url));
  const deadline = performance.now() + RECEIVED_WITHIN_MS;
  while (clients.countBehind(meta.seq) > 0 && performance.now() < deadline) await delay(POLL_INTERVAL_MS);
  return published.filter((url) => !inFeed.has(url)).length + clients.countBehind(meta.seq) + clients.outOfOrder;
}

/** Requests the session or the feed, of a different user each time. */
function startUserRequests(product: Product): RequestLoad {
  const { cookies } = product.users;
  return startRequestLoad({
    port: product.port,
    connections: SESSION_CLIENTS,
    pauseMs: REQUEST_PAUSE_MS,
    buildRequest: (number) => {
      const index = number % cookies.length;
      return number % 2 === 0
        ? buildGetRequest(product, { index, path: SESSION_PATH })
        : buildGetRequest(product, { index, path: FEED_PATH, headers: { 'accept-encoding': 'br' } });
    },
  });
}

async function runOnce(product: Product, count: number): Promise<StormRun> {
  const server = await product.start();
  const clients = await connectReconnectingClients({
    port: product.port,
    path: SOCKET_IO_PATH,
    dialect: 'bna',
    count,
    headers: (index) => ({ Origin: product.origin, Cookie: product.users.cookies[index] ?? '' }),
  });
  const published = await publishSome(product, ALERTS_BEFORE);

  await server.kill();
  const restartedAt = performance.now();
  const users = startUserRequests(product);
  const stopping = new AbortController();
  const publishing = publishMeanwhile(product, stopping.signal);
  const restarted = await product.start();
  while (users.times.length === 0) await delay(POLL_INTERVAL_MS);
  const readyS = (performance.now() - restartedAt) / MS_PER_S;
  const cpuBefore = await restarted.cpuMs();
  await Promise.race([clients.waitUntilAllConnected(), delay(RECONNECT_TIMEOUT_MS, null, { ref: false })]);
  const reconnectedS = clients.connected === count ? (performance.now() - restartedAt) / MS_PER_S : Infinity;
  const cpuMsPerSubscriber = ((await restarted.cpuMs()) - cpuBefore) / count;
  await users.stop();
  stopping.abort();
  published.push(...(await publishing), ...(await publishSome(product, ALERTS_AFTER)));
  const missed = await countMissed(product, clients, published);
  clients.close();
  await restarted.stop();
  return {
    readyS,
    reconnectedS,
    cpuMsPerSubscriber,
    failedAttempts: clients.failedAttempts,
    http: computeDistribution(Float64Array.from(users.times)),
    requests: users.times.length,
    httpErrors: users.errors,
    missed,
  };
}

await runBench(
  ({ clients, runs }) =>
    `Reconnect storm: SIGKILL under ${clients.toLocaleString('en')} subscribers, restarted at once, ${String(runs)} runs`,
  { clients: 3_000, runs: 3 },
  async ({ numbers, cpuProfileDir, teardown, report }) => {
    const { clients, runs } = numbers;
    const product = await installProduct({ subscribers: clients, cpuProfileDir, rateLimits: 'on' }, teardown);
    const done: StormRun[] = [];
    for (let run = 0; run < runs; run += 1) done.push(await runOnce(product, clients));
    report.table({
      titles: [
        '',
        'ready after s',
        'all reconnected after s',
        'server ms/subscriber',
        'failed attempts',
        'HTTP p50 ms',
        'p99 ms',
        'max ms',
        'requests',
      ],
      rows: done.map(({ readyS, reconnectedS, cpuMsPerSubscriber, failedAttempts, http, requests }, run) => [
        `run ${String(run + 1)}`,
        readyS,
        reconnectedS,
        cpuMsPerSubscriber,
        failedAttempts,
        http.p50,
        http.p99,
        http.max,
        requests,
      ]),
    });
    report.require([
      {
        name: 'all reconnected',
        value: computeMedianOf(done, ({ reconnectedS }) => reconnectedS),
        unit: ' s',
        limit: { atMost: maxReconnectedS(clients) },
      },
      {
        name: 'HTTP p99 during the storm',
        value: computeMedianOf(done, ({ http }) => http.p99),
        unit: ' ms',
        limit: { atMost: MAX_HTTP_P99_MS },
      },
      {
        name: 'alerts missed',
        value: done.reduce((sum, { missed }) => sum + missed, 0),
        limit: { atMost: 0 },
        isFault: true,
      },
      {
        name: 'failed requests after the restart',
        value: done.reduce((sum, { httpErrors }) => sum + httpErrors, 0),
        limit: { atMost: 0 },
        isFault: true,
      },
    ]);
  },
);
