import { ServiceComponent, ServiceState } from '@bna/contract/status';
import { and, desc, eq, gte, lt } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { z } from 'zod';
import type { Db } from '../../platform/database.ts';
import { servicePeriod } from '../../operations-schema.ts';
import type { Check } from './checks.ts';

const KnownState = ServiceState.exclude(['unknown']);

/** A time through which a component was in one state. */
export interface Period {
  readonly component: ServiceComponent;
  readonly state: z.infer<typeof KnownState>;
  readonly beganAt: Date;
  readonly seenAt: Date;
}

/** Looked at each minute: between looks that lie further apart nobody knows how it was. */
const UNSEEN_AFTER_MS = 180_000;
/** More than is told of. */
const KEPT_MS = 100 * 86_400_000;

/** Whether a period still goes on, as far as anybody knows. */
export const isRunning = ({ seenAt }: Pick<Period, 'seenAt'>, now: Date): boolean =>
  now.getTime() - seenAt.getTime() <= UNSEEN_AFTER_MS;

/** Notes how components do at an instant. Twice for the same look comes to the same; of an unknown state nothing is noted. */
export async function recordChecks(db: NodePgDatabase, checks: readonly Check[], now: Date): Promise<void> {
  await db.transaction(async (transaction) => {
    for (const { name, state } of checks) {
      if (state !== 'unknown') await recordCheck(transaction, { component: name, state, now });
    }
  });
}

async function recordCheck(
  transaction: Db,
  { component, state, now }: Pick<Period, 'component' | 'state'> & { now: Date },
): Promise<void> {
  const [last] = await transaction
    .select()
    .from(servicePeriod)
    .where(eq(servicePeriod.component, component))
    .orderBy(desc(servicePeriod.began_at))
    .limit(1)
    .for('update');
  // A clock that was put back: what was seen stays seen.
  const at = last === undefined || last.seen_at < now ? now : last.seen_at;
  const begin = { component, state, began_at: at, seen_at: at };
  if (last !== undefined && isRunning({ seenAt: last.seen_at }, at)) {
    // A state lasts until another one is seen.
    await transaction
      .update(servicePeriod)
      .set({ seen_at: at })
      .where(and(eq(servicePeriod.component, component), eq(servicePeriod.began_at, last.began_at)));
    if (last.state === state) return;
  }
  // Where one began at the very instant, the state that was seen later counts.
  await transaction
    .insert(servicePeriod)
    .values(begin)
    .onConflictDoUpdate({ target: [servicePeriod.component, servicePeriod.began_at], set: { state } });
}

/** The periods that reach into the time since an instant, oldest first. */
export async function listPeriods(db: Db, since: Date): Promise<Period[]> {
  const rows = await db
    .select()
    .from(servicePeriod)
    .where(gte(servicePeriod.seen_at, since))
    .orderBy(servicePeriod.began_at);
  return rows.map(({ component, state, began_at, seen_at }) => ({
    component: ServiceComponent.parse(component),
    state: KnownState.parse(state),
    beganAt: began_at,
    seenAt: seen_at,
  }));
}

export async function purgePeriods(db: Db, now: Date): Promise<void> {
  await db.delete(servicePeriod).where(lt(servicePeriod.seen_at, new Date(now.getTime() - KEPT_MS)));
}
