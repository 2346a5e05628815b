import { casedAs } from '../third-part/cased-label.ts';
import { basisOfChange, latestYearOf } from '../third-part/change-basis.ts';
import { formatMoney, MONEY } from '../words/money-text.ts';
import { isInRegion } from '../../results/part-of-company.ts';
import { findQuantities } from '../../quantities/find-quantities.ts';
import type { Quantity } from '../../quantities/quantity.ts';
import { factorOf } from '../../quantities/units.ts';
import { describeQuantity, type NewsSource } from '../news-source.ts';
import { metricName } from './metric-name.ts';
import { describeExpected, namedEstimate, ownForecastOf } from './named-estimate.ts';
import { isSmallerLoss } from './smaller-loss.ts';
import { fitSentence } from '../words/phrases.ts';
import { PRELIMINARY_FIGURES } from '../negative-content/soft-objections.ts';
import { partOf } from '../words/text-matching.ts';

/** A figure of a results release with its growth, its earlier value and what analysts expected. */
export interface ResultsFact {
  readonly metric: string;
  /** `$40.8 million`, `$0.54 per share`. */
  readonly value: string;
  /** `up 15%`; null if the text gives none. */
  readonly change: string | null;
  readonly growth: number;
  readonly from: string | null;
  readonly consensus: string | null;
  /** The company's own forecast of the figure: `$36 million to $38 million`. */
  readonly forecast: string | null;
  readonly period: string | null;
}

const METRIC_LABEL =
  /\b(?:revenues?|sales|income|earnings|profit|ebitda|eps|cash flow|premium|bookings|orders|a?ffo|production|deliveries)\b/i;
const LOSS = /\bloss\b/i;

function periodName(period: string | null): string | null {
  return period === null || period.length > 30 || /\bended\b/i.test(period)
    ? null
    : period
        .replace(/^the /i, '')
        .replace(/\bq([1-4])\b/i, 'Q$1')
        .replace(/\bfy\b/i, 'FY');
}

const isAmount = ({ kind, basis }: Quantity): boolean =>
  (kind === 'money' || kind === 'money_per_share') && basis === 'stated';

/** Whether a change leaves out a part of the figure: `revenues of $14 million; excluding parts, revenues grew 8%`. */
const isOfOtherBase = (sentence: string, { end }: Quantity, start: number): boolean =>
  /(?:^|[;,•▪] )(?:excluding|without|adjusted for|net of)\b/i.test(sentence.slice(end, start));

function factsIn(sentence: string, latestYear: number): ResultsFact[] {
  const quantities = findQuantities(sentence);
  return quantities
    .filter((quantity) => isAmount(quantity) && !quantity.isBackground && quantity.change === null)
    .filter(({ label }) => label !== null && METRIC_LABEL.test(label) && !LOSS.test(label))
    .filter((quantity) => quantity.value > 0 || isSmallerLoss(quantity))
    .filter(({ start, end }) => !isInRegion(sentence, start, end))
    .filter(
      ({ start, end }) =>
        !/\b(?:after|from|against|versus)\s(?:an? )?$/i.test(sentence.slice(Math.max(0, start - 12), start)) &&
        !/^\s?(?:million|billion)/i.test(sentence.slice(end)),
    )
    .map((quantity) => {
      const change = quantities.find(
        ({ kind, label, period, start }) =>
          (kind === 'percent_change' || kind === 'multiple') &&
          label === quantity.label &&
          (period === quantity.period || period === null) &&
          !isOfOtherBase(sentence, quantity, start),
      );
      return {
        metric: metricName(casedAs(sentence, quantity.label ?? '')),
        value: describeQuantity(quantity),
        change:
          change === undefined
            ? moreThanBefore(sentence, quantity)
            : `${change.text}${basisOfChange(sentence, change, latestYear)}`,
        growth: growthOf(change),
        from: isComparedUnclearly(sentence, quantity) ? null : (quantity.fromText ?? earlierLoss(sentence, quantity)),
        consensus: quantity.expectedText ?? namedEstimate(sentence, quantity),
        forecast: ownForecastOf(sentence, quantity),
        period: periodName(quantity.period),
      };
    });
}

const OWN_FORECAST = /\b(?:guid\w+|outlook|forecast|projected|projection|target)\b/i;
const ESTIMATED = /\b(?:consensus|estimates?|analysts?|expected|expectations)\b/i;

/**
 * Whether the second value may be an estimate or an earlier value: `revenue of $9 million against a consensus of
 * $8 million, and earnings of $0.61 per share against $0.38`.
 */
export function isComparedUnclearly(sentence: string, { start, end, fromText, basis }: Quantity): boolean {
  const at = fromText === null ? -1 : sentence.indexOf(fromText.replace(/ per share$/, ''), start + 1);
  // Of a reported figure, the company's own forecast is no earlier value.
  if (basis === 'stated' && at >= 0 && OWN_FORECAST.test(sentence.slice(end, at))) return true;
  return at >= 0 && /\b(?:against|versus|vs\.?) $/i.test(sentence.slice(0, at)) && ESTIMATED.test(sentence);
}

const growthOf = (change: Quantity | undefined): number =>
  change === undefined ? 0 : change.kind === 'multiple' ? (change.value - 1) * 100 : change.value;

const MORE_THAN_BEFORE =
  /^[^;.$]{0,60}?, (?<percent>\d{1,4}(?:\.\d)?)% (?:more|higher) than (?:a year|the year|last year|in the same|the same)/i;

const INCREASE_OF =
  /^,? (?:an increase of|up(?: by)?) \$\d[\d.,]{0,9}(?: (?:million|billion))?,? or (?:approximately |about )?(?<percent>\d{1,4}(?:\.\d)?)(?:%| percent)/i;

/** `revenue of $3.5 million for the three months ended June 30, 2026; 65% increase over the second quarter of 2025` */
const INCREASE_AFTER =
  /^(?: (?:for|in) [^;.$%]{3,50})?[,;] (?:an? )?(?:approximately |about )?(?<percent>\d{1,4}(?:\.\d)?)% (?:growth|increase) (?:compared (?:to|with)|from|over)\b/i;

/** Returns the growth of `revenue of $10.4 million, 104% more than a year before`, or `an increase of $2 million or 24%`. */
function moreThanBefore(sentence: string, { end }: Quantity): string | null {
  const after = sentence.slice(end);
  const percent = [MORE_THAN_BEFORE, INCREASE_OF, INCREASE_AFTER]
    .map((growth) => growth.exec(after)?.groups?.['percent'])
    .find((found) => found !== undefined);
  return percent === undefined ? null : `up ${percent}%`;
}

/** Reads the figures of a results release, each with its own growth and expectation. */
export function findResultsFacts(texts: readonly string[]): readonly ResultsFact[] {
  const seen = new Set<string>();
  const latestYear = latestYearOf(texts);
  return texts
    .flatMap((text) => factsIn(text, latestYear))
    .filter(({ metric }) => !seen.has(metric) && seen.add(metric).has(metric));
}

/** Returns the earlier value of a figure; a negative one as the loss that it was. */
export function describeEarlier(from: string): string {
  return from.startsWith('-') ? `, after a loss of ${from.slice(1)}` : `, from ${from}`;
}

const EARLIER_LOSS = new RegExp(
  String.raw`^(?:,? (?!and\b|while\b|but\b)[\w-]+){0,12}?,? (?:after|against|versus|compared (?:with|to)) an? (?:[\w-]+ ){0,3}loss of (?<loss>${MONEY})`,
  'i',
);

/** Returns the loss that the text compares an amount with, as a negative value. */
function earlierLoss(sentence: string, { end, value }: Quantity): string | null {
  const loss = value > 0 ? EARLIER_LOSS.exec(sentence.slice(end))?.groups?.['loss'] : undefined;
  return loss === undefined ? null : `-${formatMoney(loss)}`;
}

/** Returns `revenue of $40.8 million (up 15% from $35.5 million), against a consensus of $37.4 million`. */
export function describeFact({ metric, value, change, consensus, forecast, from }: ResultsFact): string {
  const base = from === null || from.startsWith('-') || !/^up \S+%$/.test(change ?? '') ? '' : ` from ${from}`;
  const growth = change === null ? '' : ` (${change}${base})`;
  const earlier = from === null || change !== null || (consensus ?? forecast) !== null ? '' : describeEarlier(from);
  const text = `${metric} of ${value}${growth}${describeExpected(value, consensus, forecast)}${earlier}`;
  if (/\bper share$/.test(metric)) return `${metric}${text.slice(metric.length).replaceAll(' per share', '')}`;
  return /\bEPS(?: guidance| outlook)?$/.test(metric) ? text.replaceAll(' per share', '') : text;
}

/** Returns the fact with its period, unless `known` names it. */
export function describeFactOfPeriod(fact: ResultsFact, known: string): string {
  const { period } = fact;
  const text = describeFact(fact);
  if (period === null || known.toLowerCase().includes(period.toLowerCase())) return text;
  return /months|half/i.test(period) ? `${text} in the ${period}` : `${period} ${text}`;
}

const PLAIN_AMOUNT =
  /^(?<currency>[A-Z]{0,3}[$€£])(?<number>[\d,]+(?:\.\d+)?)(?: (?<scale>thousand|million|billion|trillion))?(?<share> per share)?$/;

/** Returns how far an amount is above another one of the same kind, in percent; null if either is no plain amount. */
export function percentAbove(amount: string, other: string): number | null {
  const [value, expected] = [amount, other].map((text) => PLAIN_AMOUNT.exec(text)?.groups);
  if (value === undefined || expected === undefined) return null;
  if (value['currency'] !== expected['currency'] || value['share'] !== expected['share']) return null;
  const [first = 0, second = 0] = [value, expected].map(
    ({ number = '', scale = '' }) => Number(number.replaceAll(',', '')) * factorOf(scale),
  );
  return second > 0 ? Math.round((first / second - 1) * 100) : null;
}

/** Whether a figure fell. */
export const isLowerThanBefore = ({ change, value, from }: ResultsFact): boolean =>
  change === null ? from !== null && (percentAbove(value, from) ?? 0) < 0 : change.startsWith('down ');

/** Returns the sources of figures: the sentences, or the headlines of a release without a text. */
export const figureTexts = ({ sentences, headlines }: NewsSource): readonly string[] =>
  sentences.length === 0 ? headlines : sentences.slice(0, 12);

/** Whether the headline alone lists forecasts: `Raises FY26 Outlook: EPS from $6 to $7; Sales from $5B to $6B`. */
export const isOutlookList = ({ headlines, sentences }: NewsSource): boolean =>
  sentences.length === 0 &&
  /\b(?:forecast|guidance|outlook)s?:/i.test(headlines[0] ?? '') &&
  !headlines.some((text) => /\b(?:beats?|posts|reports|results)\b/i.test(text));

const PROFIT = /\b(?:income|profit|earnings|ebitda|eps|cash flow)\b/i;
/** Metrics by the words with which a headline names them. */
const NAMED: readonly (readonly [RegExp, RegExp])[] = [
  [/\b(?:revenues?|sales)\b/i, /\b(?:revenues?|sales)\b/i],
  [/\b(?:profit|net income|earnings|earns|EPS)\b/i, PROFIT],
  [/\bEBITDA\b/i, /\bebitda\b/i],
  [/\bcash flow\b/i, /\bcash flow\b/i],
];

/** Returns the figure that the event is about. */
function mainFact(facts: readonly ResultsFact[], source: NewsSource): ResultsFact | undefined {
  const { type } = source.input.frame.spec;
  const { clause } = source.input.frame;
  if (type === 'return_to_profit')
    return (
      facts.find(({ metric, from }) => PROFIT.test(metric) && from?.startsWith('-') === true) ??
      facts.find(({ metric }) => PROFIT.test(metric))
    );
  if (type === 'earnings_beat') {
    const beat = facts.find(({ consensus }) => consensus !== null);
    if (beat !== undefined) return beat;
  }
  const named = NAMED.filter(([words]) => words.test(clause)).map(([, metric]) =>
    facts.find((fact) => metric.test(fact.metric)),
  );
  // The headline names a figure that the text does not give: `Net Income Up 29%`.
  if (/\d\s?%/.test(clause) && named.length > 0 && named.every((fact) => fact === undefined)) return undefined;
  const compared = facts.filter(({ change, from }) => change !== null || from !== null);
  return (
    named.find(
      (fact) => fact !== undefined && (fact.change !== null || fact.from !== null || fact.consensus !== null),
    ) ??
    compared.toSorted((a, b) => b.growth - a.growth)[0] ??
    named.find((fact) => fact !== undefined) ??
    facts[0]
  );
}

const BARE_HEADLINE = /\b(?:announces?|reports?|posts?|releases?)\b[^,;$%]*\b(?:results|update|highlights)$/i;
const RECORD = /^record (?:\p{L}[\p{L}\d-]* ){0,3}(?:revenues?|sales|bookings|earnings|profit|orders)\b[^;•▪·]*/iu;

const INCREASED = /, (?:increased|grew|rose) (?=\d[\d.]*%)/;

const GROWTH = /\d\s?%[^.;]*\b(?:growth|increase)\b|\b(?:grew|increased|rose|up)\b[^.;]*\d\s?%/i;

/** Writes the record or the growth of the text if the headline only announces results. */
function writeRecord({ headlines, sentences, company, input: { frame } }: NewsSource, maxChars: number): string | null {
  if (!headlines.every((text) => BARE_HEADLINE.test(text))) return null;
  const record = RECORD.exec(frame.clause.replace(/^[^\p{L}]+/u, ''))?.[0].trim();
  if (record === undefined) {
    const clause = frame.clause.toLowerCase();
    const growth = sentences.find((text) => GROWTH.test(text) && clause.includes(text.toLowerCase()));
    return growth === undefined ? null : fitSentence(`${company}: ${growth}`, [], maxChars);
  }
  return fitSentence(`${company} reported r${record.slice(1).replace(INCREASED, ', up ')}`, [], maxChars);
}

/** `Helio Reports Second Quarter 2026 Results`: the figures of the release are those of the quarter. */
const QUARTER_OF_RESULTS =
  /\b(?<quarter>(?:first|second|third|fourth)[- ]quarter (?:of )?(?:fiscal )?20\d\d) (?:\p{L}+ ){0,2}?(?:guidance|results)\b/iu;
const OTHER_PERIOD = /\b(?:annual|full[- ]year|half|months|quarter(?!ly)|year)\b/gi;

/** Returns the period that the headline names for the figures, if it names a single one. */
function onlyPeriodOf({ headlines, sentences }: NewsSource): string | null {
  const headline = headlines.join(' ');
  const periods = new Set(headline.match(/\b(?:Q[1-4]|FY ?(?:20)?\d\d)\b/g));
  const [period = null] = periods;
  if (sentences.length === 0) return periods.size === 1 ? period : null;
  const named = headline.match(OTHER_PERIOD) ?? [];
  const quarter = named.length === 1 ? QUARTER_OF_RESULTS.exec(headline)?.groups?.['quarter'] : undefined;
  return quarter?.toLowerCase().replace('-', ' ') ?? null;
}

/** Writes the sentence on results: the figure of the event with its growth or with what was expected. */
export function writeResults(source: NewsSource, maxChars: number): string | null {
  const facts = findResultsFacts(figureTexts(source));
  const fact = mainFact(facts, source);
  if (fact === undefined) return writeRecord(source, maxChars);
  if (isLowerThanBefore(fact)) return null;
  const period = partOf('', fact.period ?? onlyPeriodOf(source), ' ') ?? '';
  const figure = describeFact(fact);
  const bare = fact.metric.replace(/^(?:net|total) /, '');
  const isRecord = new RegExp(String.raw`\brecord [^.;,$]{0,40}\b${bare.replace(/[^\w ]/g, '.')}\b`, 'i').test(
    source.texts.slice(0, 6).join(' '),
  );
  const second = facts.find(
    (other) => other !== fact && (other.consensus !== null || other.change?.startsWith('up') === true),
  );
  return fitSentence(
    `${source.company} ${isGuidance(source) ? 'expects' : 'reported'} ${isPreliminary(source) ? 'preliminary ' : ''}${isRecord ? 'record ' : ''}${period}${period === '' ? figure : figure.replace(/^quarterly /, '')}`,
    [second === undefined ? null : `; ${describeFact(second)}`],
    maxChars,
  );
}

/** Whether the release gives its figures before the books are closed. */
const isPreliminary = ({ headlines, sentences }: NewsSource): boolean =>
  [...headlines, ...sentences.slice(0, 2)].some((text) => PRELIMINARY_FIGURES.test(text));

/** `Provides Select Second Quarter Financial Guidance` */
const GIVES_GUIDANCE = /\b(?:gives?|issues?|provides?)\b[^:;]{0,60}\bguidance\b/i;

/** Whether the figures of a period are a forecast, without any results. */
const isGuidance = ({ headlines: [headline = ''] }: NewsSource): boolean =>
  GIVES_GUIDANCE.test(headline) && !/\b(?:reports?|reported|results)\b/i.test(headline);
