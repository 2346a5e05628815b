import type { FirstCloseState } from '@bna/contract/track-record/first-close';
import { lastClosedTradingDay } from '@bna/contract/trading-days';
import { firstCloseAfter } from './measured-window.ts';
import type { StoredOutcome } from './store.ts';

/** An alert with what its stock did up to the first close after it. Moves are fractions. */
export interface FirstClose {
  readonly alert_id: string;
  readonly symbol: string;
  readonly company_name: string;
  readonly published_at: Date;
  readonly is_retracted: boolean;
  /** Trading was halted between the alert and that close. */
  readonly is_halted: boolean;
  readonly state: FirstCloseState;
  /** Null unless `state` is `measured`. */
  readonly close_move: number | null;
  /** Null if unknown, and for alerts during the session, because the day's high may precede them. */
  readonly high_move: number | null;
}

/** An alert and its outcome; undefined until the job has added it. */
export interface AlertWithOutcome extends Omit<FirstClose, 'state' | 'close_move' | 'high_move' | 'is_halted'> {
  readonly outcome: StoredOutcome | undefined;
}

/** Reads the first closes from the outcomes. `alerts` are all those of the days in question. */
export function readFirstCloses(alerts: readonly AlertWithOutcome[]): FirstClose[] {
  const closedDays = new Set(
    alerts.filter(({ outcome }) => hasClosed(outcome)).map(({ published_at }) => lastClosedTradingDay(published_at)),
  );
  return alerts.map(({ outcome, ...alert }) => ({
    ...alert,
    state: describeFirstClose(outcome, { isDayClosed: closedDays.has(lastClosedTradingDay(alert.published_at)) }),
    is_halted: hasHaltBefore(firstCloseAfter(alert.published_at), outcome),
    close_move: outcome?.close_move ?? null,
    high_move: outcome?.first_day_high_move ?? null,
  }));
}

const hasHaltBefore = (close: Date, outcome: StoredOutcome | undefined): boolean =>
  outcome?.halts?.some(({ halted_at }) => new Date(halted_at) < close) ?? false;

const hasClosed = (outcome: StoredOutcome | undefined): boolean =>
  outcome !== undefined && (outcome.close_move !== null || outcome.market_close_move !== null);

/** `isDayClosed`: another alert with the same first close has a price, so that this one's is missing rather than late. */
function describeFirstClose(
  outcome: StoredOutcome | undefined,
  { isDayClosed }: { isDayClosed: boolean },
): FirstCloseState {
  if (outcome === undefined) return 'not_measured';
  if (outcome.close_move !== null) return 'measured';
  if (outcome.state === 'suspected_split' || outcome.state === 'delisted') return outcome.state;
  const isSettled = outcome.state === 'missing_prices' || outcome.state === 'no_prices';
  return isSettled || isDayClosed ? 'no_price' : 'not_measured';
}
