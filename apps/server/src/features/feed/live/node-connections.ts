import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../../platform/database.ts';
import type { Logger } from '../../../platform/logger.ts';
import { listListeningNodes, type Notifications } from '../../../platform/notifications.ts';
import { parseJson } from '../../../platform/parse-json.ts';

/** A connection that was opened or closed. */
export interface ConnectionChange {
  readonly userId: string;
  /** Unique among all nodes. */
  readonly name: string;
  /** When it was opened, in epoch milliseconds; null once it is closed. */
  readonly openedMs: number | null;
}

export type ChangeOnNode = ConnectionChange & { readonly nodeId: string };

/** Tells the other nodes which connections a node has, and hears of theirs. */
export interface NodeConnections {
  readonly nodeId: string;
  /** Sends a change soon, together with others. It may be lost. */
  announce(change: ConnectionChange): void;
  /** Calls `listener` for each change on another node, and with null when some may have been missed. */
  listen(listener: (change: ChangeOnNode | null) => void): void;
  /** Returns those of the nodes that are running. */
  findRunning(nodeIds: ReadonlySet<string>): Promise<ReadonlySet<string>>;
}

const CHANNEL = 'user_connection';
const SEND_EVERY_MS = 50;
/** A notification holds 8,000 bytes, a change takes at most 120. */
const CHANGES_PER_NOTIFICATION = 60;

/** A node and its changes: user, name, and when it was opened. */
const Announcement = z.tuple([z.string(), z.array(z.tuple([z.string(), z.string(), z.number().nullable()]))]);

export function createNodeConnections(deps: {
  readonly db: Db;
  readonly notifications: Notifications;
  readonly nodeId: string;
  readonly log: Logger;
}): NodeConnections {
  const { db, notifications, nodeId, log } = deps;
  let waiting: ConnectionChange[] = [];
  let timer: NodeJS.Timeout | undefined;

  const send = async (): Promise<void> => {
    timer = undefined;
    const changes = waiting.map(({ userId, name, openedMs }) => [userId, name, openedMs] as const);
    waiting = [];
    for (let from = 0; from < changes.length; from += CHANGES_PER_NOTIFICATION) {
      const announcement = JSON.stringify([nodeId, changes.slice(from, from + CHANGES_PER_NOTIFICATION)]);
      await db.execute(sql`SELECT pg_notify(${CHANNEL}, ${announcement})`);
    }
  };

  return {
    nodeId,
    announce(change) {
      waiting.push(change);
      timer ??= setTimeout(() => {
        send().catch((error: unknown) => {
          log.debug({ err: error }, 'could not tell the other nodes about open connections');
        });
      }, SEND_EVERY_MS).unref();
    },
    listen(listener) {
      notifications.on(CHANNEL, (payload) => {
        if (payload === null) {
          listener(null);
          return;
        }
        const { success, data } = Announcement.safeParse(parseJson(payload));
        // During an update, another version may write them otherwise.
        if (!success || data[0] === nodeId) return;
        const [sender, changes] = data;
        for (const [userId, name, openedMs] of changes) listener({ userId, name, openedMs, nodeId: sender });
      });
    },
    findRunning: (nodeIds) => listListeningNodes(db, nodeIds),
  };
}
