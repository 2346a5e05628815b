import { type EventType, RESULTS_TYPES } from '../../event-types.ts';
import { findQuantities } from '../../quantities/find-quantities.ts';
import { addRemainingFacts, type RatedSentence } from './remaining-facts.ts';
import { hasLostAntecedent, inOrderOfReference, withAntecedent } from './antecedents.ts';
import type { NewsSource } from '../news-source.ts';
import { lowerTitleCase } from '../words/casing.ts';
import { mentionsCompany } from '../news-source.ts';
import { findClauseFacts } from './clause-facts.ts';
import { companySentence } from '../first-part/company-sentence.ts';
import { writeGuidanceChange } from '../first-part/guidance-sentence.ts';
import { isNoReason, reasonPoints } from './reasons.ts';
import {
  CODE,
  DATE,
  isRestated,
  isStatedAlready,
  isTold,
  isToldDecision,
  isToldPremium,
  OVERLAP,
  startsAs,
  withoutToldAmount,
} from './repetition.ts';
import { givesSales, writeShareOfSales } from './share-of-sales.ts';
import { reportedQuarter } from '../third-part/figure-context.ts';
import { findNewEvents, isOnlyDated } from '../third-part/upcoming-events.ts';
import { findOtherFact, isOfMedicine, overlapOf } from '../third-part/other-facts.ts';
import { findGoal } from '../first-part/trial-sentences.ts';
import { capitalize } from '../words/phrases.ts';
import { completeSubHeadline, withCompanyFirst, withoutStatedResult } from '../first-part/sub-headline.ts';
import { isOnlyDesign, namesComparator, withoutReview } from './trial-sentences.ts';
import { announcedFact, withoutStatedClause } from '../first-part/stated-clause.ts';
import { factOf, SENTENCE_CHARS, splitLong } from './split-sentence.ts';
import { isSame, numbersIn } from '../source-check.ts';
import { STATED_SHARE, writeRelativeSize } from './relative-size.ts';
import { describeFactOfPeriod, findResultsFacts, isLowerThanBefore } from '../first-part/results-sentences.ts';
import { writeSurprise } from '../first-part/surprise.ts';
import { withSurprise } from './joined-surprise.ts';

const SECOND_PART_CHARS = 280;
const FACT_CHARS = 24;
/** Share of known words above which a sentence mostly repeats the headline. */
const RESTATED_OVERLAP = 0.45;
/** A clause ranks like an early sentence, behind one that says the same. */
const CLAUSE_RANK = 1.5;
/** Descriptions of the product rank behind all other facts. */
const OWN_PRODUCT_RANK = 10;
/** A sentence with a lower score has no words that explain the news. */
const USEFUL_SCORE = -2;
/** Lowest score of a sentence that follows another one. */
const SECOND_SCORE = 3;
/** A sentence with so many figures of the others repeats them. */
const REPEATED_FIGURES = 3;

const PRONOUN_START =
  /^(?:it|they|this|these|that|those|he|she|both|such|there|here|in addition|additionally|however|also|as a result|moreover)\b/i;

/** Whether the sentence is about an earlier year than the release. */
function isHistory(text: string, { input: { publishedAt } }: NewsSource): boolean {
  const years = Array.from(text.matchAll(/\b20\d\d\b/g), ([year]) => Number(year));
  const now = publishedAt?.getUTCFullYear() ?? Infinity;
  return years.length > 0 && years.every((year) => year < now) && /\b(?:was|were|had|previously|earlier)\b/.test(text);
}

const RUN_TOGETHER_CHARS = 140;
/** Two sub-headlines between which the text lost a mark: `over 10 years expected delivery of trailers`. */
const isRunTogether = (text: string): boolean =>
  text.length > RUN_TOGETHER_CHARS &&
  !/[,;:()]/.test(text) &&
  /\p{Ll} (?:[Aa]nticipated|[Ee]xpected) \p{L}+ (?:by|of)\b/u.test(text);

/** Makes a sentence of a sub-headline. */
function sentenceOf(text: string, { casing, company, input }: NewsSource): string {
  const ofCompany = (sentence: string): string =>
    RESULTS_TYPES.has(input.frame.spec.type) ? withCompanyFirst(sentence, company) : sentence;
  if (/[.!?]$/.test(text)) return ofCompany(text);
  // A heading, or the start of a sentence that the wire cut off.
  if (text.split(' ').length < 6 || text.length > SENTENCE_CHARS || /[,;:]$/.test(text)) return '';
  if (isRunTogether(text)) return '';
  return ofCompany(`${completeSubHeadline(capitalize(lowerTitleCase(text, casing)))}.`);
}

/** Whether the sentence quotes someone, which is an opinion. */
const isQuotation = (sentence: string): boolean => sentence.includes('"') && !/\("[^"]*"\)/.test(sentence);

/** Returns the fact of a sentence as a sentence of its own; null if it is no reason for the news. */
function readFact(sentence: string, source: NewsSource): string | null {
  const fact = isQuotation(sentence) ? null : (announcedFact(sentence, source.company) ?? factOf(sentence));
  if (fact === null || hasLostAntecedent(fact, source)) return null;
  const text = sentenceOf(companySentence(fact, source).trim(), source);
  const isSentence =
    text.split('(').length === text.split(')').length &&
    text.length >= FACT_CHARS &&
    text.length <= SENTENCE_CHARS &&
    /^[\p{Lu}\d$].*\.$/u.test(text);
  const isExcluded = isNoReason(text, source.input.frame.spec.type) || STATED_SHARE.test(text);
  return isSentence && !isExcluded && !isHistory(text, source) ? text : null;
}

/** Returns what a sentence adds to the first part; null if it adds no fact, repeats one, or only describes a trial. */
function readNewFact(sentence: string, firstPart: string, source: NewsSource): string | null {
  const fact = readFact(sentence, source);
  if (fact === null) return null;
  const added = withoutStatedClause(withoutToldAmount(withoutReview(fact), firstPart), firstPart);
  const text = withoutStatedResult(added, firstPart);
  if (source.input.frame.spec.type === 'trial_success' && isOnlyDesign(text)) return null;
  return isToldPremium(text, firstPart) || isRestated(text, firstPart, source) ? null : text;
}

const DEALS: ReadonlySet<EventType> = new Set(['contract', 'order', 'supply_agreement']);
/** The sum of a deal ranks before all other facts if the first part has no figure. */
const SUM_POINTS = 12;

/** Whether a sentence gives the sum of the deal, which a first part without figures lacks. */
function givesSumOfDeal(text: string, { input: { frame } }: NewsSource, firstPart: string): boolean {
  const { spec, amount } = frame;
  if (!DEALS.has(spec.type) || amount === null || /[$€£]\s?\d/.test(firstPart)) return false;
  if (/\bbacklog$/.test(amount.label ?? '') && amount.change === null) return false;
  return findQuantities(text).some(({ kind, value }) => kind === 'money' && value === amount.value);
}

function rate(sentence: string, index: number, source: NewsSource, firstPart: string): RatedSentence | null {
  const named = withAntecedent(sentence, index, source, firstPart);
  if (named === null) return null;
  const text = readNewFact(named, firstPart, source);
  if (text === null) return null;
  const stated = numbersIn(firstPart);
  // Of trials, a sentence may tell more about the drug of the first part.
  const isTrial = source.input.frame.spec.type.startsWith('trial_');
  const numbers = numbersIn((isTrial ? text.replace(CODE, ' ') : text).replace(DATE, ' '));
  const isRepetition = isStatedAlready(numbers, stated) && !(isTrial && namesComparator(text, firstPart));
  if (isTold(text, firstPart, isRepetition) || (numbers.length === 0 && isToldDecision(text, firstPart))) return null;
  const penalties: readonly (readonly [boolean, number])[] = [
    [numbers.some((number) => stated.some((other) => isSame(other, number))), 5],
    [isRepetition, 12],
    [overlapOf(text, `${firstPart} ${source.headlines.join(' ')}`) > RESTATED_OVERLAP, 3],
    [PRONOUN_START.test(text) && index > 4, 4],
    [!mentionsCompany(text, source), 1],
  ];
  const points = reasonPoints(text) + (givesSumOfDeal(text, source, firstPart) ? SUM_POINTS : 0);
  const penalty = penalties.reduce((sum, [applies, value]) => sum + (applies ? value : 0), index * 0.5);
  return { text, score: points - penalty + 1, index: /[.!?]$/.test(sentence) ? index : null };
}

const VOTED = /^The committee voted /;
/** `HEL-43 is ` before its description, or `HEL-43 is Helio Freight's ` before `lead candidate`. */
const NAMED = /^(?<name>[^.;]{2,40}?) is (?:[^.;]{2,40}'s? (?=lead ))?/;

/** Returns what a description adds to the name of a product of the first part. */
function predicateOf(text: string, firstPart: string): string {
  const match = NAMED.exec(text);
  const isKnown = match !== null && firstPart.toLowerCase().includes((match.groups?.['name'] ?? '').toLowerCase());
  return isKnown ? text.slice(match[0].length) : text;
}

/** Rates a clause, which says one thing: it counts if the first part does not say it. */
function rateClause(clause: string, source: NewsSource, firstPart: string): RatedSentence | null {
  const text = readFact(clause, source);
  if (text === null || startsAs(text, firstPart)) return null;
  const numbers = numbersIn(text);
  const stated = numbersIn(firstPart);
  const isNewCount = VOTED.test(text) && numbers.some((number) => !stated.some((other) => isSame(other, number)));
  if (overlapOf(predicateOf(text, firstPart), firstPart) >= OVERLAP && !isNewCount) return null;
  if (/^Reaffirms\b/.test(text) && isStatedAlready(numbers, stated)) return null;
  const rank = CLAUSE_RANK + (NAMED.test(text) && mentionsCompany(text, source) ? OWN_PRODUCT_RANK : 0);
  return { text, score: reasonPoints(text) + 1 - rank, index: null };
}

/** Returns the first figure of a results release that the first part lacks, and the distance from the expectations. */
function resultsSentences(source: NewsSource, firstPart: string): string[] {
  if (!RESULTS_TYPES.has(source.input.frame.spec.type)) return [];
  const fact = findResultsFacts(source.sentences.slice(0, 12)).find(
    (fact) =>
      !firstPart.includes(fact.value.replace(/ per share$/, '')) &&
      (fact.change !== null || fact.consensus !== null) &&
      !isLowerThanBefore(fact),
  );
  const period = fact?.period ?? reportedQuarter(source);
  const sentence = fact === undefined ? null : `${capitalize(describeFactOfPeriod({ ...fact, period }, firstPart))}.`;
  const surprise = writeSurprise(source);
  return [writeGuidanceChange(source, firstPart), ...withSurprise(sentence, surprise)].filter((text) => text !== null);
}

/** Returns the goal that a trial met, for a first part that had no room for it. */
function goalSentences(source: NewsSource, stated: string): string[] {
  if (source.input.frame.spec.type !== 'trial_success' || /\bend-?points?\b/i.test(stated)) return [];
  const goal = findGoal(source);
  return goal === null ? [] : [`${capitalize(goal)}.`];
}

/** Adds the best sentences of the text to the parts until there are two; the first of them needs `minScore`. */
function addSentences(
  parts: readonly string[],
  candidates: readonly RatedSentence[],
  minScore: number,
): readonly string[] {
  const written = [...parts];
  for (const { text, score } of candidates) {
    const isFirst = written.length === parts.length;
    if (written.length >= 2 || (score < (isFirst ? minScore : SECOND_SCORE) && written.length > 0)) break;
    const repeated = written.find((part) => containsFigures(text, part));
    if (repeated !== undefined) {
      if (numbersIn(text).length <= numbersIn(repeated).length) continue;
      // The sentence states the figure and more: it replaces the figure.
      written.splice(written.indexOf(repeated), 1, text);
      continue;
    }
    const stated = written.join(' ');
    const numbers = numbersIn(text);
    const statedNumbers = numbersIn(stated);
    const known = numbers.filter((number) => statedNumbers.some((other) => isSame(other, number)));
    const isNew =
      overlapOf(text, stated) < OVERLAP && !isStatedAlready(numbers, statedNumbers) && known.length < REPEATED_FIGURES;
    if (isNew && `${stated} ${text}`.length <= SECOND_PART_CHARS) written.push(text);
  }
  return written;
}

/** Whether a sentence has all figures of a part and names the same measure. */
function containsFigures(sentence: string, part: string): boolean {
  const figures = numbersIn(part);
  const stated = numbersIn(sentence);
  return figures.length > 0 && figures.every((figure) => stated.some((other) => isSame(other, figure)));
}

/**
 * Writes why the news matters: its size, and the facts of the text that put it in proportion; null if the text has none
 * that the first part lacks. `headlineRest` is the end of the headline that the first part had to leave out.
 */
export function writeWhyItMatters(source: NewsSource, firstPart: string, headlineRest: string | null): string | null {
  const sentences = source.complete.slice(0, 25).flatMap(splitLong);
  const events = findNewEvents(source, firstPart);
  const rated = [
    ...sentences.map((sentence, index) => rate(sentence, index, source, firstPart)),
    ...[...findClauseFacts(source), ...otherHeadlines(source)].map((fact) => rateClause(fact, source, firstPart)),
  ]
    .filter((candidate) => candidate !== null)
    .toSorted((a, b) => b.score - a.score);
  const share = writeShareOfSales(source, firstPart);
  const candidates = rated.filter(
    ({ text }) => !isOnlyDated(text, events) && !(share !== null && givesSales(text, source)),
  );
  const parts = [...writeRelativeSize(source, firstPart), ...resultsSentences(source, firstPart)];
  const isLabeled = isNoFact(headlineRest ?? '', source);
  const rest = headlineRest === null || isLabeled || isLeftOut(headlineRest, candidates) ? [] : [headlineRest];
  const quoted = addSentences(
    [...rest, ...parts],
    candidates.filter(({ score }) => score > USEFUL_SCORE),
    parts.length === 0 ? USEFUL_SCORE : SECOND_SCORE,
  );
  const best =
    quoted.length > 0 || rated[0] !== candidates[0] ? quoted : candidates.slice(0, 1).map(({ text }) => text);
  const added = inOrderOfReference(addRemainingFacts(best, candidates, source, firstPart), candidates);
  const facts = share === null ? added : [share, ...added];
  const written = [...goalSentences(source, `${firstPart} ${facts.join(' ')}`), ...facts];
  const other = isOfMedicine(source) ? null : findOtherFact(source, firstPart, written);
  const all = withOther(written, other);
  return all.length === 0 ? null : all.join(' ');
}

/** Whether the end of a headline belongs elsewhere, or praises. */
const isNoFact = (rest: string, source: NewsSource): boolean =>
  PRAISE.test(rest) || (isOfMedicine(source) && LABEL.test(rest));

/** A partner's description of itself: `proven developers of trailers`. */
const PRAISE = /^(?:leading|premier|proven|renowned|trusted)\b/i;

/** `Indication: hereditary gout`, which belongs to the labeled facts. */
const LABEL = /^(?:Indication|Population): /;

/** Words that report the news once more. */
const REPORTS = /\b(?:announc|report|receiv|award|declar|rais|enter|update)\w*\b/i;

/** Returns the parts of the headline that do not report the event itself. */
function otherHeadlines({ headlines, input: { frame } }: NewsSource): readonly string[] {
  if (RESULTS_TYPES.has(frame.spec.type)) return [];
  return headlines
    .slice(1)
    .filter((text) => !REPORTS.test(text) && !frame.clause.toLowerCase().includes(text.toLowerCase()));
}

/** Whether the best sentences say what the end of the headline says, or leave no room for it next to their figures. */
function isLeftOut(rest: string, candidates: readonly RatedSentence[]): boolean {
  const [best] = candidates;
  if (candidates.slice(0, 2).some(({ text }) => overlapOf(rest, text) >= OVERLAP)) return true;
  if (best === undefined || numbersIn(best.text).length === 0 || numbersIn(rest).length > 0) return false;
  return best.score > USEFUL_SCORE && `${rest} ${best.text}`.length > SECOND_PART_CHARS;
}

/** Adds a fact if there is room for it. */
function withOther(written: readonly string[], other: string | null): readonly string[] {
  const isShort = written.length < 2 && `${written.join(' ')} ${other ?? ''}`.length <= SECOND_PART_CHARS;
  return other === null || !isShort ? written : [...written, other];
}
