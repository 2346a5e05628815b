import type { AlertAction } from '@bna/contract/live-news';
import type { LogPosition } from '@bna/contract/log-position';
import { and, asc, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Db } from '../../platform/database.ts';
import { alertLog, alertLogHead, newsSummary } from '../../news-schema.ts';
import { type NewsSummaryRow, toNewsSummary } from './news-summary.ts';

/** The head's row, or an error that says which migration is missing. */
function headOf(rows: readonly LogPosition[]): LogPosition {
  const [head] = rows;
  if (head === undefined) throw new Error('The alert log has no head; has the database been migrated?');
  return head;
}

export async function getPosition(db: Db): Promise<LogPosition> {
  return headOf(await db.select({ epoch: alertLogHead.epoch, seq: alertLogHead.seq }).from(alertLogHead));
}

/**
 * Takes the alert log for the rest of the transaction: whoever else wants to publish waits for our commit. So commits
 * happen in the order of `seq`, and a rollback leaves no gap.
 */
export async function lockAlertLog(transaction: Db): Promise<LogPosition> {
  const rows = await transaction
    .select({ epoch: alertLogHead.epoch, seq: alertLogHead.seq })
    .from(alertLogHead)
    .for('update');
  return headOf(rows);
}

export interface LogEntry {
  readonly action: AlertAction;
  readonly row: NewsSummaryRow;
}

/** Appends to the log that `lockAlertLog` has locked at `head`. @returns the last `seq`. */
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

/** The log's head, and its rows after `seq`, oldest first, at most `limit`. */
export async function readAlertLog(
  db: Db,
  { after, limit }: { after: number; limit: number },
): Promise<{ head: LogPosition; rows: AlertLogRow[] }> {
  const found = await db
    .select({ epoch: alertLogHead.epoch, seq: alertLogHead.seq, row: alertLog })
    .from(alertLogHead)
    .leftJoin(alertLog, gt(alertLog.seq, after))
    .orderBy(asc(alertLog.seq))
    .limit(limit);
  return { head: headOf(found), rows: found.flatMap(({ row }) => (row === null ? [] : [row])) };
}

export async function findByIdentity(db: Db, identities: readonly string[]): Promise<Map<string, NewsSummaryRow>> {
  const rows = await db
    .select()
    .from(newsSummary)
    .where(inArray(newsSummary.identity, [...identities]));
  return new Map(rows.map((row) => [row.identity, row]));
}

export async function insertNewsSummaries(
  transaction: Db,
  rows: readonly (typeof newsSummary.$inferInsert)[],
): Promise<NewsSummaryRow[]> {
  return transaction
    .insert(newsSummary)
    .values([...rows])
    .returning();
}

/** Columns and their new values; what is absent or undefined stays as it is. */
export type NewsSummaryChange = PgUpdateSetSource<typeof newsSummary>;

/** @returns the corrected item, or undefined where there is none to correct. */
export async function updateNewsSummary(
  transaction: Db,
  id: string,
  change: NewsSummaryChange,
): Promise<NewsSummaryRow | undefined> {
  const [row] = await transaction
    .update(newsSummary)
    .set(change)
    .where(and(eq(newsSummary.id, id), isNull(newsSummary.retracted_at)))
    .returning();
  return row;
}

/** The feed of a news day, oldest first, and where the log stood at that very moment. */
export async function readFeed(
  db: NodePgDatabase,
  newsDay: string,
): Promise<{ position: LogPosition; rows: NewsSummaryRow[] }> {
  return db.transaction(
    async (transaction) => {
      const position = await getPosition(transaction);
      const rows = await transaction
        .select()
        .from(newsSummary)
        .where(and(eq(newsSummary.news_day, newsDay), isNull(newsSummary.retracted_at)))
        .orderBy(asc(newsSummary.seq));
      return { position, rows };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}
