import { and, asc, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { ProviderEvent } from '../../payment-provider.ts';
import type { Db } from '../../platform/database.ts';
import { stripeEvent } from '../../billing-schema.ts';

/** An event as it was kept, that has still to be worked on. */
export interface KeptEvent {
  readonly id: string;
  readonly type: string;
  readonly payload: string;
  /** By the database's clock. */
  readonly receivedAt: Date;
}

/** So many failures that are the event's own make it a dead letter. */
export const MAX_ATTEMPTS = 10;
const ERROR_MAX_CHARS = 300;
/** The provider itself forgets its events after 30 days, and repeats none that is older. */
const KEPT_DAYS = 40;

const isWaiting = and(isNull(stripeEvent.processed_at), lt(stripeEvent.attempts, MAX_ATTEMPTS));

/** Keeps an event, once. @returns whether it was not there before */
export async function keepEvent(
  db: Db,
  { id, type, createdAt, payload }: Pick<ProviderEvent, 'id' | 'type' | 'createdAt' | 'payload'>,
): Promise<boolean> {
  const { rowCount } = await db
    .insert(stripeEvent)
    .values({ id, type, created: createdAt, payload })
    .onConflictDoNothing();
  return rowCount === 1;
}

/** Undefined for what is not there, is done with, or is a dead letter. */
export async function findWaitingEvent(db: Db, id: string): Promise<KeptEvent | undefined> {
  const [row] = await db
    .select()
    .from(stripeEvent)
    .where(and(eq(stripeEvent.id, id), isWaiting));
  return row && { id, type: row.type, payload: row.payload, receivedAt: row.received_at };
}

/** Ids of what has still to be worked on, longest waiting first. */
export async function listWaitingEvents(db: Db): Promise<string[]> {
  const rows = await db
    .select({ id: stripeEvent.id })
    .from(stripeEvent)
    .where(isWaiting)
    .orderBy(asc(stripeEvent.received_at), asc(stripeEvent.id));
  return rows.map(({ id }) => id);
}

/** @returns the seconds since it was received, by the database's clock; null where it is not there any more */
export async function markProcessed(db: Db, id: string): Promise<number | null> {
  const [row] = await db
    .update(stripeEvent)
    .set({ processed_at: sql`clock_timestamp()`, error: null })
    .where(eq(stripeEvent.id, id))
    .returning({
      seconds: sql<number>`extract(epoch from ${stripeEvent.processed_at} - ${stripeEvent.received_at})::float8`,
    });
  return row?.seconds ?? null;
}

/** Notes a failure. @returns how many there were */
export async function noteFailure(db: Db, id: string, error: unknown): Promise<number> {
  const [row] = await db
    .update(stripeEvent)
    .set({ attempts: sql`${stripeEvent.attempts} + 1`, error: describe(error) })
    .where(eq(stripeEvent.id, id))
    .returning({ attempts: stripeEvent.attempts });
  return row?.attempts ?? 0;
}

const SECRETS = /\b(?:[sr]k_(?:test|live)|whsec)_\w+/g;

/** What went wrong at the bottom: what wraps it may repeat the values of a statement. */
function describe(error: unknown): string {
  let bottom = error;
  while (bottom instanceof Error && bottom.cause instanceof Error) bottom = bottom.cause;
  const text = bottom instanceof Error ? `${bottom.name}: ${bottom.message}` : 'unknown failure';
  return text.replaceAll(SECRETS, '[redacted]').replaceAll('\0', '').slice(0, ERROR_MAX_CHARS);
}

/** Deletes what was done with long ago. Dead letters stay, for people to look at. */
export async function purgeEvents(db: Db): Promise<void> {
  await db
    .delete(stripeEvent)
    .where(
      and(
        isNotNull(stripeEvent.processed_at),
        lt(stripeEvent.received_at, sql`now() - make_interval(days => ${KEPT_DAYS})`),
      ),
    );
}
