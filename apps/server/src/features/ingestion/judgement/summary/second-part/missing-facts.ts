import type { EventType } from '../../event-types.ts';
import { findQuantities } from '../../quantities/find-quantities.ts';
import { findReleaseForecastChanges } from '../../results/forecast-changes.ts';
import { isSumOfAll, withoutEarlierSums } from '../third-part/earlier-sums.ts';
import { MONEY } from '../words/money-text.ts';
import type { NewsSource } from '../news-source.ts';

const AMOUNT = new RegExp(
  String.raw`${MONEY}|\b(?:USD|EUR|GBP|CAD|CHF|RMB|JPY) ?\d|\d (?:million|billion)\b|\d(?:M|B|bn) (?:USD|EUR|GBP|CAD|CHF)\b`,
  'i',
);
/** A share of patients, a significance, a number of patients, a duration: anything that a trader can compare. */
const TRIAL_FIGURE =
  /\b(?:all|both|[a-z]+ (?:out )?of)(?: the| all)? (?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\d+)(?: [\w-]+)? (?:patients|participants|subjects|children|adults)\b|\d(?:\.\d+)?\s?%|\bpercent\b|\bp ?[=<≤] ?0?\.\d|\bn ?= ?\d|\b\d+ (?:out )?of \d+\b|\b[a-z]+ of [a-z]+ patients\b|\bhazard ratio\b|\bHR ?[=:] ?0?\.\d|\b\d+(?:\.\d+)?[ -]month (?:[\w-]+ ){0,4}?(?:benefit|extension|gain|improvement|increase|survival)\b|\b\d+(?:\.\d+)? (?:months|weeks|patients|points|mmHg|mg\/dL|letters|microns)\b|\b\d[\d.]* (?:[\w/%-]+ ){0,5}(?:versus|vs\.?|compared (?:with|to)|against) -?\d/i;

const DEAL =
  /\b(?:sub)?(?:contract|order|agreement|deal|tender|tasked|procurement)s?\b|\b(?:chosen|selected) (?:by|to)\b|\bnominated\b/i;

/** Terms whose amounts the text leaves out. They count as financial terms. */
const TERMS = /\b(?:royalt(?:y|ies)|milestone payments?|upfront payment)\b|\d ?% of (?:[\w-]+ )?sales\b/i;
/** The wire cut the text off where it turns to the terms: `the companies entered in`. */
const CUT_AT_TERMS = /\bentered (?:in|into)(?: (?:an?|the))?(?:\.{3}|…)?$/i;

/** Whether the text gives the detail, or may give it in the part that the wire cut off. */
function isDetailGiven(needed: RegExp, name: string, source: NewsSource): boolean {
  const { input, texts } = source;
  const ofNews = needed === AMOUNT ? withoutEarlierSums(source, texts) : texts;
  if (ofNews.some((text) => needed.test(text))) return true;
  // Next to the sum of all payments, `no amount` would read as a contradiction.
  if (texts.some((text) => isSumOfAll(text) && needed.test(text))) return true;
  const isCut = CUT_AT_TERMS.test(input.passages.at(-1)?.text ?? '');
  return name === 'financial terms' && (isCut || texts.some((text) => TERMS.test(text)));
}

/** Details that readers expect of each kind of event, and the sentence to write if the text lacks them. */
const NEEDED: Readonly<Partial<Record<EventType, readonly [RegExp, string]>>> = {
  trial_success: [TRIAL_FIGURE, 'result figures'],
  contract: [AMOUNT, 'contract value'],
  order: [AMOUNT, 'order value'],
  supply_agreement: [AMOUNT, 'financial terms'],
  partnership: [AMOUNT, 'financial terms'],
  license: [AMOUNT, 'financial terms'],
  acquisition: [AMOUNT, 'price'],
  asset_sale: [AMOUNT, 'price'],
  grant: [AMOUNT, 'award amount'],
  strategic_investment: [AMOUNT, 'amount'],
};

/** `The company expects $27 million to $28.5 million in the fourth quarter` */
const STATES_FORECAST =
  /\b(?:expects?|guides?|forecasts?|projects?|anticipates?|looks for|puts|now (?:expected|forecast|projected|put|seen|set))\b[^.;$€£]{0,40}[$€£]\s?\d[\d.]* (?:million|billion)/i;

/** Whether raised guidance comes without a figure: `raises its full-year guidance`. */
function lacksForecast({ texts, isTruncated }: NewsSource): boolean {
  const figures = texts.flatMap((text) => findQuantities(text));
  const isGiven =
    figures.some(({ basis, kind }) => basis === 'outlook' && kind !== 'count') ||
    texts.some((text) => STATES_FORECAST.test(text)) ||
    findReleaseForecastChanges(texts.map((text) => ({ text, place: 'lead' }))).length > 0;
  return !isTruncated && !isGiven;
}

/** Whether news of the type has no value to state: a designation, an award or a place in a program. */
function hasNoValue(type: EventType, { input, texts }: NewsSource): boolean {
  if (type === 'grant') return /designation|eligibility|passport/i.test(input.frame.clause);
  return type === 'contract' && !texts.some((text) => DEAL.test(text));
}

const whereOf = ({ sentences, isTruncated }: NewsSource): string =>
  sentences.length === 0 ? 'headline' : isTruncated ? 'first lines' : 'text';

/** States which figure the text does not give, so that nobody looks for it; null if it gives all that its news needs. */
export function writeMissingFacts(source: NewsSource): string | null {
  const { type } = source.input.frame.spec;
  const [needed, name] = NEEDED[type] ?? [null, ''];
  if (type === 'guidance_raised' && lacksForecast(source)) return `No guidance figure in the ${whereOf(source)}.`;
  if (needed === null || hasNoValue(type, source) || isDetailGiven(needed, name, source)) return null;
  return `No ${name} in the ${whereOf(source)}.`;
}
