import { setTimeout as delay } from 'node:timers/promises';
import type { LiveEndpoint } from './load/live-connection.ts';
import { connectLoad, type AlertReceipt } from './load/load-client.ts';
import type { MeasuredProcess } from './server-process.ts';
import { computeDistribution, median } from './statistics.ts';
import type { Teardown } from './teardown.ts';

/** The figures of a server in one run. */
export interface FanoutRun {
  /** Milliseconds from the alert's `sent_at` to its arrival at a client. */
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
  /** The median over alerts of each alert's p99, which other load on the machine disturbs least. */
  readonly medianP99PerAlert: number;
  /** CPU time of the server, until shortly after the alert reached all clients. */
  readonly cpuUsPerDelivery: number;
  readonly memoryKbPerSocket: number;
  /** CPU time of the load client, which must stay below the server's. */
  readonly clientUsPerDelivery: number;
  /** Missing and repeated deliveries, and lost connections. */
  readonly faults: number;
}

export interface FanoutServer {
  readonly process: MeasuredProcess;
  readonly endpoint: LiveEndpoint;
  /** Handshake headers of the client with this index. */
  readonly headers: (index: number) => Readonly<Record<string, string>>;
  /** Makes the server send an alert. */
  readonly alert: () => Promise<void>;
}

const WARM_UP_CLIENTS = 100;
const WARM_UP_ALERTS = 100;
const WARM_UP_ALERTS_TO_ALL = 15;
const PAUSE_MS = 50;
const US_PER_MS = 1_000;
const BYTES_PER_KB = 1_024;

/** A server with all subscribers connected. */
export interface FanoutSession {
  /** Arguments of the last alert, as JSON. */
  readonly lastAlert: string;
  /** Sends an alert and waits until it has reached all clients. */
  sendAlert(): Promise<void>;
  /** Disconnects the clients and returns the figures. */
  finish(): FanoutRun;
}

/** Warms up the server and connects the subscribers. */
export async function openFanoutSession(
  server: FanoutServer,
  { clients: count, alerts }: { clients: number; alerts: number },
  teardown: Teardown,
): Promise<FanoutSession> {
  const connect = (clients: number) => {
    const headers = Array.from({ length: clients }, (_, index) => server.headers(index));
    return connectLoad({ endpoint: server.endpoint, headers }, teardown);
  };
  const warmUp = await connect(Math.min(count, WARM_UP_CLIENTS));
  for (let number = 0; number < WARM_UP_ALERTS; number += 1) await warmUp.measureAlert(server.alert);
  warmUp.close();
  await delay(PAUSE_MS);

  const bytesBefore = await server.process.measureMemory();
  const clients = await connect(count);
  const bytesAfter = await server.process.measureMemory();
  let receipt: AlertReceipt | null = null;
  for (let number = 0; number < WARM_UP_ALERTS_TO_ALL; number += 1) receipt = await clients.measureAlert(server.alert);

  const latencies = new Float64Array(count * alerts);
  const p99PerAlert: number[] = [];
  let cpuMs = 0;
  let clientUs = 0;
  let delivered = 0;
  let faults = 0;
  return {
    lastAlert: receipt?.lastAlert ?? '',
    async sendAlert() {
      const cpuBefore = await server.process.cpuMs();
      receipt = await clients.measureAlert(server.alert);
      await delay(PAUSE_MS);
      cpuMs += (await server.process.cpuMs()) - cpuBefore;
      clientUs += receipt.cpuUs;
      const { sentAtMs, receivedAtMs, repeated } = receipt.receipts;
      const alertLatencies = receivedAtMs.map((receivedAt) => receivedAt - sentAtMs);
      latencies.set(alertLatencies, delivered);
      delivered += alertLatencies.length;
      if (alertLatencies.length > 0) p99PerAlert.push(computeDistribution(alertLatencies).p99);
      faults += count - receivedAtMs.length + repeated;
    },
    finish() {
      clients.close();
      if (delivered === 0) throw new Error('No alert was delivered');
      return {
        ...computeDistribution(latencies.subarray(0, delivered)),
        medianP99PerAlert: median(p99PerAlert),
        cpuUsPerDelivery: (cpuMs * US_PER_MS) / delivered,
        memoryKbPerSocket: (bytesAfter - bytesBefore) / BYTES_PER_KB / count,
        clientUsPerDelivery: clientUs / delivered,
        faults: faults + (receipt?.lost ?? 0),
      };
    },
  };
}
