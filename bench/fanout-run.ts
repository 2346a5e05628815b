import { setTimeout as delay } from 'node:timers/promises';
import { connectLiveClients, type LiveClients, type LiveClientsOptions, type Receipts } from './load/live-clients.ts';
import type { ServerProcess } from './server-process.ts';
import { distributionOf, median } from './statistics.ts';

/** What one run of one server showed. */
export interface FanoutRun {
  /** Milliseconds from the instant that the server wrote into the alert as that of sending it, to a client's receipt. */
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
  /** The p99 of each alert alone, of which the median: what neighbours on the machine disturb least. */
  readonly p99OfMiddleAlert: number;
  readonly cpuUsPerDelivery: number;
  readonly memoryKbPerSocket: number;
  /** The load client's own processor time; it must stay below the server's. */
  readonly clientUsPerDelivery: number;
  /** Deliveries that were due and did not come, came twice, or connections that were lost. */
  readonly faults: number;
}

export interface FanoutServer {
  readonly process: ServerProcess;
  readonly port: number;
  readonly headers: LiveClientsOptions['headers'];
  /** Makes the server tell one alert. */
  alert(): Promise<void>;
}

/** Let the code become warm and the first memory be taken before anything counts. */
const WARM_UP_CLIENTS = 100;
const WARM_UP_ALERTS = 20;
const WARM_UP_ALERTS_TO_ALL = 3;
const PAUSE_MS = 50;
const US_PER_MS = 1_000;
const BYTES_PER_KB = 1_024;

/** A server with all its subscribers connected, ready to be measured. */
export interface Fanout {
  /** The alert as the first client heard it last. */
  readonly lastAlert: string;
  /** Tells one alert and waits until it has reached everyone. */
  tellAlert(): Promise<void>;
  /** Disconnects the clients and answers what was measured. */
  finish(): Promise<FanoutRun>;
}

/** Warms the server up and connects the subscribers. */
export async function openFanout(
  server: FanoutServer,
  { clients: count, alerts }: { clients: number; alerts: number },
): Promise<Fanout> {
  const { process: serverProcess, port, headers } = server;
  const warmUp = await connectLiveClients({ port, count: Math.min(count, WARM_UP_CLIENTS), headers });
  for (let number = 0; number < WARM_UP_ALERTS; number += 1) await hearAlert(server, warmUp);
  warmUp.close();

  const memoryBefore = await serverProcess.settledMemoryBytes();
  const clients = await connectLiveClients({ port, count, headers });
  const memoryAfter = await serverProcess.settledMemoryBytes();
  for (let number = 0; number < WARM_UP_ALERTS_TO_ALL; number += 1) await hearAlert(server, clients);

  const cpuBefore = await serverProcess.cpuMs();
  const latencies = new Float64Array(count * alerts);
  const p99OfAlerts: number[] = [];
  let clientUs = 0;
  let delivered = 0;
  let faults = 0;
  return {
    lastAlert: clients.lastAlert,
    async tellAlert() {
      const clientCpuBefore = process.cpuUsage();
      const { sentAtMs, receivedAtMs, doubled } = await hearAlert(server, clients);
      const clientCpu = process.cpuUsage(clientCpuBefore);
      clientUs += clientCpu.user + clientCpu.system;
      const ofAlert = receivedAtMs.map((receivedAt) => receivedAt - sentAtMs);
      latencies.set(ofAlert, delivered);
      delivered += ofAlert.length;
      if (ofAlert.length > 0) p99OfAlerts.push(distributionOf(ofAlert).p99);
      faults += count - receivedAtMs.length + doubled;
    },
    async finish() {
      const cpuMs = (await serverProcess.cpuMs()) - cpuBefore;
      const { lost } = clients;
      clients.close();
      if (delivered === 0) throw new Error('Nobody heard of any alert');
      return {
        ...distributionOf(latencies.subarray(0, delivered)),
        p99OfMiddleAlert: median(p99OfAlerts),
        cpuUsPerDelivery: (cpuMs * US_PER_MS) / delivered,
        memoryKbPerSocket: (memoryAfter - memoryBefore) / BYTES_PER_KB / count,
        clientUsPerDelivery: clientUs / delivered,
        faults: faults + lost,
      };
    },
  };
}

async function hearAlert(server: FanoutServer, clients: LiveClients): Promise<Receipts> {
  const heard = clients.nextAlert();
  await server.alert();
  const receipts = await heard;
  await delay(PAUSE_MS);
  return receipts;
}
