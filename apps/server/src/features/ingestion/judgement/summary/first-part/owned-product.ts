import { GENERIC_DRUG } from '../words/case-word.ts';
import type { NewsSource } from '../news-source.ts';
import { possessive } from '../words/phrases.ts';

/** The generic name of a drug has a capital only at the start of a sentence. */
const lowerGeneric = (product: string): string =>
  product.replace(/^\p{Lu}\p{Ll}+/u, (word) => (GENERIC_DRUG.test(word) ? word.toLowerCase() : word));

/** `Helio and Lockmere Announce`: the product may be the other company's. */
const JOINT_NEWS =
  /^(?:(?!announce|report)[^:;]){2,60}? (?:and|&) (?:(?!announce|report)[^:;]){2,50}? (?:announced?|report(?:ed)?) /i;

/** Returns the companies that announce news together: `Helio and Lockmere`; of a single one, its name. */
export function announcersOf(source: NewsSource): string {
  const joint = isJointNews(source) ? JOINT_NEWS.exec(source.headlines[0] ?? '')?.[0] : undefined;
  return joint?.replace(/ (?:announced?|report(?:ed)?) $/i, '') ?? source.company;
}

export const isJointNews = ({ company, headlines: [headline = ''] }: NewsSource): boolean =>
  JOINT_NEWS.test(headline) && !/\band\b|&/i.test(company);

/** `Zelmora of Helio Freight`: the owner goes to the front. */
const withoutOwnerAtEnd = (product: string, company: string): string =>
  product.replace(new RegExp(String.raw`\s(?:of|from|by) (?:the )?${company.replace(/\W/g, '.')}\b.*$`, 'i'), '');

/** Returns the product as the company's: `Helio's Zelmora`. */
export function ownedProduct(source: NewsSource, named: string): string {
  const product = withoutOwnerAtEnd(named, source.company);
  if (isJointNews(source)) return product;
  // `Enanta announces approval of AbbVie's Viekira`
  if (/^(?:\p{Lu}[\p{L}\d.&-]+ ){0,3}\p{Lu}[\p{L}\d]+'s? /u.test(product)) return product;
  const own = possessive(source.company);
  const part = /^(?<part>(?:second|third|next|new) (?:generation|version)) of its (?<whole>.+)$/i.exec(product)?.groups;
  if (part !== undefined) return `the ${part['part'] ?? ''} of ${own} ${part['whole'] ?? ''}`;
  const bare = lowerGeneric(product).replace(
    new RegExp(String.raw`^${source.company.replace(/\W/g, '.')}(?:'s?)?\s`, 'i'),
    '',
  );
  return product.toLowerCase().startsWith(`${source.company.toLowerCase()} `) && bare === product
    ? product
    : `${own} ${bare}`;
}
