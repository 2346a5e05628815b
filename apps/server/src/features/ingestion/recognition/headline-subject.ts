import { wordsOf } from './name-words.ts';

/** The company that a headline is about, and the target of a takeover. Names are as written. */
export interface HeadlineSubject {
  /** Everything before the first verb, or up to a legal form. */
  readonly subject: string | null;
  /** `Example` in `Example's Pump Wins Award`. */
  readonly owner: string | null;
  /** The names in `subject`, which may list several: `A, B and C`. */
  readonly parts: readonly string[];
  /** Everything after `to acquire`, `merger with` and the like. */
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

const HEADLINE_VERBS = new Set([
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

/** Labels before a headline: `CORRECTION -- `, `Photo Release — `, `/UPDATE: `. */
const LABEL =
  /^[\s/]*(?:(?:photo|video|multimedia|media|press|news)\s+(?:release|advisory|update|alert)|correct(?:ion|ed|ing)(?: (?:and|&) replacing)?|c o r r e c t i o n|updat(?:e|ed|ing)|replac(?:ement|es|ing)|clarification|repeat|r e p e a t|reissue|breaking(?: news)?)\s*(?:[:–—/|]|-+\s|\.{3})[\s:–—/|-]*(?=\S)/i;
/** Before the name in a headline about what a company said in a call: `From Example Q2 Earnings Conference Call: Raises`. */
const FROM_CALL = /^from (?=[^:]{3,60}\b(?:conference|earnings|investor) calls?:)/i;
const LEGAL_FORM = /^(?:inc|corp|corporation|ltd|limited|plc|llc|n\.?v|s\.?a)\.?,?$/i;
const LIST_SEPARATOR = /,?\s+and\s+|,\s+(?!(?:inc|ltd|llc|l\.?p|plc|corp|co)\b)/i;
const POSSESSIVE = /['’]s?$/i;
const SUBJECT_MAX_WORDS = 12;
/** Bounds the time for an endless title. */
const READ_MAX_CHARACTERS = 1_000;
const TAKEOVER =
  /\b(?:to acquire|to buy|acquires|buys|acquisition of|completes? acquisition of|to merge with|merges with|tender offer for|merger with|business combination with|takeover of|(?:stakes?|investments?|equity interest) in|(?:takes|took|buys|acquires|gets|picks up|becomes)(?: an?)?(?: about)? \d{1,2}(?:\.\d)?% (?:owner |holder |shareholder )?of|(?:puts|pours|invests|injects) \$[\d.]+ (?:million|billion) in(?:to)?)\s+(?:the\s+)?(.+)$/i;
/** `Announces Amended Example Acquisition Deal` */
const TAKEOVER_DEAL =
  /\b(?:amended|announces|proposed|renewed|revised)\s+(?!amended|proposed|renewed|revised)(\S.{1,60}?)\s+(?:acquisition|takeover|buyout) (?:agreement|deal)\b/i;

/** Parses a headline up to its first verb: `A and B Announce C` has the parts A and B. */
export function readHeadline(title: string): HeadlineSubject {
  // Brackets, such as a listing, separate a name from its verb.
  const plain = withoutLabels(title.slice(0, READ_MAX_CHARACTERS)).replace(/\s*[([][^()[\]]*[)\]]/g, '');
  const chunks = plain.trim().split(/\s+/);
  // Words before a colon introduce another subject.
  const colon = chunks.findIndex((chunk) => chunk.endsWith(':'));
  const longest = colon === -1 ? SUBJECT_MAX_WORDS : Math.min(colon, SUBJECT_MAX_WORDS);
  const opening = (end: number): string | null => (end > 0 && end <= longest ? chunks.slice(0, end).join(' ') : null);

  const subject =
    opening(chunks.findIndex((chunk, index) => index > 0 && isVerb(chunk))) ??
    opening(chunks.findIndex((chunk, index) => index > 0 && LEGAL_FORM.test(chunk)) + 1);
  return {
    subject,
    owner: opening(chunks.findIndex((chunk) => POSSESSIVE.test(chunk)) + 1)?.replace(POSSESSIVE, '') ?? null,
    parts: subject?.split(LIST_SEPARATOR) ?? [],
    target: (TAKEOVER.exec(plain) ?? TAKEOVER_DEAL.exec(plain))?.[1] ?? null,
  };
}

/** Returns the headline without labels such as `CORRECTION --`, `Photo Release —` and the `From` of a call. */
export function withoutLabels(title: string): string {
  const shorter = title.replace(LABEL, '').replace(FROM_CALL, '');
  return shorter === title ? title : withoutLabels(shorter);
}

export const isHeadlineVerb = (word: string): boolean => HEADLINE_VERBS.has(word);

function isVerb(chunk: string): boolean {
  const [word = '', ...rest] = wordsOf(chunk);
  return rest.length === 0 && isHeadlineVerb(word);
}
