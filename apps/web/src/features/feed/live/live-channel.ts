import type { ChannelError, ConnectionSuccess, StockNewsUpdate } from '@bna/contract/feed/live-channel';
import { errorMessage } from '../../../lib/api-error.ts';
import type { LiveSocket } from './server-access.ts';

export interface LiveChannelListener {
  readonly onConnected: (event: ConnectionSuccess) => void;
  readonly onUpdate: (update: StockNewsUpdate) => void;
  /** The connection is down and reconnects automatically. */
  readonly onDisconnected: (message: string) => void;
  /** The handshake was refused. There is no automatic reconnect. */
  readonly onRefused: (message: string) => void;
  /** The server closed the connection for good. */
  readonly onClosed: (error: ChannelError) => void;
}

export type LiveChannel = ReturnType<typeof openLiveChannel>;
export type OpenLiveChannel = (listener: LiveChannelListener) => LiveChannel;

const SERVER_DISCONNECT = 'io server disconnect';
/** Refusals unrelated to the user's entitlement: the database is down, or too many handshakes at once. */
const TRANSIENT_REFUSALS: ReadonlySet<unknown> = new Set(['unavailable', 'too_many_requests']);
const RECONNECT_DELAY_MS = 1_000;
const RECONNECT_SPREAD_MS = 4_000;

/** Opens the live channel and calls `listener` until it is closed. */
export function openLiveChannel(listener: LiveChannelListener) {
  let socket: LiveSocket | null = null;
  let reconnectTimer: ReturnType<typeof setTimeout> | undefined;
  /** Invalidates a `start` that is still loading Socket.IO. */
  let stopCount = 0;

  const reconnectLater = (): void => {
    reconnectTimer = setTimeout(() => void start(), RECONNECT_DELAY_MS + Math.random() * RECONNECT_SPREAD_MS);
  };

  const start = async (): Promise<void> => {
    const stopCountAtStart = stopCount;
    try {
      const { createSocket } = await import('./server-access.ts');
      if (stopCount !== stopCountAtStart) return;
      const created = createSocket();
      socket = created;
      listenTo(created);
      created.connect();
    } catch (error) {
      if (stopCount !== stopCountAtStart) return;
      listener.onDisconnected(errorMessage(error));
      reconnectLater();
    }
  };

  const stop = (): void => {
    stopCount += 1;
    clearTimeout(reconnectTimer);
    socket?.off();
    socket?.disconnect();
    socket = null;
  };

  const listenTo = (current: LiveSocket): void => {
    current.on('connection-success', listener.onConnected);
    current.on('stock-news-update', listener.onUpdate);
    current.on('error', (error) => {
      stop();
      listener.onClosed(error);
    });
    current.on('connect_error', (error) => {
      if (current.active) {
        listener.onDisconnected(error.message);
        return;
      }
      stop();
      if (isTransientRefusal(error)) {
        listener.onDisconnected(error.message);
        reconnectLater();
      } else {
        listener.onRefused(error.message);
      }
    });
    current.on('disconnect', (reason) => {
      listener.onDisconnected(reason);
      // A disconnect without an error event is a server shutdown, after which the library does not reconnect.
      if (reason !== SERVER_DISCONNECT) return;
      stop();
      reconnectLater();
    });
  };

  void start();
  return {
    /** Reconnects after a refusal or a close for good. */
    reopen: (): void => {
      stop();
      void start();
    },
    close: stop,
  };
}

function isTransientRefusal(error: Error): boolean {
  const data: unknown = 'data' in error ? error.data : undefined;
  return typeof data === 'object' && data !== null && 'code' in data && TRANSIENT_REFUSALS.has(data.code);
}
