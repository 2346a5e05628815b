import type { Socket } from 'node:net';
import { type LiveEndpoint, openLiveConnection } from './live-connection.ts';
import { openConnections } from './local-addresses.ts';

export interface ReconnectingClientsOptions extends LiveEndpoint {
  readonly count: number;
  /** Handshake headers of the client with this index. */
  readonly headers: (index: number) => Readonly<Record<string, string>>;
}

/** The Socket.IO library's delays: 1 s, doubled per attempt up to 5 s, with a jitter of 50 percent. */
const FIRST_DELAY_MS = 1_000;
const MAX_DELAY_MS = 5_000;
const JITTER = 0.5;

/** @param random from 0 up to 1, exclusive */
export function reconnectDelayMs(attempt: number, random: number): number {
  const delayMs = FIRST_DELAY_MS * 2 ** attempt;
  return Math.min(MAX_DELAY_MS, delayMs * (1 - JITTER + 2 * JITTER * random));
}

interface Client {
  /** Settles with the first attempt. */
  readonly first: PromiseWithResolvers<void>;
  socket: Socket | null;
  timer: NodeJS.Timeout | undefined;
  attempt: number;
  isConnected: boolean;
  seq: number;
}

/** Contains the first fields of an alert's event: `…,{"epoch":"…","seq":12,`. */
const EVENT_HEAD_BYTES = 120;

/** Connects all clients. @throws Error if the first attempt of one fails */
export async function connectReconnectingClients(options: ReconnectingClientsOptions): Promise<ReconnectingClients> {
  const clients = new ReconnectingClients(options);
  await clients.connect();
  return clients;
}

/** Subscribers that reconnect after a lost connection, and detect missing alerts. */
export class ReconnectingClients {
  /** Number of clients that are connected and admitted. */
  connected = 0;
  /** Failed attempts to reconnect. */
  failedAttempts = 0;
  /** Alerts that did not follow the previous one, or the position at the start of the connection. */
  outOfOrder = 0;
  readonly #options: ReconnectingClientsOptions;
  readonly #clients: readonly Client[];
  #nextToDisconnect = 0;
  #isClosing = false;
  #waiters: (() => void)[] = [];

  constructor(options: ReconnectingClientsOptions) {
    this.#options = options;
    this.#clients = Array.from({ length: options.count }, () => ({
      first: Promise.withResolvers(),
      socket: null,
      timer: undefined,
      attempt: 0,
      isConnected: false,
      seq: 0,
    }));
  }

  async connect(): Promise<void> {
    await openConnections(this.#clients.length, async (index) => {
      const client = this.#clients[index];
      if (client === undefined) return;
      this.#open(client, index);
      await client.first.promise;
    });
  }

  /** Returns how many clients have not reached this position. */
  countBehind(seq: number): number {
    return this.#clients.filter((client) => !client.isConnected || client.seq < seq).length;
  }

  /** Resolves when all clients are connected. */
  waitUntilAllConnected(): Promise<void> {
    return new Promise((resolve) => {
      if (this.connected === this.#clients.length) resolve();
      else this.#waiters.push(resolve);
    });
  }

  /** Closes this many connections, of different clients each time. */
  disconnect(count: number): void {
    for (let closed = 0; closed < count; closed += 1) {
      this.#clients[this.#nextToDisconnect]?.socket?.destroy();
      this.#nextToDisconnect = (this.#nextToDisconnect + 1) % this.#clients.length;
    }
  }

  close(): void {
    this.#isClosing = true;
    for (const { socket, timer } of this.#clients) {
      clearTimeout(timer);
      socket?.destroy();
    }
  }

  #open(client: Client, index: number): void {
    client.socket = openLiveConnection(
      this.#options,
      { index, headers: this.#options.headers(index) },
      {
        onJoined: (position) => this.#onJoined(client, parseSeq(position)),
        onAlert: (bytes, start, end) => {
          const head = bytes.toString('latin1', start, Math.min(end, start + EVENT_HEAD_BYTES));
          this.#recordSeq(client, parseSeq(head));
        },
        onClosed: (error) => this.#onClosed(client, index, error),
      },
    );
  }

  #onJoined(client: Client, seq: number): void {
    Object.assign(client, { seq, isConnected: true, attempt: 0 });
    client.first.resolve();
    this.connected += 1;
    if (this.connected < this.#clients.length) return;
    for (const resolve of this.#waiters) resolve();
    this.#waiters = [];
  }

  #recordSeq(client: Client, seq: number): void {
    if (seq !== client.seq + 1) this.outOfOrder += 1;
    client.seq = seq;
  }

  #onClosed(client: Client, index: number, error: Error): void {
    if (client.isConnected) {
      client.isConnected = false;
      this.connected -= 1;
    } else {
      this.failedAttempts += 1;
      client.first.reject(error);
    }
    if (this.#isClosing) return;
    const delayMs = reconnectDelayMs(client.attempt, Math.random());
    client.timer = setTimeout(() => this.#open(client, index), delayMs);
    client.attempt += 1;
  }
}

function parseSeq(text: string): number {
  const seq = /"seq":(\d+)/.exec(text)?.[1];
  if (seq === undefined) throw new Error(`No position in ${text}`);
  return Number(seq);
}
