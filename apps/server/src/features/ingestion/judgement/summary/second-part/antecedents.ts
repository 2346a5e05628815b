import { mentionsCompany, type NewsSource } from '../news-source.ts';

/** A pronoun for a person, or for two things of a sentence that is left out. */
const LOST_ANTECEDENT = /^(?:both(?! \p{L}+s\b)|he|she|his|her|the (?:former|latter)) /iu;

/** `That is 34% more than the last price`: of the sum in the sentence before. */
const OF_SENTENCE_BEFORE = /^That (?:is|compares|corresponds|equals)\b/;

/** Puts a sentence that refers to the one before it behind that one, if both were chosen. */
export function inOrderOfReference(
  chosen: readonly string[],
  candidates: readonly { readonly text: string; readonly index: number | null }[],
): readonly string[] {
  const indexOf = (text: string): number | null =>
    candidates.find((candidate) => candidate.text === text)?.index ?? null;
  const [first = '', second = ''] = chosen;
  const at = indexOf(first);
  const follows = at !== null && at - 1 === indexOf(second) && OF_SENTENCE_BEFORE.test(first);
  return follows ? [second, first, ...chosen.slice(2)] : chosen;
}

/** A forecast or a plan is the company's if the sentence before is about the company. */
const OWN_FORECAST = /^It (?=(?:now |also )?(?:estimates|expects|plans|will use)\b)/;
/** An earlier level, which needs the one of today before it: `A year ago it was $108 million`. */
const EARLIER_LEVEL = /^(?:a year|twelve months|(?:one|two) years?) (?:ago|earlier),? it (?:was|stood)\b/i;

/** The figure of this year is elsewhere: `It earned $2.2 million in the same quarter a year ago.` */
const EARLIER_RESULT =
  /^(?:it|the company|that) (?:had )?(?:earned|made|posted|reported)\b[^;]{0,80}\b(?:a year (?:ago|earlier|before)|last year)\.?$/i;
/** The same without a pronoun: `The same months of last year gave 580,000.` */
const EARLIER_PERIOD =
  /^(?:in )?the (?:same|corresponding|comparable) (?:half|months|period|quarter|weeks)\b[^.;]{0,40}?\b(?:brought|gave|produced|saw|yielded) (?:[$€£]?\d|\w+ \d)/i;

/** `Its place is filled by Helio Freight`: the pronoun stands for another company. */
export const hasLostAntecedent = (fact: string, source: NewsSource): boolean =>
  LOST_ANTECEDENT.test(fact) || (fact.startsWith('Its ') && mentionsCompany(fact, source));

/** Whether a sentence has the company as its subject. */
const isOfCompany = (sentence: string, { company }: NewsSource): boolean =>
  /^the company\b(?!')/i.test(sentence) ||
  (sentence.startsWith(`${company} `) &&
    !/^(?:customer|licensee|partner|supplier)\b/i.test(sentence.slice(company.length + 1)));

/** Puts the company in the place of `It`; null if the sentence needs one that is left out. */
export function withAntecedent(sentence: string, index: number, source: NewsSource, firstPart: string): string | null {
  if (EARLIER_LEVEL.test(sentence) && !/\b(?:backlog|order book)\b/i.test(firstPart)) return null;
  if (EARLIER_PERIOD.test(sentence) || EARLIER_RESULT.test(sentence)) return null;
  const isAboutCompany = firstPart.startsWith(source.company) || isOfCompany(source.complete[index - 1] ?? '', source);
  return isAboutCompany ? sentence.replace(OWN_FORECAST, `${source.company} `) : sentence;
}
