import type { Socket } from 'node:net';
import { LIVE_NEWS_NAMESPACE } from '@bna/contract/live-news';
import { connectFrom, connectionError, openMany } from './local-addresses.ts';
import { clientTextFrame, createFrameReader, OPCODE_TEXT } from './websocket-frames.ts';

export interface LiveClientsOptions {
  readonly port: number;
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
  /** The text of the last alert that the first client heard. */
  readonly lastAlert: string;
  close(): void;
}

/** Nothing is as slow as that unless it never comes. */
const ALERT_TIMEOUT_MS = 20_000;

const JOIN = clientTextFrame(`40${LIVE_NEWS_NAMESPACE},`);
const PONG = clientTextFrame('3');
const JOINED = `40${LIVE_NEWS_NAMESPACE},`;
const EVENT = `42${LIVE_NEWS_NAMESPACE},["`;
/** First letter of `stock-news-update`; no other event of the channel begins with it. */
const UPDATE_LETTER = 's'.charCodeAt(0);
const PING_LETTER = '2'.charCodeAt(0);
/** An alert ends with `"sent_at":"2026-11-20T15:00:01.005Z"}]`. */
const SENT_AT_FROM_END = 27;
const SENT_AT_CHARACTERS = 24;

/** Finer than `Date.now()`, and like it on the clock that all processes of the machine share. */
export const nowMs = (): number => performance.timeOrigin + performance.now();

/**
 * Subscribers over raw TCP: they answer pings and note when an alert came, and spend nothing on reading it, so that the
 * server under test is slower than they are.
 */
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
    if (index === 0) lastAlert = bytes.toString('utf8', start + EVENT.length, end);
    served += 1;
    if (served === count) everyoneServed();
  };

  const sockets = await openMany(count, (index) =>
    join(options, index, {
      onAlert,
      onLost: () => {
        if (!closing) lost += 1;
      },
    }),
  );

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

interface ClientEvents {
  readonly onAlert: (index: number, bytes: Buffer, start: number, end: number) => void;
  readonly onLost: () => void;
}

/** Shakes hands, joins the namespace and resolves when the server has let the client in. */
function join(
  { port, headers }: LiveClientsOptions,
  index: number,
  { onAlert, onLost }: ClientEvents,
): Promise<Socket> {
  const { promise, resolve, reject } = Promise.withResolvers<Socket>();
  let isUpgraded = false;
  let head = '';

  const readFrames = createFrameReader((opcode, bytes, start, end) => {
    if (opcode !== OPCODE_TEXT) {
      socket.destroy(new Error('The server closed the WebSocket'));
    } else if (
      end - start > EVENT.length &&
      bytes[start + EVENT.length] === UPDATE_LETTER &&
      bytes[start + 1] === 0x32
    ) {
      onAlert(index, bytes, start, end);
    } else if (end - start === 1 && bytes[start] === PING_LETTER) {
      socket.write(PONG);
    } else {
      const text = bytes.toString('utf8', start, end);
      if (text.startsWith('0')) socket.write(JOIN);
      else if (text.startsWith(JOINED)) resolve(socket);
      else if (text.startsWith('4') && !text.startsWith('42')) {
        socket.destroy(new Error(`The server refused client ${String(index)}: ${text}`));
      }
    }
  });

  const read = (chunk: Buffer): void => {
    if (isUpgraded) {
      readFrames(chunk);
      return;
    }
    head += chunk.toString('latin1');
    const end = head.indexOf('\r\n\r\n');
    if (end === -1) return;
    if (!head.startsWith('HTTP/1.1 101')) {
      socket.destroy(new Error(`The server refused the WebSocket: ${head.slice(0, head.indexOf('\r\n'))}`));
      return;
    }
    isUpgraded = true;
    readFrames(Buffer.from(head.slice(end + 4), 'latin1'));
  };

  const socket = connectFrom(index, port, read);
  socket.on('connect', () => {
    socket.write(
      [
        'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1',
        `Host: 127.0.0.1:${String(port)}`,
        'Connection: Upgrade',
        'Upgrade: websocket',
        'Sec-WebSocket-Version: 13',
        'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
        ...Object.entries(headers(index)).map(([name, value]) => `${name}: ${value}`),
        '\r\n',
      ].join('\r\n'),
    );
  });
  socket.on('error', (error) => {
    reject(connectionError(error));
  });
  socket.on('close', () => {
    reject(new Error(`The server closed the connection of client ${String(index)}`));
    onLost();
  });
  return promise;
}
