import { dateAfter, newYorkDateOf, snapshotDueAt } from '@bna/contract/time';
import { gte, min, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Clock } from '../../deps.ts';
import { marketSnapshot } from '../../market-overview-schema.ts';
import type { Db } from '../../platform/database.ts';
import { openMailing } from '../../platform/mailing.ts';
import { generateSnapshot } from './generate.ts';
import { MARKET_SNAPSHOT_MAILING } from './mails.ts';
import { findSnapshot, findUpload, lockDate } from './store.ts';

export const MARKET_SNAPSHOT_JOB = 'market-snapshot.publish';

/** After a longer absence the days before are not made up for. */
const CATCH_UP_DAYS = 30;
/** A snapshot that comes later is no news to anybody: it is published, and not mailed. Less than a day: of several, the newest is. */
const MAILED_WITHIN_MS = 20 * 3_600_000;

export interface PublishSnapshotsDeps {
  readonly db: NodePgDatabase;
  readonly clock: Clock;
}

/** The latest date whose snapshot is due by an instant. */
export function latestDueDate(now: Date): string {
  const today = newYorkDateOf(now);
  return now < snapshotDueAt(today) ? dateAfter(today, -1) : today;
}

/**
 * Publishes the snapshot of a date within the caller's transaction: what was uploaded, else what BNA makes itself. Of all who
 * try, at any time, one does. Nobody is told.
 * @returns whether it was this call
 */
export async function publishSnapshot(transaction: Db, { date, now }: { date: string; now: Date }): Promise<boolean> {
  await lockDate(transaction, date);
  if ((await findSnapshot(transaction, date)) !== undefined) return false;
  const hasUpload = (await findUpload(transaction, date)) !== undefined;
  const generated = hasUpload ? null : await generateSnapshot(transaction, date);
  await transaction.insert(marketSnapshot).values({ date, published_at: now, generated });
  return true;
}

/** As `publishSnapshot`, and begins the mailing to those who hold it. */
export async function publishAndMail(transaction: Db, { date, now }: { date: string; now: Date }): Promise<void> {
  const isOurs = await publishSnapshot(transaction, { date, now });
  const isNews = now.getTime() - snapshotDueAt(date).getTime() < MAILED_WITHIN_MS;
  if (isOurs && isNews) await openMailing(transaction, { kind: MARKET_SNAPSHOT_MAILING, data: { date }, now });
}

/** Publishes what is due and was not published, oldest first. */
export async function publishDueSnapshots({ db, clock }: PublishSnapshotsDeps): Promise<void> {
  const now = clock.now();
  for (const date of await listMissedDates(db, latestDueDate(now))) {
    await db.transaction((transaction) => publishAndMail(transaction, { date, now }));
  }
}

/** The latest date and those that fell due since the first snapshot ever was published, as far as they are not, oldest first. */
async function listMissedDates(db: Db, latest: string): Promise<string[]> {
  const earliest = dateAfter(latest, 1 - CATCH_UP_DAYS);
  const [first] = await db.select({ at: min(marketSnapshot.published_at) }).from(marketSnapshot);
  const rows = await db
    .select({ date: sql<string>`${marketSnapshot.date}::text` })
    .from(marketSnapshot)
    .where(gte(marketSnapshot.date, earliest));
  const published = new Set(rows.map(({ date }) => date));
  const begunAt = first?.at ?? null;
  return Array.from({ length: CATCH_UP_DAYS }, (_, index) => dateAfter(earliest, index)).filter(
    (date) => !published.has(date) && (date === latest || (begunAt !== null && snapshotDueAt(date) > begunAt)),
  );
}

/**
 * Asked every second, it asks the database when something can be due, and only then.
 * @returns a function that publishes what is due
 */
export function createSnapshotPublisher(deps: PublishSnapshotsDeps): () => Promise<void> {
  let nextDueAt: Date | null = null;
  return async () => {
    const now = deps.clock.now();
    if (nextDueAt !== null && now < nextDueAt) return;
    await publishDueSnapshots(deps);
    nextDueAt = snapshotDueAt(dateAfter(latestDueDate(now), 1));
  };
}
