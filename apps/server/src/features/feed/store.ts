import type { AlertAction } from '@bna/contract/feed/live-channel';
import type { LogPosition } from '@bna/contract/feed/log-position';
import { and, asc, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { SubqueryWithSelection } from 'drizzle-orm/pg-core';
import type { Db } from '../../platform/database.ts';
import { type Alert, toNewsSummary } from './news-summary.ts';
import { alertLog, alertLogHead, newsSummary } from './schema.ts';

function requireHead(rows: readonly LogPosition[]): LogPosition {
  const [head] = rows;
  if (head === undefined) throw new Error('The alert log has no head; has the database been migrated?');
  return { epoch: head.epoch, seq: head.seq };
}

/** Returns the position of the last committed change. */
export async function getPosition(db: Db): Promise<LogPosition> {
  return requireHead(await db.select({ epoch: alertLogHead.epoch, seq: alertLogHead.seq }).from(alertLogHead));
}

/**
 * Locks the alert log until the end of the transaction, so that changes commit in the order of `seq` and a rollback
 * leaves no gap.
 */
export async function lockAlertLog(transaction: Db): Promise<LogPosition> {
  const rows = await transaction
    .select({ epoch: alertLogHead.epoch, seq: alertLogHead.seq })
    .from(alertLogHead)
    .for('update');
  return requireHead(rows);
}

export interface LogEntry {
  readonly action: AlertAction;
  readonly row: Alert;
}

/** Appends to the log that `lockAlertLog` locked at `head`. Returns the last `seq`. */
export async function appendToAlertLog(
  transaction: Db,
  { head, entries, publishedAt }: { head: LogPosition; entries: readonly LogEntry[]; publishedAt: Date },
): Promise<number> {
  const rows = entries.map(({ action, row }, index) => ({
    seq: head.seq + index + 1,
    action,
    news_summary: toNewsSummary(row),
    published_at: publishedAt,
  }));
  const last = head.seq + rows.length;
  await transaction.insert(alertLog).values(rows);
  await transaction.update(alertLogHead).set({ seq: last });
  return last;
}

export type AlertLogRow = typeof alertLog.$inferSelect;
type AlertLogRows = SubqueryWithSelection<(typeof alertLog)['_']['columns'], 'rows'>;

/** Returns the head of the log and up to `limit` rows after `seq`, oldest first. */
export async function readAlertLog(
  db: Db,
  { after, limit }: { after: number; limit: number },
): Promise<{ head: LogPosition; rows: AlertLogRow[] }> {
  const rows = db.select().from(alertLog).where(gt(alertLog.seq, after)).orderBy(asc(alertLog.seq)).limit(limit);
  return readWithHead(db, rows.as('rows'));
}

/** Reads rows and the head of the same snapshot. The limit is in the subquery, because a join is sorted as a whole. */
async function readWithHead(db: Db, rows: AlertLogRows): Promise<{ head: LogPosition; rows: AlertLogRow[] }> {
  const { seq, action, news_summary, published_at } = rows;
  const found = await db
    .select({ epoch: alertLogHead.epoch, head: alertLogHead.seq, row: { seq, action, news_summary, published_at } })
    .from(alertLogHead)
    .leftJoin(rows, sql`true`)
    .orderBy(asc(rows.seq));
  const head = requireHead(found.map((row) => ({ epoch: row.epoch, seq: row.head })));
  return { head, rows: found.flatMap(({ row }) => (row === null ? [] : [row])) };
}

/** Returns the head of the log and its newest rows, oldest first. */
export async function readNewestChanges(db: Db, limit: number): Promise<{ head: LogPosition; rows: AlertLogRow[] }> {
  const rows = db.select().from(alertLog).orderBy(desc(alertLog.seq)).limit(limit);
  return readWithHead(db, rows.as('rows'));
}

/** Returns the alerts, retracted ones included, by identity. */
export async function findAlertsByIdentity(db: Db, identities: readonly string[]): Promise<Map<string, Alert>> {
  const rows = await db
    .select()
    .from(newsSummary)
    .where(inArray(newsSummary.identity, [...identities]));
  return new Map(rows.map((row) => [row.identity, row]));
}

export type NewAlert = typeof newsSummary.$inferInsert;

export async function insertAlerts(transaction: Db, rows: readonly NewAlert[]): Promise<Alert[]> {
  return transaction
    .insert(newsSummary)
    .values([...rows])
    .returning();
}

/** Columns and their new values. Absent and undefined columns don't change. */
export type AlertUpdate = { readonly [Column in keyof NewAlert]?: NewAlert[Column] | undefined };

/** Returns the changed alert; undefined if it doesn't exist or was retracted before. */
export async function updateAlert(transaction: Db, id: string, change: AlertUpdate): Promise<Alert | undefined> {
  const [row] = await transaction
    .update(newsSummary)
    .set(change)
    .where(and(eq(newsSummary.id, id), isNull(newsSummary.retracted_at)))
    .returning();
  return row;
}

/** Returns the feed of a news day, oldest first, and the log position of the same snapshot of the database. */
export async function readFeed(
  db: NodePgDatabase,
  newsDay: string,
): Promise<{ position: LogPosition; alerts: Alert[] }> {
  return db.transaction(
    async (transaction) => {
      const position = await getPosition(transaction);
      const alerts = await transaction
        .select()
        .from(newsSummary)
        .where(and(eq(newsSummary.news_day, newsDay), isNull(newsSummary.retracted_at)))
        .orderBy(asc(newsSummary.seq));
      return { position, alerts };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

/** Returns the alert; undefined if it doesn't exist or was retracted. */
export async function findAlert(db: Db, id: string): Promise<Alert | undefined> {
  const [alert] = await db
    .select()
    .from(newsSummary)
    .where(and(eq(newsSummary.id, id), isNull(newsSummary.retracted_at)));
  return alert;
}
