import { findQuantities } from '../../quantities/find-quantities.ts';
import type { Quantity } from '../../quantities/quantity.ts';
import { findDealValue } from './deal-value.ts';
import { describeRate, formatMoney, MONEY } from '../words/money-text.ts';
import { describeQuantity, type NewsSource } from '../news-source.ts';
import { midpointAbove, midpointRise } from './midpoint-change.ts';
import { readableLabel } from './readable-label.ts';
import { describeEarlier, isComparedUnclearly, isOutlookList } from '../first-part/results-sentences.ts';
import { shareOfOwners } from './owners-share.ts';
import { isSame, numbersIn } from '../source-check.ts';
import { casedAs } from './cased-label.ts';
import { namedEstimate } from '../first-part/named-estimate.ts';
import { basisOfChange } from './change-basis.ts';
import { EARLIER_BEST, EARLIER_NEWS, isEarlierDeal } from './earlier-sums.ts';
import { isGone, isNegated, isOfOldDeal, isOfOther, isOfOthersProduct, isOfPart, isOfSum } from './not-own-figures.ts';
import { boundedText, completeMeaning, FLOW, periodAround, reportedQuarter, sinceWhen } from './figure-context.ts';
import { findNewEvents } from './upcoming-events.ts';

const FIGURES_MAX = 5;
const SENTENCES_READ = 25;
const LABEL_CHARS = 50;
const TENFOLD_MARGIN = 0.5;
const UNUSABLE_LABEL =
  /\bpar value\b|^(?:saw|sees) |^open[- ]market purchases$|^(?:its |our )?(?:\w+ )?markets?$|^(?:program|agreement|deal|transaction|price|sum|facility|plan|company|companies|patients|it|this|that|which|they|the company|company|total|amount|value|approximately|about|open[- ]market|(?:(?:cer|constant[- ]currency|organic|own|prior|previous) )?(?:outlook|guidance|forecast|target)|(?:(?:absolute|average|cer|mean|median|organic|relative) )?(?:growth|improvement|reduction)|cer|in-line|in line|(?:agreed |contract )*(?:fixed|floor|market|spot|minimum) prices?|(?:actual|constant|exchange|constant exchange|constant currency) rates?)$/i;

/** A level in percent means nothing next to an amount's name: `sales: 2%`. */
const PERCENT_LABEL =
  /margin|rate|yield|premium|interest|ownership|stake|share of|royalt|reduction|improvement|response|remission|survival|expression|coupon|discount/i;

/** A limit, no result: `Profit above $20,000 a day is shared`. */
const PROFIT_SHARE = /\bprofits? (?:above|over|beyond)\b[^.;]*\b(?:shared|split)\b/i;

interface LabeledFigure {
  readonly label: string;
  readonly quantity: Quantity;
  /** `Upfront payment: $88.8 million`. */
  readonly text: string;
}

/** Returns ` added` or ` cut` for an amount that is a change, not a level. */
function changeWord(sentence: string, { kind, change, text, start }: Quantity): string {
  const isMoney = kind === 'money' || kind === 'money_per_share';
  if (!isMoney || /^(?:up|down) /.test(text)) return '';
  const adds = /\b(?:add|adds|added|adding)\s$/i.test(sentence.slice(Math.max(0, start - 10), start));
  if (change === 'increase' || adds) return ' added';
  return change === 'decrease' ? ' cut' : '';
}

const quarterOfFlow = ({ basis }: Quantity, label: string, quarter: string | null): string | null =>
  basis === 'stated' && FLOW.test(label) ? quarter : null;

function describeFigure(quantity: Quantity, label: string, sentence: string, quarter: string | null = null): string {
  const span =
    quarterOfYear(sentence, quantity) ??
    quantity.period ??
    wholeYearOf(sentence, label) ??
    periodAround(sentence, label, quantity) ??
    quarterOfFlow(quantity, label, quarter);
  const period = span === null || span.length > 40 ? '' : ` (${span})`;
  const outlook = quantity.basis === 'outlook' && !/guidance|outlook|forecast|expected/i.test(label) ? ' outlook' : '';
  const value = `${boundedText(sentence, quantity, label)}${changeBasis(quantity, sentence)}${describeRate(quantity)}${changeWord(sentence, quantity)}${sinceWhen(sentence, quantity)}`;
  const comparison = isComparedUnclearly(sentence, quantity) ? '' : describeComparison(quantity, sentence);
  return `${label}${outlook}${period}: ${value}${comparison}`;
}

/** Names the quarter of `EPS for the third quarter was $1.39 in 2026`, whose year alone would seem to be the period. */
function quarterOfYear(sentence: string, { period }: Quantity): string | null {
  if (period === null || !/^20\d\d$/.test(period) || /\b(?:full|twelve|nine|six|months|half)\b/i.test(sentence))
    return null;
  const quarters = new Set(sentence.toLowerCase().match(/\b(?:first|second|third|fourth) quarter\b/g));
  const [quarter] = quarters;
  return quarters.size === 1 && quarter !== undefined ? `${quarter} of ${period}` : null;
}

const IN_LAST_YEAR = /\b(?:in|for) (?:the |its )?(?:last|past|previous) fiscal year\b/i;
const FOR_THE_YEAR = /\bfor the (?:full |fiscal )?year\b(?! ended| ending|-)/i;

/** Names the year of `net income for the year was`; null if the sentence is about another span too. */
function wholeYearOf(sentence: string, label: string): string | null {
  if (FLOW.test(label) && IN_LAST_YEAR.test(sentence)) return 'last fiscal year';
  const isOfYear =
    FLOW.test(label) && FOR_THE_YEAR.test(sentence) && !/\b(?:quarter|months|half|Q[1-4])\b/i.test(sentence);
  return isOfYear ? 'full year' : null;
}

const YEAR_AGO =
  /^(?: per (?:\w+ )?share)?,? (?:(?:in|for|during|from) (?:the )?)?(?:a year (?:ago|earlier|before)|year[- ]ago|last year|prior[- ]year|previous year|(?:same|comparable|corresponding) (?:quarter|qtr\.?|period)(?: (?:last|of the previous) year)?|(?:(?:first|second|third|fourth) quarter (?:of )?)?(?:fiscal )?(?<year>20\d\d)\b)/i;
const OLD_OUTLOOK = new RegExp(
  String.raw`^(?:(?!\b(?:revenues?|sales|income|earnings|profit|ebitda|eps|loss)\b)[^;]){0,120}?\b(?:above|exceed\w*|topping|beating|surpassing|from|than) (?:the (?:top|high end|upper end|midpoint|range) of )?(?:its|the|our|a) (?:prior |previous |earlier |original |former )?(?<old>${MONEY}(?: to ${MONEY})?) (?:outlook|guidance|forecast)\b`,
  'i',
);

/** Returns the words after the compared amount that make it one of an earlier year; null if it is none. */
function findYearBefore(sentence: string, { end, fromText, period }: Quantity): RegExpExecArray | null {
  const plain = fromText?.replace(/ per share$/, '') ?? '';
  const amounts = plain === '' ? [] : Array.from(sentence.slice(end).matchAll(new RegExp(MONEY, 'g')));
  const earlier = amounts.find(([text]) => formatMoney(text) === plain);
  if (earlier === undefined) return null;
  const found = YEAR_AGO.exec(sentence.slice(end + earlier.index + earlier[0].length));
  const year = found?.groups?.['year'];
  return year === undefined || period?.includes(year) !== true ? found : null;
}

/** The last zeros of `$56.0 million` and `$58.20 million`. */
const LAST_ZEROS = /(?<kept>\d|\.\d*[1-9])(?:\.0+|(?<=\.\d*)0+)(?= (?:m|b|tr)illion\b)/g;

/** Likely a slip of a digit in one of the two values: `$49.58 million, from $4.917 million`. */
const isTenfold = ({ fromText, value }: Quantity): boolean => {
  const [from] = fromText === null ? [] : numbersIn(fromText);
  if (from === undefined || from === 0) return false;
  const ratio = Math.abs(value / from);
  return Math.abs(ratio - 10) < TENFOLD_MARGIN || Math.abs(1 / ratio - 10) < TENFOLD_MARGIN;
};

/** Returns the earlier value: `, from $24 million a year earlier`. */
function describeFrom(quantity: Quantity, sentence: string): string {
  const { fromText, text, basis } = quantity;
  if (fromText === null || text.includes(fromText) || isTenfold(quantity)) return '';
  const yearBefore = findYearBefore(sentence, quantity);
  if (basis === 'outlook' && yearBefore !== null) return '';
  const isYearAgo = yearBefore !== null && yearBefore.groups?.['year'] === undefined;
  const rise = yearBefore === null ? midpointRise(text, fromText) : '';
  return `${describeEarlier(fromText)}${isYearAgo ? ' a year earlier' : ''}${rise}`;
}

/** Returns what the value is compared with: `, from $24 million`, `, consensus $52.1 million`. */
function describeComparison(quantity: Quantity, sentence: string): string {
  const { text, basis, end } = quantity;
  const expectedText = quantity.expectedText ?? namedEstimate(sentence, quantity);
  const old = basis === 'outlook' ? OLD_OUTLOOK.exec(sentence.slice(end))?.groups?.['old'] : undefined;
  if (old !== undefined && expectedText === null)
    return `, earlier outlook ${old.split(' to ').map(formatMoney).join(' to ')}`;
  const from = describeFrom(quantity, sentence);
  const rise = expectedText === null || basis !== 'outlook' || from !== '' ? '' : midpointAbove(text, expectedText);
  const expected = expectedText === null || text.includes(expectedText) ? '' : `, consensus ${expectedText}${rise}`;
  return `${from}${expected}`.replace(LAST_ZEROS, '$<kept>');
}

function isUsable({ label, isBackground, kind, text, basis }: Quantity): boolean {
  return (
    label !== null &&
    !isBackground &&
    (basis === 'stated' || basis === 'outlook') &&
    label.length <= LABEL_CHARS &&
    label.length >= 3 &&
    !UNUSABLE_LABEL.test(label) &&
    text !== '' &&
    kind !== 'count' &&
    kind !== 'multiple' &&
    !(kind === 'percent' && !PERCENT_LABEL.test(label))
  );
}

const isChange = ({ kind }: Quantity): boolean => kind === 'percent_change' || kind === 'basis_points';

/** Returns what a change is measured against, if it is not the reported figure of the year before. */
const changeBasis = (quantity: Quantity, sentence: string): string =>
  quantity.kind === 'percent_change' ? basisOfChange(sentence, quantity, Number.NaN) : '';

function isPair(a: Quantity, b: Quantity): boolean {
  return isChange(a) !== isChange(b) && a.period === b.period;
}

function joinPair(
  earlier: LabeledFigure,
  quantity: Quantity,
  { label, sentence }: { readonly label: string; readonly sentence: string },
): string {
  return isChange(earlier.quantity)
    ? `${describeFigure(quantity, label, sentence)}, ${describeQuantity(earlier.quantity)}`
    : `${earlier.text}, ${describeQuantity(quantity)}${changeBasis(quantity, sentence)}`;
}

/** Whether the number belongs to an expression that was read in part: `$96.6 millionGuiding`, `not greater than $4`. */
function isTorn(sentence: string, { start, end, kind, value }: Quantity): boolean {
  return (
    (kind === 'money' && Math.abs(value) < 1_000 && /^\s?(?:million|billion|thousand)/i.test(sentence.slice(end))) ||
    /\b(?:after|against|compared with|versus)\s(?:an? )?(?:net )?(?:loss of )?$/i.test(
      sentence.slice(Math.max(0, start - 30), start),
    ) ||
    /\b(?:not|no)\s(?:greater|more|less|later|fewer)\sthan\s$/i.test(sentence.slice(Math.max(0, start - 25), start))
  );
}

/** Names all that a sum holds: `cash, cash equivalents and investments` is no amount of investments. */
function completeLabel(sentence: string, { label, start }: Quantity): string {
  const name = label ?? '';
  const before = sentence.slice(Math.max(0, start - 110), start);
  const share = shareOfOwners(name, before);
  if (share !== null) return share;
  return /^(?:short-term |marketable )?(?:investments|securities|cash equivalents)$/i.test(name) &&
    /\bcash\b/i.test(before)
    ? `cash and ${name.replace(/^cash /, '')}`
    : name;
}

/** The parts of a sum of which each has the same name. */
const PART = /^(?:[\w-]+ )?(?:award|contract|grant|loan|order|payment|project)$/i;

/** Adds the next amount of `an $8 million contract in May and a $9 million contract in June` to the figure of the first. */
function addToList(figures: LabeledFigure[], label: string, quantity: Quantity, sentence: string): boolean {
  const at = figures.findIndex((figure) => figure.label === label && figure.quantity.kind === 'money');
  const first = figures[at];
  if (first === undefined || quantity.kind !== 'money' || !PART.test(label)) return false;
  const isListed =
    first.text === `${label}: ${describeQuantity(first.quantity)}` &&
    /\band (?:an? |another )?$/.test(sentence.slice(first.quantity.end, quantity.start));
  if (isListed) figures[at] = { ...first, text: first.text.replace(':', 's:') + ` and ${describeQuantity(quantity)}` };
  return isListed;
}

/** The headline rounds: its figures count only if there is no text. */
function textsOf({ sentences, headlines }: NewsSource): readonly string[] {
  return sentences.length === 0 ? headlines : sentences.slice(0, SENTENCES_READ);
}

const findLabeled = (sentence: string): readonly Quantity[] =>
  findQuantities(sentence).filter(
    (quantity) =>
      isUsable(quantity) &&
      quantity.label !== null &&
      !isTorn(sentence, quantity) &&
      !isOfPart(sentence, quantity) &&
      !isGone(sentence, quantity) &&
      !isNegated(sentence, quantity) &&
      !isOfSum(sentence, quantity) &&
      !isOfOldDeal(sentence, quantity) &&
      !isEarlierDeal(sentence, quantity),
  );

/** Returns the label of a figure, which a list of forecasts does not call one each time. */
function labelOf(sentence: string, quantity: Quantity, source: NewsSource): string {
  const named = readableLabel(casedAs(sentence, completeLabel(sentence, quantity)));
  const label = completeMeaning(named, sentence, quantity, source);
  return isOutlookList(source) && !/outlook|guidance/i.test(label) ? `${label} outlook` : label;
}

/** Finds the labeled figures of the release that no other part states, headline and lead first. */
function findKeyFigures(source: NewsSource, stated: string): readonly LabeledFigure[] {
  const known = [...numbersIn(stated)];
  const labels = new Set<string>();
  const figures: LabeledFigure[] = [];
  const quarter = reportedQuarter(source);
  // A correction states the wrong figure next to the right one.
  for (const sentence of textsOf(source).filter(
    (text) =>
      !/\bshould (?:read|have read)\b/i.test(text) &&
      !EARLIER_NEWS.test(text) &&
      !EARLIER_BEST.test(text) &&
      !PROFIT_SHARE.test(text) &&
      !isOfOthersProduct(text, source),
  )) {
    for (const quantity of findLabeled(sentence).filter((found) => !isOfOther(found, source))) {
      const label = labelOf(sentence, quantity, source);
      const key = `${label}|${quantity.kind}|${quantity.period ?? ''}`;
      const value = Math.abs(quantity.value);
      // `$63 to $65 million` names its scale once.
      const high = Math.abs(quantity.to ?? quantity.value);
      if (known.some((other) => isSame(other, value) || isSame(other, high))) continue;
      if (labels.has(key) && addToList(figures, label, quantity, sentence)) known.push(value);
      if (labels.has(key)) continue;
      known.push(value, high);
      labels.add(key);
      const sameLabel = figures.findIndex((figure) => figure.label === label && isPair(figure.quantity, quantity));
      const earlier = figures[sameLabel];
      // `Revenue: $40.8 million, up 15%` is one figure.
      if (earlier !== undefined) {
        figures[sameLabel] = { ...earlier, text: joinPair(earlier, quantity, { label, sentence }) };
        continue;
      }
      if (figures.length === FIGURES_MAX) return figures;
      figures.push({ label, quantity, text: describeFigure(quantity, label, sentence, quarter) });
    }
  }
  return figures;
}

/** Writes the key figures and the next dates; null if the text gives none that is not stated already. */
export function writeKeyFigures(source: NewsSource, stated: string): string | null {
  const figures = findKeyFigures(source, stated).map(({ text }) => `${text}.`);
  const events = findNewEvents(source, stated);
  const steps = events.filter(({ label }) => label === null).map(({ text }) => text);
  const dates = [
    ...events.flatMap(({ label, text }) => (label === null ? [] : [`${label}: ${text}.`])),
    ...(steps.length === 0 ? [] : [`Next: ${steps.join('; ')}.`]),
  ];
  const value = findDealValue(source, `${stated} ${figures.join(' ')}`);
  const parts = [...(value === null ? [] : [value]), ...figures, ...dates];
  return parts.length === 0 ? null : parts.join(' ');
}
