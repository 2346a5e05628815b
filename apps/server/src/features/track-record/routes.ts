import {
  type AlertOutcome,
  getAlertOutcome,
  getTrackRecord,
  type MinutesState,
  type TrackRecord,
} from '@bna/contract/track-record/track-record';
import { newYorkDateOf } from '@bna/contract/time';
import { marketCapBandOf } from '@bna/contract/feed/market-cap';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../deps.ts';
import type { QuoteSource } from '../../quote-source.ts';
import type { Db } from '../../platform/database.ts';
import { notFound } from '../../platform/errors.ts';
import { route } from '../../platform/route.ts';
import { type Alert, findAlert } from '../feed/public.ts';
import { followListings, readFirstHaltDate } from '../stocks/public.ts';
import { recordLogRoutes } from './log/routes.ts';
import { type MeasuredMinutes, UNMEASURED_MINUTES } from './measure-minutes.ts';
import { type MeasuredOutcome, UNMEASURED } from './measure-outcome.ts';
import type { StoredTrackRecord } from './schema.ts';
import { type ComputedTrackRecord, findOutcome, readTrackRecord, type StoredOutcome } from './store.ts';

export interface TrackRecordRoutesDeps {
  readonly db: Db;
  readonly clock: Clock;
  /** Null: nothing is shown. */
  readonly quoteSource: Pick<QuoteSource, 'isSimulated' | 'minutes'> | null;
}

export function trackRecordRoutes(app: FastifyInstance, { db, clock, quoteSource }: TrackRecordRoutesDeps): void {
  recordLogRoutes(app, { db, clock });
  route(app, getTrackRecord, async () => {
    if (quoteSource === null) return { data: null };
    return { data: toTrackRecord(quoteSource, await readTrackRecord(db)) };
  });

  route(app, getAlertOutcome, async ({ params: { id } }) => {
    const alert = await findAlert(db, id);
    if (alert === undefined) throw notFound('News summary not found');
    if (quoteSource === null) return { data: null };
    const [outcome, computed, halts_since, current_symbol] = await Promise.all([
      findOutcome(db, id),
      readTrackRecord(db),
      readFirstHaltDate(db),
      findCurrentSymbol(db, alert, clock.now()),
    ]);
    const base_rate = findBaseRate(computed?.base_rates ?? [], alert);
    return { data: toAlertOutcome(quoteSource, outcome ?? UNSEEN, { base_rate, halts_since, current_symbol }) };
  });
}

const NO_CASES = {
  cases: 0,
  higher: null,
  p10: null,
  q1: null,
  median: null,
  q3: null,
  p90: null,
  market_median: null,
} as const;

const NO_MINUTES = { minutes_1: NO_CASES, minutes_5: NO_CASES, minutes_15: NO_CASES, minutes_60: NO_CASES } as const;

const EMPTY_RECORD: StoredTrackRecord['record'] = {
  from: null,
  to: null,
  alerts: 0,
  states: { waiting: 0, complete: 0, missing_prices: 0, suspected_split: 0, delisted: 0, no_prices: 0 },
  corrected: 0,
  retracted: 0,
  halted: 0,
  all: { close: NO_CASES, next_close: NO_CASES, five_days: NO_CASES },
  kinds: [],
  sizes: [],
  hours: [],
};

type Source = Pick<QuoteSource, 'isSimulated' | 'minutes'>;

const toTrackRecord = (source: Source, computed: ComputedTrackRecord | undefined): TrackRecord => ({
  simulated: source.isSimulated,
  computed_at: computed?.computedAt.toISOString() ?? null,
  ...(computed?.record ?? EMPTY_RECORD),
  halted: computed?.record.halted ?? 0,
  minutes: source.minutes === null ? null : (computed?.record.minutes ?? NO_MINUTES),
});

type ShownOutcome = MeasuredOutcome & MeasuredMinutes & Pick<StoredOutcome, 'halts'>;

/** Shown until the job has seen the alert, which it does within minutes. */
const UNSEEN: ShownOutcome = {
  ...UNMEASURED,
  ...UNMEASURED_MINUTES,
  state: 'waiting',
  minutes_state: 'waiting',
  halts: null,
};

function toAlertOutcome(
  { isSimulated: simulated, minutes }: Source,
  outcome: ShownOutcome,
  { base_rate, halts_since, current_symbol }: Pick<AlertOutcome, 'base_rate' | 'halts_since' | 'current_symbol'>,
): AlertOutcome {
  const { reference_date: date, reference_kind: kind, reference_price: price } = outcome;
  return {
    simulated,
    state: outcome.state,
    reference: date === null || kind === null || price === null ? null : { date, kind, price },
    moves: { close: outcome.close_move, next_close: outcome.next_close_move, five_days: outcome.five_day_move },
    market_moves: {
      close: outcome.market_close_move,
      next_close: outcome.market_next_close_move,
      five_days: outcome.market_five_day_move,
    },
    high: outcome.high_move,
    low: outcome.low_move,
    split_ratio: outcome.split_ratio,
    halts: outcome.halts,
    halts_since,
    current_symbol,
    minutes: {
      state: minutesStateOf(outcome, minutes !== null),
      price: outcome.minutes_price,
      moves: {
        minutes_1: outcome.minutes_1_move,
        minutes_5: outcome.minutes_5_move,
        minutes_15: outcome.minutes_15_move,
        minutes_60: outcome.minutes_60_move,
      },
      market_moves: {
        minutes_1: outcome.market_minutes_1_move,
        minutes_5: outcome.market_minutes_5_move,
        minutes_15: outcome.market_minutes_15_move,
        minutes_60: outcome.market_minutes_60_move,
      },
    },
    base_rate,
  };
}

/** Returns the symbol of the alert's company today; null if it is that of the alert, or unknown. */
async function findCurrentSymbol(
  db: Db,
  { symbol, created_at }: Pick<Alert, 'symbol' | 'created_at'>,
  now: Date,
): Promise<string | null> {
  const follow = await followListings(db, [symbol], now);
  const current = follow(symbol, newYorkDateOf(created_at)).symbolOn(newYorkDateOf(now));
  return current === symbol ? null : current;
}

/** An outcome that became final without minutes never gets them. */
const minutesStateOf = ({ state, minutes_state: stored }: ShownOutcome, hasMinutes: boolean): MinutesState =>
  stored === 'waiting' && (!hasMinutes || state !== 'waiting') ? 'unavailable' : stored;

function findBaseRate(
  baseRates: StoredTrackRecord['base_rates'],
  { event_type, market_cap }: Pick<Alert, 'event_type' | 'market_cap'>,
): AlertOutcome['base_rate'] {
  if (market_cap === null) return null;
  const band = marketCapBandOf(market_cap);
  return baseRates.find(({ kind, size }) => kind === event_type && size === band) ?? null;
}
