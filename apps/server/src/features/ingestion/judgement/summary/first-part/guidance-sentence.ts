import { findResultsAmounts, middleOf } from '../../results/figures.ts';
import { THEN_EARLIER } from '../../results/forecast-links.ts';
import { withoutZeros } from '../../quantities/format.ts';
import { periodAdjective } from '../words/dates.ts';
import { formatMoney, SCALED_NUMBER } from '../words/money-text.ts';
import { metricName } from './metric-name.ts';
import { writeMovedForecast } from './moved-forecast.ts';
import { writeRaise } from './raised-forecast.ts';
import type { NewsSource } from '../news-source.ts';
import { spellOut } from '../words/newsdesk-words.ts';
import { partRead } from '../words/part-read.ts';
import { fitSentence } from '../words/phrases.ts';
import { firstMatch, partOf } from '../words/text-matching.ts';

const PLAIN_METRIC = String.raw`(?:(?!(?:with|at|by|on|will|end|ends|finish|close|figures?|reckons?|models?|budgets?|for|of|in|the|its|year|from|and|to|now|quarter|raises?|raised|lifts|lifted|increases|increased|boosts|boosted|hikes|hiked|ups|sees?|expects?|expected|forecasts?|guides?|projects?|anticipates?)\b)[A-Za-z-]+ ){0,2}?(?:revenues?|sales|income|earnings|profit|EBITDA|EPS|cash flow|premium|bookings|FFO|production)`;
const RANGE = String.raw`\$\d[\d.,]*(?: ?(?:million|billion|[MB])\b)?(?:(?: to | ?- ?| ?– ?)\$?\d[\d.,]*(?: ?(?:million|billion|[MB])\b)?)?`;
const IS_NOW = String.raw`(?:is|are) (?:now )?(?:put|seen|pegged|forecast|expected|projected|estimated|set) at`;
const EARLIER_CLAUSE = String.raw`; (?:the |its )?(?:earlier |previous |prior )?(?:forecast|guidance|outlook|range)\b[^.;$]{0,40}? (?:was|had been|called for) |, where (?:it|the company|management|we) (?:had )?(?:previously )?(?:saw|seen|expected|anticipated|forecast|guided to) |; (?:it|the company|management) (?:had )?(?:previously )?(?:pencil+ed in|expected|guided to|forecast|looked for|anticipated) `;
const NEW_AND_OLD = [
  new RegExp(
    String.raw`\b(?<metric>${PLAIN_METRIC})(?: (?:guidance|outlook|forecast))?(?: (?:for|in) (?<period>20\d\d|fiscal 20\d\d|[\w -]{3,25}?))? (?:${IS_NOW}|of|(?:up )?to(?: a range of)?|now expected at|at) (?<to>${RANGE})(?:,? |${EARLIER_CLAUSE})(?:raised |previously |increased |up |compared (?:with|to) |versus |against |after (?=[^;]{3,60} (?:before|previously)\b)|instead of |rather than |and not )?(?:from )?(?:a prior |the (?=[^;]{3,60} (?:given|issued) )|the prior |its previous |prior guidance of |the previous range of |a previous range of )?(?<from>${RANGE})(?<tail> (?:before|previously|prior))?`,
    'i',
  ),
  new RegExp(
    String.raw`\b(?<metric>${PLAIN_METRIC})(?: (?:for|in) (?<period>20\d\d|fiscal 20\d\d|[\w -]{3,25}?))? (?:${IS_NOW}|of|to|at) (?<to>${RANGE})(?:${THEN_EARLIER.join('|')})(?<from>${RANGE})`,
    'i',
  ),
  new RegExp(
    String.raw`\b(?<metric>${PLAIN_METRIC})(?: (?:guidance|outlook|forecast))? from (?<from>${RANGE}) to (?<to>${RANGE})`,
    'i',
  ),
  new RegExp(
    String.raw`\brais(?:es|ed) (?:its )?(?:guidance|outlook|forecast) from (?<from>${RANGE}) to (?<to>${RANGE})`,
    'i',
  ),
];

const ABOUT_FORECAST =
  /\b(?:(?:is|are) now|now figures?|will (?:end|finish|close)|figure|number|guid\w*|outlook|forecast|targets?|looks? for|expect\w*|projects?|projected|(?:is|are) put at|sees?|anticipat\w*|view)\b/i;
const EARLIER_NAMED =
  /\b(?:where|forecast given|raised from|increased from|up from|against|instead of|prior|previous|former|before|previously|from|figure|number|said|named|gave)\b/i;
const FORECAST_YEAR = /\b(?:[Ff]iscal )?20\d\d\b|\bFY ?(?:20)?\d\d\b|\bQ[1-4]\b/;
const CLAUSE_START = /[.;](?= )(?=[^.;]*$)/;
/** `For 2026 the company now guides to revenue of`, `For the fourth quarter it expects`. */
const PERIOD_OF_CLAUSE =
  /\bfor (?:the )?(?<period>(?:fiscal )?20\d\d|(?:first|second|third|fourth) quarter|full year)\b[^.;$]{0,70}$/i;
const PERIOD_CHARS = 20;
/** A larger change compares different figures. */
const CHANGE_MAX_PERCENT = 200;

/** A forecast with the earlier one or with what analysts expected. */
interface Guidance {
  readonly period: string | null;
  readonly metric: string;
  readonly to: string;
  /** `more than `, `at least `, or empty. */
  readonly bound: string;
  readonly from: string | null;
  readonly consensus: string | null;
}

const CONSENSUS = new RegExp(
  String.raw`^,? ?(?:vs\.?|versus|against|compared (?:to|with)|above) (?:(?:the|a) )?(?:consensus (?:estimate )?(?:of )?)?(?<amount>${RANGE})(?<named> (?:est\w*|consensus|expected)\b)?`,
  'i',
);

/** Returns the estimate that follows a forecast; null if the words do not call it one. */
function consensusAfter(text: string): string | null {
  const match = CONSENSUS.exec(text);
  const isNamed = match?.groups?.['named'] !== undefined || /consensus/i.test(match?.[0] ?? '');
  return isNamed ? (match?.groups?.['amount'] ?? null) : null;
}

const BETWEEN = /\b(?<of>of |at |to )?between (?<low>\$[\d.,]+(?: ?(?:million|billion))?) and (?=\$)/g;

/** Writes `between $5 million and $6 million` like other ranges. */
const withPlainRanges = (text: string): string =>
  text.replace(BETWEEN, (_, of: string | undefined, low: string) => `${of ?? 'at '}${low} to `);

const FULL_PERIOD = /^(?:full[- ]year|(?:first|second|third|fourth)[- ]quarter)\b/i;

/** Returns the period with which the clause of a forecast begins, as an adjective. */
function periodOfClause(before: string): string | null {
  const period = PERIOD_OF_CLAUSE.exec(before.split(CLAUSE_START).at(-1) ?? '')?.groups?.['period'];
  return period === undefined ? null : periodAdjective(period);
}

/** Returns the period of a forecast whose metric begins at `start`: `2026`, `fourth-quarter`. */
function periodOfForecast(text: string, start: number, metric: string, period?: string): string | null {
  const year = firstMatch([period ?? text.slice(Math.max(0, start - 25), start)], FORECAST_YEAR);
  if (year !== null) return year.replace('Fiscal', 'fiscal');
  return FULL_PERIOD.test(metric) ? null : periodOfClause(text.slice(0, start));
}

function guidanceIn(sentence: string): Guidance | null {
  const text = withPlainRanges(sentence);
  for (const pattern of NEW_AND_OLD) {
    const match = pattern.exec(text);
    if (match === null || !EARLIER_NAMED.test(match[0])) continue;
    const { metric = '', period, to = '', from = '' } = match.groups ?? {};
    if (period !== undefined && period.length > PERIOD_CHARS) continue;
    const named = periodOfForecast(text, match.index, metric, period);
    const consensus = consensusAfter(text.slice(match.index + match[0].length));
    return {
      period: named,
      metric: metricName(metric),
      to,
      bound: '',
      from,
      consensus,
    };
  }
  return null;
}

const SEES = new RegExp(
  String.raw`\b(?:sees|expects|guides|forecasts) (?<period>(?:Q[1-4]|FY ?(?:20)?\d\d|20\d\d) )?(?<metric>${PLAIN_METRIC}) (?:of |at )?(?:(?<bound>greater than|more than|at least) )?(?<to>${RANGE})`,
  'i',
);

/** `For the fourth quarter it expects`. */
const QUARTER_BEFORE = /\bfor the (?<quarter>(?:first|second|third|fourth) quarter|full year)\b[^.;$]{0,30}$/i;

/** Reads `Sees Q3 EPS $0.37-$0.42 vs $0.32 Est.`, without an earlier forecast. */
function forecastIn(text: string): Guidance | null {
  const match = SEES.exec(text);
  if (match === null) return null;
  const consensus = consensusAfter(text.slice(match.index + match[0].length));
  if (consensus === null) return null;
  const { metric = '', to = '', period, bound } = match.groups ?? {};
  const named = period?.trim() ?? firstMatch([text.slice(0, match.index)], QUARTER_BEFORE, 'quarter');
  const floor = bound === undefined ? '' : `${bound.toLowerCase().replace('greater', 'more')} `;
  return { period: named, metric: metricName(metric), to, bound: floor, from: null, consensus };
}

function findGuidance(source: NewsSource): Guidance | null {
  const texts = [...source.headlines, ...source.sentences.slice(0, 12)].filter((text) => ABOUT_FORECAST.test(text));
  for (const read of [guidanceIn, forecastIn]) {
    const found = texts.map(read).find((guidance) => guidance !== null);
    if (found !== undefined) return found;
  }
  return null;
}

/** Whether a range is above an earlier one. */
function isAbove(range: string, earlier: string): boolean {
  const [value, base] = [range, earlier].map((text) => findResultsAmounts(text)[0]);
  return value !== undefined && base !== undefined && middleOf(value) > middleOf(base);
}

/** Whether only the low end of a forecast rose: `from $2.40-$2.50 to $2.49-$2.50`. */
const hasSameTop = (texts: readonly string[]): boolean =>
  texts.some((text) => {
    const { to = '', from = null } = guidanceIn(text) ?? {};
    const [range, earlier] = [to, from ?? ''].map((amounts) => findResultsAmounts(amounts)[0]);
    return range !== undefined && range.low > (earlier?.low ?? Infinity) && range.high === earlier?.high;
  });

const LIMITING_SENTENCES = 12;
const RAISES =
  /\b(?:boost|hik|increas|lift|rais|upgrad)\w*|\b(?:above|higher|prior|previous|earlier|up from|upwards?)\b(?! (?:the )?consensus)/i;

const PERIOD = /\b(?:annual|fiscal|quarter(?:ly)?|(?:full[- ])?year)\b/i;
/** `Reports Q1 EPS of $2.25; Raises Q1 Outlook`: a forecast for a quarter that is over. */
const OF_REPORTED_QUARTER =
  /\breports? (?<quarter>Q[1-4])\b.*\b(?:boosts|hikes|increases|lifts|raises|ups) (?:its )?\k<quarter> (?:[\w-]+ ){0,3}?(?:forecast|guidance|outlook)\b/i;

/** Returns what limits a forecast: it only narrows an earlier one, or none is given. */
export function guidanceLimits(headlines: readonly string[], sentences: readonly string[]): readonly string[] {
  const texts = [...headlines, ...sentences.slice(0, LIMITING_SENTENCES)].map(spellOut);
  if (hasSameTop(texts)) return ['the top of the range is unchanged'];
  const place = partRead(sentences);
  const isFirst = !texts.some((text) => RAISES.test(text)) && texts.some((text) => forecastIn(text) !== null);
  if (isFirst) return [`no earlier forecast in the ${place}`];
  const guidance = texts.map(guidanceIn).find((found) => found !== null);
  if (guidance?.metric === '') {
    const hasPeriod = texts.some((text) => FORECAST_YEAR.test(text) || PERIOD.test(text));
    return [`measure${hasPeriod ? '' : ' and period'} of the forecast not named in the ${place}`];
  }
  const isUnclear = OF_REPORTED_QUARTER.test(headlines.join('; '));
  return isUnclear ? ['the period of the raised outlook is unclear in the headline'] : [];
}

/** `Raising full-year sales and EPS guidance`, a sub-headline. */
const SUB_HEADLINE =
  /^(?:boost|hik|increas|lift|rais)(?:e[sd]|ed|s|ing) (?:its |our |the )?(?<what>(?:[\w&/-]+ ){0,8}?(?:guidance|outlook|forecasts?)\b.*)$/i;
/** What follows explains the raise. */
const EXPLANATION =
  /(?:[;,]| to| by)? (?:based on|driven by|due to|primarily|reflect(?:ing|s)?|supported by|which)\b.*$/i;
/** The new forecast, or the year. */
const FORECAST_ONLY = /^.*?\b(?:guidance|outlook|forecasts?)\b(?: for (?:fiscal )?20\d\d\b)?/i;

const CAPITALIZED =
  /\b(?:Adjusted|And|Annual|Cash|Diluted|Earnings|Fiscal|Flow|For|Forecasts?|Free|From|Full|Guidance|Income|Net|Of|Organic|Outlook|Profit|Range|Revenues?|Sales|Share|To|Total|Year)\b/g;

/** `Helio Reports Results for the Third Quarter`, also without a verb. */
const ONLY_RESULTS = /^[^,;$%]*\b(?:results|earnings)(?: (?:for|of) [^,;$%]*)?$/i;

/** Writes the raise that a sub-headline tells if the headline only announces results. */
function writeSubHeadline({ headlines, sentences, company, input }: NewsSource, maxChars: number): string | null {
  const { clause, words } = input.frame;
  const starts = [clause, words].map((text) => text.toLowerCase());
  // A clause ends in front of the dash of a range, and may begin with another item of a list.
  const text = sentences.find((sentence) => starts.some((start) => sentence.toLowerCase().startsWith(start))) ?? clause;
  const what = SUB_HEADLINE.exec(text.replace(/[.\s]+$/, ''))?.groups?.['what'];
  if (what === undefined || !headlines.every((text) => ONLY_RESULTS.test(text))) return null;
  const whole = formatForecasts(what.replace(EXPLANATION, '').replace(CAPITALIZED, (word) => word.toLowerCase()));
  const written = [whole, FORECAST_ONLY.exec(whole)?.[0] ?? whole].map((text) => `${company} raised its ${text}`);
  return fitSentence(written.find((text) => text.length < maxChars) ?? '', [], maxChars);
}

const FORECASTS = new RegExp(RANGE, 'g');

/** Writes the ranges of a sub-headline in full: `$72 - $75 million` as `$72 million to $75 million`. */
const formatForecasts = (text: string): string => text.replace(FORECASTS, (range) => formatMoney(range.trim()));

/** A headline with the event or with figures of its own says more. */
function writeMoved(source: NewsSource, maxChars: number): string | null {
  const { input, headlines } = source;
  const saysNothing = input.frame.place !== 'headline' && !headlines.some((text) => /\d%|[$€£]\d/.test(text));
  return saysNothing ? writeMovedForecast(source, maxChars) : null;
}

/** Writes the sentence on raised guidance: the new and the earlier forecast. */
export function writeGuidance(source: NewsSource, maxChars: number): string | null {
  const guidance = findGuidance(source);
  if (guidance === null)
    return writeSubHeadline(source, maxChars) ?? writeRaise(source, maxChars) ?? writeMoved(source, maxChars);
  const { metric, to, bound, from, consensus } = guidance;
  const period = partOf('', guidance.period, ' ') ?? '';
  if (from !== null && !isAbove(to, from)) return null;
  return from === null
    ? fitSentence(
        `${source.company} expects ${period}${metric} of ${bound}${formatRange(to)}`,
        [partOf(', against a consensus of ', consensus === null ? null : formatRange(consensus))],
        maxChars,
      )
    : fitSentence(
        `${source.company} raised its ${period}${partOf('', metric || null, ' ') ?? ''}guidance to ${formatRange(to)} from ${formatRange(from)}`,
        [],
        maxChars,
      );
}

/** Returns how far the middle of a range is above the middle of another one, in percent. */
function percentBetween(range: string, other: string): number | null {
  const [value, base] = [range, other].map((text) => findResultsAmounts(text)[0]);
  if (value === undefined || base === undefined) return null;
  const percent = Math.round((middleOf(value) / middleOf(base) - 1) * 100);
  return Number.isFinite(percent) && percent > 0 && percent <= CHANGE_MAX_PERCENT ? percent : null;
}

/** Writes how far a forecast is above the earlier one and above the consensus; null if the text gives neither. */
export function writeGuidanceChange(source: NewsSource, firstPart: string): string | null {
  const guidance = source.input.frame.spec.type === 'guidance_raised' ? findGuidance(source) : null;
  if (guidance === null) return null;
  const { to, bound, from, consensus } = guidance;
  const raised = from === null ? null : percentBetween(to, from);
  const above = consensus === null ? null : percentBetween(to, consensus);
  const stated = formatRange(consensus ?? '');
  const ofConsensus = firstPart.includes(`a consensus of ${stated}`) ? '' : ` of ${stated}`;
  const parts = [
    raised === null ? null : `about ${String(raised)}% above the earlier guidance`,
    above === null ? null : `about ${String(above)}% above the consensus${ofConsensus}`,
  ].filter((part) => part !== null);
  const subject = / to |[-–]/.test(to) ? 'Midpoint' : bound === '' ? 'New guidance' : 'The floor is';
  return parts.length === 0 ? null : `${subject} ${parts.join(' and ')}.`;
}

function formatRange(range: string): string {
  return range
    .replace(/[.,]+(?= |$)/g, '')
    .replace(/\s?[–-]\s?\$?(?=\d)/, ' to $')
    .replace(/(\d)M\b/g, '$1 million')
    .replace(/(\d)B\b/g, '$1 billion')
    .replace(SCALED_NUMBER, withoutZeros);
}
