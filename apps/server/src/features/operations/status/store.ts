import { ServiceComponent } from '@bna/contract/operations/service-status';
import { and, desc, eq, gte, lt } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { z } from 'zod';
import type { Db } from '../../../platform/database.ts';
import { servicePeriod } from '../schema.ts';
import type { ComponentCheck } from './checks.ts';

const RecordedState = z.enum(['ok', 'degraded', 'down']);

/** A time during which every check found a component in the same state. */
export interface StatusPeriod {
  readonly component: ServiceComponent;
  readonly state: z.infer<typeof RecordedState>;
  readonly beganAt: Date;
  /** Time of the last check. */
  readonly seenAt: Date;
}

/** Checks run every minute. The state between checks further apart than this is unknown. */
const MAX_CHECK_GAP_MS = 180_000;
/** Longer than the history that the status page shows. */
const RETENTION_MS = 100 * 86_400_000;

/** Returns whether the period was checked recently enough to count as current. */
export const isOngoing = ({ seenAt }: Pick<StatusPeriod, 'seenAt'>, now: Date): boolean =>
  now.getTime() - seenAt.getTime() <= MAX_CHECK_GAP_MS;

/** Records the states of components, except unknown ones. Idempotent for the same `now`. */
export async function recordChecks(db: NodePgDatabase, checks: readonly ComponentCheck[], now: Date): Promise<void> {
  await db.transaction(async (transaction) => {
    for (const { name, state } of checks) {
      if (state !== 'unknown') await recordCheck(transaction, { component: name, state, now });
    }
  });
}

async function recordCheck(
  transaction: Db,
  { component, state, now }: Pick<StatusPeriod, 'component' | 'state'> & { now: Date },
): Promise<void> {
  const [last] = await transaction
    .select()
    .from(servicePeriod)
    .where(eq(servicePeriod.component, component))
    .orderBy(desc(servicePeriod.began_at))
    .limit(1)
    .for('update');
  // Keeps the order of times if the clock was set back.
  const at = last === undefined || last.seen_at < now ? now : last.seen_at;
  const period = { component, state, began_at: at, seen_at: at };
  if (last !== undefined && isOngoing({ seenAt: last.seen_at }, at)) {
    // A state lasts until a check finds another one.
    await transaction
      .update(servicePeriod)
      .set({ seen_at: at })
      .where(and(eq(servicePeriod.component, component), eq(servicePeriod.began_at, last.began_at)));
    if (last.state === state) return;
  }
  // Two checks at the same instant: the later one counts.
  await transaction
    .insert(servicePeriod)
    .values(period)
    .onConflictDoUpdate({ target: [servicePeriod.component, servicePeriod.began_at], set: { state } });
}

/** Returns the periods that end at or after `since`, oldest first. */
export async function listPeriods(db: Db, since: Date): Promise<StatusPeriod[]> {
  const rows = await db
    .select()
    .from(servicePeriod)
    .where(gte(servicePeriod.seen_at, since))
    .orderBy(servicePeriod.began_at);
  return rows.map(({ component, state, began_at, seen_at }) => ({
    component: ServiceComponent.parse(component),
    state: RecordedState.parse(state),
    beganAt: began_at,
    seenAt: seen_at,
  }));
}

export async function purgePeriods(db: Db, now: Date): Promise<void> {
  await db.delete(servicePeriod).where(lt(servicePeriod.seen_at, new Date(now.getTime() - RETENTION_MS)));
}
