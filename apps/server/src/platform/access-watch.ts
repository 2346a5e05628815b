import { gt, sql } from 'drizzle-orm';
import { type Db, isDatabaseUnavailable } from './database.ts';
import type { Logger } from './logger.ts';
import type { Notifications } from './notifications.ts';
import { accessChange } from './schema.ts';

export interface AccessWatch {
  /** Calls `listener` for each user whose access may have changed. If one throws, all are called again for the change. */
  onChange(listener: (userId: string) => void | Promise<void>): void;
  /** Calls `listener` if changes may have been missed, because the database was unavailable longer than it keeps them. */
  onGap(listener: () => void): void;
  /** Resolves once all changes are handled that were committed more than a few seconds ago. */
  readonly waitUntilFresh: () => Promise<void>;
  start(): void;
  stop(): Promise<void>;
}

const POLL_INTERVAL_MS = 1_000;
/** Changes are found even if their transaction commits this long after writing them. */
const LATE_COMMIT_S = 10;
const RETENTION_S = 60;
/** After a longer gap between reads, changes may have been purged meanwhile. */
const MAX_GAP_S = RETENTION_S - 2 * LATE_COMMIT_S;
/** Less than the five seconds within which lost access must take effect. */
const MAX_AGE_MS = 3_000;

/**
 * Watches the changes that database triggers record for sessions, roles, trials and subscriptions. Notifications make
 * it fast; polling the last seconds makes it reliable.
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
  /** Start of the last successful read. Everything committed before is handled. */
  let freshSince = monotonicMs();
  let reading: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

  const notify = (userId: string): Promise<void> => callAll(listeners.map((listener) => () => listener(userId)));

  const read = async (): Promise<void> => {
    const startedAt = monotonicMs();
    const gapS = (startedAt - freshSince) / 1_000;
    const rows = await listChanges(db, gapS + LATE_COMMIT_S);
    const changes = rows.filter(({ id }) => !handled.has(id));
    const userIds = new Set(changes.map((change) => change.userId));
    await callAll([...(gapS > MAX_GAP_S ? gapListeners : []), ...[...userIds].map((userId) => () => notify(userId))]);
    handled = new Set(rows.map(({ id }) => id));
    freshSince = startedAt;
  };

  const readOnce = (): Promise<void> =>
    (reading ??= read().finally(() => {
      reading = undefined;
    }));

  const poll = (): void => {
    readOnce().catch((error: unknown) => {
      log.warn({ err: error }, 'could not read access changes; retrying');
    });
  };

  return {
    onChange: (listener) => {
      listeners.push(listener);
    },
    onGap: (listener) => {
      gapListeners.push(listener);
    },
    async waitUntilFresh() {
      // A read that is already running may have started too early.
      while (monotonicMs() - freshSince > MAX_AGE_MS) await readOnce();
    },
    start() {
      notifications.on('access_change', (userId) => {
        if (userId === null) return;
        // The next poll finds the change unhandled and retries.
        notify(userId).catch((error: unknown) => {
          log.warn({ err: error }, 'could not handle an access change; retrying');
        });
      });
      timer = setInterval(poll, POLL_INTERVAL_MS);
    },
    async stop() {
      clearInterval(timer);
      await reading?.catch(() => undefined);
    },
  };
}

/** Calls all in turn even if one fails, unless the database is unavailable. Throws the first failure. */
async function callAll(calls: readonly (() => void | Promise<void>)[]): Promise<void> {
  let failure: { readonly reason: unknown } | null = null;
  for (const call of calls) {
    try {
      await call();
    } catch (error) {
      if (isDatabaseUnavailable(error)) throw error;
      failure ??= { reason: error };
    }
  }
  if (failure !== null) throw failure.reason;
}

/** Returns the changes of the last `seconds` by the database's clock. */
async function listChanges(db: Db, seconds: number): Promise<{ id: bigint; userId: string }[]> {
  return db
    .select({ id: accessChange.id, userId: accessChange.user_id })
    .from(accessChange)
    .where(gt(accessChange.changed_at, sql`clock_timestamp() - make_interval(secs => ${seconds})`));
}

export async function purgeAccessChanges(db: Db): Promise<void> {
  await db
    .delete(accessChange)
    .where(sql`${accessChange.changed_at} < clock_timestamp() - make_interval(secs => ${RETENTION_S})`);
}

/** Deletes all recorded changes. No node may be running. */
export async function clearAccessChanges(db: Db): Promise<void> {
  await db.delete(accessChange);
}
