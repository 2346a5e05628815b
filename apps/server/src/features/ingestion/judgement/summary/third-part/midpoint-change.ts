import { findResultsAmounts } from '../../results/figures.ts';

const CHANGE_MAX_PERCENT = 200;

/** Returns the middle of a range; null if the text is no range. */
function middleOfRange(text: string): number | null {
  if (!/ to /.test(text)) return null;
  const amounts = findResultsAmounts(text);
  const [first, last] = [amounts[0], amounts.at(-1)];
  return first === undefined || last === undefined ? null : (first.low + last.high) / 2;
}

/** Returns ` (midpoint about 11% higher)` for a range next to a lower, earlier one; else an empty text. */
export function midpointRise(range: string, earlier: string): string {
  const [middle, base] = [middleOfRange(range), middleOfRange(earlier)];
  if (middle === null || base === null || base <= 0) return '';
  const percent = Math.round((middle / base - 1) * 100);
  return percent >= 1 && percent <= CHANGE_MAX_PERCENT ? ` (midpoint about ${String(percent)}% higher)` : '';
}

/** Returns ` (midpoint about 11% higher)` for a forecast above the estimate next to it; else an empty text. */
export const midpointAbove = (range: string, estimate: string): string =>
  midpointRise(range, / to /.test(estimate) ? estimate : `${estimate} to ${estimate}`);
