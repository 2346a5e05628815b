import { CONSOLIDATION_RISE } from '@bna/contract/track-record/change-since-alert';
import type { DailyBar } from '../../quote-source.ts';

const SUSPECT_RISE = 1.8;
/** News that nearly doubles a price multiplies the value of the traded shares at least as often. A split doesn't. */
const NEWS_TRADING = 5;
const SUSPECT_FALL = 0.55;
/** Distance from 1/2, 1/3, … at which a fall looks like a split. */
const SPLIT_TOLERANCE = 0.08;
/** A split changes the value of the traded shares by less than this factor. */
const SPLIT_TRADING = 2;

/**
 * Returns whether the change from one bar to the next looks like a stock split. Prices alone don't tell: a takeover can
 * double a price as a 1-for-2 split does, but on far higher trading.
 */
export function isSuspectedSplit(before: DailyBar, after: DailyBar): boolean {
  const factor = (after.open ?? after.close) / before.close;
  if (factor > SUSPECT_FALL && factor < SUSPECT_RISE) return false;
  if (factor >= CONSOLIDATION_RISE) return true;
  const trading = tradingRatio(before, after);
  if (factor >= SUSPECT_RISE) return trading === null || trading < NEWS_TRADING;
  const parts = Math.round(1 / factor);
  const isFraction = Math.abs(factor * parts - 1) <= SPLIT_TOLERANCE;
  return isFraction && (trading === null || (trading > 1 / SPLIT_TRADING && trading < SPLIT_TRADING));
}

/** Returns by how much the value of the traded shares changed; null if it is unknown. */
function tradingRatio(before: DailyBar, after: DailyBar): number | null {
  if (before.volume === null || after.volume === null || before.volume === 0) return null;
  return (after.close * after.volume) / (before.close * before.volume);
}
