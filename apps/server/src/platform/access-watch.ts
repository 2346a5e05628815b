import { gt, sql } from 'drizzle-orm';
import { accessChange } from '../schema.ts';
import type { Db } from './database.ts';
import type { Logger } from './logger.ts';
import type { Notifications } from './notifications.ts';

export interface AccessWatch {
  /** Calls `listener` with each user whose right to anything may have changed. What it throws is tried again. */
  listen(listener: (userId: string) => void | Promise<void>): void;
  start(): void;
  stop(): Promise<void>;
}

const POLL_INTERVAL_MS = 1_000;
/** A transaction that commits this long after it wrote its change is still noticed. */
const LATE_COMMIT_S = 10;
const KEPT_S = 60;

/**
 * Triggers note every change of sessions, roles, trials and subscriptions, whoever made it. The notice makes it quick;
 * reading the last seconds again each second makes it sure.
 */
export function createAccessWatch(options: { db: Db; notifications: Notifications; log: Logger }): AccessWatch {
  const { db, notifications, log } = options;
  const listeners: ((userId: string) => void | Promise<void>)[] = [];
  let handled = new Set<bigint>();
  let readSince = performance.now();
  let reading: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

  const tell = async (userId: string): Promise<void> => {
    for (const listener of listeners) await listener(userId);
  };

  const read = async (): Promise<void> => {
    const startedAt = performance.now();
    const seconds = (startedAt - readSince) / 1_000 + LATE_COMMIT_S;
    const rows = await db
      .select({ id: accessChange.id, userId: accessChange.user_id })
      .from(accessChange)
      .where(gt(accessChange.changed_at, sql`clock_timestamp() - make_interval(secs => ${seconds})`));
    const changes = rows.filter(({ id }) => !handled.has(id));
    for (const userId of new Set(changes.map((change) => change.userId))) await tell(userId);
    handled = new Set(rows.map(({ id }) => id));
    readSince = startedAt;
  };

  const readInTurn = (): void => {
    reading ??= read()
      .catch((error: unknown) => {
        log.warn({ err: error }, 'changes of access could not be read; trying again');
      })
      .finally(() => {
        reading = undefined;
      });
  };

  return {
    listen: (listener) => {
      listeners.push(listener);
    },
    start() {
      notifications.on('access_change', (userId) => {
        if (userId === null) return;
        // A failure here is made good by the next reading, which finds the change unhandled.
        tell(userId).catch((error: unknown) => {
          log.warn({ err: error }, 'a change of access could not be followed at once');
        });
      });
      timer = setInterval(readInTurn, POLL_INTERVAL_MS);
    },
    async stop() {
      clearInterval(timer);
      await reading;
    },
  };
}

export async function purgeAccessChanges(db: Db): Promise<void> {
  await db
    .delete(accessChange)
    .where(sql`${accessChange.changed_at} < clock_timestamp() - make_interval(secs => ${KEPT_S})`);
}
