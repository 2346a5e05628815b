/** `node bench/herd.ts [--clients N --runs R]`: after a change N subscribers fetch the feed anew, all at once, each once. */
import { setTimeout as delay } from 'node:timers/promises';
import { FORGET_SESSIONS_MS, HTTP_PEER, type HttpRun, measureHttp, mediansOf } from './http-load.ts';
import { portIn, PORT_PREFIX } from './peers/tell-port.ts';
import { installProduct } from './product.ts';
import { captureAnswer } from './product-answer.ts';
import { publish } from './publishing.ts';
import { FEED_PATH, getRequest } from './requests.ts';
import { runBench } from './run-bench.ts';
import { startServer } from './server-process.ts';
import { medianOf } from './statistics.ts';

const MAX_ALL_DONE_MS = 2_000;
const ITEMS = 100;
const HEADERS = { 'accept-encoding': 'br' };

function rowOf(name: string, runs: readonly HttpRun[]): (string | number)[] {
  const { elapsedMs, p50, p99, serverUsPerRequest, clientUsPerRequest, errors } = mediansOf(runs);
  return [name, elapsedMs, p50, p99, serverUsPerRequest, clientUsPerRequest, errors];
}

await runBench(
  ({ clients, runs }) => `Herd: ${clients.toLocaleString('en')} clients refetch at once, medians of ${String(runs)}`,
  { clients: 2_000, runs: 3 },
  async ({ numbers, cpuProfileDir, teardown, report }) => {
    const { clients, runs } = numbers;
    const product = await installProduct({ subscribers: clients, cpuProfileDir }, teardown);
    const productProcess = await product.start();
    const peerProcess = await startServer({ script: HTTP_PEER, upPrefix: PORT_PREFIX }, teardown);
    await publish(product, ITEMS);

    const load = {
      clients,
      requests: clients,
      requestOf: (index: number) => getRequest(product, { index, path: FEED_PATH, headers: HEADERS }),
      expectedStatus: 200,
    };
    const ofProduct: HttpRun[] = [];
    const ofPeer: HttpRun[] = [];
    // The first run of both only makes them warm.
    for (let run = 0; run <= runs; run += 1) {
      await publish(product, 1);
      await delay(FORGET_SESSIONS_MS);
      const atProduct = await measureHttp({ ...load, process: productProcess, port: product.port });
      const answer = await captureAnswer(product, { path: FEED_PATH, headers: HEADERS });
      peerProcess.input.write(`${JSON.stringify(answer)}\n`);
      await delay(FORGET_SESSIONS_MS);
      const atPeer = await measureHttp({ ...load, process: peerProcess, port: portIn(peerProcess.upLine) });
      if (run === 0) continue;
      ofProduct.push(atProduct);
      ofPeer.push(atPeer);
    }
    report.table({
      titles: ['', 'all done ms', 'p50 ms', 'p99 ms', 'server µs/request', 'client µs/request', 'errors'],
      rows: [rowOf('BNA', ofProduct), rowOf('bare node:http', ofPeer)],
    });
    report.require([
      {
        name: 'all done',
        value: medianOf(ofProduct, ({ elapsedMs }) => elapsedMs),
        unit: ' ms',
        must: { atMost: MAX_ALL_DONE_MS },
      },
      {
        name: 'errors',
        value: ofProduct.reduce((sum, { errors }) => sum + errors, 0),
        must: { atMost: 0 },
        isFault: true,
      },
    ]);
  },
);
