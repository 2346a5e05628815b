import { findCompany, namesOfCompany } from '../text/company-name.ts';
import type { FrameInText } from './frame.ts';

const LEGAL_FORMS = /\b(?:Inc|Corp|Corporation|Ltd|Limited|LLC|PLC|Holdings|Group|N\.V|S\.A|Today)\b/g;
const SOMEBODY_ELSE =
  /'s?\s|\b(?:customers?|clients?|partners?|licensees?|licensors?|rivals?|distributors?|suppliers?|dealers?|investors?|holders?|shareholders?)\b/i;
const SELF = /^\s*(?:it|the company|we|(?:its|our) (?:[\w-]+ ){0,4}(?:subsidiary|unit|division|arm))\b(?!'s)/i;
/** The company where it is no subject: `given by us`, `against the company`. */
export const ITSELF = /^(?:the company|it|us)\b/i;

/** Returns a pattern for something that the subject of a clause does; the subject is the group `doer`. */
export function actOf(verbs: string): RegExp {
  return new RegExp(
    String.raw`(?:^(?:(?:after|at|for|in|on|under|with) [^;,]{2,80}, )?|\b(?:that|said|says|announced|which) )(?<doer>(?:(?!\b(?:that|said|says|announced|which|by|from|under)\b)[^;]){1,120}?)(?<!\b(?:was|were|been|is|are|being|be) )\b(?:${verbs})`,
    'i',
  );
}

const PRONOUN = /^\W{0,3}(?:it|they)\b/i;
/** A customer without a name as the subject of a sentence: `A chip maker has reserved the plant of Helio Freight.` */
const UNNAMED_PARTY =
  /^(?:an?|one of|two|three|four|five|several) (?!(?:[\w-]+ )?(?:subsidiary|unit|division|affiliate|arm)\b)/i;

/** Whether the pronoun at the start of a text stands for the unnamed customer of the sentence before: `It must pay`. */
export const standsForCustomer = (text: string, before: string | undefined): boolean =>
  before !== undefined && PRONOUN.test(text) && UNNAMED_PARTY.test(before);

/** Whether the headline or the lead says that the company itself does something: `Helio has acquired a 10% interest`. */
export function isDoneByCompany(act: RegExp, { passages, stock }: Pick<FrameInText, 'passages' | 'stock'>): boolean {
  const names = namesOfCompany(stock);
  return passages.some(({ text, place }, index) => {
    const doer = place === 'body' ? undefined : act.exec(text)?.groups?.['doer'];
    if (doer === undefined) return false;
    const mention = findCompany(doer, names).at(-1);
    if (mention === undefined) return SELF.test(doer) && !standsForCustomer(text, passages[index - 1]?.text);
    const rest = doer.slice(mention.end);
    return !SOMEBODY_ELSE.test(rest) && !/\p{Lu}/u.test(rest.replace(LEGAL_FORMS, ''));
  });
}
