import { setTimeout as delay } from 'node:timers/promises';
import type { LiveEndpoint } from './load/live-connection.ts';
import { connectLoad, type Heard } from './load/load-client.ts';
import type { MeasuredProcess } from './server-process.ts';
import { distributionOf, median } from './statistics.ts';
import type { Teardown } from './teardown.ts';

/** What one run of one server showed. */
export interface FanoutRun {
  /** Milliseconds from the instant that the server wrote into the alert as that of sending it, to a client's receipt. */
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
  /** The p99 of each alert alone, of which the median: what neighbours on the machine disturb least. */
  readonly p99OfMiddleAlert: number;
  /** Processor time of the server from causing an alert until shortly after it reached everyone. */
  readonly cpuUsPerDelivery: number;
  readonly memoryKbPerSocket: number;
  /** The load client's own processor time; it must stay below the server's. */
  readonly clientUsPerDelivery: number;
  /** Deliveries that were due and did not come, came twice, or connections that were lost. */
  readonly faults: number;
}

export interface FanoutServer {
  readonly process: MeasuredProcess;
  readonly endpoint: LiveEndpoint;
  /** Of the handshake of the client of this number. */
  readonly headers: (index: number) => Readonly<Record<string, string>>;
  /** Makes the server tell one alert. */
  readonly alert: () => Promise<void>;
}

/** Let the code become warm and the first memory be taken before anything counts. */
const WARM_UP_CLIENTS = 100;
const WARM_UP_ALERTS = 100;
const WARM_UP_ALERTS_TO_ALL = 15;
const PAUSE_MS = 50;
const US_PER_MS = 1_000;
const BYTES_PER_KB = 1_024;

/** A server with all its subscribers connected, ready to be measured. */
export interface Fanout {
  /** The arguments of the last alert, as JSON. */
  readonly lastAlert: string;
  /** Tells one alert and waits until it has reached everyone. */
  tellAlert(): Promise<void>;
  /** Disconnects the clients and answers what was measured. */
  finish(): FanoutRun;
}

/** Warms the server up and connects the subscribers. */
export async function openFanout(
  server: FanoutServer,
  { clients: count, alerts }: { clients: number; alerts: number },
  teardown: Teardown,
): Promise<Fanout> {
  const connect = (clients: number) => {
    const headers = Array.from({ length: clients }, (_, index) => server.headers(index));
    return connectLoad({ endpoint: server.endpoint, headers }, teardown);
  };
  const warmUp = await connect(Math.min(count, WARM_UP_CLIENTS));
  for (let number = 0; number < WARM_UP_ALERTS; number += 1) await warmUp.hear(server.alert);
  warmUp.close();
  await delay(PAUSE_MS);

  const bytesBefore = await server.process.settledBytes();
  const clients = await connect(count);
  const bytesAfter = await server.process.settledBytes();
  let heard: Heard | null = null;
  for (let number = 0; number < WARM_UP_ALERTS_TO_ALL; number += 1) heard = await clients.hear(server.alert);

  const latencies = new Float64Array(count * alerts);
  const p99OfAlerts: number[] = [];
  let cpuMs = 0;
  let clientUs = 0;
  let delivered = 0;
  let faults = 0;
  return {
    lastAlert: heard?.lastAlert ?? '',
    async tellAlert() {
      const cpuBefore = await server.process.cpuMs();
      heard = await clients.hear(server.alert);
      await delay(PAUSE_MS);
      cpuMs += (await server.process.cpuMs()) - cpuBefore;
      clientUs += heard.cpuUs;
      const { sentAtMs, receivedAtMs, doubled } = heard.receipts;
      const ofAlert = receivedAtMs.map((receivedAt) => receivedAt - sentAtMs);
      latencies.set(ofAlert, delivered);
      delivered += ofAlert.length;
      if (ofAlert.length > 0) p99OfAlerts.push(distributionOf(ofAlert).p99);
      faults += count - receivedAtMs.length + doubled;
    },
    finish() {
      clients.close();
      if (delivered === 0) throw new Error('Nobody heard of any alert');
      return {
        ...distributionOf(latencies.subarray(0, delivered)),
        p99OfMiddleAlert: median(p99OfAlerts),
        cpuUsPerDelivery: (cpuMs * US_PER_MS) / delivered,
        memoryKbPerSocket: (bytesAfter - bytesBefore) / BYTES_PER_KB / count,
        clientUsPerDelivery: clientUs / delivered,
        faults: faults + (heard?.lost ?? 0),
      };
    },
  };
}
