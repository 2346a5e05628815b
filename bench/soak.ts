/** `node bench/soak.ts [--minutes M --clients N]`: whether a node that serves for a while grows or becomes slow. */
import { setTimeout as delay } from 'node:timers/promises';
import { startAsking } from './load/asking-people.ts';
import { SOCKET_IO_PATH } from './load/live-connection.ts';
import { connectReturningClients, type ReturningClients } from './load/returning-clients.ts';
import { installProduct, type Product } from './product.ts';
import { publish, readFeed } from './publishing.ts';
import { FEED_PATH, getRequest } from './requests.ts';
import { runBench } from './run-bench.ts';
import { distributionOf } from './statistics.ts';
import { type Look, slopePerMinute } from './trend.ts';

const MAX_SLOPE_MB = 1;
const MAX_DELAY_MS = 50;
const CONNECTIONS = 4;
/** Each connection asks ten times in a second. */
const ASK_PAUSE_MS = 100;
const ALERT_PAUSE_MS = 3_000;
const CUT_PAUSE_MS = 1_000;
const CUT_AT_ONCE = 5;
const LOOK_PAUSE_MS = 10_000;
/** Code becomes warm, caches and pools fill. */
const WARM_UP_SHARE = 0.25;
const HEARD_WITHIN_MS = 15_000;
const POLL_INTERVAL_MS = 50;
const MS_PER_MIN = 60_000;
const BYTES_PER_MB = 1_048_576;

/** Does something again and again, the first time after the first pause, until it is over. */
async function everyMs(pauseMs: number, over: AbortSignal, work: () => Promise<void> | void): Promise<void> {
  const pause = () => delay(pauseMs, true, { signal: over }).catch(() => false);
  while (await pause()) await work();
}

async function countBehind(product: Product, clients: ReturningClients): Promise<number> {
  const { meta } = await readFeed(product);
  const deadline = performance.now() + HEARD_WITHIN_MS;
  while (clients.behind(meta.seq) > 0 && performance.now() < deadline) await delay(POLL_INTERVAL_MS);
  return clients.behind(meta.seq);
}

await runBench(
  ({ minutes, clients }) => `Soak: ${String(minutes)} minutes, ${clients.toLocaleString('en')} subscribers`,
  { minutes: 10, clients: 1_000 },
  async ({ numbers, cpuProfileDir, teardown, report }) => {
    const product = await installProduct({ subscribers: numbers.clients, cpuProfileDir }, teardown);
    const server = await product.start();
    const clients = await connectReturningClients({
      port: product.port,
      path: SOCKET_IO_PATH,
      dialect: 'bna',
      count: numbers.clients,
      headers: (index) => ({ Origin: product.origin, Cookie: product.people.cookies[index] ?? '' }),
    });
    const people = startAsking({
      port: product.port,
      connections: CONNECTIONS,
      pauseMs: ASK_PAUSE_MS,
      requestOf: (number) =>
        getRequest(product, {
          index: number % numbers.clients,
          path: FEED_PATH,
          headers: { 'accept-encoding': 'br' },
        }),
    });

    const over = new AbortController();
    const begunAt = performance.now();
    const resident: Look[] = [];
    const heap: Look[] = [];
    let alerts = 0;
    let cuts = 0;
    const look = async (): Promise<void> => {
      const { heapUsed } = await server.selfReport();
      const bytes = await server.settledBytes();
      const atMin = (performance.now() - begunAt) / MS_PER_MIN;
      resident.push({ atMin, value: bytes / BYTES_PER_MB });
      heap.push({ atMin, value: heapUsed / BYTES_PER_MB });
      report.say(
        `${atMin.toFixed(1)} min: ${(bytes / BYTES_PER_MB).toFixed(0)} MB resident, ${(heapUsed / BYTES_PER_MB).toFixed(1)} MB of heap`,
      );
    };
    const goingOn = Promise.all([
      everyMs(ALERT_PAUSE_MS, over.signal, async () => {
        await publish(product, 1);
        alerts += 1;
      }),
      everyMs(CUT_PAUSE_MS, over.signal, () => {
        clients.cut(CUT_AT_ONCE);
        cuts += CUT_AT_ONCE;
      }),
      everyMs(LOOK_PAUSE_MS, over.signal, look),
    ]);
    await Promise.race([delay(numbers.minutes * MS_PER_MIN), goingOn]);
    over.abort();
    await goingOn;
    await people.stop();
    const behind = await countBehind(product, clients);
    const { eventLoopDelay } = await server.selfReport();
    clients.close();

    const settled = (looks: readonly Look[]): Look[] =>
      looks.filter(({ atMin }) => atMin >= WARM_UP_SHARE * numbers.minutes);
    const http = distributionOf(Float64Array.from(people.times));
    const row = (name: string, looks: readonly Look[]): (string | number)[] => [
      name,
      settled(looks).at(0)?.value ?? Number.NaN,
      looks.at(-1)?.value ?? Number.NaN,
      slopePerMinute(settled(looks)),
    ];
    report.table({
      titles: ['after garbage collections', 'after the warm-up MB', 'at the end MB', 'slope MB/min'],
      rows: [row('resident memory', resident), row('heap', heap)],
    });
    report.table({
      titles: ['', 'p50 ms', 'p99 ms', 'count'],
      rows: [
        ['event-loop delay', eventLoopDelay.p50, eventLoopDelay.p99, '–'],
        ['fetching the feed', http.p50, http.p99, people.times.length],
        ['alerts', '–', '–', alerts],
        ['connections cut, that came back', '–', '–', cuts],
      ],
    });
    report.require([
      {
        name: 'slope of resident memory',
        value: slopePerMinute(settled(resident)),
        unit: ' MB/min',
        must: { atMost: MAX_SLOPE_MB },
      },
      {
        name: 'slope of the heap',
        value: slopePerMinute(settled(heap)),
        unit: ' MB/min',
        must: { atMost: MAX_SLOPE_MB },
      },
      { name: 'event-loop delay, p99', value: eventLoopDelay.p99, unit: ' ms', must: { atMost: MAX_DELAY_MS } },
      { name: 'subscribers who lack alerts', value: behind + clients.outOfOrder, must: { atMost: 0 }, isFault: true },
      { name: 'failed requests', value: people.errors, must: { atMost: 0 }, isFault: true },
    ]);
  },
);
