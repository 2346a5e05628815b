import { wordsOf } from './name-words.ts';

/** Who acts in a headline, and whom it says is bought. Names are as written. */
export interface HeadlineSubject {
  /** All that stands before the first act, or before the end of a name that is written with its legal form. */
  readonly whole: string | null;
  /** The owner in a headline such as `Example's Pump Wins Award`. */
  readonly owner: string | null;
  /** The parts of `whole` where it names several: `A, B and C`. */
  readonly parts: readonly string[];
  /** What follows `to acquire`, `merger with` and the like, to the end of the headline. */
  readonly target: string | null;
}

const VERBS = `accelerate achieve acquire add adopt advance affirm agree amend announce appeal appoint approve authorize award back become beat begin break bring build
  buy cancel cease challenge change clarify close collaborate commence comment commit complete conclude confirm continue cut debut declare defeat defend delay deliver demonstrate deploy
  deny describe detail disclose discover dismiss dispute donate drill earn elect eliminate enable encounter enhance enroll enter establish exceed execute exercise expand expire expect explore
  extend face fail file finalize form gain get give grant grow halt hire hit honor host identify implement improve increase initiate innovate integrate intend intersect
  introduce invest invite issue join land launch lead leverage license list lose lower make mark meet merge miss move name nominate obtain offer open outline own partner
  pay perform plan post postpone prepare present price produce promote protest propose provide publish purchase raise reach ready reaffirm realize recall receive recognize
  recommend record redeem reduce regain reinforce reiterate reject release remain remind renew replace reorganize repay repeat report repurchase request reschedule respond
  restart restate restructure resume return reveal revise rise roll sale say schedule secure see select sell send set settle share showcase sign slash
  specify split start stop strengthen submit suffer support surpass surge suspend sweep target terminate test treat trim turn unveil update upgrade upsize urge
  validate voice welcome win withdraw`;
const PAST = `acquired added announced appointed approved assigned authorized awarded became began bought chosen cleared closed completed elected
  entered granted honored hosted initiated invited issued joined launched listed made named nominated recognized received reported selected signed sold
  won wins`;

const ACTS = new Set([
  ...VERBS.split(/\s+/).flatMap((verb) => [
    verb,
    `${verb}s`,
    /(?:[sxz]|ch|sh)$/.test(verb) ? `${verb}es` : '',
    /[^aeiou]y$/.test(verb) ? `${verb.slice(0, -1)}ies` : '',
  ]),
  ...PAST.split(/\s+/),
  'to',
  'has',
  'is',
  'will',
]);

/** Labels in front of a headline, which are no part of it: `CORRECTION -- `, `Photo Release — `, `/UPDATE: `. */
const LABEL =
  /^[\s/]*(?:(?:photo|video|multimedia|media|press|news)\s+(?:release|advisory|update|alert)|correct(?:ion|ed|ing)(?: and replacing)?|c o r r e c t i o n|updat(?:e|ed|ing)|replac(?:ement|es|ing)|clarification|repeat|reissue|breaking(?: news)?)\s*(?:[:–—/|]|-+\s|\.{3})[\s:–—/|-]*(?=\S)/i;
/** A legal form that ends a name. */
const LEGAL_FORM = /^(?:inc|corp|corporation|ltd|limited|plc|llc|n\.?v|s\.?a)\.?,?$/i;
const POSSESSIVE = /['’]s?$/i;
const SUBJECT_MAX_WORDS = 12;
const TAKEOVER =
  /\b(?:to acquire|to buy|acquires|acquisition of|completes? acquisition of|to merge with|merger with|business combination with|takeover of)\s+(?:the\s+)?(.+)$/i;

/** Takes the headline apart as far as its first act: in `A and B Announce C` the parts A and B speak. */
export function readHeadline(title: string): HeadlineSubject {
  // An apposition in brackets, such as the listing, stands between a name and its act.
  const plain = withoutLabels(title).replace(/\s*[([][^()[\]]*[)\]]/g, '');
  const chunks = plain.split(/\s+/).filter((chunk) => chunk !== '');
  // What stands before a colon introduces somebody or something else.
  const colon = chunks.findIndex((chunk) => chunk.endsWith(':'));
  const longest = colon === -1 ? SUBJECT_MAX_WORDS : Math.min(colon, SUBJECT_MAX_WORDS);
  const opening = (end: number): string | null => (end > 0 && end <= longest ? chunks.slice(0, end).join(' ') : null);

  const whole =
    opening(chunks.findIndex((chunk, index) => index > 0 && isAct(chunk))) ??
    opening(chunks.findIndex((chunk, index) => index > 0 && LEGAL_FORM.test(chunk)) + 1);
  return {
    whole,
    owner: opening(chunks.findIndex((chunk) => POSSESSIVE.test(chunk)) + 1)?.replace(POSSESSIVE, '') ?? null,
    parts: whole === null ? [] : partsOf(whole),
    target: TAKEOVER.exec(plain)?.[1] ?? null,
  };
}

/** The headline without `CORRECTION --`, `Photo Release —` and the like. */
export function withoutLabels(title: string): string {
  const shorter = title.replace(LABEL, '');
  return shorter === title || shorter === '' ? title : withoutLabels(shorter);
}

const partsOf = (subject: string): string[] =>
  subject
    .split(/,?\s+and\s+|,\s+(?!(?:inc|ltd|llc|l\.?p|plc|corp|co)\b)/i)
    .map((part) => part.trim())
    .filter((part) => part !== '' && part !== subject);

/** A verb that headlines announce with, in any of its forms that a headline uses. */
export const isActWord = (word: string): boolean => ACTS.has(word);

function isAct(chunk: string): boolean {
  const [word = '', ...rest] = wordsOf(chunk);
  return rest.length === 0 && isActWord(word);
}
