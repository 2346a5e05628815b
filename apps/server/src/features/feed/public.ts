import { and, asc, between, desc, eq, gt, gte, inArray, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { AlertAction } from '@bna/contract/feed/live-channel';
import type { LogPosition } from '@bna/contract/feed/log-position';
import { newsDayOf } from '@bna/contract/time';
import type { Db } from '../../platform/database.ts';
import type { Alert } from './news-summary.ts';
import { alertDelivery, alertLog, alertMailHead, newsSummary } from './schema.ts';
import { followMovedStocksInRules } from './rules/store.ts';
import { getPosition } from './store.ts';
import { followMovedStocksInWatchlists } from './watchlist/store.ts';

export { type AlertLog, wakeOnAlerts } from './alert-log.ts';
export { removeExpiredDevices } from './push/remove-expired-devices.ts';
export { type Alert, alertIdentity, figuresOf, toNewsSummary } from './news-summary.ts';
export {
  type AlertEdit,
  changeAlertInTransaction,
  type PublishDeps,
  publishInTransaction,
} from './publish.ts';
export { measureDeliveries } from './delivery/measure-deliveries.ts';
export { listUserDeliveries } from './delivery/user-deliveries.ts';
export { findReach } from './rules/reach.ts';
export { type AlertLogRow, findAlert, findAlertsByIdentity, getPosition, lockAlertLog, readAlertLog } from './store.ts';

/** Replaces symbols in all watchlists and alert rules. No symbol may be both replaced and a replacement. */
export async function followMovedStocks(
  transaction: Db,
  moved: readonly { readonly from: string; readonly to: string }[],
): Promise<void> {
  await followMovedStocksInWatchlists(transaction, moved);
  await followMovedStocksInRules(transaction, moved);
}

/** Returns every alert of a news day, newest first, retracted ones included. */
export async function listAlertsOfDay(db: Db, newsDay: string): Promise<Alert[]> {
  return db.select().from(newsSummary).where(eq(newsSummary.news_day, newsDay)).orderBy(desc(newsSummary.seq));
}

/** Returns the alerts published from `from` until before `to`, newest first. Excludes retracted ones by default. */
export async function listAlertsBetween(
  db: Db,
  { from, to, includesRetracted = false }: { from: Date; to: Date; includesRetracted?: boolean },
): Promise<Alert[]> {
  return db
    .select()
    .from(newsSummary)
    .where(
      and(
        // Implied by the times; lets PostgreSQL use the index.
        gte(newsSummary.news_day, newsDayOf(from)),
        lte(newsSummary.news_day, newsDayOf(to)),
        gte(newsSummary.created_at, from),
        lt(newsSummary.created_at, to),
        includesRetracted ? undefined : isNull(newsSummary.retracted_at),
      ),
    )
    .orderBy(desc(newsSummary.seq));
}

/** Returns the latest alerts published since `since`, newest first, retracted ones included. */
export async function listLatestAlerts(db: Db, { since, limit }: { since: Date; limit: number }): Promise<Alert[]> {
  return (
    db
      .select()
      .from(newsSummary)
      // Implied by the time; lets PostgreSQL use the index.
      .where(and(gte(newsSummary.news_day, newsDayOf(since)), gte(newsSummary.created_at, since)))
      .orderBy(desc(newsSummary.seq))
      .limit(limit)
  );
}

/** The columns that link an alert to a release. */
export type AlertOrigin = Pick<Alert, 'id' | 'identity' | 'symbol' | 'news_day' | 'retracted_at'>;

/** Returns the alerts of the news days and those with the identities, retracted ones included, in no particular order. */
export async function listAlertOrigins(
  db: Db,
  { newsDays, identities }: { newsDays: readonly string[]; identities: readonly string[] },
): Promise<AlertOrigin[]> {
  if (newsDays.length === 0 && identities.length === 0) return [];
  const { id, identity, symbol, news_day, retracted_at } = newsSummary;
  return db
    .select({ id, identity, symbol, news_day, retracted_at })
    .from(newsSummary)
    .where(or(inArray(news_day, [...newsDays]), inArray(identity, [...identities])));
}

/** An alert of a report. */
export type ReportedAlert = Pick<Alert, 'id' | 'identity' | 'symbol' | 'news_url' | 'created_at' | 'retracted_at'> & {
  readonly isCorrected: boolean;
};

/** Returns the alerts of the news days from `from` to `to`, retracted ones included, oldest first. */
export async function listReportedAlerts(db: Db, { from, to }: { from: string; to: string }): Promise<ReportedAlert[]> {
  const { id, identity, symbol, news_url, created_at, retracted_at, news_day, seq } = newsSummary;
  const alerts = await db
    .select({ id, identity, symbol, news_url, created_at, retracted_at, seq })
    .from(newsSummary)
    .where(between(news_day, from, to))
    .orderBy(asc(seq));
  const [first] = alerts;
  if (first === undefined) return [];
  const corrections = await db
    .selectDistinct({ id: sql<string>`${alertLog.news_summary} ->> 'id'` })
    .from(alertLog)
    // A correction follows the publication.
    .where(and(gt(alertLog.seq, first.seq), eq(alertLog.action, 'updated')));
  const corrected = new Set(corrections.map((correction) => correction.id));
  return alerts.map((alert) => Object.assign(alert, { isCorrected: corrected.has(alert.id) }));
}

/** Returns the alerts published after a position in the alert log, oldest first, retracted ones included. */
export async function listAlertsAfter(db: Db, seq: number, limit: number): Promise<Alert[]> {
  return db.select().from(newsSummary).where(gt(newsSummary.seq, seq)).orderBy(asc(newsSummary.seq)).limit(limit);
}

/** Returns the ids of the alerts that were corrected after a position in the alert log, and of those that were retracted. */
export async function listEditedAlerts(
  db: Db,
  seq: number,
): Promise<{ readonly corrected: readonly string[]; readonly retracted: readonly string[] }> {
  const rows = await db
    .selectDistinct({ id: sql<string>`${alertLog.news_summary} ->> 'id'`, action: alertLog.action })
    .from(alertLog)
    .where(and(gt(alertLog.seq, seq), inArray(alertLog.action, ['updated', 'retracted'])));
  const idsOf = (action: AlertAction): string[] => rows.flatMap((row) => (row.action === action ? [row.id] : []));
  return { corrected: idsOf('updated'), retracted: idsOf('retracted') };
}

/** Returns which of the alerts were retracted. */
export async function findRetracted(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: newsSummary.id })
    .from(newsSummary)
    .where(and(inArray(newsSummary.id, [...ids]), isNotNull(newsSummary.retracted_at)));
  return new Set(rows.map(({ id }) => id));
}

/** Returns when the latest alert was published; null if there is none. */
export async function findLastPublicationTime(db: Db): Promise<Date | null> {
  const [latest] = await db
    .select({ at: newsSummary.created_at })
    .from(newsSummary)
    .orderBy(desc(newsSummary.seq))
    .limit(1);
  return latest?.at ?? null;
}

export interface AlertDelivery {
  /** Before the first socket of the node was written to, and after the last one. */
  readonly firstAt: Date;
  readonly lastAt: Date;
}

/** Clocks of two nodes differ by less than this. */
const MAX_CLOCK_DIFFERENCE_MS = 60_000;

export async function listDeliveries(
  db: Db,
  { seq, created_at }: Pick<Alert, 'seq' | 'created_at'>,
): Promise<AlertDelivery[]> {
  // An earlier delivery belongs to the same `seq` of a log that was replaced by a restore.
  const earliest = new Date(created_at.getTime() - MAX_CLOCK_DIFFERENCE_MS);
  return db
    .select({ firstAt: alertDelivery.first_at, lastAt: alertDelivery.last_at })
    .from(alertDelivery)
    .where(and(eq(alertDelivery.seq, seq), gte(alertDelivery.first_at, earliest)));
}

/** Marks all alerts as emailed, so that no pending one is sent. */
export async function skipPendingAlertEmails(db: Db): Promise<void> {
  await db.update(alertMailHead).set(await getPosition(db));
}

/** Adds to a node's position the age of the first change after it; 0 if there is none. */
export async function readDeliveryProgress(
  db: Db,
  position: LogPosition,
  now: Date,
): Promise<LogPosition & { lagMs: number }> {
  const [next] = await db
    .select({ publishedAt: alertLog.published_at })
    .from(alertLog)
    .where(gt(alertLog.seq, position.seq))
    .orderBy(asc(alertLog.seq))
    .limit(1);
  const lagMs = next === undefined ? 0 : Math.max(0, now.getTime() - next.publishedAt.getTime());
  return { ...position, lagMs };
}
