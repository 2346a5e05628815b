/** `node tools/bench/sessions.ts [--clients N --requests Q --runs R]`: how fast N clients get their session. */
import { setTimeout as delay } from 'node:timers/promises';
import { SESSION_CACHE_MS, HTTP_PEER, type HttpRun, measureHttp, computeMedians } from './http-load.ts';
import { parsePort, PORT_PREFIX } from './peers/print-port.ts';
import { installProduct } from './product.ts';
import { captureResponse } from './capture-response.ts';
import { buildGetRequest, SESSION_PATH } from './requests.ts';
import { runBench } from './run-bench.ts';
import { startServer } from './server-process.ts';
import { computeMedianOf } from './statistics.ts';

const MIN_RATE_RATIO = 0.6;

function buildRow(name: string, runs: readonly HttpRun[]): (string | number)[] {
  const { requestsPerSecond, p50, p99, serverUsPerRequest, clientUsPerRequest, errors } = computeMedians(runs);
  return [name, Math.round(requestsPerSecond), p50, p99, serverUsPerRequest, clientUsPerRequest, errors];
}

await runBench(
  ({ clients, requests, runs }) =>
    `Sessions: ${clients.toLocaleString('en')} clients request their session, ${requests.toLocaleString('en')} requests a run, medians of ${String(runs)}`,
  { clients: 1_000, requests: 20_000, runs: 3 },
  async ({ numbers, cpuProfileDir, teardown, report }) => {
    const { clients, requests, runs } = numbers;
    const product = await installProduct({ subscribers: clients, cpuProfileDir, rateLimits: 'on' }, teardown);
    const productProcess = await product.start();
    const peerProcess = await startServer({ script: HTTP_PEER, readyPrefix: PORT_PREFIX }, teardown);
    const response = await captureResponse(product, { path: SESSION_PATH, headers: {} });
    peerProcess.input.write(`${JSON.stringify(response)}\n`);

    const load = {
      clients,
      requests,
      buildRequest: (index: number) => buildGetRequest(product, { index, path: SESSION_PATH }),
      expectedStatus: 200,
    };
    const productRuns: HttpRun[] = [];
    const peerRuns: HttpRun[] = [];
    // The first run is a warm-up.
    for (let run = 0; run <= runs; run += 1) {
      await delay(SESSION_CACHE_MS);
      const productRun = await measureHttp({ ...load, process: productProcess, port: product.port });
      const peerRun = await measureHttp({ ...load, process: peerProcess, port: parsePort(peerProcess.readyLine) });
      if (run === 0) continue;
      productRuns.push(productRun);
      peerRuns.push(peerRun);
    }
    report.table({
      titles: ['', 'requests/s', 'p50 ms', 'p99 ms', 'server µs/request', 'client µs/request', 'errors'],
      rows: [buildRow('BNA', productRuns), buildRow('bare node:http', peerRuns)],
    });
    const rate = ({ requestsPerSecond }: HttpRun): number => requestsPerSecond;
    report.require([
      {
        name: 'rate to bare node:http',
        value: computeMedianOf(productRuns, rate) / computeMedianOf(peerRuns, rate),
        limit: { atLeast: MIN_RATE_RATIO },
      },
      {
        name: 'errors',
        value: productRuns.reduce((sum, { errors }) => sum + errors, 0),
        limit: { atMost: 0 },
        isFault: true,
      },
    ]);
  },
);
