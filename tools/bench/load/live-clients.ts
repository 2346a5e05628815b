import type { Socket } from 'node:net';
import { ARGUMENTS_FROM, type LiveEndpoint, openLiveConnection } from './live-connection.ts';
import { openConnections } from './local-addresses.ts';

export interface LiveClientsOptions extends LiveEndpoint {
  readonly count: number;
  /** Handshake headers of the client with this index. */
  readonly headers: (index: number) => Readonly<Record<string, string>>;
}

/** When an alert reached the clients. Times are milliseconds since 1970. */
export interface Receipts {
  /** The alert's `sent_at`. */
  readonly sentAtMs: number;
  /** One time per client that received it, in order. */
  readonly receivedAtMs: Float64Array;
  /** Number of repeated deliveries. */
  readonly repeated: number;
}

export interface LiveClients {
  /** Waits until the next alert has reached all clients, or for 20 s. Call it before publishing the alert. */
  nextAlert(): Promise<Receipts>;
  /** Number of lost connections. */
  readonly lost: number;
  /** Arguments of the last alert that the first client received, as JSON. */
  readonly lastAlert: string;
  close(): void;
}

const ALERT_TIMEOUT_MS = 20_000;

/** Alerts end with `"sent_at":"2026-11-20T15:00:01.005Z"}]`. */
const SENT_AT_FROM_END = 27;
const SENT_AT_CHARACTERS = 24;

/** Like `Date.now()`, with a finer resolution. Comparable between processes of this machine. */
export const nowMs = (): number => performance.timeOrigin + performance.now();

/** Connects subscribers that only record the time of each alert, so that they are faster than the server under test. */
export async function connectLiveClients(options: LiveClientsOptions): Promise<LiveClients> {
  const { count } = options;
  const hasReceived = new Uint8Array(count);
  let receivedAtMs = new Float64Array(count);
  let received = 0;
  let repeated = 0;
  let lost = 0;
  let sentAtMs = Number.NaN;
  let lastAlert = '';
  let resolveWhenAllReceived = (): void => undefined;
  let closing = false;

  const onAlert = (index: number, bytes: Buffer, start: number, end: number): void => {
    if (hasReceived[index] === 1) {
      repeated += 1;
      return;
    }
    receivedAtMs[received] = nowMs();
    hasReceived[index] = 1;
    if (received === 0) {
      const sentAtStart = end - SENT_AT_FROM_END;
      sentAtMs = Date.parse(bytes.toString('latin1', sentAtStart, sentAtStart + SENT_AT_CHARACTERS));
    }
    if (index === 0) lastAlert = bytes.toString('utf8', start + ARGUMENTS_FROM, end);
    received += 1;
    if (received === count) resolveWhenAllReceived();
  };

  const sockets = await openConnections(count, (index) => {
    const { promise, resolve, reject } = Promise.withResolvers<Socket>();
    const socket = openLiveConnection(
      options,
      { index, headers: options.headers(index) },
      {
        onJoined: () => {
          resolve(socket);
        },
        onAlert: (bytes, start, end) => {
          onAlert(index, bytes, start, end);
        },
        onClosed: (error) => {
          reject(error);
          if (!closing) lost += 1;
        },
      },
    );
    return promise;
  });

  return {
    async nextAlert() {
      hasReceived.fill(0);
      receivedAtMs = new Float64Array(count);
      received = 0;
      repeated = 0;
      sentAtMs = Number.NaN;
      const { promise, resolve } = Promise.withResolvers<void>();
      resolveWhenAllReceived = resolve;
      const timeout = setTimeout(resolve, ALERT_TIMEOUT_MS);
      await promise;
      clearTimeout(timeout);
      return { sentAtMs, receivedAtMs: receivedAtMs.subarray(0, received), repeated };
    },
    get lost() {
      return lost;
    },
    get lastAlert() {
      return lastAlert;
    },
    close() {
      closing = true;
      for (const socket of sockets) socket.destroy();
    },
  };
}
