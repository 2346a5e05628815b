/** `npm run bench:fanout -- --clients N [--alerts A] [--runs R]`: how fast an alert reaches N subscribers. */
import { type FanoutRun, type FanoutServer, openFanout } from './fanout-run.ts';
import { measureLatency } from './latency.ts';
import { type HttpClient, openHttpClient } from './load/http-client.ts';
import { publishRequest } from './news-items.ts';
import { readOptions } from './options.ts';
import { portIn, PORT_PREFIX } from './peers/tell-port.ts';
import { installProduct, type Product } from './product.ts';
import { printRequirements, printTable, type Requirement } from './report.ts';
import { type ServerProcess, startServer } from './server-process.ts';
import { medianOf } from './statistics.ts';
import { runBench, type Teardown } from './teardown.ts';

const MAX_P99_RATIO = 1.2;
const MAX_MEMORY_RATIO = 2;
const MAX_COMMIT_TO_FRAME_MS = 30;
const PEER = new URL('./peers/socket-io.ts', import.meta.url);

/** Number of the last item handed in; the latency before it has used small ones. */
let lastItem = 1_000_000;

interface Amount {
  readonly clients: number;
  readonly alerts: number;
}

const faultsOf = (runs: readonly FanoutRun[]): number => runs.reduce((sum, { faults }) => sum + faults, 0);

function row(name: string, runs: readonly FanoutRun[]): (string | number)[] {
  return [
    name,
    medianOf(runs, ({ p50 }) => p50),
    medianOf(runs, ({ p99 }) => p99),
    medianOf(runs, ({ max }) => max),
    medianOf(runs, ({ p99OfMiddleAlert }) => p99OfMiddleAlert),
    medianOf(runs, ({ cpuUsPerDelivery }) => cpuUsPerDelivery),
    medianOf(runs, ({ memoryKbPerSocket }) => memoryKbPerSocket),
    medianOf(runs, ({ clientUsPerDelivery }) => clientUsPerDelivery),
    faultsOf(runs),
  ];
}

/** Both servers with all their subscribers at once; the alerts go to the one and the other in turn, never to both. */
async function runBoth(
  product: Product,
  amount: Amount,
  teardown: Teardown,
): Promise<{ ofProduct: FanoutRun; ofPeer: FanoutRun }> {
  const productProcess = await product.start();
  const publisher = await openHttpClient({ port: product.port, index: 0 });
  const productFanout = await openFanout(productServer(product, productProcess, publisher), amount);

  const peerProcess = await startServer({ script: PEER, upPrefix: PORT_PREFIX }, teardown);
  const peerFanout = await openFanout(peerServer(peerProcess, productFanout.lastAlert), amount);

  for (let number = 0; number < amount.alerts; number += 1) {
    await productFanout.tellAlert();
    await peerFanout.tellAlert();
  }
  const ofProduct = await productFanout.finish();
  const ofPeer = await peerFanout.finish();
  publisher.close();
  await productProcess.stop();
  await peerProcess.stop();
  return { ofProduct, ofPeer };
}

function productServer(
  { port, origin, people }: Product,
  serverProcess: ServerProcess,
  publisher: HttpClient,
): FanoutServer {
  return {
    process: serverProcess,
    port,
    headers: (index) => ({ Origin: origin, Cookie: people.cookies[index] ?? '' }),
    async alert() {
      lastItem += 1;
      const request = publishRequest(lastItem, { port, apiToken: people.apiToken });
      const { status } = await publisher.ask(request);
      if (status !== 201) throw new Error(`The item was answered ${String(status)}`);
    },
  };
}

/** @param alert the arguments of the product's event, of which the second is told here, too. */
function peerServer(serverProcess: ServerProcess, alert: string): FanoutServer {
  const event = alert.slice(alert.indexOf(',') + 1, -1);
  return {
    process: serverProcess,
    port: portIn(serverProcess.upLine),
    headers: () => ({}),
    alert() {
      serverProcess.input.write(`${event}\n`);
      return Promise.resolve();
    },
  };
}

await runBench(async (teardown) => {
  const { numbers, failsOnMiss, cpuProfileDir } = readOptions(process.argv.slice(2), {
    clients: 2_000,
    alerts: 50,
    runs: 3,
  });
  const { clients, alerts, runs } = numbers;
  const product = await installProduct({ subscribers: clients, cpuProfileDir }, teardown);

  console.log('From the commit of an item to the frame on the socket of one subscriber, idle machine');
  const latency = await measureLatency(product);
  printTable(
    ['', 'p50 ms', 'p99 ms', 'max ms'],
    [
      ['handed in by the API', latency.handedIn.p50, latency.handedIn.p99, latency.handedIn.max],
      ['committed by another process', latency.committed.p50, latency.committed.p99, latency.committed.max],
    ],
  );

  console.log(`\nFan-out of one alert to ${String(clients)} subscribers, ${String(alerts)} alerts a run`);
  const ofProduct: FanoutRun[] = [];
  const ofPeer: FanoutRun[] = [];
  for (let run = 1; run <= runs; run += 1) {
    const both = await runBoth(product, { clients, alerts }, teardown);
    ofProduct.push(both.ofProduct);
    ofPeer.push(both.ofPeer);
    console.log(
      `run ${String(run)}: p99 ${both.ofProduct.p99.toFixed(1)} ms, bare Socket.IO ${both.ofPeer.p99.toFixed(1)} ms, ratio ${(both.ofProduct.p99 / both.ofPeer.p99).toFixed(2)}`,
    );
  }
  console.log(`Medians of ${String(runs)}:`);
  printTable(
    [
      '',
      'p50 ms',
      'p99 ms',
      'max ms',
      'p99 of middle alert',
      'server µs/delivery',
      'KB/socket',
      'client µs/delivery',
      'faults',
    ],
    [row('BNA', ofProduct), row('bare Socket.IO', ofPeer)],
  );

  const ratio = (figure: (run: FanoutRun) => number): number => medianOf(ofProduct, figure) / medianOf(ofPeer, figure);
  const requirements: Requirement[] = [
    { name: 'fan-out p99 ratio', value: ratio(({ p99 }) => p99), must: { atMost: MAX_P99_RATIO } },
    {
      name: 'memory per socket ratio',
      value: ratio(({ memoryKbPerSocket }) => memoryKbPerSocket),
      must: { atMost: MAX_MEMORY_RATIO },
    },
    { name: 'deliveries missed, doubled or lost', value: faultsOf([...ofProduct, ...ofPeer]), must: { atMost: 0 } },
    {
      name: 'commit to frame p50',
      value: Math.max(latency.handedIn.p50, latency.committed.p50),
      unit: ' ms',
      must: { atMost: MAX_COMMIT_TO_FRAME_MS },
    },
  ];
  const allMet = printRequirements(requirements);
  return faultsOf(ofProduct) === 0 && (allMet || !failsOnMiss);
});
