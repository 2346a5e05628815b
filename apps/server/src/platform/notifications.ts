import { Client, escapeIdentifier } from 'pg';
import type { DatabaseConnection } from './database.ts';
import type { Logger } from './logger.ts';

export interface Notifications {
  /** Calls `listener` with each notice, and with null when some may have been missed. */
  on(channel: string, listener: (payload: string | null) => void): void;
  start(): Promise<void>;
  stop(): Promise<void>;
}

const RETRY_MS = 1_000;
const CONNECT_TIMEOUT_MS = 5_000;

/**
 * Notices of the database, over a connection of its own that is opened anew whenever it is lost. They are hints: whoever
 * listens also looks by itself.
 */
export function createNotifications(connection: DatabaseConnection, log: Logger): Notifications {
  const listeners = new Map<string, Set<(payload: string | null) => void>>();
  let client: Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let stopped = false;

  const connect = async (): Promise<void> => {
    const next = new Client({
      ...connection,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      keepAlive: true,
      application_name: 'bna notices',
    });
    const lost = (error?: Error): void => {
      if (client !== next) return;
      client = undefined;
      if (!stopped) log.warn({ err: error }, 'the connection for notices was lost');
      again();
    };
    next.on('error', lost);
    next.on('end', () => {
      lost();
    });
    next.on('notification', ({ channel, payload }) => {
      for (const listener of listeners.get(channel) ?? []) listener(payload ?? '');
    });
    await next.connect();
    client = next;
    for (const channel of listeners.keys()) await next.query(`LISTEN ${escapeIdentifier(channel)}`);
    for (const channel of listeners.values()) for (const listener of channel) listener(null);
  };

  const again = (): void => {
    if (stopped) return;
    clearTimeout(retry);
    retry = setTimeout(() => {
      connect().catch((error: unknown) => {
        log.warn({ err: error }, 'no connection for notices');
        again();
      });
    }, RETRY_MS);
  };

  return {
    on(channel, listener) {
      const known = listeners.get(channel) ?? new Set();
      known.add(listener);
      listeners.set(channel, known);
    },
    start: connect,
    async stop() {
      stopped = true;
      clearTimeout(retry);
      await client?.end();
    },
  };
}
