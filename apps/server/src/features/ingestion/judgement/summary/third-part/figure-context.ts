import type { Quantity } from '../../quantities/quantity.ts';
import { describeQuantity, type NewsSource } from '../news-source.ts';
import { isSumOfAll } from './earlier-sums.ts';

const MONTH = 'January|February|March|April|May|June|July|August|September|October|November|December';
/** Measures of a span of time, not of a day. */
export const FLOW = /\b(?:revenues?|sales|income|earnings|profit|ebitda|eps|a?ffo|cash flow|loss)\b/i;
const QUARTER = /\bQ[1-4](?: 20\d\d)?\b/g;
const OTHER_PERIOD = /\b(?:FY\S*|full[- ]year|fiscal|annual|half|months|YTD|outlook|sees|expects)\b/i;

/** Returns the quarter that a part of a headline names once for all its figures: `Q2 EPS $0.38, sales $49 million`. */
function quarterOfPart(sentence: string, label: string, { start }: Quantity): string | null {
  const segment = sentence.slice(sentence.lastIndexOf(';', start) + 1).split(';', 1)[0] ?? '';
  const part = segment.match(QUARTER) === null ? sentence : segment;
  const isGuidance = /\bguidance\b/i.test(part) && !label.endsWith(' guidance');
  if (!FLOW.test(label) || OTHER_PERIOD.test(part) || isGuidance) return null;
  const [quarter, other] = new Set(part.match(QUARTER));
  const isBefore = quarter !== undefined && sentence.lastIndexOf(quarter, start) >= 0;
  return isBefore && other === undefined ? quarter : null;
}

const AS_OF = new RegExp(String.raw`^,? (?:at|as of) (?<date>(?:${MONTH}) \d{1,2}, 20\d\d)\b`);
const ENDED_WITH = new RegExp(
  String.raw`\bended (?:the )?(?<when>(?:${MONTH})|(?:first|second|third|fourth) quarter) with (?:about |more than |over )?$`,
);

/** Returns the day of a level of cash or debt: `as of September 30, 2026`, `end of September`. */
function dayOfLevel(sentence: string, { start, end }: Quantity): string | null {
  const date = AS_OF.exec(sentence.slice(end))?.groups?.['date'];
  if (date !== undefined) return `as of ${date}`;
  const when = ENDED_WITH.exec(sentence.slice(0, start))?.groups?.['when'];
  return when === undefined ? null : `end of ${when.replace(/^(?=first|second|third|fourth)/, 'the ')}`;
}

/** `For the fourth quarter the company guides to revenue of` */
const FORECAST_FOR =
  /^For (?:the )?(?<period>(?:fiscal )?20\d\d|(?:first|second|third|fourth) quarter|full year|current quarter)\b(?!.*\bfor (?:the )?(?:fiscal |full |first |second |third |fourth |20))/;

/** Returns the period with which a sentence of forecasts begins. */
const periodOfForecast = (sentence: string, label: string, { basis }: Quantity): string | null =>
  basis === 'outlook' && FLOW.test(label) ? (FORECAST_FOR.exec(sentence)?.groups?.['period'] ?? null) : null;

/** Returns the period or the day of a figure that its own words leave out; null if the sentence does not name it. */
export const periodAround = (sentence: string, label: string, quantity: Quantity): string | null =>
  dayOfLevel(sentence, quantity) ??
  quarterOfPart(sentence, label, quantity) ??
  periodOfForecast(sentence, label, quantity);

/** `today released third-quarter results` */
const OF_QUARTER =
  /\b(?:announced|posted|published|released|reported)(?: today)? (?:its )?(?<quarter>(?:first|second|third|fourth)[- ]quarter)(?: (?:financial |operating )?(?:earnings|figures|results))\b|\b(?:results|figures) (?:for|of) (?:its |the )?(?<later>(?:first|second|third|fourth) quarter)\b/i;

/** Returns the quarter that a release on more than one period reports, for figures that name none; null if unknown. */
export function reportedQuarter({ sentences, input }: NewsSource): string | null {
  if (input.frame.spec.type !== 'guidance_raised') return null;
  const groups = sentences.map((text) => OF_QUARTER.exec(text)?.groups).find(Boolean);
  const quarter = groups?.['quarter'] ?? groups?.['later'];
  return quarter?.toLowerCase().replace('-', ' ') ?? null;
}

const SINCE = new RegExp(
  String.raw`^ since (?:the )?(?:(?:start|end|beginning) of )?(?:(?:${MONTH})(?: \d{1,2})?(?:, 20\d\d)?|20\d\d)\b`,
);

/** Returns from when an amount counts: ` since August 1`. */
export const sinceWhen = (sentence: string, { end }: Quantity): string => SINCE.exec(sentence.slice(end))?.[0] ?? '';

const ABOUT_CEILING = /\b(?:up to|as much as) (?:about|approximately|roughly) $/i;

/** Returns the amount with both its limits: `up to about $0.17` of `up to approximately $0.17`. */
const withBothLimits = (text: string, sentence: string, { start }: Quantity): string =>
  ABOUT_CEILING.test(sentence.slice(Math.max(0, start - 30), start))
    ? text.replace(/^up to (?=\$)/, 'up to about ')
    : text;

const BOUND = /^(?:at least|more than|up to) (?=[$€£\d])/;
const ABOUT =
  /\b(?:about|approximately|roughly|nearly|around|almost|some|an estimated)\s(?:an? (?:additional|total of)\s)?$/i;
const CEILING = /\b(?:up to|as much as|no more than|less than)\s(?:an? (?:additional|aggregate of|total of)\s)?$/i;
const FLOOR = /\b(?:more than|over|at least|above|in excess of|greater than)\s$/i;

/** Returns the quantity with the words that limit it, including those next to the parsed text. */
function amountWithLimits(sentence: string, quantity: Quantity): string {
  const text = withBothLimits(describeQuantity(quantity), sentence, quantity);
  if (
    quantity.bound !== 'exact' ||
    text !== quantity.text ||
    /^(?:(?:up |down )?(?:about|nearly)|up to|at least|more)/.test(text)
  )
    return text;
  const before = sentence.slice(Math.max(0, quantity.start - 35), quantity.start);
  if (ABOUT.test(before)) return `about ${text}`;
  if (CEILING.test(before)) return `${/less than\s$/i.test(before) ? 'less than' : 'up to'} ${text}`;
  return FLOOR.test(before) ? `more than ${text}` : text;
}

/** Returns the amount, without a limit that its label names: `minimum revenue: at least $157 million`. */
export function boundedText(sentence: string, quantity: Quantity, label: string): string {
  const text = amountWithLimits(sentence, quantity);
  return /^(?:guaranteed minimum|maximum|minimum)\b/i.test(label) ? text.replace(BOUND, '') : text;
}

const RIGHT = /\bcontingent value rights?\b[^.;]{0,60}\bfor (?:[\w-]+ ){0,3}$/i;
const NEW_RANGE = /\b(?:increases|lifts|raises) (?:[\w.-]+ ){1,4}(?:guidance|outlook) from\b/i;

/** Returns the label with what the sentence says around it: whose payment, a sum of all payments, a forecast. */
export function completeMeaning(label: string, sentence: string, quantity: Quantity, source: NewsSource): string {
  const before = sentence.slice(0, quantity.start).toLowerCase();
  const { type } = source.input.frame.spec;
  const ofRight = /\bpayments?$/i.test(label) && RIGHT.test(before.slice(0, before.lastIndexOf(label.toLowerCase())));
  if (ofRight) return 'Contingent value right';
  if (/^project funding$/i.test(label) && isSumOfAll(sentence)) return 'Total project funding';
  const isNewRange = type === 'guidance_raised' && quantity.fromText !== null && quantity.to !== null;
  return isNewRange && FLOW.test(label) && NEW_RANGE.test(before) && !/guidance|outlook/i.test(label)
    ? `${label} guidance`
    : label;
}
