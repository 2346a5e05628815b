import { and, asc, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { ProviderEvent } from '../../payment-provider.ts';
import type { Db } from '../../platform/database.ts';
import { stripeEvent } from './schema.ts';

/** A stored event that has not been processed yet. */
export interface PendingEvent {
  readonly id: string;
  readonly type: string;
  readonly payload: string;
  /** By the database's clock. */
  readonly receivedAt: Date;
}

/** An event that failed this often is a dead letter. */
export const MAX_ATTEMPTS = 10;
const ERROR_MAX_CHARS = 300;
/** Stripe keeps events for 30 days and does not resend older ones. */
const RETENTION_DAYS = 40;

const isPending = and(isNull(stripeEvent.processed_at), lt(stripeEvent.attempts, MAX_ATTEMPTS));

/** Stores an event once. Returns false for a duplicate. */
export async function storeEvent(
  db: Db,
  { id, type, createdAt, payload }: Pick<ProviderEvent, 'id' | 'type' | 'createdAt' | 'payload'>,
): Promise<boolean> {
  const { rowCount } = await db
    .insert(stripeEvent)
    .values({ id, type, created: createdAt, payload })
    .onConflictDoNothing();
  return rowCount === 1;
}

/** Returns undefined for unknown events, processed events and dead letters. */
export async function findPendingEvent(db: Db, id: string): Promise<PendingEvent | undefined> {
  const [row] = await db
    .select()
    .from(stripeEvent)
    .where(and(eq(stripeEvent.id, id), isPending));
  return row && { id, type: row.type, payload: row.payload, receivedAt: row.received_at };
}

/** Returns the ids of pending events, oldest first. `after`: the last id of the page before; null for the first page. */
export async function listPendingEvents(
  db: Db,
  { after, limit }: { after: string | null; limit: number },
): Promise<string[]> {
  // Compared in the database: a JavaScript date has no microseconds.
  const position = sql`(SELECT earlier.received_at, earlier.id FROM ${stripeEvent} earlier WHERE earlier.id = ${after})`;
  const isLater = sql`(${stripeEvent.received_at}, ${stripeEvent.id}) > ${position}`;
  const rows = await db
    .select({ id: stripeEvent.id })
    .from(stripeEvent)
    .where(and(isPending, after === null ? undefined : isLater))
    .orderBy(asc(stripeEvent.received_at), asc(stripeEvent.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Returns the seconds since the event was received, or null if it no longer exists. */
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

/** Records a failed attempt and returns the number of attempts. */
export async function recordFailure(db: Db, id: string, error: unknown): Promise<number> {
  const [row] = await db
    .update(stripeEvent)
    .set({ attempts: sql`${stripeEvent.attempts} + 1`, error: describeError(error) })
    .where(eq(stripeEvent.id, id))
    .returning({ attempts: stripeEvent.attempts });
  return row?.attempts ?? 0;
}

const SECRETS = /\b(?:[sr]k_(?:test|live)|whsec)_\w+/g;

/** Describes the root cause only: the errors around it can contain parameters of SQL statements. */
function describeError(error: unknown): string {
  let root = error;
  while (root instanceof Error && root.cause instanceof Error) root = root.cause;
  const text = root instanceof Error ? `${root.name}: ${root.message}` : 'unknown failure';
  return text.replaceAll(SECRETS, '[redacted]').replaceAll('\0', '').slice(0, ERROR_MAX_CHARS);
}

/** Deletes old processed events. Dead letters stay for inspection. */
export async function purgeEvents(db: Db): Promise<void> {
  await db
    .delete(stripeEvent)
    .where(
      and(
        isNotNull(stripeEvent.processed_at),
        lt(stripeEvent.received_at, sql`now() - make_interval(days => ${RETENTION_DAYS})`),
      ),
    );
}
