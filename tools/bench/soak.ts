/** `node tools/bench/soak.ts [--minutes M --clients N]`: whether memory or latency of a running node grows. */
import { setTimeout as delay } from 'node:timers/promises';
import { SOCKET_IO_PATH } from './load/live-connection.ts';
import { connectReconnectingClients, type ReconnectingClients } from './load/reconnecting-clients.ts';
import { type RequestLoad, startRequestLoad } from './load/request-load.ts';
import { installProduct, type Product } from './product.ts';
import { publish, readFeed } from './publishing.ts';
import type { Report } from './report.ts';
import { buildGetRequest, FEED_PATH } from './requests.ts';
import { runBench } from './run-bench.ts';
import type { ServerProcess } from './server-process.ts';
import { computeDistribution } from './statistics.ts';
import { computeSlopePerMinute, type Sample } from './trend.ts';

const MAX_SLOPE_MB = 1;
const MAX_DELAY_MS = 50;
const CONNECTIONS = 4;
/** Ten requests per second and connection. */
const REQUEST_PAUSE_MS = 100;
const ALERT_PAUSE_MS = 3_000;
const DISCONNECT_PAUSE_MS = 1_000;
const DISCONNECTS_AT_ONCE = 5;
const SAMPLE_PAUSE_MS = 10_000;
/** For code optimization, caches and pools. */
const WARM_UP_SHARE = 0.25;
const RECEIVED_WITHIN_MS = 15_000;
const POLL_INTERVAL_MS = 50;
const MS_PER_MIN = 60_000;
const BYTES_PER_MB = 1_048_576;

/** Repeats the work after each pause until the signal aborts. */
async function repeat(pauseMs: number, stopping: AbortSignal, work: () => Promise<void> | void): Promise<void> {
  const pause = () => delay(pauseMs, true, { signal: stopping }).catch(() => false);
  while (await pause()) await work();
}

const connectSubscribers = (product: Product, count: number): Promise<ReconnectingClients> =>
  connectReconnectingClients({
    port: product.port,
    path: SOCKET_IO_PATH,
    dialect: 'bna',
    count,
    headers: (index) => ({ Origin: product.origin, Cookie: product.users.cookies[index] ?? '' }),
  });

const startFeedRequests = (product: Product, clients: number): RequestLoad =>
  startRequestLoad({
    port: product.port,
    connections: CONNECTIONS,
    pauseMs: REQUEST_PAUSE_MS,
    buildRequest: (number) =>
      buildGetRequest(product, {
        index: number % clients,
        path: FEED_PATH,
        headers: { 'accept-encoding': 'br' },
      }),
  });

/** Memory in MB over time. */
interface MemorySamples {
  readonly resident: Sample[];
  readonly heap: Sample[];
}

interface SoakResult extends MemorySamples {
  readonly alerts: number;
  readonly disconnects: number;
}

async function soak(
  { product, server, clients, minutes }: SoakOptions,
  print: (line: string) => void,
): Promise<SoakResult> {
  const stopping = new AbortController();
  const startedAt = performance.now();
  const samples: MemorySamples = { resident: [], heap: [] };
  let alerts = 0;
  let disconnects = 0;
  const running = Promise.all([
    repeat(ALERT_PAUSE_MS, stopping.signal, async () => {
      await publish(product, 1);
      alerts += 1;
    }),
    repeat(DISCONNECT_PAUSE_MS, stopping.signal, () => {
      clients.disconnect(DISCONNECTS_AT_ONCE);
      disconnects += DISCONNECTS_AT_ONCE;
    }),
    repeat(SAMPLE_PAUSE_MS, stopping.signal, async () => {
      const heapMb = (await server.selfReport()).heapUsed / BYTES_PER_MB;
      const residentMb = (await server.measureMemory()) / BYTES_PER_MB;
      const atMin = (performance.now() - startedAt) / MS_PER_MIN;
      samples.resident.push({ atMin, value: residentMb });
      samples.heap.push({ atMin, value: heapMb });
      print(`${atMin.toFixed(1)} min: ${residentMb.toFixed(0)} MB resident, ${heapMb.toFixed(1)} MB heap`);
    }),
  ]);
  await Promise.race([delay(minutes * MS_PER_MIN), running]);
  stopping.abort();
  await running;
  return { ...samples, alerts, disconnects };
}

interface SoakOptions {
  readonly product: Product;
  readonly server: ServerProcess;
  readonly clients: ReconnectingClients;
  readonly minutes: number;
}

async function countBehind(product: Product, clients: ReconnectingClients): Promise<number> {
  const { meta } = await readFeed(product);
  const deadline = performance.now() + RECEIVED_WITHIN_MS;
  while (clients.countBehind(meta.seq) > 0 && performance.now() < deadline) await delay(POLL_INTERVAL_MS);
  return clients.countBehind(meta.seq);
}

/** Reports the slopes after the warm-up. */
function reportMemory(report: Report, { resident, heap }: MemorySamples, minutes: number): void {
  const afterWarmUp = (samples: readonly Sample[]): Sample[] =>
    samples.filter(({ atMin }) => atMin >= WARM_UP_SHARE * minutes);
  const slope = (samples: readonly Sample[]): number => computeSlopePerMinute(afterWarmUp(samples));
  const row = (name: string, samples: readonly Sample[]): (string | number)[] => [
    name,
    afterWarmUp(samples).at(0)?.value ?? Number.NaN,
    samples.at(-1)?.value ?? Number.NaN,
    slope(samples),
  ];
  report.table({
    titles: ['after garbage collections', 'after the warm-up MB', 'at the end MB', 'slope MB/min'],
    rows: [row('resident memory', resident), row('heap', heap)],
  });
  const limit = { atMost: MAX_SLOPE_MB };
  report.require([
    { name: 'slope of resident memory', value: slope(resident), unit: ' MB/min', limit },
    { name: 'slope of the heap', value: slope(heap), unit: ' MB/min', limit },
  ]);
}

await runBench(
  ({ minutes, clients }) => `Soak: ${String(minutes)} minutes, ${clients.toLocaleString('en')} subscribers`,
  { minutes: 10, clients: 1_000 },
  async ({ numbers, cpuProfileDir, teardown, report }) => {
    const { minutes } = numbers;
    const product = await installProduct({ subscribers: numbers.clients, cpuProfileDir }, teardown);
    const server = await product.start();
    const clients = await connectSubscribers(product, numbers.clients);
    const requests = startFeedRequests(product, numbers.clients);
    const result = await soak({ product, server, clients, minutes }, report.print);
    await requests.stop();
    const behind = await countBehind(product, clients);
    const { eventLoopDelay } = await server.selfReport();
    clients.close();

    const http = computeDistribution(Float64Array.from(requests.times));
    reportMemory(report, result, minutes);
    report.table({
      titles: ['', 'p50 ms', 'p99 ms', 'count'],
      rows: [
        ['event-loop delay', eventLoopDelay.p50, eventLoopDelay.p99, '–'],
        ['GET feed', http.p50, http.p99, requests.times.length],
        ['alerts', '–', '–', result.alerts],
        ['connections closed by clients', '–', '–', result.disconnects],
      ],
    });
    report.require([
      { name: 'event-loop delay, p99', value: eventLoopDelay.p99, unit: ' ms', limit: { atMost: MAX_DELAY_MS } },
      {
        name: 'subscribers missing alerts',
        value: behind + clients.outOfOrder,
        limit: { atMost: 0 },
        isFault: true,
      },
      { name: 'failed requests', value: requests.errors, limit: { atMost: 0 }, isFault: true },
    ]);
  },
);
