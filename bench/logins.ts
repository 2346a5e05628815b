/** `npm run bench:logins [-- --logins N --rounds R]`: N logins at once, and how long everybody else waits meanwhile. */
import { setTimeout as delay } from 'node:timers/promises';
import { API_BASE } from '@bna/contract/endpoint';
import { type Answer, type HttpClient, openHttpClient } from './load/http-client.ts';
import { openMany } from './load/local-addresses.ts';
import { installProduct, type Product } from './product.ts';
import { getRequest, SESSION_PATH } from './requests.ts';
import { runBench } from './run-bench.ts';
import { type Distribution, distributionOf, median } from './statistics.ts';

const MAX_P99_MS = 200;
const MAX_TIME_RATIO = 1.15;
const COMPARED_CALLS = 60;
const ASKERS = 8;
const IDLE_MS = 3_000;
/** With a random part, so that the askers do not beat in step. */
const PAUSE_MS = 10;
const RANDOM_PAUSE_MS = 20;

const PASSWORD = 'violet gravel 7 teapots';
const PASSWORD_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$S/qVBdMVDlYYa6ICXyvZtw$U2yL2O3Vkzjai9TKK6AYoeCxjIgCsSxrPzChaRe8DdA';
const KNOWN = 'subscriber1@bench.test';
const UNKNOWN = 'nobody@bench.test';

function loginRequest(origin: string, email: string, password: string): string {
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

interface Waits {
  readonly times: Float64Array;
  readonly errors: number;
}

/** Signed-in people ask on and on, each a request at a time, until `done`. */
async function askMeanwhile(askers: readonly HttpClient[], product: Product, done: Promise<unknown>): Promise<Waits> {
  const times: number[] = [];
  let errors = 0;
  const over = new AbortController();
  void done.finally(() => {
    over.abort();
  });
  await Promise.all(
    askers.map(async (asker, index) => {
      const question = getRequest(product, { index, path: SESSION_PATH });
      while (!over.signal.aborted) {
        const askedAt = performance.now();
        const { status } = await asker.ask(question);
        times.push(performance.now() - askedAt);
        if (status !== 200) errors += 1;
        await delay(PAUSE_MS + Math.random() * RANDOM_PAUSE_MS);
      }
    }),
  );
  return { times: Float64Array.from(times), errors };
}

interface Round {
  readonly waits: Waits;
  readonly answers: readonly Answer[];
  readonly elapsedMs: number;
}

/** A third with the right password, a third with a wrong one, a third of addresses without an account. */
async function logInAtOnce(
  product: Product,
  clients: readonly HttpClient[],
  askers: readonly HttpClient[],
): Promise<Round> {
  const requests = [
    loginRequest(product.origin, KNOWN, PASSWORD),
    loginRequest(product.origin, KNOWN, 'wrong'),
    loginRequest(product.origin, UNKNOWN, PASSWORD),
  ];
  const startedAt = performance.now();
  const logins = Promise.all(clients.map((client, index) => client.ask(requests[index % requests.length] ?? '')));
  const waits = await askMeanwhile(askers, product, logins);
  return { waits, answers: await logins, elapsedMs: performance.now() - startedAt };
}

/** Medians of a wrong password for an account and for none, asked in turns. */
async function compareTimes(product: Product, client: HttpClient): Promise<{ known: number; unknown: number }> {
  const times = { known: [] as number[], unknown: [] as number[] };
  for (let call = 0; call < 2 * COMPARED_CALLS; call += 1) {
    const [email, list] = call % 2 === 0 ? [KNOWN, times.known] : [UNKNOWN, times.unknown];
    const askedAt = performance.now();
    await client.ask(loginRequest(product.origin, email, 'wrong'));
    list.push(performance.now() - askedAt);
  }
  return { known: median(times.known), unknown: median(times.unknown) };
}

const row = (name: string, { p50, p99, max }: Distribution, count: number) => [name, p50, p99, max, count];
const countOf = (answers: readonly Answer[], status: number): number =>
  answers.filter((answer) => answer.status === status).length;

await runBench(
  ({ logins, rounds }) => `${String(logins)} logins at once, ${String(rounds)} times`,
  { logins: 200, rounds: 5 },
  async ({ numbers, cpuProfileDir, teardown, report }) => {
    const product = await installProduct(
      {
        subscribers: ASKERS,
        cpuProfileDir,
        prepareDatabase: async (database) => {
          await database.query('UPDATE user_account SET password_hash = $1 WHERE email = $2', [PASSWORD_HASH, KNOWN]);
        },
      },
      teardown,
    );
    await product.start();
    const open = (index: number) => openHttpClient({ port: product.port, index });
    const askers = await openMany(ASKERS, open);
    const clients = await openMany(numbers.logins, open);
    await logInAtOnce(product, clients.slice(0, ASKERS), askers);

    const idle = await askMeanwhile(askers, product, delay(IDLE_MS));
    const rounds: Round[] = [];
    for (let round = 0; round < numbers.rounds; round += 1) rounds.push(await logInAtOnce(product, clients, askers));
    const compared = await compareTimes(product, await open(0));

    const times = Float64Array.from(rounds.flatMap(({ waits }) => [...waits.times]));
    const [unloaded, loaded] = [distributionOf(idle.times), distributionOf(times)];
    report.table({
      titles: ['GET /users/session, ms', 'p50', 'p99', 'max', 'requests'],
      rows: [
        row('alone', unloaded, idle.times.length),
        row(`beside ${String(numbers.logins)} logins`, loaded, times.length),
      ],
    });
    report.table({
      titles: ['logins at once', 'ms', 'ok', 'refused', 'later (503)', 'other'],
      rows: rounds.map(({ answers, elapsedMs }, index) => {
        const counts = [200, 401, 503].map((status) => countOf(answers, status));
        return [
          `round ${String(index + 1)}`,
          Math.round(elapsedMs),
          ...counts,
          answers.length - counts.reduce((a, b) => a + b),
        ];
      }),
    });
    const answers = rounds.flatMap((round) => round.answers);
    const isTurnedAway = ({ status }: Answer): boolean => status !== 200 && status !== 401;
    const withoutWait = answers.filter((answer) => isTurnedAway(answer) && !/\r\nretry-after: \d+/i.test(answer.head));
    const ratio = Math.max(compared.known, compared.unknown) / Math.min(compared.known, compared.unknown);
    report.require([
      { name: 'p99 of other requests', value: loaded.p99, unit: ' ms', must: { atMost: MAX_P99_MS } },
      {
        name: 'failed other requests',
        value: rounds.reduce((sum, { waits }) => sum + waits.errors, 0),
        must: { atMost: 0 },
      },
      { name: 'logins turned away without Retry-After', value: withoutWait.length, must: { atMost: 0 } },
      {
        name: `time of an unknown to a known address (${compared.unknown.toFixed(1)} to ${compared.known.toFixed(1)} ms)`,
        value: ratio,
        must: { atMost: MAX_TIME_RATIO },
      },
    ]);
  },
);
