import { type CompanyNames, findCompany, type Span } from '../../text/company-name.ts';
import { type Passage, topOf } from '../../text/passages.ts';
import { pattern } from '../../text/pattern.ts';

const GENERICS = String.raw`(?:generics?|biosimilars?)(?: (?:applicants?|compan(?:y|ies)|copies|drugmakers?|makers?|manufacturers?|products?|rivals?|versions?|challengers?))?`;
const PATENTS = '(?:patents?|claims?)';
/** `found all asserted claims valid and infringed by two generic applicants` */
const KEPT_OUT: readonly RegExp[] = [
  pattern`\b${PATENTS}\b[^;]{0,60}\b(?:valid|upheld|enforceable|infringed)\b[^;]{0,60}\bby [^;]{0,40}\b${GENERICS}\b`,
  pattern`\b${PATENTS}\b[^;]{0,40}\basserted against [^;]{0,40}\b${GENERICS}\b[^;]{0,40}\b(?:valid|infringed|enforceable)\b`,
  pattern`\b(?:upholds|upheld|affirm(?:s|ed)|confirm(?:s|ed))\b[^;]{0,60}\b${PATENTS}\b[^;]{0,60}\b${GENERICS}\b[^;]{0,20}\binfring`,
  pattern`\b(?:circuit|court|decision|injunction|judge|judge?ment|order|ruling)\b[^;]{0,40}\b(?:bars|barred|blocks|blocked|keeps|kept|locks|locked|shuts)\b[^;]{0,40}\b${GENERICS}\b[^;]{0,60}\b(?:before|till|until)\b[^;]{0,20}\b20\d\d\b`,
];
/** `X contributes 40% of the company's sales`, `its X patents`, `the company's patents` */
const OWNED = pattern`\b(?:contributes?|accounts? for|accounted for|brings? in|makes? up|generates?|represents?|contributed|generated)\b[^;]{0,60} of (?:its|the company's|our|COMPANY(?:'s?)?) (?:\w+ ){0,2}(?:sales|revenues?)\b|\b(?:is|are) expected to (?:bring in|contribute)\b[^;]{0,40}\b(?:revenues?|sales)\b|\b(?:win|victory) for COMPANY\b|\b(?:its|our|the company's|COMPANY(?:'s?)?) (?:(?!generic)[\w-]+ ){0,3}${PATENTS}\b`;
/** The company itself wants to sell a generic: `Helio Freight and other generic applicants`, `of which the company is one`. */
const IS_GENERIC = pattern`\b(?:its|our|the company's|COMPANY(?:'s?)?) (?:[\w-]+ )?(?:copy|copies|version)\b|\bCOMPANY (?:can|may|must|will) not (?:launch|market|sell)\b|\b(?:its|our|the company's|COMPANY(?:'s?)?) (?:[\w-]+ ){0,2}${GENERICS}\b|\bCOMPANY(?: and| or|, (?:an?|another|one|the)) (?:\w+ ){0,3}${GENERICS}|\b${GENERICS} (?:by|from|of|that) (?:it|the company|COMPANY)\b|\b(?:of|among) (?:which|them|whom)\b|\b(?:including|such as|namely) (?:the company|COMPANY|it)\b|\bbrand(?:ed)? (?:company|owner|maker|manufacturer)\b|\bCOMPANY(?:'s?)? (?:is|as) (?:an? |one of )?(?:\w+ ){0,3}${GENERICS}`;

/** Returns a text with every mention of the company as `COMPANY`. */
export function withMentions(text: string, mentions: readonly Span[]): string {
  return mentions
    .toSorted((a, b) => b.start - a.start)
    .reduce((rest, { start, end }) => `${rest.slice(0, start)}COMPANY${rest.slice(end)}`, text);
}

/** Whether a court keeps generics away from a product of the company, and the company does not make one of them. */
export function isPatentOwner(passages: readonly Passage[], names: CompanyNames): boolean {
  const plain = topOf(passages);
  if (!plain.some(({ text }) => KEPT_OUT.some((words) => words.test(text)))) return false;
  const texts = plain.map(({ text }) => withMentions(text, findCompany(text, names)));
  return texts.some((text) => OWNED.test(text)) && !texts.some((text) => IS_GENERIC.test(text));
}
