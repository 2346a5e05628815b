import { sql } from 'drizzle-orm';
import { Client, escapeIdentifier } from 'pg';
import type { DatabaseConnection, Db } from './database.ts';
import type { Logger } from './logger.ts';

export interface Notifications {
  /** Calls `listener` with the payload of each notification, and with null when some may have been missed. */
  on(channel: string, listener: (payload: string | null) => void): void;
  start(): Promise<void>;
  stop(): Promise<void>;
}

const RETRY_MS = 1_000;
const CONNECT_TIMEOUT_MS = 5_000;

/** Names the connection, so that other nodes see whether this one is running. */
const listenerOf = (nodeId: string): string => `bna notifications ${nodeId}`;

/** Returns those of the nodes that listen now. A node that was killed no longer does. */
export async function listListeningNodes(db: Db, nodeIds: ReadonlySet<string>): Promise<ReadonlySet<string>> {
  const names = [...nodeIds].map(listenerOf);
  const { rows } = await db.execute<{ name: string }>(sql`
    SELECT DISTINCT application_name AS name FROM pg_stat_activity
    WHERE datname = current_database() AND application_name = ANY (${sql.param(names)}::text[])`);
  const listening = new Set(rows.map(({ name }) => name));
  return new Set([...nodeIds].filter((nodeId) => listening.has(listenerOf(nodeId))));
}

/**
 * Listens to the database's notifications (LISTEN) on a separate connection, which reconnects when lost. Notifications
 * are only hints: listeners must also poll.
 */
export function createNotifications(
  connection: DatabaseConnection,
  { nodeId, log }: { readonly nodeId: string; readonly log: Logger },
): Notifications {
  const listeners = new Map<string, Set<(payload: string | null) => void>>();
  let client: Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let isStopped = false;

  const connect = async (): Promise<void> => {
    const candidate = new Client({
      ...connection,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      keepAlive: true,
      application_name: listenerOf(nodeId),
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
