import { z } from 'zod/mini';
import { TRACK_RECORD_MIN_CASES } from '../business.ts';
import { defineEndpoint } from '../endpoint.ts';
import { MARKET_CAP_BANDS } from '../feed/market-cap.ts';
import { CalendarDate } from '../fields.ts';
import { OutcomeHalt } from './outcome-halt.ts';

/** The closes that an alert is measured at: the first after it, the next one, and the fifth after the first. */
export const OutcomeHorizon = z.enum(['close', 'next_close', 'five_days']);
export type OutcomeHorizon = z.infer<typeof OutcomeHorizon>;

/** Minutes after the publication at which moves are measured, where the source has prices of minutes. */
export const MinuteHorizon = z.enum(['minutes_1', 'minutes_5', 'minutes_15', 'minutes_60']);
export type MinuteHorizon = z.infer<typeof MinuteHorizon>;

/**
 * `waiting`: the hour after the alert is not over, or its prices are late. `no_trades`: the stock did not trade in that
 * hour. `no_prices`: there is no price before the alert. `unavailable`: the source has daily prices only, or had when the
 * alert was measured.
 */
export const MinutesState = z.enum(['waiting', 'measured', 'no_trades', 'no_prices', 'unavailable']);
export type MinutesState = z.infer<typeof MinutesState>;

/**
 * `waiting`: a close is still to come. `missing_prices`: the source has no price of some close, for example during a
 * halt. `suspected_split`: a price jump that looks like a stock split ended the measurement. `delisted`: the stock has no
 * more prices. `no_prices`: the reference price is unknown.
 */
export const OutcomeState = z.enum([
  'waiting',
  'complete',
  'missing_prices',
  'suspected_split',
  'delisted',
  'no_prices',
]);
export type OutcomeState = z.infer<typeof OutcomeState>;

/**
 * Moves of a group of alerts, as fractions: 0.031 is up 3.1 %. Null with too few cases,
 * `market_median` also without market prices.
 */
export const MoveStatistics = z.object({
  cases: z.int().check(z.nonnegative()),
  /** Cases that closed above the reference price. */
  higher: z.nullable(z.int().check(z.nonnegative())),
  /** Percentiles: 10, 25, 50, 75 and 90. */
  p10: z.nullable(z.number()),
  q1: z.nullable(z.number()),
  median: z.nullable(z.number()),
  q3: z.nullable(z.number()),
  p90: z.nullable(z.number()),
  /** Median move of the market over the same times. */
  market_median: z.nullable(z.number()),
});
export type MoveStatistics = z.infer<typeof MoveStatistics>;

const Horizons = z.object({ close: MoveStatistics, next_close: MoveStatistics, five_days: MoveStatistics });

export const SizeBand = z.enum(MARKET_CAP_BANDS.map(({ name }) => name));
export type SizeBand = z.infer<typeof SizeBand>;

export const TrackRecord = z.object({
  /** The prices are invented by the demo. */
  simulated: z.boolean(),
  /** When the figures were computed; null if they were not yet. */
  computed_at: z.nullable(z.iso.datetime()),
  /** Dates in New York of the first and the last alert; null without alerts. */
  from: z.nullable(CalendarDate),
  to: z.nullable(CalendarDate),
  /** Every published alert is in one of the states. Corrected and retracted ones stay in the record. */
  alerts: z.int().check(z.nonnegative()),
  states: z.record(OutcomeState, z.int().check(z.nonnegative())),
  corrected: z.int().check(z.nonnegative()),
  retracted: z.int().check(z.nonnegative()),
  /** Alerts with a halt of the stock's trading before the last close, whatever their state. */
  halted: z.int().check(z.nonnegative()),
  all: Horizons,
  /** Moves of all alerts within the hour after them; null if the source has daily prices only. */
  minutes: z.nullable(z.record(MinuteHorizon, MoveStatistics)),
  /** By event type, most cases first; null is unknown. */
  kinds: z.array(z.object({ kind: z.nullable(z.string()), horizons: Horizons })),
  /** By company size, smallest first; null is unknown. */
  sizes: z.array(z.object({ size: z.nullable(SizeBand), horizons: Horizons })),
  /** By the hour of publication in New York, earliest first. */
  hours: z.array(z.object({ hour: z.int().check(z.gte(0), z.lte(23)), horizons: Horizons })),
});
export type TrackRecord = z.infer<typeof TrackRecord>;

export const getTrackRecord = defineEndpoint({
  operationId: 'getTrackRecord',
  method: 'GET',
  path: '/track-record',
  tag: 'track record',
  summary: 'What stocks did after our alerts',
  description: `\`data\` is null if no price source is connected. Figures of fewer than ${String(TRACK_RECORD_MIN_CASES)} cases are null.`,
  access: 'public',
  responses: { 200: z.object({ data: z.nullable(TrackRecord) }) },
});

/** What happened after one alert. Moves are fractions: 0.031 is up 3.1 %. */
export const AlertOutcome = z.object({
  simulated: z.boolean(),
  state: OutcomeState,
  /** The price that moves are measured from: the latest daily price known at the alert. */
  reference: z.nullable(z.object({ date: CalendarDate, kind: z.enum(['open', 'close']), price: z.number() })),
  /** Null: not known, see `state`. */
  moves: z.record(OutcomeHorizon, z.nullable(z.number())),
  market_moves: z.record(OutcomeHorizon, z.nullable(z.number())),
  /** Highest price of the full trading days after the alert, up to the fifth after its first close. */
  high: z.nullable(z.number()),
  low: z.nullable(z.number()),
  /** Shares for each share before, of the stock splits that the moves to closes are adjusted for; null without one. */
  split_ratio: z.nullable(z.number()),
  /**
   * Halts of the stock's trading from the alert to the last close, oldest first. Null: not looked up, because the alert isn't
   * measured yet or was measured by an earlier version.
   */
  halts: z.nullable(z.array(OutcomeHalt)),
  /** Date of the first recorded halt of any stock. Null if none is recorded. */
  halts_since: z.nullable(CalendarDate),
  /** Symbol under which the stock trades now; null if it is still that of the alert, or unknown. */
  current_symbol: z.nullable(z.string()),
  /** `price`: the last trade before the alert, from which these moves are measured. Null: not known, see `state`. */
  minutes: z.object({
    state: MinutesState,
    price: z.nullable(z.number()),
    moves: z.record(MinuteHorizon, z.nullable(z.number())),
    market_moves: z.record(MinuteHorizon, z.nullable(z.number())),
  }),
  /**
   * Next closes of all alerts of the same kind on companies of the same size, this one and later ones included; null if
   * there are too few.
   */
  base_rate: z.nullable(
    z.object({ kind: z.string(), size: SizeBand, cases: z.int(), higher: z.int(), median: z.number() }),
  ),
});
export type AlertOutcome = z.infer<typeof AlertOutcome>;

export const getAlertOutcome = defineEndpoint({
  operationId: 'getAlertOutcome',
  method: 'GET',
  path: '/news-summary/:id/outcome',
  tag: 'track record',
  summary: 'What the stock did after an alert',
  description:
    '`minutes.state` says whether the source has prices of minutes. `data` is null if no price source is connected. 404 for a retracted alert.',
  access: 'subscriber',
  params: z.strictObject({ id: z.uuid('News summary not found') }),
  responses: { 200: z.object({ data: z.nullable(AlertOutcome) }) },
  refusals: [404],
});
