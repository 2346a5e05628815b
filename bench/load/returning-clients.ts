import type { Socket } from 'node:net';
import { type LiveEndpoint, openLiveConnection } from './live-connection.ts';
import { openMany } from './local-addresses.ts';

export interface ReturningClientsOptions extends LiveEndpoint {
  readonly count: number;
  /** Headers of the handshake of the client of this number. */
  readonly headers: (index: number) => Readonly<Record<string, string>>;
}

/** Subscribers that come back when they lose the connection, and see whether the channel leaves anything out. */
export interface ReturningClients {
  /** How many are connected and let in. */
  readonly up: number;
  /** Attempts to come back that failed. */
  readonly failedAttempts: number;
  /**
   * Alerts that were not the next after the one before, or after the position told at the beginning of the connection.
   */
  readonly outOfOrder: number;
  /** How many have not heard, or been told at the beginning, of this position or a later one. */
  behind(seq: number): number;
  /** Resolves when everyone is up. */
  everyoneUp(): Promise<void>;
  /** Cuts so many connections, always those of other clients in turn. */
  cut(count: number): void;
  close(): void;
}

/** The Socket.IO library's delays: 1 s, doubled with each attempt up to 5 s, each up to half of it more or less. */
const FIRST_DELAY_MS = 1_000;
const MAX_DELAY_MS = 5_000;
const SPREAD = 0.5;

/** @param random from 0 up to 1 */
export function comeBackDelayMs(attempt: number, random: number): number {
  const delayMs = FIRST_DELAY_MS * 2 ** attempt;
  return Math.min(MAX_DELAY_MS, delayMs * (1 - SPREAD + 2 * SPREAD * random));
}

interface Client {
  /** Settled by how the first attempt ends. */
  readonly first: PromiseWithResolvers<void>;
  socket: Socket | null;
  timer: NodeJS.Timeout | undefined;
  attempt: number;
  isUp: boolean;
  seq: number;
}

/** Where the first fields of an alert's event are found: `…,{"epoch":"…","seq":12,`. */
const EVENT_HEAD_BYTES = 120;

/** Connects everyone; rejects if somebody is not let in the first time. */
export async function connectReturningClients(options: ReturningClientsOptions): Promise<ReturningClients> {
  const { count } = options;
  const clients: Client[] = Array.from({ length: count }, () => ({
    first: Promise.withResolvers(),
    socket: null,
    timer: undefined,
    attempt: 0,
    isUp: false,
    seq: 0,
  }));
  let up = 0;
  let failedAttempts = 0;
  let outOfOrder = 0;
  let nextToCut = 0;
  let isClosing = false;
  let waitingForAll: (() => void)[] = [];

  const hearSeq = (client: Client, seq: number): void => {
    if (seq !== client.seq + 1) outOfOrder += 1;
    client.seq = seq;
  };

  const open = (client: Client, index: number): void => {
    client.socket = openLiveConnection(
      options,
      { index, headers: options.headers(index) },
      {
        onJoined: (position) => {
          client.seq = seqIn(position);
          client.isUp = true;
          client.attempt = 0;
          client.first.resolve();
          up += 1;
          if (up < count) return;
          for (const resolve of waitingForAll) resolve();
          waitingForAll = [];
        },
        onAlert: (bytes, start, end) => {
          hearSeq(client, seqIn(bytes.toString('latin1', start, Math.min(end, start + EVENT_HEAD_BYTES))));
        },
        onClosed: (error) => {
          if (client.isUp) {
            client.isUp = false;
            up -= 1;
          } else {
            failedAttempts += 1;
            client.first.reject(error);
          }
          if (isClosing) return;
          client.timer = setTimeout(() => open(client, index), comeBackDelayMs(client.attempt, Math.random()));
          client.attempt += 1;
        },
      },
    );
  };

  await openMany(count, async (index) => {
    const client = clients[index];
    if (client === undefined) return;
    open(client, index);
    await client.first.promise;
  });

  return {
    get up() {
      return up;
    },
    get failedAttempts() {
      return failedAttempts;
    },
    get outOfOrder() {
      return outOfOrder;
    },
    behind: (seq) => clients.filter((client) => !client.isUp || client.seq < seq).length,
    everyoneUp: () =>
      new Promise((resolve) => {
        if (up === count) resolve();
        else waitingForAll.push(resolve);
      }),
    cut(number) {
      for (let cut = 0; cut < number; cut += 1) {
        clients[nextToCut]?.socket?.destroy();
        nextToCut = (nextToCut + 1) % count;
      }
    },
    close() {
      isClosing = true;
      for (const { socket, timer } of clients) {
        clearTimeout(timer);
        socket?.destroy();
      }
    },
  };
}

function seqIn(text: string): number {
  const seq = /"seq":(\d+)/.exec(text)?.[1];
  if (seq === undefined) throw new Error(`There is no position in ${text}`);
  return Number(seq);
}
