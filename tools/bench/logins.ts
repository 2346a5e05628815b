/** `npm run bench:logins [-- --logins N --rounds R]`: N concurrent logins, and the latency of other requests meanwhile. */
import { setTimeout as delay } from 'node:timers/promises';
import { API_BASE } from '@bna/contract/endpoint';
import { type HttpResponse, type HttpClient, openHttpClient } from './load/http-client.ts';
import { openConnections } from './load/local-addresses.ts';
import { installProduct, type Product } from './product.ts';
import { buildGetRequest, SESSION_PATH } from './requests.ts';
import { runBench } from './run-bench.ts';
import { type Distribution, computeDistribution, median } from './statistics.ts';

const MAX_P99_MS = 200;
const MAX_TIME_RATIO = 1.15;
const COMPARED_CALLS = 60;
const SESSION_CLIENTS = 8;
const IDLE_MS = 3_000;
/** Randomized, so that the clients do not run in lockstep. */
const PAUSE_MS = 10;
const RANDOM_PAUSE_MS = 20;

const PASSWORD = 'violet gravel 7 teapots';
const PASSWORD_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$S/qVBdMVDlYYa6ICXyvZtw$U2yL2O3Vkzjai9TKK6AYoeCxjIgCsSxrPzChaRe8DdA';
const KNOWN = 'subscriber1@bench.test';
const UNKNOWN = 'nobody@bench.test';

function buildLoginRequest(origin: string, email: string, password: string): string {
  const body = JSON.stringify({ email, password });
  return [
    `POST ${API_BASE}/auth/login HTTP/1.1`,
    `Host: ${new URL(origin).host}`,
    `Origin: ${origin}`,
    'Content-Type: application/json',
    `Content-Length: ${String(Buffer.byteLength(body))}`,
    '',
    body,
  ].join('\r\n');
}

interface ResponseTimes {
  readonly times: Float64Array;
  readonly errors: number;
}

/** Sends session requests on each connection, one at a time, until `done`. */
async function requestSessionsUntil(
  sessionClients: readonly HttpClient[],
  product: Product,
  done: Promise<unknown>,
): Promise<ResponseTimes> {
  const times: number[] = [];
  let errors = 0;
  const stopping = new AbortController();
  void done.finally(() => {
    stopping.abort();
  });
  await Promise.all(
    sessionClients.map(async (client, index) => {
      const request = buildGetRequest(product, { index, path: SESSION_PATH });
      while (!stopping.signal.aborted) {
        const sentAt = performance.now();
        const { status } = await client.send(request);
        times.push(performance.now() - sentAt);
        if (status !== 200) errors += 1;
        await delay(PAUSE_MS + Math.random() * RANDOM_PAUSE_MS);
      }
    }),
  );
  return { times: Float64Array.from(times), errors };
}

interface Round {
  readonly responseTimes: ResponseTimes;
  readonly responses: readonly HttpResponse[];
  readonly elapsedMs: number;
}

/** A third each: the correct password, a wrong one, and an unknown address. */
async function logInAtOnce(
  product: Product,
  clients: readonly HttpClient[],
  sessionClients: readonly HttpClient[],
): Promise<Round> {
  const requests = [
    buildLoginRequest(product.origin, KNOWN, PASSWORD),
    buildLoginRequest(product.origin, KNOWN, 'wrong'),
    buildLoginRequest(product.origin, UNKNOWN, PASSWORD),
  ];
  const startedAt = performance.now();
  const logins = Promise.all(clients.map((client, index) => client.send(requests[index % requests.length] ?? '')));
  const responseTimes = await requestSessionsUntil(sessionClients, product, logins);
  return { responseTimes, responses: await logins, elapsedMs: performance.now() - startedAt };
}

/** Returns the median latencies of a wrong password for a known and for an unknown address. */
async function compareTimes(product: Product, client: HttpClient): Promise<{ known: number; unknown: number }> {
  const times = { known: [] as number[], unknown: [] as number[] };
  for (let call = 0; call < 2 * COMPARED_CALLS; call += 1) {
    const [email, list] = call % 2 === 0 ? [KNOWN, times.known] : [UNKNOWN, times.unknown];
    const sentAt = performance.now();
    await client.send(buildLoginRequest(product.origin, email, 'wrong'));
    list.push(performance.now() - sentAt);
  }
  return { known: median(times.known), unknown: median(times.unknown) };
}

const row = (name: string, { p50, p99, max }: Distribution, count: number) => [name, p50, p99, max, count];
const countStatus = (responses: readonly HttpResponse[], status: number): number =>
  responses.filter((response) => response.status === status).length;

await runBench(
  ({ logins, rounds }) => `${String(logins)} logins at once, ${String(rounds)} times`,
  { logins: 200, rounds: 5 },
  async ({ numbers, cpuProfileDir, teardown, report }) => {
    const product = await installProduct(
      {
        subscribers: SESSION_CLIENTS,
        cpuProfileDir,
        prepareDatabase: async (database) => {
          await database.query('UPDATE user_account SET password_hash = $1 WHERE email = $2', [PASSWORD_HASH, KNOWN]);
        },
      },
      teardown,
    );
    await product.start();
    const open = (index: number) => openHttpClient({ port: product.port, index });
    const sessionClients = await openConnections(SESSION_CLIENTS, open);
    const clients = await openConnections(numbers.logins, open);
    await logInAtOnce(product, clients.slice(0, SESSION_CLIENTS), sessionClients);

    const idle = await requestSessionsUntil(sessionClients, product, delay(IDLE_MS));
    const rounds: Round[] = [];
    for (let round = 0; round < numbers.rounds; round += 1)
      rounds.push(await logInAtOnce(product, clients, sessionClients));
    const compared = await compareTimes(product, await open(0));

    const times = Float64Array.from(rounds.flatMap(({ responseTimes }) => [...responseTimes.times]));
    const [unloaded, loaded] = [computeDistribution(idle.times), computeDistribution(times)];
    report.table({
      titles: ['GET /users/session, ms', 'p50', 'p99', 'max', 'requests'],
      rows: [
        row('idle', unloaded, idle.times.length),
        row(`during ${String(numbers.logins)} logins`, loaded, times.length),
      ],
    });
    report.table({
      titles: ['logins at once', 'ms', 'ok', 'refused', 'deferred (503)', 'other'],
      rows: rounds.map(({ responses, elapsedMs }, index) => {
        const counts = [200, 401, 503].map((status) => countStatus(responses, status));
        return [
          `round ${String(index + 1)}`,
          Math.round(elapsedMs),
          ...counts,
          responses.length - counts.reduce((a, b) => a + b),
        ];
      }),
    });
    const responses = rounds.flatMap((round) => round.responses);
    const isDeferred = ({ status }: HttpResponse): boolean => status !== 200 && status !== 401;
    const withoutRetryAfter = responses.filter(
      (response) => isDeferred(response) && !/\r\nretry-after: \d+/i.test(response.head),
    );
    const ratio = Math.max(compared.known, compared.unknown) / Math.min(compared.known, compared.unknown);
    report.require([
      { name: 'p99 of other requests', value: loaded.p99, unit: ' ms', limit: { atMost: MAX_P99_MS } },
      {
        name: 'failed other requests',
        value: rounds.reduce((sum, { responseTimes }) => sum + responseTimes.errors, 0),
        limit: { atMost: 0 },
      },
      { name: 'deferred logins without Retry-After', value: withoutRetryAfter.length, limit: { atMost: 0 } },
      {
        name: `login time, unknown to known address (${compared.unknown.toFixed(1)} to ${compared.known.toFixed(1)} ms)`,
        value: ratio,
        limit: { atMost: MAX_TIME_RATIO },
      },
    ]);
  },
);
