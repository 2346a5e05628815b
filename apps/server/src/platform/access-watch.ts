import { gt, sql } from 'drizzle-orm';
import { accessChange } from '../schema.ts';
import { type Db, isDatabaseAway } from './database.ts';
import type { Logger } from './logger.ts';
import type { Notifications } from './notifications.ts';

export interface AccessWatch {
  /** Calls `listener` with each user whose right to anything may have changed. What it throws is tried again. */
  listen(listener: (userId: string) => void | Promise<void>): void;
  /** Calls `listener` when changes may have gone unseen: the database was away for longer than it keeps them. */
  listenForGaps(listener: () => void): void;
  /** Resolves when every change is known, and followed, that was committed more than some seconds ago. */
  readonly upToDate: () => Promise<void>;
  start(): void;
  stop(): Promise<void>;
}

const POLL_INTERVAL_MS = 1_000;
/** A transaction that commits this long after it wrote its change is still noticed. */
const LATE_COMMIT_S = 10;
const KEPT_S = 60;
/** Read less often than this, something may have been thrown away meanwhile. */
const MAX_GAP_S = KEPT_S - 2 * LATE_COMMIT_S;
/** Below the five seconds within which whoever has lost access must be out. */
const MAX_AGE_MS = 3_000;

/**
 * Triggers note every change of sessions, roles, trials and subscriptions, whoever made it. The notice makes it quick;
 * reading the last seconds again each second makes it sure.
 */
export function createAccessWatch(options: {
  db: Db;
  notifications: Notifications;
  log: Logger;
  monotonicMs?: () => number;
}): AccessWatch {
  const { db, notifications, log, monotonicMs = () => performance.now() } = options;
  const listeners: ((userId: string) => void | Promise<void>)[] = [];
  const gapListeners: (() => void)[] = [];
  let handled = new Set<bigint>();
  /** When the last reading that went well was begun: what was committed before is known. */
  let readSince = monotonicMs();
  let reading: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

  const tell = async (userId: string): Promise<void> => {
    for (const listener of listeners) await listener(userId);
  };

  /** One who cannot be followed keeps no other from being; where the database is away nobody can be. */
  const tellAll = async (userIds: ReadonlySet<string>): Promise<void> => {
    let failure: { readonly reason: unknown } | null = null;
    for (const userId of userIds) {
      try {
        await tell(userId);
      } catch (error) {
        if (isDatabaseAway(error)) throw error;
        failure ??= { reason: error };
      }
    }
    if (failure !== null) throw failure.reason;
  };

  const read = async (): Promise<void> => {
    const startedAt = monotonicMs();
    const gapS = (startedAt - readSince) / 1_000;
    const seconds = gapS + LATE_COMMIT_S;
    const rows = await db
      .select({ id: accessChange.id, userId: accessChange.user_id })
      .from(accessChange)
      .where(gt(accessChange.changed_at, sql`clock_timestamp() - make_interval(secs => ${seconds})`));
    if (gapS > MAX_GAP_S) for (const listener of gapListeners) listener();
    const changes = rows.filter(({ id }) => !handled.has(id));
    await tellAll(new Set(changes.map((change) => change.userId)));
    handled = new Set(rows.map(({ id }) => id));
    readSince = startedAt;
  };

  const readInTurn = (): Promise<void> =>
    (reading ??= read().finally(() => {
      reading = undefined;
    }));

  const readByTheClock = (): void => {
    readInTurn().catch((error: unknown) => {
      log.warn({ err: error }, 'changes of access could not be read; trying again');
    });
  };

  return {
    listen: (listener) => {
      listeners.push(listener);
    },
    listenForGaps: (listener) => {
      gapListeners.push(listener);
    },
    async upToDate() {
      // One that is under way may be as old as what it makes good.
      while (monotonicMs() - readSince > MAX_AGE_MS) await readInTurn();
    },
    start() {
      notifications.on('access_change', (userId) => {
        if (userId === null) return;
        // A failure here is made good by the next reading, which finds the change unhandled.
        tell(userId).catch((error: unknown) => {
          log.warn({ err: error }, 'a change of access could not be followed at once');
        });
      });
      timer = setInterval(readByTheClock, POLL_INTERVAL_MS);
    },
    async stop() {
      clearInterval(timer);
      await reading?.catch(() => undefined);
    },
  };
}

export async function purgeAccessChanges(db: Db): Promise<void> {
  await db
    .delete(accessChange)
    .where(sql`${accessChange.changed_at} < clock_timestamp() - make_interval(secs => ${KEPT_S})`);
}
