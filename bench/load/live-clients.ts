import type { Socket } from 'node:net';
import { ARGUMENTS_FROM, type LiveEndpoint, openLiveConnection } from './live-connection.ts';
import { openMany } from './local-addresses.ts';

export interface LiveClientsOptions extends LiveEndpoint {
  readonly count: number;
  /** Headers of the handshake of the client of this number. */
  readonly headers: (index: number) => Readonly<Record<string, string>>;
}

/** Who heard of one alert, and when. Instants are milliseconds since the epoch on this machine's clock. */
export interface Receipts {
  /** The `sent_at` that the alert carries. */
  readonly sentAtMs: number;
  /** One instant for each client that was served, in the order in which they were. */
  readonly receivedAtMs: Float64Array;
  /** Alerts that reached a client twice. */
  readonly doubled: number;
}

export interface LiveClients {
  /** Waits for the next alert to reach everyone, or for the time to be up. Ask before the alert is caused. */
  nextAlert(): Promise<Receipts>;
  /** Connections that were lost. */
  readonly lost: number;
  /** The arguments of the last alert that the first client heard, as JSON. */
  readonly lastAlert: string;
  close(): void;
}

/** Nothing is as slow as that unless it never comes. */
const ALERT_TIMEOUT_MS = 20_000;

/** An alert ends with `"sent_at":"2026-11-20T15:00:01.005Z"}]`. */
const SENT_AT_FROM_END = 27;
const SENT_AT_CHARACTERS = 24;

/** Finer than `Date.now()`, and like it on the clock that all processes of the machine share. */
export const nowMs = (): number => performance.timeOrigin + performance.now();

/** Subscribers that note when an alert came and do nothing else, so that the server under test is slower than they are. */
export async function connectLiveClients(options: LiveClientsOptions): Promise<LiveClients> {
  const { count } = options;
  const heardBy = new Uint8Array(count);
  let receivedAtMs = new Float64Array(count);
  let served = 0;
  let doubled = 0;
  let lost = 0;
  let sentAtMs = Number.NaN;
  let lastAlert = '';
  let everyoneServed = (): void => undefined;
  let closing = false;

  const onAlert = (index: number, bytes: Buffer, start: number, end: number): void => {
    if (heardBy[index] === 1) {
      doubled += 1;
      return;
    }
    receivedAtMs[served] = nowMs();
    heardBy[index] = 1;
    if (served === 0) {
      const sentAtStart = end - SENT_AT_FROM_END;
      sentAtMs = Date.parse(bytes.toString('latin1', sentAtStart, sentAtStart + SENT_AT_CHARACTERS));
    }
    if (index === 0) lastAlert = bytes.toString('utf8', start + ARGUMENTS_FROM, end);
    served += 1;
    if (served === count) everyoneServed();
  };

  const sockets = await openMany(count, (index) => {
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
      heardBy.fill(0);
      receivedAtMs = new Float64Array(count);
      served = 0;
      doubled = 0;
      sentAtMs = Number.NaN;
      const { promise, resolve } = Promise.withResolvers<void>();
      everyoneServed = resolve;
      const timeout = setTimeout(resolve, ALERT_TIMEOUT_MS);
      await promise;
      clearTimeout(timeout);
      return { sentAtMs, receivedAtMs: receivedAtMs.subarray(0, served), doubled };
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
