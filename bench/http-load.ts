import { type HttpClient, openHttpClient } from './load/http-client.ts';
import { openMany } from './load/local-addresses.ts';
import type { ServerProcess } from './server-process.ts';
import { distributionOf, medianOf } from './statistics.ts';

/** What one run of one server showed. */
export interface HttpRun {
  readonly requestsPerSecond: number;
  /** Milliseconds from the first request to the end of the last answer. */
  readonly elapsedMs: number;
  /** Milliseconds from a request to the last byte of its answer, all clients asking at once. */
  readonly p50: number;
  readonly p99: number;
  /** Processor time of the server, and of the load client, which must stay below it. */
  readonly serverUsPerRequest: number;
  readonly clientUsPerRequest: number;
  /** Answers of another status than expected, and requests that failed. */
  readonly errors: number;
}

export interface HttpLoad {
  readonly process: ServerProcess;
  readonly port: number;
  readonly clients: number;
  readonly requests: number;
  /** The request of the client of this number, as it goes over the wire. */
  readonly requestOf: (index: number) => string;
  readonly expectedStatus: number;
}

/** Answers the same bytes with the same headers, whatever it is asked. */
export const HTTP_PEER = new URL('./peers/http.ts', import.meta.url);
/** The product trusts a session that was looked up for a second; each run begins with none. */
export const FORGET_SESSIONS_MS = 1_500;

const MS_PER_S = 1_000;
const US_PER_MS = 1_000;

/** All clients connect first; then each asks, and asks again when it has its answer, until `requests` were made. */
export async function measureHttp(load: HttpLoad): Promise<HttpRun> {
  const { port, clients: count, requests, requestOf, expectedStatus } = load;
  const clients = await openMany(count, (index) => openHttpClient({ port, index }));
  const questions = Array.from({ length: count }, (_, index) => Buffer.from(requestOf(index)));
  const latencies = new Float64Array(requests);
  let started = 0;
  let answered = 0;
  let errors = 0;

  const askOnAndOn = async (client: HttpClient, question: Buffer): Promise<void> => {
    while (started < requests) {
      started += 1;
      const askedAt = performance.now();
      const { status } = await client.ask(question);
      latencies[answered] = performance.now() - askedAt;
      answered += 1;
      if (status !== expectedStatus) errors += 1;
    }
  };

  const serverCpuBefore = await load.process.cpuMs();
  const clientCpuBefore = process.cpuUsage();
  const startedAt = performance.now();
  await Promise.all(
    clients.map((client, index) =>
      askOnAndOn(client, questions[index] ?? Buffer.alloc(0)).catch(() => {
        errors += 1;
      }),
    ),
  );
  const elapsedMs = performance.now() - startedAt;
  const clientCpu = process.cpuUsage(clientCpuBefore);
  const serverCpuMs = (await load.process.cpuMs()) - serverCpuBefore;
  for (const client of clients) client.close();
  if (answered === 0) throw new Error('No request was answered');
  const { p50, p99 } = distributionOf(latencies.subarray(0, answered));
  return {
    elapsedMs,
    requestsPerSecond: (answered * MS_PER_S) / elapsedMs,
    p50,
    p99,
    serverUsPerRequest: (serverCpuMs * US_PER_MS) / answered,
    clientUsPerRequest: (clientCpu.user + clientCpu.system) / answered,
    errors,
  };
}

/** The median of each figure; the errors of all runs together. */
export const mediansOf = (runs: readonly HttpRun[]): HttpRun => ({
  requestsPerSecond: medianOf(runs, ({ requestsPerSecond }) => requestsPerSecond),
  elapsedMs: medianOf(runs, ({ elapsedMs }) => elapsedMs),
  p50: medianOf(runs, ({ p50 }) => p50),
  p99: medianOf(runs, ({ p99 }) => p99),
  serverUsPerRequest: medianOf(runs, ({ serverUsPerRequest }) => serverUsPerRequest),
  clientUsPerRequest: medianOf(runs, ({ clientUsPerRequest }) => clientUsPerRequest),
  errors: runs.reduce((sum, { errors }) => sum + errors, 0),
});
