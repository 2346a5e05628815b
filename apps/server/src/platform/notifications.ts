import { Client, escapeIdentifier } from 'pg';
import type { DatabaseConnection } from './database.ts';
import type { Logger } from './logger.ts';

export interface Notifications {
  /** Calls `listener` with the payload of each notification, and with null when some may have been missed. */
  on(channel: string, listener: (payload: string | null) => void): void;
  start(): Promise<void>;
  stop(): Promise<void>;
}

const RETRY_MS = 1_000;
const CONNECT_TIMEOUT_MS = 5_000;

/**
 * Listens to the database's notifications (LISTEN) on a separate connection, which reconnects when lost. Notifications
 * are only hints: listeners must also poll.
 */
export function createNotifications(connection: DatabaseConnection, log: Logger): Notifications {
  const listeners = new Map<string, Set<(payload: string | null) => void>>();
  let client: Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let isStopped = false;

  const connect = async (): Promise<void> => {
    const candidate = new Client({
      ...connection,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      keepAlive: true,
      application_name: 'bna notifications',
    });
    const onLost = (error?: Error): void => {
      if (client !== candidate) return;
      client = undefined;
      if (!isStopped) log.warn({ err: error }, 'LISTEN connection lost');
      reconnectLater();
    };
    candidate.on('error', onLost);
    candidate.on('end', () => {
      onLost();
    });
    candidate.on('notification', ({ channel, payload }) => {
      for (const listener of listeners.get(channel) ?? []) listener(payload ?? '');
    });
    await candidate.connect();
    // `stop` could not end a connection that wasn't open yet.
    if (isStopped) return candidate.end();
    client = candidate;
    for (const channel of listeners.keys()) await candidate.query(`LISTEN ${escapeIdentifier(channel)}`);
    for (const channel of listeners.values()) for (const listener of channel) listener(null);
  };

  const reconnectLater = (): void => {
    if (isStopped) return;
    clearTimeout(retry);
    retry = setTimeout(() => {
      connect().catch((error: unknown) => {
        log.warn({ err: error }, 'LISTEN connection unavailable; retrying');
        reconnectLater();
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
      isStopped = true;
      clearTimeout(retry);
      await client?.end();
    },
  };
}
