import { withIndefinite } from '../words/phrases.ts';

/** A nation in front of a buyer without a name: `bought by a Canadian pension fund`. */
export const NATION =
  '(?:American|Asian|Australian|Belgian|Brazilian|British|Canadian|Chinese|Danish|Dutch|European|Finnish|French|German|Indian|Irish|Israeli|Italian|Japanese|Korean|Nordic|Norwegian|Spanish|Swedish|Swiss)';

const KIND =
  '(?:bank|bidder|company|conglomerate|consortium|drugmaker|family office|firm|fund|group|holding(?: company)?|investor|maker|manufacturer|operator|rival|stockholder|supplier)';
const PARTY = String.raw`(?<party>an? (?:${NATION} )?(?!affiliate|subsidiary|wholly)(?:(?:[a-z][a-z-]* ){1,4}?${KIND}(?!'s|-)\b|(?:company|fund) of its [a-z]+\b))`;

const DESCRIBED = [
  String.raw`\b(?:acquired|acquisition|bought|purchased|taken private) by ${PARTY}`,
  String.raw`\b(?:acquisition|merger|purchase) agreement with ${PARTY}`,
  String.raw`\binto the hands of ${PARTY}`,
  String.raw`\bsale of [^;]{2,70}? to ${PARTY} (?:for|at)\b`,
  String.raw`\band ${PARTY}(?: based in [A-Z][a-z]+)? (?:have (?:entered into|signed)|(?:today )?announced)\b[^;]{0,40}\bagreement\b`,
  String.raw`\b(?:under|pursuant to|in|by) which ${PARTY} (?:will|is to|has agreed to|agreed to) (?:acquire|buy|purchase|take)\b`,
  String.raw`\bthat ${PARTY} (?:will|is to|has agreed to|agreed to) (?:acquire|buy|purchase) (?:it\b|the company|all|every)`,
  String.raw`\b(?:acquired by|which|that) (?<party>funds (?:advised|managed) by an? [a-z][a-z -]{2,30}? (?:firm|group|investor|manager))\b`,
  String.raw`\b(?:agreement with|acquired by|taken private by) (?<party>its (?:controlling|largest|majority) (?:share|stock)holders?)\b`,
].map((words) => new RegExp(words));
/** `A British drugmaker and Helio have signed a merger agreement` */
const PARTY_FIRST = new RegExp(
  String.raw`^${PARTY} and [^;]{2,80}? (?:have )?(?:entered into|signed) (?:an? )?(?:[\w-]+ )?merger agreement\b`,
  'i',
);
/** `Helio finds buyer: Borealis-backed fund pays $17` */
const BACKED = new RegExp(
  String.raw`(?<party>(?<![\p{L}-])\p{Lu}[\p{L}&]*-(?:backed|controlled|led|owned) (?:\p{Ll}+ )?${KIND}) (?:acquires|buys|pays|to (?:acquire|buy|pay))\b`,
  'u',
);
const SPONSOR = /\bagreement with its (?<party>financial sponsor) buyer\b/;

/** Returns a buyer that the texts only describe, such as `an industrial holding company`; null if there is none. */
export function findDescribedBuyer(texts: readonly string[]): string | null {
  for (const text of texts) {
    const party = [...DESCRIBED, PARTY_FIRST].map((words) => words.exec(text)?.groups?.['party']).find(Boolean);
    if (party !== undefined) return `${party.charAt(0).toLowerCase()}${party.slice(1)}`;
    const bare = (BACKED.exec(text) ?? SPONSOR.exec(text))?.groups?.['party'];
    if (bare !== undefined) return withIndefinite(bare);
  }
  return null;
}
