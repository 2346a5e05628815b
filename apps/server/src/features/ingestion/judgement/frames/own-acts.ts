import { findCompany, namesOfCompany } from '../company-name.ts';
import type { FrameInText } from './frame.ts';

const LEGAL_FORMS = /\b(?:Inc|Corp|Corporation|Ltd|Limited|LLC|PLC|Holdings|Group|N\.V|S\.A|Today)\b/g;
const SOMEBODY_ELSE =
  /'s?\s|\b(?:customers?|clients?|partners?|licensees?|licensors?|rivals?|distributors?|suppliers?|dealers?|investors?|holders?|shareholders?)\b/i;
const SELF = /^\s*(?:it|the company|we)\b/i;
/** The company where it is no subject: `given by us`, `against the company`. */
export const ITSELF = /^(?:the company|it|us)\b/i;

/** Returns a pattern for something that the subject of a clause does; the subject is the group `doer`. */
export function actOf(verbs: string): RegExp {
  return new RegExp(
    String.raw`(?:^(?:(?:after|at|for|in|on|under|with) [^;,]{2,80}, )?|\b(?:that|said|says|announced|which) )(?<doer>(?:(?!\b(?:that|said|says|announced|which|by|from|under)\b)[^;]){1,120}?)(?<!\b(?:was|were|been|is|are|being|be) )\b(?:${verbs})`,
    'i',
  );
}

/** Whether the headline or the lead says that the company itself does something: `Helio has acquired a 10% interest`. */
export function isDoneByCompany(act: RegExp, { passages, stock }: Pick<FrameInText, 'passages' | 'stock'>): boolean {
  const names = namesOfCompany(stock);
  return passages.some(({ text, place }) => {
    const doer = place === 'body' ? undefined : act.exec(text)?.groups?.['doer'];
    if (doer === undefined) return false;
    const mention = findCompany(doer, names).at(-1);
    if (mention === undefined) return SELF.test(doer);
    const rest = doer.slice(mention.end);
    return !SOMEBODY_ELSE.test(rest) && !/\p{Lu}/u.test(rest.replace(LEGAL_FORMS, ''));
  });
}
