import { lt } from 'drizzle-orm';
import { alertDelivery } from '../../operations-schema.ts';
import type { Db } from '../../platform/database.ts';
import type { Logger } from '../../platform/logger.ts';
import { startTicker } from '../../platform/ticker.ts';
import { databaseLate, within } from '../../platform/within.ts';
import type { FanOut } from './live-news.ts';

const WRITE_INTERVAL_MS = 250;
const ROWS_PER_WRITE = 1_000;
/** While the database is away so many are kept; then the oldest go. */
const MAX_WAITING = 10_000;
/** A node that stops waits no longer for them to be written. */
const LAST_WRITE_WITHIN_MS = 2_000;
const KEPT_MS = 365 * 86_400_000;

export interface AlertDeliveries {
  /** Notes what was sent: only remembers it, so that no alert waits. */
  note(sent: FanOut): void;
  /** Writes what is left. */
  stop(): Promise<void>;
}

/** Writes down, a little later, when this node sent which alerts. What cannot be written is tried again. */
export function createAlertDeliveries(options: { db: Db; nodeId: string; log: Logger }): AlertDeliveries {
  const { db, nodeId, log } = options;
  let waiting: (typeof alertDelivery.$inferInsert)[] = [];

  const writeSome = async (): Promise<void> => {
    const rows = waiting.slice(0, ROWS_PER_WRITE);
    // Written before and not confirmed: the same row again changes nothing.
    await db.insert(alertDelivery).values(rows).onConflictDoNothing();
    const written = new Set(rows);
    waiting = waiting.filter((row) => !written.has(row));
  };
  const write = async (): Promise<void> => {
    while (waiting.length > 0) await writeSome();
  };
  const ticker = startTicker({ name: 'alert deliveries', intervalMs: WRITE_INTERVAL_MS, run: write, log });

  return {
    note({ rows, epoch, sockets, firstAt, lastAt }) {
      if (sockets === 0) return;
      for (const { seq } of rows) {
        waiting.push({ epoch, seq, node_id: nodeId, first_at: firstAt, last_at: lastAt, sockets });
      }
      if (waiting.length <= MAX_WAITING) return;
      log.warn({ lost: waiting.length - MAX_WAITING }, 'when alerts were sent could not be written down for too long');
      waiting = waiting.slice(-MAX_WAITING);
    },
    stop: () =>
      within(LAST_WRITE_WITHIN_MS, ticker.stop().then(write), databaseLate).catch((error: unknown) => {
        log.warn({ err: error, lost: waiting.length }, 'when alerts were sent could not be written down');
      }),
  };
}

export async function purgeAlertDeliveries(db: Db, now: Date): Promise<void> {
  await db.delete(alertDelivery).where(lt(alertDelivery.first_at, new Date(now.getTime() - KEPT_MS)));
}
