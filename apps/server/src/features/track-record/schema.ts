import type { OutcomeHalt } from '@bna/contract/track-record/outcome-halt';
import { RecordKind } from '@bna/contract/track-record/record-log';
import {
  type AlertOutcome,
  MinutesState,
  OutcomeState,
  SizeBand,
  type TrackRecord,
} from '@bna/contract/track-record/track-record';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  doublePrecision,
  index,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytea, instant, oneOf } from '../../platform/schema.ts';

/** What the stock did after each published alert. Moves are fractions; null is unknown. See docs/track-record.md. */
export const alertOutcome = pgTable(
  'alert_outcome',
  {
    alert_id: uuid().primaryKey(),
    /** Position of the publication in the alert log. Null in the demo's invented history, which has no alerts. */
    seq: bigint({ mode: 'number' }).unique(),
    symbol: text().notNull(),
    published_at: instant('published_at').notNull(),
    event_type: text(),
    /** Market cap band at the alert. */
    size: text().$type<SizeBand>(),
    /** Hour of the publication in New York. */
    hour: smallint().notNull(),
    is_corrected: boolean().notNull().default(false),
    is_retracted: boolean().notNull().default(false),
    /** An `OutcomeState`. Rows that are `waiting` are computed again by each run of the job. */
    state: text().$type<OutcomeState>().notNull().default('waiting'),
    reference_date: date({ mode: 'string' }),
    /** `open` or `close` of `reference_date`. */
    reference_kind: text().$type<'open' | 'close'>(),
    reference_price: doublePrecision(),
    close_move: doublePrecision(),
    next_close_move: doublePrecision(),
    five_day_move: doublePrecision(),
    /** High of the day of the first close; null for alerts during its session, which the high may precede. */
    first_day_high_move: doublePrecision(),
    high_move: doublePrecision(),
    low_move: doublePrecision(),
    market_close_move: doublePrecision(),
    market_next_close_move: doublePrecision(),
    market_five_day_move: doublePrecision(),
    /** Shares for each share before, of the splits that the moves are adjusted for; null without one. */
    split_ratio: doublePrecision(),
    /** Halts of the stock's trading up to the last close, oldest first; null if they were not looked up. */
    halts: jsonb().$type<OutcomeHalt[]>(),
    /** A `MinutesState`. Rows that are `waiting` in both states are measured by the job. */
    minutes_state: text().$type<MinutesState>().notNull().default('waiting'),
    /** The last trade before the alert. */
    minutes_price: doublePrecision(),
    minutes_1_move: doublePrecision(),
    minutes_5_move: doublePrecision(),
    minutes_15_move: doublePrecision(),
    minutes_60_move: doublePrecision(),
    market_minutes_1_move: doublePrecision(),
    market_minutes_5_move: doublePrecision(),
    market_minutes_15_move: doublePrecision(),
    market_minutes_60_move: doublePrecision(),
  },
  (table) => [
    index('alert_outcome_waiting').on(table.published_at, table.alert_id).where(sql`state = 'waiting'`),
    index('alert_outcome_symbol').on(table.symbol, table.published_at),
    oneOf('alert_outcome_state', table.state, OutcomeState.options),
    oneOf('alert_outcome_minutes_state', table.minutes_state, MinutesState.options),
    oneOf('alert_outcome_size', table.size, SizeBand.options),
    oneOf('alert_outcome_reference_kind', table.reference_kind, ['open', 'close']),
    check('alert_outcome_hour', sql`${table.hour} BETWEEN 0 AND 23`),
    check('alert_outcome_reference_price', sql`${table.reference_price} > 0`),
  ],
);

/** The price at each alert, if a source of current prices had it within minutes of the publication. */
export const alertQuote = pgTable(
  'alert_quote',
  {
    alert_id: uuid().primaryKey(),
    symbol: text().notNull(),
    price: doublePrecision().notNull(),
    /** Time of the trade. */
    as_of: instant('as_of').notNull(),
    is_delayed: boolean().notNull(),
    is_simulated: boolean().notNull(),
  },
  (table) => [
    index('alert_quote_symbol').on(table.symbol, table.as_of),
    check('alert_quote_price', sql`${table.price} > 0 AND ${table.price} < 'infinity'`),
  ],
);

/** What the table `track_record` keeps. */
export interface StoredTrackRecord {
  /** Figures of earlier versions have no minutes and don't count halts. */
  readonly record: Omit<TrackRecord, 'simulated' | 'computed_at' | 'minutes' | 'halted'> &
    Partial<Pick<TrackRecord, 'minutes' | 'halted'>>;
  readonly base_rates: readonly NonNullable<AlertOutcome['base_rate']>[];
}

/** The statistics over `alert_outcome`, refreshed by the job. One row. */
export const trackRecord = pgTable(
  'track_record',
  {
    /** Always 1, because the table has one row. */
    id: smallint().primaryKey(),
    computed_at: instant('computed_at').notNull(),
    figures: jsonb().$type<StoredTrackRecord>().notNull(),
  },
  (table) => [check('track_record_one_row', sql`${table.id} = 1`)],
);

/** The leaves of the record log. A trigger refuses every change but an insert. See docs/decisions/028-merkle-log.md. */
export const logRecord = pgTable(
  'log_record',
  {
    /** Position of the leaf, from 0, without gaps. */
    index: bigint({ mode: 'number' }).primaryKey(),
    kind: text().$type<RecordKind>().notNull(),
    alert_id: uuid().notNull(),
    recorded_at: instant('recorded_at').notNull(),
    /** Canonical JSON, exactly as hashed. Repeats the columns above, but for the index. */
    content: text().notNull(),
    leaf_hash: bytea().notNull(),
  },
  (table) => [
    uniqueIndex('log_record_once').on(table.alert_id, table.kind).where(sql`kind IN ('published', 'outcome')`),
    index('log_record_alert').on(table.alert_id),
    oneOf('log_record_kind', table.kind, RecordKind.options),
    check('log_record_index', sql`${table.index} >= 0`),
    check('log_record_leaf_hash', sql`length(${table.leaf_hash}) = 32`),
  ],
);

/** The signed heads of the record log, one per date in New York. Append-only, too. */
export const logHead = pgTable(
  'log_head',
  {
    date: date({ mode: 'string' }).primaryKey(),
    /** Number of records that the head covers. */
    size: bigint({ mode: 'number' }).notNull(),
    root: bytea().notNull(),
    /** Hash of the head before; null for the first. */
    previous: bytea(),
    key_id: text().notNull(),
    public_key: bytea().notNull(),
    signature: bytea().notNull(),
    signed_at: instant('signed_at').notNull(),
  },
  (table) => [check('log_head_size', sql`${table.size} > 0`)],
);
