import type { OutcomeState } from '@bna/contract/track-record/track-record';
import { newYorkDateOf, newYorkMinuteOf } from '@bna/contract/time';
import type { DailyBar, MarketDay, StockSplit } from '../../quote-source.ts';
import type { FollowedListing } from '../stocks/public.ts';
import { FIVE_DAYS } from './measured-window.ts';
import { isSuspectedSplit } from './suspect-split.ts';
import { closingMinuteOf, OPENING_MINUTE } from './trading-session.ts';

/** The measured columns of `alert_outcome`. */
export interface MeasuredOutcome {
  readonly state: OutcomeState;
  readonly reference_date: string | null;
  readonly reference_kind: 'open' | 'close' | null;
  readonly reference_price: number | null;
  readonly close_move: number | null;
  readonly next_close_move: number | null;
  readonly five_day_move: number | null;
  readonly first_day_high_move: number | null;
  readonly high_move: number | null;
  readonly low_move: number | null;
  readonly market_close_move: number | null;
  readonly market_next_close_move: number | null;
  readonly market_five_day_move: number | null;
  readonly split_ratio: number | null;
}

/** Trading days from the first close to the next one. */
const NEXT_CLOSE = 1;
/** Trading days for which a price before the alert counts as the last one, for example during a halt. */
const REFERENCE_DAYS = 5;
/** Trading days after the last horizon for which late prices are still accepted. */
const GRACE_DAYS = 5;
/** The days from the first close to the last horizon. */
const RANGE_DAYS = Array.from({ length: FIVE_DAYS + 1 }, (_, day) => day);
/** Exchanges are never closed for longer. A longer gap between two days is missing data. */
const MAX_CLOSED_DAYS = 7;
const DAY_MS = 86_400_000;

/** Nothing is known yet. */
export const UNMEASURED: Omit<MeasuredOutcome, 'state'> = {
  reference_date: null,
  reference_kind: null,
  reference_price: null,
  close_move: null,
  next_close_move: null,
  five_day_move: null,
  first_day_high_move: null,
  high_move: null,
  low_move: null,
  market_close_move: null,
  market_next_close_move: null,
  market_five_day_move: null,
  split_ratio: null,
};

/** Prices, splits and listing of a stock, checked and oldest first, from at least two weeks before the alert. */
export interface KnownPrices {
  readonly bars: readonly DailyBar[];
  /** The trading days. */
  readonly market: readonly MarketDay[];
  readonly splits: readonly StockSplit[];
  readonly listing: FollowedListing['state'];
}

/** Measures what a stock did after an alert. */
export function measureOutcome(publishedAt: Date, { bars, market, splits, listing }: KnownPrices): MeasuredOutcome {
  const date = newYorkDateOf(publishedAt);
  const minute = newYorkMinuteOf(publishedAt);
  const first = market.findIndex((day) => day.date > date || (day.date === date && minute < closingMinuteOf(date)));
  if (first === -1) return { ...UNMEASURED, state: 'waiting' };
  const days = findHorizonDays(market, first);
  const isSettled = days.hasHole || market.length > first + FIVE_DAYS + GRACE_DAYS;
  const isDuringSession = market[first]?.date === date && minute >= OPENING_MINUTE;
  const reference = findReference({ bars, market, first, isDuringSession });
  if (reference === null) return { ...UNMEASURED, state: isSettled ? 'no_prices' : 'waiting' };

  const lastDay = days.dates.at(-1) ?? '';
  const applied = splits.filter(({ date: from }) => from > reference.date && from <= lastDay);
  const after = bars.filter((bar) => bar.date >= reference.date).map((bar) => undoSplits(bar, applied));
  const { barOn, hasSplit } = findComparableBars(after, days.dates);
  const move = (day: number): number | null => moveTo(barOn(day)?.close, reference.price);
  const marketMove = createMarketMove(market, reference);
  const moves = { close_move: move(0), next_close_move: move(NEXT_CLOSE), five_day_move: move(FIVE_DAYS) };
  return {
    state: describeState({ isSettled, hasSplit, moves: Object.values(moves), after, market, listing }),
    reference_date: reference.date,
    reference_kind: reference.kind,
    reference_price: reference.price,
    ...moves,
    first_day_high_move: isDuringSession ? null : moveTo(barOn(0)?.high, reference.price),
    ...measureRange(RANGE_DAYS.slice(isDuringSession ? 1 : 0).map(barOn), reference.price),
    market_close_move: marketMove(days.dates[0]),
    market_next_close_move: marketMove(days.dates[NEXT_CLOSE]),
    market_five_day_move: marketMove(days.dates[FIVE_DAYS]),
    split_ratio: applied.length === 0 ? null : multiplyRatios(applied),
  };
}

/** Returns the prices that the shares from before the splits have. */
function undoSplits(bar: DailyBar, splits: readonly StockSplit[]): DailyBar {
  const ratio = multiplyRatios(splits.filter(({ date }) => date <= bar.date));
  const scale = (price: number | null): number | null => (price === null ? null : price * ratio);
  return {
    ...bar,
    open: scale(bar.open),
    high: scale(bar.high),
    low: scale(bar.low),
    close: bar.close * ratio,
    volume: bar.volume === null ? null : bar.volume / ratio,
  };
}

const multiplyRatios = (splits: readonly StockSplit[]): number =>
  splits.reduce((product, { ratio }) => product * ratio, 1);

/** Returns the bars of the days before a suspected split, and whether there is one. */
function findComparableBars(after: readonly DailyBar[], dates: readonly string[]) {
  const lastDay = dates.at(-1) ?? '';
  const splitIndex = after.findIndex((bar, index) => {
    const before = after[index - 1];
    return before !== undefined && bar.date <= lastDay && isSuspectedSplit(before, bar);
  });
  const hasSplit = splitIndex !== -1;
  const comparable = new Map((hasSplit ? after.slice(0, splitIndex) : after).map((bar) => [bar.date, bar]));
  return { hasSplit, barOn: (day: number): DailyBar | undefined => comparable.get(dates[day] ?? '') };
}

interface HorizonDays {
  /** The trading days from the first close to the fifth after it, as far as they are known. */
  readonly dates: readonly string[];
  /** Days are missing between two of them, so that the rest can't be counted. */
  readonly hasHole: boolean;
}

function findHorizonDays(market: readonly MarketDay[], first: number): HorizonDays {
  const dates = market.slice(first, first + FIVE_DAYS + 1).map(({ date }) => date);
  const hole = dates.findIndex((date, index) => index > 0 && isHole(dates[index - 1], date));
  return hole === -1 ? { dates, hasHole: false } : { dates: dates.slice(0, hole), hasHole: true };
}

const isHole = (from: string | undefined, to: string): boolean =>
  from === undefined || Date.parse(to) - Date.parse(from) > MAX_CLOSED_DAYS * DAY_MS;

interface Reference {
  readonly date: string;
  readonly kind: 'open' | 'close';
  readonly price: number;
}

/**
 * Returns the latest daily price that was known at the alert: during the session the day's open, otherwise the last
 * close. Later prices would already contain the news.
 */
function findReference({
  bars,
  market,
  first,
  isDuringSession,
}: {
  bars: readonly DailyBar[];
  market: readonly MarketDay[];
  first: number;
  isDuringSession: boolean;
}): Reference | null {
  const firstDay = market[first]?.date ?? '';
  const open = isDuringSession ? (bars.find(({ date }) => date === firstDay)?.open ?? null) : null;
  if (open !== null) return { date: firstDay, kind: 'open', price: open };
  const before = market.slice(Math.max(0, first - REFERENCE_DAYS), first);
  const [earliest] = before;
  if (earliest === undefined || isHole(before.at(-1)?.date, firstDay)) return null;
  const bar = bars.findLast(({ date }) => date < firstDay && date >= earliest.date);
  return bar === undefined ? null : { date: bar.date, kind: 'close', price: bar.close };
}

const moveTo = (price: number | null | undefined, reference: number): number | null =>
  price === undefined || price === null ? null : price / reference - 1;

/** Measures the market from the same time as the stock. Without the index's open, from the close before it. */
function createMarketMove(market: readonly MarketDay[], reference: Reference) {
  const index = market.findIndex(({ date }) => date === reference.date);
  const day = market[index];
  const level = reference.kind === 'open' ? (day?.open ?? market[index - 1]?.close) : day?.close;
  return (date: string | undefined): number | null =>
    level === undefined ? null : moveTo(market.find((other) => other.date === date)?.close, level);
}

/** Returns the extremes of the days, or nulls unless the range of each of them is known. */
function measureRange(
  bars: readonly (DailyBar | undefined)[],
  price: number,
): Pick<MeasuredOutcome, 'high_move' | 'low_move'> {
  const ranges = bars.flatMap((bar) => {
    if (bar === undefined || bar.high === null || bar.low === null) return [];
    return [{ high: bar.high, low: bar.low }];
  });
  if (ranges.length < bars.length) return { high_move: null, low_move: null };
  return {
    high_move: moveTo(Math.max(...ranges.map(({ high }) => high)), price),
    low_move: moveTo(Math.min(...ranges.map(({ low }) => low)), price),
  };
}

function describeState({
  isSettled,
  hasSplit,
  moves,
  after,
  market,
  listing,
}: {
  isSettled: boolean;
  hasSplit: boolean;
  moves: readonly (number | null)[];
  after: readonly DailyBar[];
  market: readonly MarketDay[];
  listing: FollowedListing['state'];
}): OutcomeState {
  if (hasSplit) return 'suspected_split';
  if (!moves.includes(null)) return 'complete';
  if (!isSettled) return 'waiting';
  // A stock that the directories list still trades, whatever prices the source has.
  if (listing === 'listed') return 'missing_prices';
  const lastTraded = after.at(-1)?.date ?? '';
  return market.filter(({ date }) => date > lastTraded).length > GRACE_DAYS ? 'delisted' : 'missing_prices';
}
