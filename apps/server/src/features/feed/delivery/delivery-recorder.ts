import { lt } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import type { Logger } from '../../../platform/logger.ts';
import { startTicker } from '../../../platform/ticker.ts';
import { databaseTimeout, withTimeout } from '../../../platform/with-timeout.ts';
import type { FanOut } from '../live/fan-out.ts';
import { alertDelivery } from '../schema.ts';

const WRITE_INTERVAL_MS = 250;
const ROWS_PER_WRITE = 1_000;
/** Kept while the database is unavailable. Beyond this, the oldest are dropped. */
const MAX_PENDING = 10_000;
const LAST_WRITE_TIMEOUT_MS = 2_000;
const RETENTION_MS = 365 * 86_400_000;

export interface DeliveryRecorder {
  /** Queues a delivery. Does no I/O, so that alerts don't wait. */
  record(sent: FanOut): void;
  /** Writes the pending deliveries and stops. */
  stop(): Promise<void>;
}

/** Stores this node's deliveries shortly after they happened. Failed writes are retried. */
export function createDeliveryRecorder(options: { db: Db; nodeId: string; log: Logger }): DeliveryRecorder {
  const { db, nodeId, log } = options;
  let pending: (typeof alertDelivery.$inferInsert)[] = [];

  const writeBatch = async (): Promise<void> => {
    const rows = pending.slice(0, ROWS_PER_WRITE);
    // A write that timed out may have succeeded.
    await db.insert(alertDelivery).values(rows).onConflictDoNothing();
    const written = new Set(rows);
    pending = pending.filter((row) => !written.has(row));
  };
  const writeAll = async (): Promise<void> => {
    while (pending.length > 0) await writeBatch();
  };
  const ticker = startTicker({ name: 'alert deliveries', intervalMs: WRITE_INTERVAL_MS, run: writeAll, log });

  return {
    record({ rows, epoch, sockets, firstAt, lastAt }) {
      if (sockets === 0) return;
      for (const { seq } of rows) {
        pending.push({ epoch, seq, node_id: nodeId, first_at: firstAt, last_at: lastAt, sockets });
      }
      if (pending.length <= MAX_PENDING) return;
      log.warn({ lost: pending.length - MAX_PENDING }, 'too many unwritten alert deliveries; dropping the oldest');
      pending = pending.slice(-MAX_PENDING);
    },
    stop: () =>
      withTimeout(LAST_WRITE_TIMEOUT_MS, ticker.stop().then(writeAll), databaseTimeout).catch((error: unknown) => {
        log.warn({ err: error, lost: pending.length }, 'could not write the last alert deliveries');
      }),
  };
}

export async function purgeAlertDeliveries(db: Db, now: Date): Promise<void> {
  await db.delete(alertDelivery).where(lt(alertDelivery.first_at, new Date(now.getTime() - RETENTION_MS)));
}
