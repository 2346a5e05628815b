import { type HttpClient, openHttpClient } from './load/http-client.ts';
import { openConnections } from './load/local-addresses.ts';
import type { ServerProcess } from './server-process.ts';
import { computeDistribution, computeMedianOf } from './statistics.ts';

/** The figures of a server in one run. */
export interface HttpRun {
  readonly requestsPerSecond: number;
  /** Milliseconds from the first request to the end of the last response. */
  readonly elapsedMs: number;
  /** Milliseconds from a request to the last byte of its response. */
  readonly p50: number;
  readonly p99: number;
  /** CPU time of the server, and of the load client, which must stay below it. */
  readonly serverUsPerRequest: number;
  readonly clientUsPerRequest: number;
  /** Unexpected statuses and failed requests. */
  readonly errors: number;
}

export interface HttpLoad {
  readonly process: ServerProcess;
  readonly port: number;
  readonly clients: number;
  readonly requests: number;
  /** Returns the raw request of the client with this index. */
  readonly buildRequest: (index: number) => string;
  readonly expectedStatus: number;
}

/** Sends the same response to every request. */
export const HTTP_PEER = new URL('./peers/http.ts', import.meta.url);
/** The product caches sessions for a second. Each run starts without cached sessions. */
export const SESSION_CACHE_MS = 1_500;

const MS_PER_S = 1_000;
const US_PER_MS = 1_000;

/** Connects all clients, each of which then sends its share of the requests in a loop. */
export async function measureHttp(load: HttpLoad): Promise<HttpRun> {
  const { port, clients: count, requests, buildRequest, expectedStatus } = load;
  const clients = await openConnections(count, (index) => openHttpClient({ port, index }));
  const rawRequests = Array.from({ length: count }, (_, index) => Buffer.from(buildRequest(index)));
  // Equal shares, because a client whose session is read first could otherwise exceed the limit of one user.
  const share = Math.ceil(requests / count);
  const latencies = new Float64Array(share * count);
  let responded = 0;
  let errors = 0;

  const sendRepeatedly = async (client: HttpClient, request: Buffer): Promise<void> => {
    for (let sent = 0; sent < share; sent += 1) {
      const sentAt = performance.now();
      const { status } = await client.send(request);
      latencies[responded] = performance.now() - sentAt;
      responded += 1;
      if (status !== expectedStatus) errors += 1;
    }
  };

  const serverCpuBefore = await load.process.cpuMs();
  const clientCpuBefore = process.cpuUsage();
  const startedAt = performance.now();
  await Promise.all(
    clients.map((client, index) =>
      sendRepeatedly(client, rawRequests[index] ?? Buffer.alloc(0)).catch(() => {
        errors += 1;
      }),
    ),
  );
  const elapsedMs = performance.now() - startedAt;
  const clientCpu = process.cpuUsage(clientCpuBefore);
  const serverCpuMs = (await load.process.cpuMs()) - serverCpuBefore;
  for (const client of clients) client.close();
  if (responded === 0) throw new Error('There were no responses');
  const { p50, p99 } = computeDistribution(latencies.subarray(0, responded));
  return {
    elapsedMs,
    requestsPerSecond: (responded * MS_PER_S) / elapsedMs,
    p50,
    p99,
    serverUsPerRequest: (serverCpuMs * US_PER_MS) / responded,
    clientUsPerRequest: (clientCpu.user + clientCpu.system) / responded,
    errors,
  };
}

/** Returns the median of each figure, and the sum of errors. */
export const computeMedians = (runs: readonly HttpRun[]): HttpRun => ({
  requestsPerSecond: computeMedianOf(runs, ({ requestsPerSecond }) => requestsPerSecond),
  elapsedMs: computeMedianOf(runs, ({ elapsedMs }) => elapsedMs),
  p50: computeMedianOf(runs, ({ p50 }) => p50),
  p99: computeMedianOf(runs, ({ p99 }) => p99),
  serverUsPerRequest: computeMedianOf(runs, ({ serverUsPerRequest }) => serverUsPerRequest),
  clientUsPerRequest: computeMedianOf(runs, ({ clientUsPerRequest }) => clientUsPerRequest),
  errors: runs.reduce((sum, { errors }) => sum + errors, 0),
});
