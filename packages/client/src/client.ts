import { BnaError, canRetry, readError } from './bna-error.ts';
import { readEventStream } from './event-stream.ts';
import type { StreamMessage } from './stream-message.ts';
import type { AlertChange, AlertChangePage, LogPosition } from './types.ts';
import { type ClientSocket, HandshakeFailedError, readWebSocket, type WebSocketWithHeaders } from './web-socket.ts';

export interface ClientOptions {
  /** Where BNA runs, such as `https://app.example.com`. `https`, except on this computer. */
  readonly origin: string;
  /** An API token with the scope `read_alerts`. */
  readonly token: string;
  /** Default: the global `fetch`. */
  readonly fetch?: typeof fetch;
  /** Default: the global `WebSocket`. For streams with `transport: 'websocket'`; it must be able to send headers. */
  readonly WebSocket?: WebSocketWithHeaders;
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
/** What the server answers to a request for the WebSocket that it would accept as a handshake. */
const UPGRADE_REQUIRED = 426;
const LOCAL_HOSTS: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Creates a client for the alerts of BNA.
 * @throws TypeError for an origin that would send the token unencrypted
 */
export function createClient(options: ClientOptions): Client {
  const { token, fetch: send = globalThis.fetch, minDelayMs = 1_000, maxDelayMs = 30_000 } = options;
  const origin = parseOrigin(options.origin);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the types of browsers lack the options
  const WebSocketClass = options.WebSocket ?? (globalThis.WebSocket as unknown as WebSocketWithHeaders);

  const request = async (path: string, headers: Record<string, string>, signal: AbortSignal): Promise<Response> => {
    const response = await send(`${origin}/api/v1${path}`, {
      headers: { authorization: `Bearer ${token}`, ...headers },
      // The token must not follow a redirect to another host.
      redirect: 'error',
      signal,
    });
    if (!response.ok) throw await readError(response);
    return response;
  };

  async function* readEvents(
    position: LogPosition | undefined,
    signal: AbortSignal,
  ): AsyncGenerator<StreamMessage, void> {
    const resume = position === undefined ? {} : { 'last-event-id': `${position.epoch}:${String(position.seq)}` };
    const response = await request('/alerts/stream', { accept: 'text/event-stream', ...resume }, signal);
    if (response.body === null) throw new Error('The response has no body');
    yield* readEventStream(response.body);
  }

  const openWebSocket = (url: string): ClientSocket => {
    try {
      return new WebSocketClass(url, { headers: { authorization: `Bearer ${token}` } });
    } catch {
      throw new BnaError('This runtime has no WebSocket that sends headers', {
        status: 0,
        code: 'websocket_unavailable',
      });
    }
  };

  async function* readSocket(
    position: LogPosition | undefined,
    signal: AbortSignal,
  ): AsyncGenerator<StreamMessage, void> {
    const query = new URLSearchParams(
      position === undefined ? {} : { last_seq: String(position.seq), epoch: position.epoch },
    );
    const path = `/alerts/socket?${query.toString()}`;
    const url = `${origin.replace(/^http/, 'ws')}/api/v1${path}`;
    try {
      yield* readWebSocket(openWebSocket(url), signal);
    } catch (error) {
      if (!(error instanceof HandshakeFailedError)) throw error;
      // A plain request is refused for the same reason.
      await request(path, {}, signal).catch((refusal: unknown) => {
        if (!(refusal instanceof BnaError && refusal.status === UPGRADE_REQUIRED)) throw refusal;
      });
      throw error;
    }
  }

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

    async *stream({ after, transport = 'events', signal = new AbortController().signal, onRetry } = {}) {
      const read = transport === 'websocket' ? readSocket : readEvents;
      let position = after;
      let attempts = 0;
      const isAborted = (): boolean => signal.aborted;
      while (!isAborted()) {
        const connection = new AbortController();
        let silence: ReturnType<typeof setTimeout> | undefined;
        const expectData = (): void => {
          clearTimeout(silence);
          silence = setTimeout(() => connection.abort(new Error('The connection was silent for too long')), SILENCE_MS);
        };
        let failure: unknown = new Error('The server ended the stream');
        try {
          expectData();
          for await (const message of read(position, AbortSignal.any([signal, connection.signal]))) {
            attempts = 0;
            if (message.type === 'connected') position = message.data;
            if (message.type === 'closed')
              throw new BnaError(message.data.message, { status: 0, code: message.data.code });
            if (message.type === 'alert') {
              const { epoch, seq } = message.data;
              position = { epoch, seq };
              // A slow consumer is no silence of the server.
              clearTimeout(silence);
              yield message.data;
            }
            expectData();
          }
        } catch (error) {
          if (!isAborted() && !canRetry(error)) throw error;
          failure = error;
        } finally {
          clearTimeout(silence);
          connection.abort();
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
