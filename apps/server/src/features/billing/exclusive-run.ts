import { randomUUID } from 'node:crypto';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { billingRun } from './schema.ts';

/** An interrupted run of this age starts over. */
const RESUMABLE_HOURS = 12;
const LEASE_MINUTES = 10;
const leaseEnd = sql`clock_timestamp() + make_interval(mins => ${LEASE_MINUTES})`;

export interface Run {
  /** By the database's clock. A resumed run keeps its first start. */
  readonly startedAt: Date;
  /** The position up to which an interrupted run came; null for a new run. */
  readonly cursor: string | null;
  /**
   * Saves the progress and extends the lease. Call it at least every few minutes. After null, the next run starts anew.
   * @throws Error if another run has taken over
   */
  save(cursor: string | null): Promise<void>;
}

/** Runs the work unless it runs already, on any node. Returns null if it does. */
export async function runExclusively<T>(
  db: Db,
  name: 'events' | 'customers',
  work: (run: Run) => Promise<T>,
): Promise<T | null> {
  const owner = randomUUID();
  const isOwn = and(eq(billingRun.name, name), eq(billingRun.lease_owner, owner));
  const isResumable = sql`${billingRun.cursor} IS NOT NULL AND ${billingRun.started_at} > clock_timestamp() - make_interval(hours => ${RESUMABLE_HOURS})`;
  const [claimed] = await db
    .insert(billingRun)
    .values({ name, lease_owner: owner, lease_until: leaseEnd, started_at: sql`clock_timestamp()` })
    .onConflictDoUpdate({
      target: billingRun.name,
      set: {
        lease_owner: owner,
        lease_until: leaseEnd,
        started_at: sql`CASE WHEN ${isResumable} THEN ${billingRun.started_at} ELSE clock_timestamp() END`,
        cursor: sql`CASE WHEN ${isResumable} THEN ${billingRun.cursor} END`,
      },
      setWhere: lt(billingRun.lease_until, sql`clock_timestamp()`),
    })
    .returning();
  if (claimed === undefined) return null;
  const release = async (change: { cursor?: null }): Promise<void> => {
    await db
      .update(billingRun)
      .set({ ...change, lease_until: sql`clock_timestamp()` })
      .where(isOwn);
  };
  let result: T;
  try {
    result = await work({
      startedAt: claimed.started_at,
      cursor: claimed.cursor,
      async save(cursor) {
        const { rowCount } = await db.update(billingRun).set({ cursor, lease_until: leaseEnd }).where(isOwn);
        if (rowCount !== 1) throw new Error(`Another run of the ${name} reconciliation has taken over`);
      },
    });
  } catch (error) {
    await release({});
    throw error;
  }
  await release({ cursor: null });
  return result;
}
