import { and, asc, desc, eq, gt, gte, isNotNull, lt, lte, ne, notExists, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import { alertOutcome, logHead, logRecord } from '../schema.ts';
import type { StoredOutcome } from '../store.ts';
import { createMerkleTree, type MerkleTree } from './merkle-tree.ts';
import type { SignedHead } from './sign-head.ts';

export type LogRecord = typeof logRecord.$inferSelect;
export type StoredHead = SignedHead & Pick<typeof logHead.$inferSelect, 'signed_at'>;

const LOG_LOCK_ID = 4_206_962;
const HASHES_PER_READ = 10_000;

/** Keeps others from appending until the end of the transaction. */
export async function lockRecordLog(transaction: Db): Promise<void> {
  await transaction.execute(sql`SELECT pg_advisory_xact_lock(${LOG_LOCK_ID})`);
}

/** Returns the last record, and the last one that comes from the alert log. */
export async function findLastRecords(
  db: Db,
): Promise<{ readonly last: LogRecord | undefined; readonly lastChange: LogRecord | undefined }> {
  const findNewest = async (condition?: SQL): Promise<LogRecord | undefined> => {
    const [record] = await db.select().from(logRecord).where(condition).orderBy(desc(logRecord.index)).limit(1);
    return record;
  };
  const last = await findNewest();
  const lastChange = last?.kind === 'outcome' ? await findNewest(ne(logRecord.kind, 'outcome')) : last;
  return { last, lastChange };
}

/** Returns measured outcomes that the log doesn't have, oldest alert first. The demo's invented history has no `seq`. */
export async function listUnrecordedOutcomes(db: Db, limit: number): Promise<StoredOutcome[]> {
  const { alert_id, published_at, seq, state } = alertOutcome;
  const isRecorded = db
    .select({ index: logRecord.index })
    .from(logRecord)
    .where(and(eq(logRecord.alert_id, alert_id), eq(logRecord.kind, 'outcome')));
  return db
    .select()
    .from(alertOutcome)
    .where(and(ne(state, 'waiting'), isNotNull(seq), notExists(isRecorded)))
    .orderBy(asc(published_at), asc(alert_id))
    .limit(limit);
}

export async function insertRecords(transaction: Db, records: readonly LogRecord[]): Promise<void> {
  if (records.length > 0) await transaction.insert(logRecord).values([...records]);
}

/** Returns up to `limit` records after an index, in order. */
export async function listRecords(db: Db, after: number, limit: number): Promise<LogRecord[]> {
  return db.select().from(logRecord).where(gt(logRecord.index, after)).orderBy(asc(logRecord.index)).limit(limit);
}

/** Returns the records of an alert among the first `size` ones, in order. */
export async function listRecordsOfAlert(
  db: Db,
  { alertId, size }: { readonly alertId: string; readonly size: number },
): Promise<LogRecord[]> {
  return db
    .select()
    .from(logRecord)
    .where(and(eq(logRecord.alert_id, alertId), lt(logRecord.index, size)))
    .orderBy(asc(logRecord.index));
}

export async function insertHead(transaction: Db, head: StoredHead): Promise<void> {
  await transaction.insert(logHead).values(head);
}

/** Returns the newest heads, of dates before one if it is given, newest first. */
export async function listNewestHeads(db: Db, limit: number, before?: string): Promise<StoredHead[]> {
  const isEarlier = before === undefined ? undefined : lt(logHead.date, before);
  return db.select().from(logHead).where(isEarlier).orderBy(desc(logHead.date)).limit(limit);
}

/** Returns the newest head that is not after the date. */
export async function findHeadUpTo(db: Db, date: string): Promise<StoredHead | undefined> {
  const [head] = await db.select().from(logHead).where(lte(logHead.date, date)).orderBy(desc(logHead.date)).limit(1);
  return head;
}

/** Returns all heads, oldest first. */
export async function listHeads(db: Db): Promise<StoredHead[]> {
  return db.select().from(logHead).orderBy(asc(logHead.date));
}

export interface LogTree {
  /** Returns the tree, with at least `size` leaves if the log has as many. Default: with all of them. */
  readonly read: (size?: number) => Promise<MerkleTree>;
}

/** Keeps the tree of the stored leaf hashes in memory, about 100 bytes per record, and reads only what was appended. */
export function createLogTree(db: Db): LogTree {
  const tree = createMerkleTree();
  const readAppended = async (): Promise<MerkleTree> => {
    for (;;) {
      const { index, leaf_hash } = logRecord;
      const isAppended = gte(index, tree.size());
      const rows = await db
        .select({ index, leaf_hash })
        .from(logRecord)
        .where(isAppended)
        .orderBy(asc(index))
        .limit(HASHES_PER_READ);
      for (const row of rows) {
        if (row.index !== tree.size()) throw new Error(`The record log has no record ${String(tree.size())}`);
        tree.append(row.leaf_hash);
      }
      if (rows.length < HASHES_PER_READ) return tree;
    }
  };
  let reading = Promise.resolve(tree);
  return {
    async read(size = Infinity) {
      if (tree.size() >= size) return tree;
      // One after the other, because two would append the same leaves.
      reading = reading.then(readAppended, readAppended);
      return reading;
    },
  };
}
