import { BnaError, canRetry } from './bna-error.ts';
import { type ConnectOptions, connectTo } from './connection.ts';
import type { StreamMessage } from './stream-message.ts';
import type { AlertChange, AlertChangePage, LogPosition } from './types.ts';

export interface ClientOptions extends ConnectOptions {
  /** Where BNA runs, such as `https://app.example.com`. `https`, except on this computer. */
  readonly origin: string;
  /** Delay before the first new attempt of a stream, in milliseconds. It doubles up to `maxDelayMs`. Default: 1,000. */
  readonly minDelayMs?: number;
  /** Default: 30,000. */
  readonly maxDelayMs?: number;
}

export interface ListOptions {
  /** Changes after this position; without it, the newest. */
  readonly after?: LogPosition;
  /** At most 500. Default: 100. */
  readonly limit?: number;
  readonly signal?: AbortSignal;
}

export interface StreamOptions {
  /** The last change that you processed, or any other position. Default: only changes from now on. */
  readonly after?: LogPosition;
  /** Default: `events`, server-sent events. `websocket` needs Node 22, Bun, or `WebSocket` in the options. */
  readonly transport?: 'events' | 'websocket';
  /** Ends the iteration. */
  readonly signal?: AbortSignal;
  /** Called with the failure before each new attempt, and the delay in milliseconds. */
  readonly onRetry?: (failure: unknown, delayMs: number) => void;
}

export interface Client {
  /**
   * Returns a page of changes, oldest first.
   * @throws BnaError for a refusal
   */
  list(options?: ListOptions): Promise<AlertChangePage>;
  /**
   * Yields each change once, in order, as it happens. Reconnects after network failures and restarts of the server, and
   * resumes without a gap.
   * @throws BnaError if the server refuses for good: the token or subscription has ended, or the position is lost (410)
   */
  stream(options?: StreamOptions): AsyncGenerator<AlertChange, void>;
}

/** The server sends a heartbeat every 15 s. After three times that, the connection is dead. */
const SILENCE_MS = 45_000;
const LOCAL_HOSTS: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Creates a client for the alerts of BNA.
 * @throws TypeError for an origin that would send the token unencrypted
 */
export function createClient(options: ClientOptions): Client {
  const { minDelayMs = 1_000, maxDelayMs = 30_000 } = options;
  const origin = parseOrigin(options.origin);
  const { request, readEvents, readSocket } = connectTo(origin, options);

  return {
    async list({ after, limit, signal = new AbortController().signal } = {}) {
      const query = new URLSearchParams();
      if (after !== undefined) {
        query.set('after', String(after.seq));
        query.set('epoch', after.epoch);
      }
      if (limit !== undefined) query.set('limit', String(limit));
      const response = await request(`/alerts?${query.toString()}`, {}, signal);
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server serializes by the schema of this type
      return (await response.json()) as AlertChangePage;
    },

    async *stream({ after, transport, signal = new AbortController().signal, onRetry } = {}) {
      const read = transport === 'websocket' ? readSocket : readEvents;
      let position = after;
      let attempts = 0;
      const isAborted = (): boolean => signal.aborted;
      const readOn = (connection: AbortSignal): AsyncGenerator<StreamMessage, void> => read(position, connection);
      while (!isAborted()) {
        let failure: unknown = new Error('The server ended the stream');
        try {
          for await (const message of receive(readOn, signal)) {
            attempts = 0;
            position = { epoch: message.data.epoch, seq: message.data.seq };
            if (message.type === 'alert') yield message.data;
          }
        } catch (error) {
          if (!isAborted() && !canRetry(error)) throw error;
          failure = error;
        }
        if (isAborted()) return;
        const delayMs = delayBefore(attempts, failure);
        attempts += 1;
        onRetry?.(failure, delayMs);
        await wait(delayMs, signal);
      }
    },
  };

  /** Random, so that clients do not reconnect all at once after a restart of the server. */
  function delayBefore(attempts: number, failure: unknown): number {
    const longest = Math.min(maxDelayMs, minDelayMs * 2 ** attempts);
    const askedMs = failure instanceof BnaError ? (failure.retryAfterS ?? 0) * 1_000 : 0;
    return Math.max(askedMs, longest * (0.5 + Math.random() / 2));
  }
}

type PositionedMessage = Extract<StreamMessage, { type: 'connected' | 'alert' }>;

/**
 * Yields what `read` yields, without heartbeats. Fails if the server closes the stream for good, and after a silence of the
 * server; a slow consumer is none.
 */
async function* receive(
  read: (signal: AbortSignal) => AsyncGenerator<StreamMessage, void>,
  signal: AbortSignal,
): AsyncGenerator<PositionedMessage, void> {
  const connection = new AbortController();
  let silence: ReturnType<typeof setTimeout> | undefined;
  const expectData = (): void => {
    silence = setTimeout(() => connection.abort(new Error('The connection was silent for too long')), SILENCE_MS);
  };
  try {
    expectData();
    for await (const message of read(AbortSignal.any([signal, connection.signal]))) {
      clearTimeout(silence);
      if (message.type === 'closed') throw new BnaError(message.data.message, { status: 0, code: message.data.code });
      if (message.type !== 'heartbeat') yield message;
      expectData();
    }
  } finally {
    clearTimeout(silence);
    connection.abort();
  }
}

function parseOrigin(address: string): string {
  const { protocol, hostname, origin } = new URL(address);
  if (protocol !== 'https:' && !(protocol === 'http:' && LOCAL_HOSTS.has(hostname))) {
    throw new TypeError('The origin must use https, or the token could be read on the way');
  }
  return origin;
}

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', done);
  });
}
