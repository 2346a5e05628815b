import { newYorkDateOf } from '@bna/contract/time';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Clock } from '../../../deps.ts';
import type { Db } from '../../../platform/database.ts';
import { readAlertLog } from '../../feed/public.ts';
import { recordChange, recordOutcome, seqOf } from './record-content.ts';
import { deriveHeadKey, hashHead, signHead } from './sign-head.ts';
import {
  createLogTree,
  findLastRecords,
  insertHead,
  insertRecords,
  listNewestHeads,
  listUnrecordedOutcomes,
  lockRecordLog,
} from './store.ts';

export interface AppendRecordsDeps {
  readonly db: NodePgDatabase;
  readonly clock: Clock;
  readonly secretKey: Buffer;
}

const ROWS_PER_STEP = 2_000;

/**
 * Appends the changes of the feed and the outcomes that the record log doesn't have yet, then signs the head of the day
 * unless that is done. A run that was killed is completed by the next one; running twice adds nothing.
 *
 * A restore from backup takes the record log back together with the alert log, so the next run goes on after the last
 * restored record; its records state the new epoch. What was recorded after the backup is gone, and a head signed after it
 * will never match again: people who kept one can see that. Publish the date of the restore.
 */
export async function appendRecords(deps: AppendRecordsDeps, signal: AbortSignal): Promise<void> {
  const { db, clock } = deps;
  for (;;) {
    signal.throwIfAborted();
    if (!(await db.transaction((transaction) => appendStep(transaction, clock.now())))) break;
  }
  await db.transaction((transaction) => signHeadOfDay(transaction, deps));
}

/** Returns whether more may wait. */
async function appendStep(transaction: Db, recordedAt: Date): Promise<boolean> {
  await lockRecordLog(transaction);
  const { last, lastChange } = await findLastRecords(transaction);
  const after = lastChange === undefined ? 0 : seqOf(lastChange);
  const { head, rows } = await readAlertLog(transaction, { after, limit: ROWS_PER_STEP });
  const outcomes = await listUnrecordedOutcomes(transaction, ROWS_PER_STEP);
  const records = [
    ...rows.map((row) => recordChange(row, { epoch: head.epoch, recordedAt })),
    ...outcomes.map((outcome) => recordOutcome(outcome, recordedAt)),
  ];
  const size = last === undefined ? 0 : last.index + 1;
  await insertRecords(
    transaction,
    records.map((record, position) => Object.assign(record, { index: size + position })),
  );
  return rows.length === ROWS_PER_STEP || outcomes.length === ROWS_PER_STEP;
}

/** @throws Error if the log no longer begins with what the head before covers. Then no head may be signed. */
async function signHeadOfDay(transaction: Db, { clock, secretKey }: AppendRecordsDeps): Promise<void> {
  await lockRecordLog(transaction);
  const now = clock.now();
  const date = newYorkDateOf(now);
  const [last] = await listNewestHeads(transaction, 1);
  if (last !== undefined && last.date >= date) return;
  const tree = await createLogTree(transaction).read();
  const size = tree.size();
  if (size === 0) return;
  if (last !== undefined && !(last.size <= size && tree.rootAt(last.size).equals(last.root))) {
    throw new Error(`The record log no longer matches its head of ${last.date}`);
  }
  const head = { date, size, root: tree.rootAt(size), previous: last === undefined ? null : hashHead(last) };
  await insertHead(transaction, { ...signHead(head, deriveHeadKey(secretKey)), signed_at: now });
}
