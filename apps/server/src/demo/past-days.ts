import { addDays, newsDayOf, snapshotDueAt } from '@bna/contract/time';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Clock } from '../deps.ts';
import { getPosition, lockAlertLog, skipPendingAlertEmails } from '../features/feed/public.ts';
import { publishSnapshot, type PublishSnapshotsDeps } from '../features/market-overview/publish.ts';
import { findLastDate } from '../features/market-overview/store.ts';

const DAYS = 3;
const MINUTE_MS = 60_000;

/**
 * Stores releases with their alerts for the three previous news days, without sending emails, and leaves a few releases of
 * the last day to an editor. Does nothing if the database already has alerts.
 */
export async function addPastDays({ db, clock }: { db: NodePgDatabase; clock: Clock }): Promise<void> {
  if ((await getPosition(db)).seq > 0) return;
  // Imported here, so that later starts don't load the judgement.
  const { addPastDay } = await import('./past-day.ts');
  await db.transaction(async (transaction) => {
    if ((await lockAlertLog(transaction)).seq > 0) return;
    const today = newsDayOf(clock.now());
    const seed = Date.parse(today) / MINUTE_MS;
    for (let day = 0; day < DAYS; day += 1) {
      const isLast = day === DAYS - 1;
      await addPastDay(transaction, { newsDay: addDays(today, day - DAYS), day, seed, isLast });
    }
    await skipPendingAlertEmails(transaction);
  });
}

/**
 * Publishes the market snapshots of the days that `addPastDays` has added, without emails. Runs once their outcomes are
 * measured. Does nothing if there is a snapshot.
 */
export async function publishPastSnapshots({ db, clock, quoteSource }: PublishSnapshotsDeps): Promise<void> {
  if ((await findLastDate(db, null)) !== null) return;
  const today = newsDayOf(clock.now());
  await db.transaction(async (transaction) => {
    for (let day = 0; day < DAYS; day += 1) {
      const date = addDays(today, day - DAYS + 1);
      await publishSnapshot(transaction, { date, now: snapshotDueAt(date), quoteSource });
    }
  });
}
