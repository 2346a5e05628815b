import { type EventType, RESULTS_TYPES } from '../../event-types.ts';
import { DATE_PATTERN } from '../words/dates.ts';
import { findQuantities } from '../../quantities/find-quantities.ts';
import { findReleaseForecastChanges } from '../../results/forecast-changes.ts';
import { isSumOfAll, withoutEarlierSums } from '../third-part/earlier-sums.ts';
import { hasTrialFigure } from '../second-part/trial-figures.ts';
import { MONEY } from '../words/money-text.ts';
import { partRead } from '../words/part-read.ts';
import type { NewsSource } from '../news-source.ts';
import type { Objection } from './objection.ts';

const AMOUNT = new RegExp(
  String.raw`${MONEY}|\b(?:USD|EUR|GBP|CAD|CHF|RMB|JPY) ?\d|\d (?:million|billion)\b|\d(?:M|B|bn) (?:USD|EUR|GBP|CAD|CHF)\b`,
  'i',
);
const DEAL =
  /\b(?:sub)?(?:contract|order|agreement|deal|tender|tasked|procurement)s?\b|\b(?:chosen|selected) (?:by|to)\b|\bnominated\b/i;

/** Terms whose amounts the text leaves out. They count as financial terms. */
const TERMS = /\b(?:royalt(?:y|ies)|milestone payments?|upfront payment)\b|\d ?% of (?:[\w-]+ )?sales\b/i;
/** The wire cut the text off where it turns to the terms: `the companies entered in`. */
const CUT_AT_TERMS = /\bentered (?:in|into)(?: (?:an?|the))?(?:\.{3}|…)?$/i;

const hasAmount = (text: string): boolean => AMOUNT.test(text);

/** Whether the text gives the amount, or may give it in the part that the wire cut off. */
function isAmountGiven(name: string, source: NewsSource): boolean {
  const { input, texts } = source;
  if (withoutEarlierSums(source, texts).some(hasAmount)) return true;
  // Next to the sum of all payments, `no amount` would read as a contradiction.
  if (texts.some((text) => isSumOfAll(text) && hasAmount(text))) return true;
  const isCut = CUT_AT_TERMS.test(input.passages.at(-1)?.text ?? '');
  return name === 'financial terms' && (isCut || texts.some((text) => TERMS.test(text)));
}

/** Names of the amounts, by kind of news. */
const AMOUNT_NAMES: Readonly<Partial<Record<EventType, string>>> = {
  contract: 'contract value',
  order: 'order value',
  supply_agreement: 'financial terms',
  partnership: 'financial terms',
  license: 'financial terms',
  acquisition: 'price',
  asset_sale: 'price',
  grant: 'award amount',
  strategic_investment: 'amount',
};

/** `The company expects $27 million to $28.5 million in the fourth quarter` */
const STATES_FORECAST =
  /\b(?:expects?|guides?|forecasts?|projects?|plans on|anticipates?|looks for|puts|now (?:expected|forecast|projected|put|seen|set))\b[^.;$€£]{0,40}[$€£]\s?\d[\d.]* (?:million|billion)|[$€£]\s?\d[\d.]*(?: (?:million|billion))? (?:is|are) (?:now )?(?:anticipated|expected|forecast|projected)\b|\b(?:outlook|guidance|forecast|targets?)\b[^.;$€£]{0,80}?\d[\d.]*\s?%/i;

/** Whether raised guidance comes without a figure: `raises its full-year guidance`. */
function lacksForecast({ texts }: NewsSource): boolean {
  const figures = texts.flatMap((text) => findQuantities(text));
  const isGiven =
    figures.some(({ basis, kind }) => basis === 'outlook' && kind !== 'count') ||
    texts.some((text) => STATES_FORECAST.test(text)) ||
    findReleaseForecastChanges(texts.map((text) => ({ text, place: 'lead' }))).length > 0;
  return !isGiven;
}

/** A price of which no part is certain: `for up to $558 million`. */
const ONLY_CEILING =
  /\b(?:up to|as much as) (?:an aggregate (?:of )?|a total of |approximately )?(?:US|C|A)?[$€£]\d[\d.,]*(?: ?(?:million|billion)|[MB]\b)?/gi;
const HAS_FIXED_PART: ReadonlySet<EventType> = new Set(['asset_sale', 'license', 'partnership']);

/** Whether the texts state amounts, but none that is certain. */
function hasOnlyCeiling({ texts, input }: NewsSource): boolean {
  if (!HAS_FIXED_PART.has(input.frame.spec.type) || !texts.some((text) => AMOUNT.test(text))) return false;
  return !texts.some((text) => AMOUNT.test(text.replace(ONLY_CEILING, ' ')));
}

/** Whether the texts state the sum of all payments alone: `Total funding now exceeds $9 million`. */
const hasOnlySum = ({ texts, input }: NewsSource): boolean =>
  input.frame.spec.type === 'grant' &&
  texts.some((text) => isSumOfAll(text) && hasAmount(text)) &&
  !texts.some((text) => !isSumOfAll(text) && hasAmount(text));

/** Whether news of the type has no value to state: a designation, an award or a place in a program. */
function hasNoValue(type: EventType, { input, texts }: NewsSource): boolean {
  if (type === 'grant') return /designation|eligibility|passport/i.test(input.frame.clause);
  return type === 'contract' && !texts.some((text) => DEAL.test(text));
}

const PROFIT =
  /\b(?:A?FFO|break-?even|earn(?:ed|ings)|EBITDA|EPS|income|lost|loss(?:es)?|margins?|per share|profit\w*)\b/i;
const SALES = /\b(?:bookings|premiums?|receipts|rent\w*|rev(?:enues?|s)?|sales|turnover)\b/i;
/** Trusts and banks, which report no sales. */
const NO_SALES = /\b(?:A?FFO|NII|net interest|realty|REIT|bank\w*)\b/i;
const FIGURE = /[$€£]\s?\(?-?[\d.]|\d\s?%|\d (?:million|billion)\b/;

const hasFigure = (text: string): boolean => FIGURE.test(text);

/** Sales of one product, whose name has capitals inside: `HarborX revenue`. */
const PRODUCT_SALES =
  /(?<![\p{L}\d])(?!CER\b|EMEA\b|FY|GAAP\b|IFRS\b|U\.S|US\b|YTD\b|YoY\b)\p{L}{0,12}\p{Lu}[\p{L}\d]{0,12}\p{Lu}[\p{L}\d]{0,12}(?: EPS)? (?:net |product ){0,2}(?:revenues?|sales)\b/gu;

/** Whether the only results are sales of single products. */
function hasOnlyProductSales(texts: readonly string[]): boolean {
  const rest = texts.map((text) => text.replace(PRODUCT_SALES, ' '));
  return !rest.some((text) => SALES.test(text) || PROFIT.test(text));
}

/** Returns which of profit and sales a results release leaves out. */
function findMissingResult({ input, texts }: NewsSource): string | null {
  const has = (words: RegExp): boolean => texts.some((text) => words.test(text));
  if (has(FIGURE) && has(SALES) && hasOnlyProductSales(texts)) return 'company total or profit figure';
  if (!has(FIGURE)) return has(SALES) && !has(PROFIT) ? 'sales figure' : 'results figures';
  if (!has(PROFIT)) return has(AMOUNT) ? 'profit figure' : 'revenue or profit figure';
  const isTrust = NO_SALES.test(input.stock.company_name) || has(NO_SALES);
  return has(SALES) || isTrust ? null : 'sales figure';
}

const DATE = new RegExp(DATE_PATTERN);
const EFFECTIVE = /\b(?:effective|prior to the (?:open|market)|(?:Mon|Tues|Wednes|Thurs|Fri)day|today|tomorrow)\b/i;
/** A review with a date for the decision. */
const REVIEW =
  /\bpriority review\b|(?<!\b(?:if|whether) (?:it|they|the FDA) (?:will )?)\b(?:accept|acknowledg)(?:ance|ed|s)\b/i;
const WHEN = /\b(?:PDUFA|action date|goal date|quarter|half|months|20\d\d)\b/i;
/** Measures of a trial: a text with one of them names more than `positive results`. */
const MEASURE =
  /\b(?:active in|activity|adverse|non-?inferior\w*|safe|superior\w*|antibod(?:y|ies) (?:concentrations?|durability|levels?|persistence|respons\w*|titers?)|bioequivalen\w*|clearance|clear skin|collagen|confirm(?:ed|s|ation)|decreas\w*|end-?points?|immunogenic\w*|immune respons\w*|improv\w*|increas\w*|inhibited|inhibition|pharmaco\w+|progression|reduc\w*|remissions?|respon(?:ded|ders?|ses?)|scores?|similar\w*|slow(?:ed|s|ing)|surviv\w*|symptoms?|tolera\w+)\b/i;
/** The aim, patients and drugs of a trial are no results: `evaluating the safety of`. */
const NO_RESULT =
  /\b(?:assess\w*|designed to|evaluat(?:e|es|ed|ing)|examin\w*|investigat(?:es|ing)|stud(?:ies|ying)) [^.;]{0,80}?\b(?:activity|efficacy|immunogenicity|pharmacokinetics|safety|tolerability)(?:,? (?:and )?(?:activity|efficacy|immunogenicity|pharmacokinetics|safety|tolerability))*\b|\b(?:patients|those|disease) (?:[\w-]+ ){0,3}?(?:had progressed|(?:inadequate(?:ly)?|non)[- ]?respon\w+|respon(?:ding|sive))|\b(?:inadequate|prior|previous) responses?\b|\bsymptomatic\b|\bafter progression\b/gi;

/** Returns what a text on a trial leaves out. */
function findMissingOfTrial({ texts }: NewsSource): string | null {
  if (texts.some(hasTrialFigure)) return null;
  return texts.some((text) => MEASURE.test(text.replace(NO_RESULT, ' ')))
    ? 'result figures'
    : 'endpoint or result figures';
}

/** `Beats estimates`, `reports third quarter results` */
const REPORTS_RESULTS =
  /\b(?:beats?|exceeds?|surpass(?:es)?|tops?) (?:[\w-]+ ){0,3}?(?:consensus|estimates|expectations)\b|\breport(?:s|ed) [^.;]{0,60}\bresults\b/i;

/** Returns what a text on raised guidance leaves out. */
function findMissingOfGuidance(source: NewsSource): string | null {
  if (!lacksForecast(source)) return null;
  const isWithoutFigures = source.texts.some((text) => REPORTS_RESULTS.test(text)) && !source.texts.some(hasFigure);
  return isWithoutFigures ? 'results or guidance figures' : 'guidance figure';
}

/** Returns the date that a text on a step leaves out. */
function findMissingDate({ input, texts }: NewsSource): string | null {
  const has = (words: RegExp): boolean => texts.some((text) => words.test(text));
  if (input.frame.spec.type === 'index_inclusion') return has(DATE) || has(EFFECTIVE) ? null : 'effective date';
  return has(REVIEW) && !has(DATE) && !has(WHEN) ? 'decision date' : null;
}

/** Returns what readers expect of the kind of news, and the text lacks; null if it has all. */
function findMissing(source: NewsSource): string | null {
  const { type } = source.input.frame.spec;
  if (type === 'guidance_raised') return findMissingOfGuidance(source);
  if (type === 'trial_success') return findMissingOfTrial(source);
  if (RESULTS_TYPES.has(type)) return findMissingResult(source);
  if (type === 'index_inclusion' || type === 'regulatory_filing') return findMissingDate(source);
  const name = AMOUNT_NAMES[type];
  if (hasOnlyCeiling(source)) return 'upfront amount';
  if (hasOnlySum(source)) return 'separate amount for the new award';
  return name === undefined || hasNoValue(type, source) || isAmountGiven(name, source) ? null : name;
}

/** States which figure is missing from what was read, if it does not give all that its news needs. */
export function findMissingFacts(source: NewsSource): readonly Objection[] {
  const missing = findMissing(source);
  return missing === null ? [] : [{ label: `No ${missing} in the ${partRead(source.sentences)}`, quote: null }];
}
