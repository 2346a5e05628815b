import { BnaError, readError } from './bna-error.ts';
import { readEventStream } from './event-stream.ts';
import type { StreamMessage } from './stream-message.ts';
import type { LogPosition } from './types.ts';
import { type ClientSocket, HandshakeFailedError, readWebSocket, type WebSocketWithHeaders } from './web-socket.ts';

/** Status of a plain request for the WebSocket whose handshake would be accepted. */
const UPGRADE_REQUIRED = 426;

export interface ConnectOptions {
  /** An API token with the scope `read_alerts`. */
  readonly token: string;
  /** Default: the global `fetch`. */
  readonly fetch?: typeof fetch;
  /** Default: the global `WebSocket`. For streams with `transport: 'websocket'`; it must be able to send headers. */
  readonly WebSocket?: WebSocketWithHeaders;
}

interface Connection {
  /** @throws BnaError for a refusal */
  readonly request: (path: string, headers: Record<string, string>, signal: AbortSignal) => Promise<Response>;
  readonly readEvents: ReadStream;
  readonly readSocket: ReadStream;
}

/** Yields the messages after a position until the server ends the stream. */
type ReadStream = (position: LogPosition | undefined, signal: AbortSignal) => AsyncGenerator<StreamMessage, void>;

/** Sends requests with the token to the server at `origin`. */
export function connectTo(
  origin: string,
  { token, fetch: send = globalThis.fetch, ...options }: ConnectOptions,
): Connection {
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

  return { request, readEvents, readSocket };
}
