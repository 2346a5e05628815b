import { overlapOf } from '../third-part/other-facts.ts';
import { capitalize, possessive } from '../words/phrases.ts';
import { isSame, numbersIn } from '../source-check.ts';

const MONEY = String.raw`(?:US|C|A)?[$€£]\d[\d,.]*(?: (?:thousand|million|billion))?`;

/** `Helio will receive $3 million at signing, up to $11 million in milestones and royalties` */
const RECEIVES = new RegExp(
  String.raw`^(?<who>[^,;]{2,60}?) (?:will(?: also)? receive|is to receive|receives|gets) (?<known>(?:an? )?(?:(?:up-?front|initial) (?:cash )?payment of )?${MONEY}(?: (?:upfront|in cash|at (?:closing|signing)|within (?:[\w-]+ ){1,2}days)){0,2}(?:, payable within (?:[\w-]+ ){1,3}days)?)(?:,? and|,) (?<rest>[^;]{12,})$`,
  'u',
);
/** `The charters are expected to generate $390 million and raise backlog to $1.1 billion` */
const TWO_VERBS =
  /^(?<start>[^,;]{2,90}? (?:will|(?:are|is) expected to) )(?<known>(?:[^,;]|,(?=\d))+?)(?:,? and|,) (?<rest>(?:add|bring|contribute|extend|fund|increase|lift|own|pay|provide|purchase|raise|retain)\b[^;]+)$/;
/** `The lease represents $3.7 billion in revenue and is supported by a guarantee` */
const IS_WORTH =
  /^(?<start>The (?:[\w-]+ ){1,3})(?<known>(?:represents?|totals?|is valued at|is worth) [^;]+?),? and (?<rest>(?:contains?|covers|includes?|is|runs|was) [^;]+)$/;
/** `Sales rose 18% to $266 million, driven by trailers, and orders exceeded sales` */
const TWO_CLAUSES =
  /^(?<known>[^;]+), and (?<rest>(?:the |its )?(?:[\p{L}-]+ ){1,4}(?:are|exceeded|expanded|grew|improved|increased|is|reached|rose|was|were) [^;]+)$/u;
/** `The board approved a higher dividend, and added $1 billion to the program` */
const LAST_CLAUSE = /^(?<start>[^;]+), and (?<known>(?:added|approved|authorized|declared|increased|raised) [^;]+)\.$/;
/** `HEL-43 received Fast Track designation from the FDA based on data from six patients` */
const BASED_ON = /\bdesignation\b[^;]*? based on (?<rest>[^;]{12,})$/;
/** `triggered a $25 million milestone payment under the agreement` */
const PAYMENT = new RegExp(
  String.raw`\ban? (?<money>${MONEY}) (?:[\w-]+ ){0,3}?(?<noun>payment|fee|award)\b(?! of)`,
  'u',
);

/** `received approval for its module, making it the only developer with an approved design` */
const MAKING = /^(?<known>[^;]+), making it (?<rest>the (?:first|largest|only) [^;]+)$/;
const STATED_OVERLAP = 0.3;

/** Whether the words have figures, all of which the first part states. */
function isKnown(words: string, stated: readonly number[]): boolean {
  const numbers = numbersIn(words);
  return numbers.length > 0 && numbers.every((number) => stated.some((other) => isSame(other, number)));
}

/** Returns the rest of a list of payments whose first one the first part tells. */
function furtherPayments(text: string, stated: readonly number[]): string | null {
  const { who = '', known = '', rest = '' } = RECEIVES.exec(text)?.groups ?? {};
  if (rest === '' || !isKnown(known, stated)) return null;
  return /^(?:can|could|has|is|may|will) /.test(rest) ? `${who} ${rest}` : `${who} will also receive ${rest}`;
}

/** Returns the sentence without the half that the first part tells. */
function remainingHalf(text: string, stated: readonly number[]): string | null {
  const halves = [TWO_VERBS, IS_WORTH, TWO_CLAUSES, LAST_CLAUSE].map((pattern) => pattern.exec(text)?.groups);
  const groups = halves.find((found) => found !== undefined && isKnown(found['known'] ?? '', stated));
  return groups === undefined ? null : capitalize(`${groups['start'] ?? ''}${groups['rest'] ?? '.'}`);
}

/** Returns the basis of a designation, or the rank that a decision gives, without the decision itself. */
function afterDecision(text: string, firstPart: string): string | null {
  const isGranted = firstPart.includes('designation') && !/\b(?:plans?|request|intends?)\b/.test(text);
  const basis = isGranted ? BASED_ON.exec(text)?.groups?.['rest'] : undefined;
  if (basis !== undefined) return `The designation is based on ${basis}`;
  const { known = '', rest = '' } = MAKING.exec(text)?.groups ?? {};
  return rest !== '' && overlapOf(known, firstPart) >= STATED_OVERLAP ? `This makes it ${rest}` : null;
}

/** Leaves out of a sentence what the first part states: `Helio will receive $3 million and royalties`. */
export function withoutStatedClause(text: string, firstPart: string): string {
  const stated = numbersIn(firstPart);
  const rest = afterDecision(text, firstPart) ?? furtherPayments(text, stated) ?? remainingHalf(text, stated) ?? text;
  return rest.replace(PAYMENT, (whole, money: string, noun: string) =>
    isKnown(money, stated) && firstPart.includes(noun) ? `the ${noun}` : whole,
  );
}

/** The announcement around a fact of its own: `announced an agreement under which Borealis will pay`. */
const UNDER_WHICH = /\bannounc\w+ [^.;]{5,140}? (?:under|pursuant to) which (?=(?:the )?\p{Lu})/u;
/** `Helio announced its board has approved` */
const OWN_SUBJECT =
  /^(?<company>[^,;]{2,80}?),? (?:today )?announced(?: today)? (?:that )?its (?=(?:[\w-]+ ){1,3}(?:has|have) )/i;

/** Returns the fact that a sentence announces, with its own subject; null if there is none. */
export function announcedFact(sentence: string, company: string): string | null {
  const agreed = UNDER_WHICH.exec(sentence);
  if (agreed !== null) return capitalize(sentence.slice(agreed.index + agreed[0].length));
  const own = OWN_SUBJECT.exec(sentence);
  return own === null ? null : `${possessive(company)} ${sentence.slice(own[0].length)}`;
}
