import type { StreamMessage } from './stream-message.ts';

/** The parts of a WebSocket that the client uses. */
export interface ClientSocket {
  addEventListener(type: 'open' | 'error' | 'close', listener: () => void): void;
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void;
  close(): void;
}

/** A WebSocket that sends headers. Those of Node and Bun do, and that of the package `ws`; those of browsers don't. */
export type WebSocketWithHeaders = new (url: string, options: { headers: Record<string, string> }) => ClientSocket;

/** Messages that may wait for the consumer. A WebSocket can't be paused, so the stream resumes on a new connection. */
const MAX_QUEUED = 1_000;

/** The handshake failed. The API of a WebSocket does not say why. */
export class HandshakeFailedError extends Error {
  override readonly name = 'HandshakeFailedError';
}

/**
 * Reads the messages of a WebSocket. Ends when the connection does.
 * @throws HandshakeFailedError if it was never opened
 */
export async function* readWebSocket(
  webSocket: ClientSocket,
  signal: AbortSignal,
): AsyncGenerator<StreamMessage, void> {
  const messages: StreamMessage[] = [];
  const state: { wasOpened: boolean; end: { readonly failure: unknown } | null } = { wasOpened: false, end: null };
  let wake = (): void => undefined;
  const finish = (failure: unknown): void => {
    if (state.end !== null) return;
    state.end = { failure };
    webSocket.close();
    wake();
  };
  const abort = (): void => {
    finish(signal.reason);
  };
  signal.addEventListener('abort', abort);
  webSocket.addEventListener('open', () => {
    state.wasOpened = true;
  });
  webSocket.addEventListener('message', ({ data }) => {
    if (state.end !== null) return;
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server serializes by the schema of this type
    messages.push(JSON.parse(String(data)) as StreamMessage);
    if (messages.length === MAX_QUEUED) finish(new Error('Alerts arrive faster than they are processed'));
    wake();
  });
  // An error is always followed by `close`.
  webSocket.addEventListener('error', () => undefined);
  webSocket.addEventListener('close', () => {
    finish(state.wasOpened ? null : new HandshakeFailedError('The WebSocket could not be opened'));
  });
  try {
    for (;;) {
      signal.throwIfAborted();
      const message = messages.shift();
      if (message !== undefined) yield message;
      else if (state.end === null) await new Promise<void>((resolve) => (wake = resolve));
      else if (state.end.failure === null) return;
      else throw state.end.failure;
    }
  } finally {
    signal.removeEventListener('abort', abort);
    webSocket.close();
  }
}
