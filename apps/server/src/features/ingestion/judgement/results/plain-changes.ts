import type { ForecastChange } from './forecast-change.ts';
import { factorOf } from '../quantities/units.ts';
import { IS_THEN_NEW, NAMES_FORECAST, THEN_EARLIER, THEN_NEW } from './forecast-links.ts';

const NUMBER = String.raw`(?!20\d\d\b(?!,\d))\d{1,3}(?:,\d{3}){0,3}(?:\.\d{1,3})?`;
const SCALE = '(?:thousand|million|billion|trillion)';
const PERCENT = String.raw`\s?(?:%|percent\b)`;
/** A currency other than the dollar, whose sums are read elsewhere. */
const CURRENCY = String.raw`(?:[€£¥]|(?:EUR|GBP|JPY|RMB|CHF|NOK|SEK|DKK|KRW|INR) ?)?`;
const rangeOf = (name: string): string =>
  String.raw`(?:between )?(?<${name}>${CURRENCY}(?<${name}Low>${NUMBER})(?:${PERCENT})?(?: (?<${name}LowScale>${SCALE})\b)?(?:\s?(?:to|and|-|–)\s?${CURRENCY}(?<${name}High>${NUMBER})(?:${PERCENT})?(?: (?<${name}HighScale>${SCALE})\b)?)?)`;
const UNIT = String.raw`(?<unit>(?: (?!to\b|and\b|from\b|in\b|on\b|for\b|at\b)[\w/-]{1,16}){0,5}?)`;
const EARLIER = String.raw`(?:(?:up |down )?from|previously|against|versus|compared (?:with|to)|instead of|in place of|rather than|prior|where it (?:had )?(?:previously )?(?:saw|seen|expected|forecast))`;
const OF_EARLIER_PERIOD = String.raw`(?! (?:a year|last year|in (?:the |fiscal )?(?:20\d\d|Q[1-4]|first|second|third|fourth)))`;
const ARTICLES = String.raw`(?: (?:an?|the|its|prior|previous|earlier|old|growth|decline|range|guidance|forecast|outlook|target|expectation|of|about|approximately)){0,5}`;
const START = String.raw`(?<![$€£¥\d.,])`;
const END = String.raw`(?!\d|[.,]\d|\s?%)${OF_EARLIER_PERIOD}`;
/** A forecast in other units than dollars: `17.5 to 18.2 million ounces, previously 14.6 to 15.6 million`. */
const CHANGES = [
  `${START}${rangeOf('now')}${UNIT},? \\(?(?<link>${EARLIER}${ARTICLES} )${rangeOf('old')}${END}`,
  `${START}${rangeOf('now')}${UNIT}(?<link>${THEN_EARLIER.join('|')})${rangeOf('old')}${END}`,
  `${START}${rangeOf('old')}${UNIT}(?<link>${THEN_NEW.join('|')})${rangeOf('now')}${END}`,
].map((source) => new RegExp(source, 'gi'));
/** `ounces`, `Boe per day` */
const UNIT_WORDS = /^(?: (?!percent)[a-zA-Z/]{2,12}){0,3}$/;
const SHARE = /%|\bpercent\b/i;
const FALLS = /\b(?:declines?|decreases?|drops?|loss(?:es)?|down|falls?|lower|contraction|shrink\w*)\b[^.;,]{0,25}$/i;
const PLAUSIBLE_FACTOR = 4;

interface Range {
  readonly low: number;
  readonly high: number;
}

type Groups = Readonly<Record<string, string | undefined>>;

/** Returns a range in units; if the other one has no scale either, its own counts for nothing. */
function toRange(groups: Groups, name: string, falls: boolean): Range {
  const numberOf = (end: string): number => Number((groups[`${name}${end}`] ?? '').replaceAll(',', ''));
  const highScale = groups[`${name}HighScale`] ?? groups[`${name}LowScale`] ?? '';
  const lowScale = groups[`${name}LowScale`] ?? highScale;
  const low = numberOf('Low') * factorOf(lowScale);
  const hasHigh = groups[`${name}High`] !== undefined;
  const high = hasHigh ? numberOf('High') * factorOf(highScale) : low;
  const ends = falls ? [-low, -high] : [low, high];
  return { low: Math.min(...ends), high: Math.max(...ends) };
}

const scaleOf = (groups: Groups, name: string): string | undefined =>
  groups[`${name}HighScale`] ?? groups[`${name}LowScale`];

/** Gives a range without a scale that of the other one: `17.5 to 18.2 million ounces, previously 14.6 to 15.6`. */
function withSameScale(groups: Groups): Groups {
  const [now, old] = [scaleOf(groups, 'now'), scaleOf(groups, 'old')];
  return { ...groups, nowHighScale: now ?? old, oldHighScale: old ?? now };
}

function directionOf(now: Range, before: Range): ForecastChange['direction'] {
  if (now.high < before.high && now.low <= before.low) return 'lowered';
  return now.low >= before.low && now.high > before.high ? 'raised' : 'narrowed';
}

/** Whether the words compare nothing of one kind: a share with a number, or a loan that replaces another. */
function comparesOther(text: string, match: RegExpExecArray, link: string): boolean {
  const [isShare, wasShare] = [0, 1].map((part) => SHARE.test(match[0].split(link, 2)[part] ?? ''));
  const isReplaced = IS_THEN_NEW.test(link);
  return isShare !== wasShare || (isReplaced && !NAMES_FORECAST.test(`${text.slice(0, match.index)}${match[0]}`));
}

function changeIn(text: string, match: RegExpExecArray): ForecastChange | null {
  const groups = withSameScale(match.groups ?? {});
  const { link = '', now: to = '', old: from = '', unit = '' } = groups;
  const falls = FALLS.test(text.slice(0, match.index));
  const now = toRange(groups, 'now', falls);
  const before = toRange(groups, 'old', /\bdecline\b/i.test(link) || (falls && !/\bgrowth\b/i.test(link)));
  const change = ((now.low + now.high) / (before.low + before.high) - 1) * Math.sign(before.low + before.high);
  if (comparesOther(text, match, link) || !(Math.abs(change) <= PLAUSIBLE_FACTOR)) return null;
  const stated = UNIT_WORDS.test(unit) ? `${to}${unit}` : '';
  return { direction: directionOf(now, before), change, words: match[0], to: stated, from };
}

/** Finds the forecasts of percentages and volumes that a text compares with the earlier ones. */
export function findPlainChanges(text: string, isWanted: (start: number) => boolean): readonly ForecastChange[] {
  return CHANGES.flatMap((words) => Array.from(text.matchAll(words))).flatMap((match) =>
    isWanted(match.index) ? (changeIn(text, match) ?? []) : [],
  );
}
