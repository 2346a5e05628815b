import type { ForecastChange } from './forecast-change.ts';

const NUMBER = String.raw`(?!20\d\d\b(?!,\d))\d{1,3}(?:,\d{3}){0,3}(?:\.\d{1,3})?`;
const PERCENT = String.raw`\s?(?:%|percent\b)`;
const RANGE = String.raw`(?:between )?(${NUMBER})(?:${PERCENT})?(?:\s?(?:to|and|-|–)\s?(${NUMBER})(?:${PERCENT})?)?`;
const UNIT = String.raw`(?: (?!to\b|and\b|from\b|in\b|on\b|for\b|at\b)[\w/-]{1,16}){0,5}?`;
const EARLIER = String.raw`(?:(?:up |down )?from|previously|against|versus|compared (?:with|to)|instead of|in place of|rather than|prior|where it (?:had )?(?:previously )?(?:saw|seen|expected|forecast))`;
const OF_EARLIER_PERIOD = String.raw`(?! (?:a year|last year|in (?:the |fiscal )?(?:20\d\d|Q[1-4]|first|second|third|fourth)))`;
/** A forecast in other units than dollars: `17.5 to 18.2 million ounces, previously 14.6 to 15.6 million`. */
const CHANGE = new RegExp(
  String.raw`(?<![$€£\d.,])${RANGE}${UNIT},? \(?${EARLIER}((?: (?:an?|the|its|prior|previous|earlier|old|growth|decline|range|guidance|forecast|outlook|target|expectation|of|about|approximately)){0,5}) ${RANGE}(?!\d|[.,]\d|\s?%)${OF_EARLIER_PERIOD}`,
  'gi',
);
const EARLIER_WORDS = new RegExp(EARLIER, 'i');
const SHARE = /%|\bpercent\b/i;
const FALLS = /\b(?:declines?|decreases?|drops?|loss(?:es)?|down|falls?|lower|contraction|shrink\w*)\b[^.;,]{0,25}$/i;
const PLAUSIBLE_FACTOR = 4;

interface Range {
  readonly low: number;
  readonly high: number;
}

const toNumber = (digits = ''): number => Number(digits.replaceAll(',', ''));

function toRange(first: string | undefined, second: string | undefined, falls: boolean): Range {
  const ends = [toNumber(first), toNumber(second ?? first)].map((end) => (falls ? -end : end));
  return { low: Math.min(...ends), high: Math.max(...ends) };
}

function directionOf(now: Range, before: Range): ForecastChange['direction'] {
  if (now.high < before.high && now.low <= before.low) return 'lowered';
  return now.low >= before.low && now.high > before.high ? 'raised' : 'narrowed';
}

/** Finds the forecasts of percentages and volumes that a text compares with the earlier ones. */
export function findPlainChanges(text: string, isResult: (start: number) => boolean): readonly ForecastChange[] {
  return Array.from(text.matchAll(CHANGE)).flatMap((match): readonly ForecastChange[] => {
    const [words, low, high, link = '', oldLow, oldHigh] = match;
    const falls = FALLS.test(text.slice(0, match.index));
    const now = toRange(low, high, falls);
    const before = toRange(oldLow, oldHigh, /\bdecline\b/i.test(link) || (falls && !/\bgrowth\b/i.test(link)));
    const change = ((now.low + now.high) / (before.low + before.high) - 1) * Math.sign(before.low + before.high);
    const [isShare, wasShare] = words.split(EARLIER_WORDS, 2).map((part) => SHARE.test(part));
    if (!isResult(match.index) || isShare !== wasShare || !(Math.abs(change) <= PLAUSIBLE_FACTOR)) return [];
    return [{ direction: directionOf(now, before), change, words }];
  });
}
