import { BnaError, canRetry, readError } from './bna-error.ts';
import { readEvents } from './events.ts';
import type { AlertChange, AlertChangePage, LogPosition } from './types.ts';

export interface ClientOptions {
  /** Where BNA runs, such as `https://app.example.com`. `https`, except on this computer. */
  readonly origin: string;
  /** An API token with the scope `read_alerts`. */
  readonly token: string;
  /** Default: the global `fetch`. */
  readonly fetch?: typeof fetch;
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

/** The server sends a comment every 15 s. After three times that, the connection is dead. */
const SILENCE_MS = 45_000;
const LOCAL_HOSTS: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Creates a client for the alerts of BNA.
 * @throws TypeError for an origin that would send the token unencrypted
 */
export function createClient(options: ClientOptions): Client {
  const { token, fetch: send = globalThis.fetch, minDelayMs = 1_000, maxDelayMs = 30_000 } = options;
  const origin = parseOrigin(options.origin);

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

    async *stream({ after, signal = new AbortController().signal, onRetry } = {}) {
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
          const headers: Record<string, string> = { accept: 'text/event-stream' };
          if (position !== undefined) headers['last-event-id'] = `${position.epoch}:${String(position.seq)}`;
          const response = await request('/alerts/stream', headers, AbortSignal.any([signal, connection.signal]));
          if (response.body === null) throw new Error('The response has no body');
          for await (const { name, id, data } of readEvents(response.body)) {
            attempts = 0;
            if (name === 'connected') position = parseId(id);
            if (name === 'closed') throw endOf(data);
            if (name === 'alert') {
              // oxlint-disable-next-line typescript/no-unsafe-assignment -- the server serializes by the schema of this type
              const change: AlertChange = JSON.parse(data);
              position = { epoch: change.epoch, seq: change.seq };
              // A slow consumer is no silence of the server.
              clearTimeout(silence);
              yield change;
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

function parseId(id: string): LogPosition {
  const colon = id.lastIndexOf(':');
  return { epoch: id.slice(0, colon), seq: Number(id.slice(colon + 1)) };
}

function endOf(data: string): BnaError {
  // oxlint-disable-next-line typescript/no-unsafe-assignment -- the server serializes by the schema of this type
  const { code, message }: { code: string; message: string } = JSON.parse(data);
  return new BnaError(message, { status: 0, code });
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
