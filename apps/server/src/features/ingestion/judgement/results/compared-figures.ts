import type { FrameInText } from '../frames/frame.ts';
import { pattern } from '../text/pattern.ts';
import { findAmountGrowth } from './growth.ts';

const COMPARED = String.raw`(?:compared (?:with|to)|versus|vs\.?|against|up from)`;
const AMOUNT = String.raw`\$\d[\d.,]{0,12}(?: ?(?:million|billion|[MB]))?`;

/** Two figures without a percentage: `net income was $15 million, compared to $4 million in the prior-year period`. */
export const COMPARED_FIGURES = pattern`(?<!\bcosts? of )\b(?:revenues?|sales|net income|operating income|earnings|profits?|EBITDA|EPS|FFO)\b[^;$%]{0,50}?${AMOUNT}(?: (?:to|and) ${AMOUNT})?[^;$%]{0,25}(?:\$\d{1,3}\.\d\d[^;$%]{0,25})?\b${COMPARED}\b[^;$%]{0,50}?${AMOUNT}(?:[^;,.$]{0,40}?\b(?:a year (?:ago|earlier)|last year|20\d\d)\b)?`;

const MIN_EARNINGS_PERCENT = 25;
const MIN_REVENUE_PERCENT = 15;
const AFTER_CHARS = 90;

/** One-time gains, by their usual names in reports. */
export const ONE_OFF =
  /\b(?:one-time|one-off|non-?recurring|tax benefits?|gains? (?:on|from|of)|bargain purchase|change in fair value|valuation allowance|(?:litigation|legal) settlement|benefits? from (?:[\w-]+ ){0,3}tax\b|(?:discrete|deferred) tax|insurance (?:proceeds|recover\w+)|divestitures?|impairments?)\b/i;
export const EARLIER_YEAR =
  /\b(?:prior|previous|last|preceding)[- ]year|\byear[- ](?:ago|earlier)|\ba year (?:ago|earlier|before)|\bsame (?:quarter|period)|\bcorresponding (?:quarter|period)|\bYoY\b|\byear[- ]over[- ]year\b|\b20\d\d\b/i;
export const EARLIER_QUARTER =
  /\b(?:prior|previous|preceding|last|linked)[- ]quarter\b(?! (?:of )?(?:last year|20\d\d))|\bsequential/i;
const QUARTER =
  /\b(first|second|third|fourth|Q[1-4]|[1-4]Q)\b(?=[- ](?:fiscal |quarter)|(?: (?:of )?(?:fiscal )?(?:20\d\d|FY)))/gi;
const ORDINALS: Readonly<Record<string, string>> = { first: '1', second: '2', third: '3', fourth: '4' };

/** Returns the numbers of the quarters that a text names. */
function quartersIn(text: string): readonly string[] {
  return Array.from(text.matchAll(QUARTER), ([, name = '']) => ORDINALS[name.toLowerCase()] ?? name.replace(/q/i, ''));
}

/** Whether the words after a figure are about the same period of an earlier year. */
function isYearBefore(earlier: string, news: string): boolean {
  if (!EARLIER_YEAR.test(earlier) || EARLIER_QUARTER.test(earlier)) return false;
  const [reported] = quartersIn(news);
  return reported === undefined || quartersIn(earlier).every((quarter) => quarter === reported);
}

/** Whether the compared figures of a frame show no clear growth over a year: a decline, a one-time gain, the last quarter. */
export function isUnclearComparison({ frame, passages }: FrameInText): boolean {
  // Of growth with a percentage, the percentage decides.
  if (!COMPARED_FIGURES.test(frame.words) || /\d\s?(?:%|percent)/i.test(frame.words)) return false;
  const news = passages.flatMap(({ place, text }) => (place === 'body' ? [] : [text])).join('\n');
  if (ONE_OFF.test(news)) return true;
  const { clause } = frame;
  return !findAmountGrowth(clause).some(({ figure, percent, isPart, words }) => {
    if (isPart || figure === 'other') return false;
    if (percent < (figure === 'revenue' ? MIN_REVENUE_PERCENT : MIN_EARNINGS_PERCENT)) return false;
    const end = clause.indexOf(words) + words.length;
    const after = clause.slice(end, end + AFTER_CHARS).split(/[;•]|\. /, 1)[0] ?? '';
    const between = words.slice(words.search(/\b(?:compared|versus|vs|against|from)\b/i));
    return isYearBefore(`${between} ${after}`, news);
  });
}
