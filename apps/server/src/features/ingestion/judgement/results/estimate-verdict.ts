import type { Passage } from '../text/passages.ts';
import { type EstimateComparison, findEstimateComparisons } from './estimates.ts';
import { compareLooseEstimates } from './loose-estimates.ts';

/** Verdicts on results and forecasts against analysts' estimates; null if the text does not compare them. */
export interface EstimateVerdict {
  readonly results: 'beat' | 'small_beat' | 'mixed' | 'in_line' | 'miss' | null;
  readonly outlook: 'above' | 'in_line' | 'mixed' | 'below' | null;
  /** Whether the earnings themselves are well above their estimate. */
  readonly areEarningsAbove: boolean;
  /** Whether the revenue, which has no one-time gains, is well above its estimate. */
  readonly isRevenueAbove: boolean;
  /** A forecast in line with its estimate whose middle is below it. */
  readonly lowMiddle: EstimateComparison | null;
  /** The comparison that decides. */
  readonly words: string;
}

const BEAT_SHARE = 0.07;
const SMALL_BEAT_SHARE = 0.03;
/** Sales this far above their estimate are good news although the earnings are hardly above theirs. */
const SALES_FAR_ABOVE_SHARE = 0.25;
const MISS_SHARE = -0.01;
/** Sales that are this far below their estimate still count as in line. */
const SALES_TOLERANCE = -0.005;
/** Earnings that are this far above their estimate outweigh sales that are slightly below. */
const STRONG_BEAT_SHARE = 0.15;
const SALES_SLIGHT_MISS_SHARE = -0.015;
const SALES_BEAT_SHARE = 0.05;
const SALES_SMALL_BEAT_SHARE = 0.02;
const SALES_MISS_SHARE = -0.02;
/** A cent per share is rounding, whatever its share. */
const MIN_EARNINGS_DOLLARS = 0.015;
const OUTLOOK_ABOVE_SHARE = 0.005;
const MIDDLE_BELOW_SHARE = -0.005;
const OUTLOOK_FAR_BELOW_SHARE = -0.04;

const salesTolerance = ({ surprise }: EstimateComparison): number =>
  surprise >= STRONG_BEAT_SHARE ? SALES_SLIGHT_MISS_SHARE : SALES_TOLERANCE;

/** `sales` is the surprise of the revenue. */
function judgeEarnings(earnings: EstimateComparison, sales: number): EstimateVerdict['results'] {
  if (earnings.surprise < MISS_SHARE) return 'miss';
  if (earnings.surprise >= SMALL_BEAT_SHARE && sales >= SALES_FAR_ABOVE_SHARE) return 'beat';
  if (earnings.difference !== null && Math.abs(earnings.difference) < MIN_EARNINGS_DOLLARS)
    return sales < SALES_MISS_SHARE ? 'miss' : 'in_line';
  if (earnings.surprise >= BEAT_SHARE) return sales >= salesTolerance(earnings) ? 'beat' : 'mixed';
  if (sales < SALES_MISS_SHARE) return 'miss';
  const isSmallBeat =
    earnings.surprise >= SMALL_BEAT_SHARE || Math.min(earnings.surprise, sales) >= SALES_SMALL_BEAT_SHARE;
  return isSmallBeat ? 'small_beat' : 'in_line';
}

function judgeRevenue({ surprise }: EstimateComparison): EstimateVerdict['results'] {
  if (surprise >= SALES_BEAT_SHARE) return 'beat';
  if (surprise < MISS_SHARE) return 'miss';
  return surprise >= SALES_SMALL_BEAT_SHARE ? 'small_beat' : 'in_line';
}

/** `EPS $(0.02), Inline, Sales` */
const EARNINGS_IN_LINE = /\bEPS (?:of )?[$(\d.)-]{3,12},? in-?\s?line\b/i;

/** `sales` is the surprise of the revenue. */
function judgeInLineEarnings(sales: number): EstimateVerdict['results'] {
  if (sales < SALES_MISS_SHARE) return 'miss';
  if (sales >= SALES_FAR_ABOVE_SHARE) return 'beat';
  return sales >= SALES_SMALL_BEAT_SHARE ? 'small_beat' : 'in_line';
}

function judgeResults(comparisons: readonly EstimateComparison[], text: string): EstimateVerdict['results'] {
  const earnings = comparisons.find(({ figure }) => figure === 'earnings');
  const revenue = comparisons.find(({ figure }) => figure === 'revenue');
  if (earnings !== undefined) {
    const verdict = judgeEarnings(earnings, revenue?.surprise ?? 0);
    // A smaller loss, without sales to tell how the business does.
    return verdict === 'beat' && earnings.isNegative && revenue === undefined ? 'small_beat' : verdict;
  }
  if (revenue !== undefined && EARNINGS_IN_LINE.test(text)) return judgeInLineEarnings(revenue.surprise);
  if (revenue !== undefined) return judgeRevenue(revenue);
  const [other] = comparisons;
  if (other === undefined) return null;
  return other.surprise >= BEAT_SHARE ? 'small_beat' : 'in_line';
}

function judgeForecast({ isAbove, isBelow, surprise }: EstimateComparison): 'above' | 'in_line' | 'below' {
  if (isAbove && surprise >= OUTLOOK_ABOVE_SHARE) return 'above';
  if ((isBelow && surprise < MISS_SHARE) || surprise < OUTLOOK_FAR_BELOW_SHARE) return 'below';
  return 'in_line';
}

function judgeOutlook(comparisons: readonly EstimateComparison[]): EstimateVerdict['outlook'] {
  const forecasts = new Set(comparisons.map(judgeForecast));
  if (forecasts.size === 0) return null;
  if (forecasts.has('below')) return forecasts.has('above') ? 'mixed' : 'below';
  return forecasts.has('above') ? 'above' : 'in_line';
}

/** The figures come before the sentence with their estimate, in one of the opening sentences. */
const SENTENCES_BEFORE = 5;

function findComparisons(passages: readonly Passage[]): readonly EstimateComparison[] {
  const texts = passages.filter(({ place }) => place !== 'body').map(({ text }) => text);
  return texts.flatMap((text, index) => {
    const before = texts.slice(Math.max(0, index - SENTENCES_BEFORE), index).toReversed();
    const loose = before.map((earlier) => compareLooseEstimates(earlier, text)).find((found) => found.length > 0);
    return findEstimateComparisons(text).concat(loose ?? []);
  });
}

/** Compares everything in a text that has an estimate; the headline and the lead decide, the body does not count. */
export function judgeAgainstEstimates(passages: readonly Passage[]): EstimateVerdict {
  const all = findComparisons(passages);
  const results = all.filter(({ isOutlook }) => !isOutlook);
  const outlook = all.filter(({ isOutlook }) => isOutlook);
  const decisive = [...results, ...outlook].reduce<EstimateComparison | null>(
    (worst, next) => (worst === null || next.surprise < worst.surprise ? next : worst),
    null,
  );
  const headline = passages.flatMap(({ place, text }) => (place === 'headline' ? [text] : [])).join(' ');
  return {
    results: judgeResults(results, headline),
    outlook: judgeOutlook(outlook),
    areEarningsAbove: results.some(({ figure, surprise }) => figure === 'earnings' && surprise >= BEAT_SHARE),
    isRevenueAbove: results.some(({ figure, surprise }) => figure === 'revenue' && surprise >= SALES_BEAT_SHARE),
    lowMiddle:
      outlook.find((forecast) => forecast.surprise <= MIDDLE_BELOW_SHARE && judgeForecast(forecast) !== 'below') ??
      null,
    words: decisive?.words ?? '',
  };
}
