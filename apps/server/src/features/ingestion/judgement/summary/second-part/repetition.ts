import { DATE_PATTERN } from '../words/dates.ts';
import { MONEY } from '../words/money-text.ts';
import type { NewsSource } from '../news-source.ts';
import { overlapOf } from '../third-part/other-facts.ts';
import { isSame, numbersIn } from '../source-check.ts';

/** Share of its words above which a sentence says nothing new. */
export const OVERLAP = 0.6;
/** The same for a sentence that says what is first, largest or only about the news. */
const RANK_OVERLAP = 0.85;
const RANK = /\b(?:first|only|largest|highest|record|most)\b/i;
/** A distance from the plan, which matters more than the figure. */
const COMPARED =
  /\b(?:above|ahead of|exceed\w*|topp\w+) (?:[\w-]+ ){0,3}(?:guidance|outlook|forecast|range)\b|\b(?:previously|had) (?:forecast|guided|projected)\b/i;
/** Share of its words above which a sentence with known numbers says nothing new. */
const REPEATED_OVERLAP = 0.25;

/** `HEL-43`, whose digits are no figure. */
export const CODE = /\b\p{L}+(?:-\d[\p{L}\d]*)+/gu;
export const DATE = new RegExp(DATE_PATTERN, 'g');
const START_CHARS = 40;

/** Whether the first part has the start of the sentence, in any case. */
export const startsAs = (text: string, firstPart: string): boolean =>
  firstPart.toLowerCase().includes(text.slice(0, START_CHARS).toLowerCase());

/** A regulator's decision, told in the words of the release. */
const DECISION =
  /^(?:The )?(?:U\.S\. )?(?:FDA|Food and Drug Administration|European Commission|Health Canada) (?:has )?(?:accepted|acknowledged|approved|cleared|granted)\b/;
const DECISION_OVERLAP = 0.4;

/** Whether the sentence tells the regulator's decision of the first part once more. */
export const isToldDecision = (text: string, firstPart: string): boolean =>
  DECISION.test(text) && !RANK.test(text) && overlapOf(text, firstPart) >= DECISION_OVERLAP;

/** Whether the first part tells the fact already. */
export function isTold(text: string, firstPart: string, isRepetition: boolean): boolean {
  const overlap = overlapOf(text, firstPart);
  const isFirst = (RANK.test(text) && !RANK.test(firstPart)) || (COMPARED.test(text) && !COMPARED.test(firstPart));
  const limit = isRepetition ? REPEATED_OVERLAP : isFirst ? RANK_OVERLAP : OVERLAP;
  return overlap >= limit || isToldDate(text, firstPart) || startsAs(text, firstPart);
}

const WORTH = new RegExp(String.raw`, (?:worth|valued at|totaling) (?<money>${MONEY}),`, 'i');

/** Removes an amount that the first part states: `The purchases, worth about $5.5 million, were made`. */
export function withoutToldAmount(text: string, firstPart: string): string {
  const money = WORTH.exec(text)?.groups?.['money'];
  return money !== undefined && firstPart.includes(money.replace(/^\w+ /, '')) ? text.replace(WORTH, '') : text;
}

/** Whether the sentence gives a premium that the first part gives. */
export function isToldPremium(text: string, firstPart: string): boolean {
  const percent =
    /^(?:that|this|it|the price) (?:is|represents?|stands|equals) [^.;]{0,25}?\b(?<percent>\d{1,3})%/i.exec(text)
      ?.groups?.['percent'];
  return percent !== undefined && firstPart.includes(`${percent}% premium`);
}

/** Words with which a release repeats its headline. */
const GENERIC =
  /^(?:announc\w+|report\w*|today|results?|data|said|says|company|corporation|limited|holdings?|group|therapeutics|pharmaceuticals|biosciences|technologies|from|with|that|this|have|been|were|will|into|their|phase|received?|letter)$/;
const NEW_WORDS_MIN = 3;

/** Says which of two parties gets the rights: `Borealis will obtain rights to HEL-43`. */
const GETS_RIGHTS = /\bwill (?:acquire|hold|obtain|receive) (?:[\w-]+,? (?:and )?){0,6}(?:licen[sc]e|rights?)\b/;

/** Whether the sentence only repeats the headline and the first part. */
export function isRestated(text: string, firstPart: string, { headlines, company }: NewsSource): boolean {
  const known = `${firstPart} ${headlines.join(' ')} ${company}`.toLowerCase();
  const words = text.toLowerCase().match(/[\p{L}\d][\p{L}\d-]{3,}/gu) ?? [];
  const numbers = numbersIn(known);
  const isNewNumber = numbersIn(text.replace(/\bPhase \d\S*/g, '')).some(
    (number) => !numbers.some((other) => isSame(other, number)),
  );
  if (GETS_RIGHTS.test(text) && !GETS_RIGHTS.test(firstPart)) return false;
  const added = words.filter((word) => !GENERIC.test(word) && !known.includes(word.slice(0, 6)));
  return !isNewNumber && added.length < NEW_WORDS_MIN && firstPart.length > 0 && !EXPLAINS.test(text);
}

/** A short sentence may add the fact that matters: `The grant does not have to be repaid`. */
const EXPLAINS =
  /\b(?:first|largest|highest|only|record|not|no|exceeds?|binding|firm|funded|non-cancel\w+|final|repaid|resume|met|missed|should read|tolerated)\b/i;

/** `The program will continue until December 31 unless extended`. */
const TERM =
  /\b(?:program|plan|authorization|agreement|offer)\b[^.;]{0,40}\b(?:continues?|expires?|ends?|in effect|terminates?|valid)\b/i;

/** Whether a short sentence gives only a date that the first part has. */
function isToldDate(text: string, firstPart: string): boolean {
  const [date] = text.match(DATE) ?? [];
  return date !== undefined && (text.length < 70 || TERM.test(text)) && firstPart.includes(date);
}

/** Whether most numbers of the sentence are stated. */
export function isStatedAlready(numbers: readonly number[], stated: readonly number[]): boolean {
  const [first] = numbers;
  const known = numbers.filter((number) => stated.some((other) => isSame(other, number))).length;
  return first !== undefined && known * 3 >= numbers.length * 2;
}
