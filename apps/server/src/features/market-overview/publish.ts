import { addDays, newYorkDateOf, snapshotDueAt } from '@bna/contract/time';
import { gte, min, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Clock } from '../../deps.ts';
import type { Db } from '../../platform/database.ts';
import { openMailing } from '../../platform/mailing.ts';
import { generateSnapshot, type SnapshotPrices } from './generate-snapshot.ts';
import { marketSnapshot } from './schema.ts';
import { MARKET_SNAPSHOT_MAILING } from './snapshot-email.ts';
import { findSnapshot, findUpload, lockDate } from './store.ts';

export const MARKET_SNAPSHOT_JOB = 'market-snapshot.publish';

/** After a longer downtime, earlier dates are not published. */
const CATCH_UP_DAYS = 30;
/** A later snapshot is published without an email. Under a day, so that a backlog sends one email. */
const EMAIL_WITHIN_MS = 20 * 3_600_000;

export interface PublishSnapshotsDeps {
  readonly db: NodePgDatabase;
  readonly clock: Clock;
  readonly quoteSource: SnapshotPrices;
}

interface DueSnapshot {
  readonly date: string;
  readonly now: Date;
  readonly quoteSource: SnapshotPrices;
}

/** Returns the latest date whose snapshot is due. */
export function latestDueDate(now: Date): string {
  const today = newYorkDateOf(now);
  return now < snapshotDueAt(today) ? addDays(today, -1) : today;
}

/**
 * Publishes the snapshot of a date once, without an email: the upload, or a generated one.
 * Returns whether this call published it.
 */
export async function publishSnapshot(transaction: Db, { date, now, quoteSource }: DueSnapshot): Promise<boolean> {
  await lockDate(transaction, date);
  if ((await findSnapshot(transaction, date)) !== undefined) return false;
  const hasUpload = (await findUpload(transaction, date)) !== undefined;
  const generated = hasUpload ? null : await generateSnapshot(transaction, date, quoteSource);
  await transaction.insert(marketSnapshot).values({ date, published_at: now, generated });
  return true;
}

/** Publishes the snapshot of a date once, and opens the mailing if it is recent. */
export async function publishAndMail(transaction: Db, due: DueSnapshot): Promise<void> {
  const { date, now } = due;
  const isFirst = await publishSnapshot(transaction, due);
  const isRecent = now.getTime() - snapshotDueAt(date).getTime() < EMAIL_WITHIN_MS;
  if (isFirst && isRecent) await openMailing(transaction, { kind: MARKET_SNAPSHOT_MAILING, data: { date }, now });
}

/** Publishes all due snapshots, oldest first. */
export async function publishDueSnapshots({ db, clock, quoteSource }: PublishSnapshotsDeps): Promise<void> {
  const now = clock.now();
  for (const date of await listUnpublishedDates(db, latestDueDate(now))) {
    await db.transaction((transaction) => publishAndMail(transaction, { date, now, quoteSource }));
  }
}

/** Returns unpublished dates, oldest first: the latest, and those that fell due since the first publication. */
async function listUnpublishedDates(db: Db, latest: string): Promise<string[]> {
  const earliest = addDays(latest, 1 - CATCH_UP_DAYS);
  const [first] = await db.select({ at: min(marketSnapshot.published_at) }).from(marketSnapshot);
  const rows = await db
    .select({ date: sql<string>`${marketSnapshot.date}::text` })
    .from(marketSnapshot)
    .where(gte(marketSnapshot.date, earliest));
  const published = new Set(rows.map(({ date }) => date));
  const firstPublishedAt = first?.at ?? null;
  return Array.from({ length: CATCH_UP_DAYS }, (_, index) => addDays(earliest, index)).filter(
    (date) =>
      !published.has(date) &&
      (date === latest || (firstPublishedAt !== null && snapshotDueAt(date) > firstPublishedAt)),
  );
}

/** Returns a ticker that publishes due snapshots. It queries the database only when one can be due. */
export function createSnapshotPublisher(deps: PublishSnapshotsDeps): () => Promise<void> {
  let nextDueAt: Date | null = null;
  return async () => {
    const now = deps.clock.now();
    if (nextDueAt !== null && now < nextDueAt) return;
    await publishDueSnapshots(deps);
    nextDueAt = snapshotDueAt(addDays(latestDueDate(now), 1));
  };
}
