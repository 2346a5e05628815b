import { pattern } from '../text/pattern.ts';
import { type Passage, topOf } from '../text/passages.ts';

const FIGURE = (name: string): string =>
  String.raw`[$€£](?<${name}Low>\d[\d.,]*)(?: (?<${name}Unit>million|billion))?(?: (?:to|and|-) [$€£]?(?<${name}High>\d[\d.,]*)(?: (?<${name}HighUnit>million|billion))?)?`;
/** Figures of which more is better. */
const GOOD_FIGURE = String.raw`(?:revenues?|sales|EBITDA|earnings|net income|profits?|cash flow|bookings|billings|backlog|views?|goals?|outlook|guidance|forecasts?|target|plan)`;
const BAD_FIGURE = /\b(?:loss(?:es)?|costs?|expenses?|debt|interest|capex|spending|burn|tax(?:es)?|price|per share)\b/i;
/** The second figure is what was promised before, or what the last period had. */
const FORMER = String.raw`(?:, (?:where|after|having|while|whereas|though) |, compared with |, against |; (?:it|this|that) was |\b(?:after|instead of|in place of|rather than) |\.? (?:It|This|That|In [A-Z]\w+,? (?:it|this|that|the \w+)|(?:The )?(?:earlier|former|previous|old|prior) \w+) (?:was|were|had been|stood|called|pointed|ranged))`;
const SMALLER = pattern`\b${GOOD_FIGURE}\b(?<between>[^$€£;]{0,90})${FIGURE('now')}(?<gap>[^$€£]{0,30}?)${FORMER}[^$€£]{0,60}?${FIGURE('then')}`;
const MIN_DECLINE = 0.01;

const SIZES: Readonly<Record<string, number>> = { million: 1e6, billion: 1e9 };
const numberOf = (text: string): number => Number(text.replaceAll(',', '').replace(/\.$/, ''));

function valueOf(groups: Readonly<Record<string, string | undefined>>, name: string): number {
  const low = numberOf(groups[`${name}Low`] ?? '');
  const high = groups[`${name}High`];
  const unit = groups[`${name}HighUnit`] ?? groups[`${name}Unit`];
  const lowUnit = groups[`${name}Unit`] ?? unit;
  const first = low * (SIZES[lowUnit ?? ''] ?? 1);
  return high === undefined ? first : (first + numberOf(high) * (SIZES[unit ?? ''] ?? 1)) / 2;
}

/**
 * Returns the words that put a figure of the business below what it was before or was promised to be, in one sentence
 * or two: `revenue of $690 million, having counted on $725 million`. Null if there are none.
 */
export function findSmallerFigure(passages: readonly Passage[]): string | null {
  const lead = topOf(passages)
    .flatMap(({ place, text }) => (place === 'lead' ? [text] : []))
    .join(' ');
  const found = SMALLER.exec(lead);
  const groups = found?.groups;
  if (found === null || groups === undefined || BAD_FIGURE.test(found[0])) return null;
  const now = valueOf(groups, 'now');
  const then = valueOf(groups, 'then');
  const hasUnits = groups['thenUnit'] !== undefined || groups['thenHighUnit'] !== undefined;
  return hasUnits && now < then * (1 - MIN_DECLINE) ? found[0] : null;
}
