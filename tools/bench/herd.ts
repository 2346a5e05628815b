/** `node tools/bench/herd.ts [--clients N --runs R]`: after a change, N subscribers fetch the feed at once, one request each. */
import { setTimeout as delay } from 'node:timers/promises';
import { SESSION_CACHE_MS, HTTP_PEER, type HttpRun, measureHttp, computeMedians } from './http-load.ts';
import { parsePort, PORT_PREFIX } from './peers/print-port.ts';
import { installProduct } from './product.ts';
import { captureResponse } from './capture-response.ts';
import { publish } from './publishing.ts';
import { FEED_PATH, buildGetRequest } from './requests.ts';
import { runBench } from './run-bench.ts';
import { startServer } from './server-process.ts';
import { computeMedianOf } from './statistics.ts';

const MAX_ELAPSED_MS = 2_000;
const ITEMS = 100;
const HEADERS = { 'accept-encoding': 'br' };

function buildRow(name: string, runs: readonly HttpRun[]): (string | number)[] {
  const { elapsedMs, p50, p99, serverUsPerRequest, clientUsPerRequest, errors } = computeMedians(runs);
  return [name, elapsedMs, p50, p99, serverUsPerRequest, clientUsPerRequest, errors];
}

await runBench(
  ({ clients, runs }) => `Herd: ${clients.toLocaleString('en')} clients refetch at once, medians of ${String(runs)}`,
  { clients: 2_000, runs: 3 },
  async ({ numbers, cpuProfileDir, teardown, report }) => {
    const { clients, runs } = numbers;
    const product = await installProduct({ subscribers: clients, cpuProfileDir }, teardown);
    const productProcess = await product.start();
    const peerProcess = await startServer({ script: HTTP_PEER, readyPrefix: PORT_PREFIX }, teardown);
    await publish(product, ITEMS);

    const load = {
      clients,
      requests: clients,
      buildRequest: (index: number) => buildGetRequest(product, { index, path: FEED_PATH, headers: HEADERS }),
      expectedStatus: 200,
    };
    const productRuns: HttpRun[] = [];
    const peerRuns: HttpRun[] = [];
    // The first run is a warm-up.
    for (let run = 0; run <= runs; run += 1) {
      await publish(product, 1);
      await delay(SESSION_CACHE_MS);
      const productRun = await measureHttp({ ...load, process: productProcess, port: product.port });
      const response = await captureResponse(product, { path: FEED_PATH, headers: HEADERS });
      peerProcess.input.write(`${JSON.stringify(response)}\n`);
      await delay(SESSION_CACHE_MS);
      const peerRun = await measureHttp({ ...load, process: peerProcess, port: parsePort(peerProcess.readyLine) });
      if (run === 0) continue;
      productRuns.push(productRun);
      peerRuns.push(peerRun);
    }
    report.table({
      titles: ['', 'all done ms', 'p50 ms', 'p99 ms', 'server µs/request', 'client µs/request', 'errors'],
      rows: [buildRow('BNA', productRuns), buildRow('bare node:http', peerRuns)],
    });
    report.require([
      {
        name: 'all done',
        value: computeMedianOf(productRuns, ({ elapsedMs }) => elapsedMs),
        unit: ' ms',
        limit: { atMost: MAX_ELAPSED_MS },
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
