import {
  type ChannelError,
  type ConnectionSuccess,
  LIVE_NEWS_NAMESPACE,
  type LiveNewsEvents,
  type StockNewsUpdate,
} from '@bna/contract/live-news';
import type { Socket } from 'socket.io-client';
import { displayedMessage } from '../../lib/api-error.ts';

export interface LiveChannelListener {
  readonly onConnected: (event: ConnectionSuccess) => void;
  readonly onUpdate: (update: StockNewsUpdate) => void;
  /** Down for now; it comes back by itself. */
  readonly onLost: (message: string) => void;
  /** Refused at the door: it does not come back by itself. */
  readonly onRefused: (message: string) => void;
  /** Closed by the server for good. */
  readonly onClosed: (error: ChannelError) => void;
}

export interface LiveChannel {
  /** Begins anew, after a refusal or a close for good. */
  readonly reopen: () => void;
  /** Ends it; nothing is heard of it any more. */
  readonly close: () => void;
}

export type OpenLiveChannel = (listener: LiveChannelListener) => LiveChannel;

/** The page emits nothing. */
type LiveSocket = Socket<LiveNewsEvents, object>;

const SERVER_CLOSED = 'io server disconnect';
/** Refusals at the door that say nothing of the person's right: the database is away, or too many came at once. */
const PASSING_REFUSALS: ReadonlySet<unknown> = new Set(['unavailable', 'too_many_requests']);
const COME_BACK_AFTER_MS = 1_000;
const COME_BACK_SPREAD_MS = 4_000;

/** The library is loaded on first use; its reconnection keeps its defaults (1 s to 5 s, 20 s timeout). */
async function createSocket(): Promise<LiveSocket> {
  const { io } = await import('socket.io-client');
  return io(LIVE_NEWS_NAMESPACE, { transports: ['websocket'], withCredentials: true, autoConnect: false });
}

/** Opens the live channel and tells `listener` what it hears, until it is closed. */
export function openLiveChannel(listener: LiveChannelListener): LiveChannel {
  let socket: LiveSocket | null = null;
  let comeBack: ReturnType<typeof setTimeout> | undefined;
  /** Counts up with every stop, so that a library that arrives late opens nothing any more. */
  let stops = 0;

  const comeBackLater = (): void => {
    comeBack = setTimeout(() => void start(), COME_BACK_AFTER_MS + Math.random() * COME_BACK_SPREAD_MS);
  };

  const start = async (): Promise<void> => {
    const stopsBefore = stops;
    try {
      const created = await createSocket();
      if (stops !== stopsBefore) return;
      socket = created;
      listenTo(created);
      created.connect();
    } catch (error) {
      if (stops !== stopsBefore) return;
      listener.onLost(displayedMessage(error));
      comeBackLater();
    }
  };

  const stop = (): void => {
    stops += 1;
    clearTimeout(comeBack);
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
        listener.onLost(error.message);
        return;
      }
      stop();
      if (willPass(error)) {
        listener.onLost(error.message);
        comeBackLater();
      } else {
        listener.onRefused(error.message);
      }
    });
    current.on('disconnect', (reason) => {
      listener.onLost(reason);
      // A close without a word is a server that goes down: the library would not come back from that one.
      if (reason !== SERVER_CLOSED) return;
      stop();
      comeBackLater();
    });
  };

  void start();
  return {
    reopen: () => {
      stop();
      void start();
    },
    close: stop,
  };
}

function willPass(error: Error): boolean {
  const data: unknown = 'data' in error ? error.data : undefined;
  return typeof data === 'object' && data !== null && 'code' in data && PASSING_REFUSALS.has(data.code);
}
