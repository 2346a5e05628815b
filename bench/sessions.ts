/** `node bench/sessions.ts [--clients N --requests Q --runs R]`: how fast it is told who is signed in, by N people who ask on and on. */
import { setTimeout as delay } from 'node:timers/promises';
import { FORGET_SESSIONS_MS, HTTP_PEER, type HttpRun, measureHttp, mediansOf } from './http-load.ts';
import { portIn, PORT_PREFIX } from './peers/tell-port.ts';
import { installProduct } from './product.ts';
import { captureAnswer } from './product-answer.ts';
import { getRequest, SESSION_PATH } from './requests.ts';
import { runBench } from './run-bench.ts';
import { startServer } from './server-process.ts';
import { medianOf } from './statistics.ts';

const MIN_RATE_RATIO = 0.3;

function rowOf(name: string, runs: readonly HttpRun[]): (string | number)[] {
  const { requestsPerSecond, p50, p99, serverUsPerRequest, clientUsPerRequest, errors } = mediansOf(runs);
  return [name, Math.round(requestsPerSecond), p50, p99, serverUsPerRequest, clientUsPerRequest, errors];
}

await runBench(
  ({ clients, requests, runs }) =>
    `Sessions: ${clients.toLocaleString('en')} clients ask who is signed in, ${requests.toLocaleString('en')} requests a run, medians of ${String(runs)}`,
  { clients: 1_000, requests: 20_000, runs: 3 },
  async ({ numbers, cpuProfileDir, teardown, report }) => {
    const { clients, requests, runs } = numbers;
    const product = await installProduct({ subscribers: clients, cpuProfileDir }, teardown);
    const productProcess = await product.start();
    const peerProcess = await startServer({ script: HTTP_PEER, upPrefix: PORT_PREFIX }, teardown);
    const answer = await captureAnswer(product, { path: SESSION_PATH, headers: {} });
    peerProcess.input.write(`${JSON.stringify(answer)}\n`);

    const load = {
      clients,
      requests,
      requestOf: (index: number) => getRequest(product, { index, path: SESSION_PATH }),
      expectedStatus: 200,
    };
    const ofProduct: HttpRun[] = [];
    const ofPeer: HttpRun[] = [];
    // The first run of both only makes them warm.
    for (let run = 0; run <= runs; run += 1) {
      await delay(FORGET_SESSIONS_MS);
      const atProduct = await measureHttp({ ...load, process: productProcess, port: product.port });
      const atPeer = await measureHttp({ ...load, process: peerProcess, port: portIn(peerProcess.upLine) });
      if (run === 0) continue;
      ofProduct.push(atProduct);
      ofPeer.push(atPeer);
    }
    report.table({
      titles: ['', 'requests/s', 'p50 ms', 'p99 ms', 'server µs/request', 'client µs/request', 'errors'],
      rows: [rowOf('BNA', ofProduct), rowOf('bare node:http', ofPeer)],
    });
    const rate = ({ requestsPerSecond }: HttpRun): number => requestsPerSecond;
    report.require([
      {
        name: 'rate to bare node:http',
        value: medianOf(ofProduct, rate) / medianOf(ofPeer, rate),
        must: { atLeast: MIN_RATE_RATIO },
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
