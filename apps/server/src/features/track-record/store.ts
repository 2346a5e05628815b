import type { OutcomeHalt } from '@bna/contract/track-record/outcome-halt';
import { and, asc, desc, eq, gt, gte, inArray, lt, max, or, sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import type { MeasuredMinutes } from './measure-minutes.ts';
import type { MeasuredOutcome } from './measure-outcome.ts';
import { alertOutcome, trackRecord, type StoredTrackRecord } from './schema.ts';

export type NewOutcome = Pick<
  typeof alertOutcome.$inferInsert,
  'alert_id' | 'seq' | 'symbol' | 'published_at' | 'event_type' | 'size' | 'hour'
>;

/** PostgreSQL accepts 65,535 parameters per statement. */
const ROWS_PER_INSERT = 2_000;

/** Adds alerts to be measured. Those already in the table stay as they are. */
export async function insertOutcomes(db: Db, outcomes: readonly NewOutcome[]): Promise<void> {
  for (let start = 0; start < outcomes.length; start += ROWS_PER_INSERT) {
    await db
      .insert(alertOutcome)
      .values(outcomes.slice(start, start + ROWS_PER_INSERT))
      .onConflictDoNothing();
  }
}

/** Returns the position in the alert log up to which alerts are in the table; 0 if it has none. */
export async function findLastSeq(db: Db): Promise<number> {
  const [row] = await db.select({ seq: max(alertOutcome.seq) }).from(alertOutcome);
  return row?.seq ?? 0;
}

export async function hasOutcomes(db: Db): Promise<boolean> {
  return (await db.select({ id: alertOutcome.alert_id }).from(alertOutcome).limit(1)).length > 0;
}

/** Marks corrected and retracted alerts. */
export async function markEdited(
  db: Db,
  { corrected, retracted }: { readonly corrected: readonly string[]; readonly retracted: readonly string[] },
): Promise<void> {
  const mark = async (ids: readonly string[], column: 'is_corrected' | 'is_retracted'): Promise<void> => {
    const isNew = and(sql`${alertOutcome.alert_id} = ANY(${sql.param(ids)}::uuid[])`, eq(alertOutcome[column], false));
    await db
      .update(alertOutcome)
      .set({ [column]: true })
      .where(isNew);
  };
  await mark(corrected, 'is_corrected');
  await mark(retracted, 'is_retracted');
}

export type WaitingOutcome = Pick<typeof alertOutcome.$inferSelect, 'alert_id' | 'symbol' | 'published_at'>;

/** Returns waiting outcomes published after the one given (null: from the first), oldest first. */
export async function listWaiting(db: Db, after: WaitingOutcome | null, limit: number): Promise<WaitingOutcome[]> {
  const { alert_id, symbol, published_at, state } = alertOutcome;
  const isLater: SQL | undefined =
    after === null
      ? undefined
      : or(
          gt(published_at, after.published_at),
          and(eq(published_at, after.published_at), gt(alert_id, after.alert_id)),
        );
  return db
    .select({ alert_id, symbol, published_at })
    .from(alertOutcome)
    .where(and(eq(state, 'waiting'), isLater))
    .orderBy(asc(published_at), asc(alert_id))
    .limit(limit);
}

interface MeasuredAlert extends MeasuredOutcome {
  readonly alert_id: string;
  readonly halts: readonly OutcomeHalt[];
}

/** Stores measurements, in one statement. */
export async function saveMeasured(db: Db, outcomes: readonly MeasuredAlert[]): Promise<void> {
  if (outcomes.length === 0) return;
  await db.execute(sql`
    UPDATE ${alertOutcome} AS o
    SET state = m.state, reference_date = m.reference_date, reference_kind = m.reference_kind,
      reference_price = m.reference_price, close_move = m.close_move, next_close_move = m.next_close_move,
      five_day_move = m.five_day_move, first_day_high_move = m.first_day_high_move, high_move = m.high_move, low_move = m.low_move,
      market_close_move = m.market_close_move, market_next_close_move = m.market_next_close_move,
      market_five_day_move = m.market_five_day_move, split_ratio = m.split_ratio, halts = m.halts
    FROM jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) AS m (
      alert_id uuid, state text, reference_date date, reference_kind text, reference_price float8,
      close_move float8, next_close_move float8, five_day_move float8, first_day_high_move float8, high_move float8, low_move float8,
      market_close_move float8, market_next_close_move float8, market_five_day_move float8,
      split_ratio float8, halts jsonb)
    WHERE o.alert_id = m.alert_id AND o.state = 'waiting'`);
}

/** Returns outcomes that wait for their minutes, of alerts published before an instant, newest first. */
export async function listMinutesDue(db: Db, publishedBefore: Date, limit: number): Promise<WaitingOutcome[]> {
  const { alert_id, symbol, published_at, state, minutes_state } = alertOutcome;
  return db
    .select({ alert_id, symbol, published_at })
    .from(alertOutcome)
    .where(and(eq(state, 'waiting'), eq(minutes_state, 'waiting'), lt(published_at, publishedBefore)))
    .orderBy(desc(published_at), desc(alert_id))
    .limit(limit);
}

export async function saveMinutes(db: Db, alertId: string, minutes: MeasuredMinutes): Promise<void> {
  const isWaiting = and(eq(alertOutcome.state, 'waiting'), eq(alertOutcome.minutes_state, 'waiting'));
  await db
    .update(alertOutcome)
    .set(minutes)
    .where(and(eq(alertOutcome.alert_id, alertId), isWaiting));
}

export type StoredOutcome = typeof alertOutcome.$inferSelect;

/** Returns undefined until the job has seen the alert. */
export async function findOutcome(db: Db, alertId: string): Promise<StoredOutcome | undefined> {
  const [row] = await db.select().from(alertOutcome).where(eq(alertOutcome.alert_id, alertId));
  return row;
}

/** Returns the outcomes of the alerts that the job has seen, by alert. */
export async function listOutcomes(db: Db, alertIds: readonly string[]): Promise<ReadonlyMap<string, StoredOutcome>> {
  const rows = await db
    .select()
    .from(alertOutcome)
    .where(sql`${alertOutcome.alert_id} = ANY(${sql.param(alertIds)}::uuid[])`);
  return new Map(rows.map((row) => [row.alert_id, row]));
}

/** News about companies, from `from` until before `to`, oldest first. */
export async function listNews(
  db: Db,
  { symbols, from, to }: { readonly symbols: readonly string[]; readonly from: Date; readonly to: Date },
): Promise<Pick<StoredOutcome, 'symbol' | 'published_at' | 'event_type'>[]> {
  const { symbol, published_at, event_type, alert_id } = alertOutcome;
  return db
    .select({ symbol, published_at, event_type })
    .from(alertOutcome)
    .where(and(inArray(symbol, [...symbols]), gte(published_at, from), lt(published_at, to)))
    .orderBy(asc(published_at), asc(alert_id));
}

export interface ComputedTrackRecord extends StoredTrackRecord {
  readonly computedAt: Date;
}

export async function saveTrackRecord(db: Db, figures: StoredTrackRecord, computed_at: Date): Promise<void> {
  await db
    .insert(trackRecord)
    .values({ id: 1, figures, computed_at })
    .onConflictDoUpdate({ target: trackRecord.id, set: { figures, computed_at } });
}

/** Returns undefined before the first run of the job. */
export async function readTrackRecord(db: Db): Promise<ComputedTrackRecord | undefined> {
  const [row] = await db.select().from(trackRecord);
  return row === undefined ? undefined : { ...row.figures, computedAt: row.computed_at };
}
