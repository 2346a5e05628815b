/** `node bench/storm.ts [--clients N --runs R]`: the server is killed under N subscribers and started again; everyone comes back. */
import { setTimeout as delay } from 'node:timers/promises';
import { type AskingPeople, startAsking } from './load/asking-people.ts';
import { SOCKET_IO_PATH } from './load/live-connection.ts';
import { connectReturningClients, type ReturningClients } from './load/returning-clients.ts';
import { installProduct, type Product } from './product.ts';
import { publish, readFeed } from './publishing.ts';
import { FEED_PATH, getRequest, SESSION_PATH } from './requests.ts';
import { runBench } from './run-bench.ts';
import { distributionOf, medianOf } from './statistics.ts';

const MAX_BACK_S = 15;
const MAX_HTTP_P99_MS = 1_000;
const ASKERS = 16;
const ASKER_PAUSE_MS = 20;
const ALERT_PAUSE_MS = 200;
const ALERTS_BEFORE = 5;
const ALERTS_AFTER = 5;
const GIVE_UP_MS = 60_000;
const HEARD_WITHIN_MS = 10_000;
const POLL_INTERVAL_MS = 20;
const MS_PER_S = 1_000;

interface StormRun {
  /** Seconds from starting the server again to its first answer, and until the last subscriber was let in. */
  readonly upS: number;
  readonly backS: number;
  /** Milliseconds of the server's processor time in between, everything else included. */
  readonly cpuMsPerSubscriber: number;
  readonly failedAttempts: number;
  /** Milliseconds of other requests from the first answer until everyone was back. */
  readonly http: { readonly p50: number; readonly p99: number; readonly max: number };
  readonly requests: number;
  readonly httpErrors: number;
  /** Alerts that were taken in and are in no feed, that a subscriber heard out of order, and subscribers that lack some. */
  readonly missed: number;
}

/** Publishes on and on until `done`; while the server is away nothing is taken in. Answers what was. */
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

/** What was published and is not in the feed, and who has not heard of all of it. */
async function countMissed(product: Product, clients: ReturningClients, published: readonly string[]): Promise<number> {
  const { data, meta } = await readFeed(product);
  const inFeed = new Set(data.map(({ news_url }) => news_url));
  const deadline = performance.now() + HEARD_WITHIN_MS;
  while (clients.behind(meta.seq) > 0 && performance.now() < deadline) await delay(POLL_INTERVAL_MS);
  return published.filter((url) => !inFeed.has(url)).length + clients.behind(meta.seq) + clients.outOfOrder;
}

/** A request of another person each time: what they are signed in as, or the feed. */
function askAsPeople(product: Product): AskingPeople {
  const { cookies } = product.people;
  return startAsking({
    port: product.port,
    connections: ASKERS,
    pauseMs: ASKER_PAUSE_MS,
    requestOf: (number) => {
      const index = number % cookies.length;
      return number % 2 === 0
        ? getRequest(product, { index, path: SESSION_PATH })
        : getRequest(product, { index, path: FEED_PATH, headers: { 'accept-encoding': 'br' } });
    },
  });
}

async function runOnce(product: Product, count: number): Promise<StormRun> {
  const server = await product.start();
  const clients = await connectReturningClients({
    port: product.port,
    path: SOCKET_IO_PATH,
    dialect: 'bna',
    count,
    headers: (index) => ({ Origin: product.origin, Cookie: product.people.cookies[index] ?? '' }),
  });
  const published = await publishSome(product, ALERTS_BEFORE);

  await server.kill();
  const restartedAt = performance.now();
  const people = askAsPeople(product);
  const over = new AbortController();
  const publishing = publishMeanwhile(product, over.signal);
  const restarted = await product.start();
  while (people.times.length === 0) await delay(POLL_INTERVAL_MS);
  const upS = (performance.now() - restartedAt) / MS_PER_S;
  const cpuBefore = await restarted.cpuMs();
  await Promise.race([clients.everyoneUp(), delay(GIVE_UP_MS, null, { ref: false })]);
  const backS = clients.up === count ? (performance.now() - restartedAt) / MS_PER_S : Infinity;
  const cpuMsPerSubscriber = ((await restarted.cpuMs()) - cpuBefore) / count;
  await people.stop();
  over.abort();
  published.push(...(await publishing), ...(await publishSome(product, ALERTS_AFTER)));
  const missed = await countMissed(product, clients, published);
  clients.close();
  await restarted.stop();
  return {
    upS,
    backS,
    cpuMsPerSubscriber,
    failedAttempts: clients.failedAttempts,
    http: distributionOf(Float64Array.from(people.times)),
    requests: people.times.length,
    httpErrors: people.errors,
    missed,
  };
}

await runBench(
  ({ clients, runs }) =>
    `Reconnect storm: SIGKILL under ${clients.toLocaleString('en')} subscribers, started again at once, ${String(runs)} runs`,
  { clients: 3_000, runs: 3 },
  async ({ numbers, cpuProfileDir, teardown, report }) => {
    const { clients, runs } = numbers;
    const product = await installProduct({ subscribers: clients, cpuProfileDir, rateLimits: 'on' }, teardown);
    const done: StormRun[] = [];
    for (let run = 0; run < runs; run += 1) done.push(await runOnce(product, clients));
    report.table({
      titles: [
        '',
        'serves after s',
        'all back after s',
        'server ms/subscriber',
        'failed attempts',
        'HTTP p50 ms',
        'p99 ms',
        'max ms',
        'requests',
      ],
      rows: done.map(({ upS, backS, cpuMsPerSubscriber, failedAttempts, http, requests }, run) => [
        `run ${String(run + 1)}`,
        upS,
        backS,
        cpuMsPerSubscriber,
        failedAttempts,
        http.p50,
        http.p99,
        http.max,
        requests,
      ]),
    });
    report.require([
      { name: 'all back', value: medianOf(done, ({ backS }) => backS), unit: ' s', must: { atMost: MAX_BACK_S } },
      {
        name: 'HTTP p99 meanwhile',
        value: medianOf(done, ({ http }) => http.p99),
        unit: ' ms',
        must: { atMost: MAX_HTTP_P99_MS },
      },
      {
        name: 'alerts missed',
        value: done.reduce((sum, { missed }) => sum + missed, 0),
        must: { atMost: 0 },
        isFault: true,
      },
      {
        name: 'failed requests once it serves',
        value: done.reduce((sum, { httpErrors }) => sum + httpErrors, 0),
        must: { atMost: 0 },
        isFault: true,
      },
    ]);
  },
);
