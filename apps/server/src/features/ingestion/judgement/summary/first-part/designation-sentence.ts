import { takeUse } from './uses.ts';
import { findProduct, findRegulator, type ProductAndUse } from './health-sentences.ts';
import { isCommon } from '../words/case-word.ts';
import { mentionsCompany, type NewsSource } from '../news-source.ts';
import { ownedProduct } from './owned-product.ts';
import { isProductLike } from './product-form.ts';
import { findAlias } from './product-alias.ts';
import { fitSentence } from '../words/phrases.ts';

const DESIGNATIONS: readonly (readonly [RegExp, string])[] = [
  [/breakthrough device/i, 'Breakthrough Device designation'],
  [/breakthrough therapy/i, 'Breakthrough Therapy designation'],
  [/fast[- ]track/i, 'Fast Track designation'],
  [/rare pediatric/i, 'Rare Pediatric Disease designation'],
  [/orphan drug/i, 'Orphan Drug designation'],
  [/orphan/i, 'Orphan designation'],
  [/priority review voucher/i, 'a priority review voucher'],
  [/RMAT|regenerative medicine advanced?/i, 'RMAT designation'],
  [/priority review/i, 'priority review'],
  [/innovation passport/i, 'an Innovation Passport'],
  [/\bPRIME\b/, 'PRIME designation'],
];
const DESIGNATED = [
  /\b(?:designation|status|review|voucher)s? (?:to|for) /i,
  /\bdesignation(?: \([A-Z]+\))? (?:granted |awarded )?(?:by|from) (?:the )?(?:U\.?S\.? )?(?:FDA|European Commission|EMA) (?:to|for) /i,
  /\b(?:has |have )?designated /i,
];

const PRODUCT_SUBJECT =
  /^(?:(?:(?!announces)[^;:]){2,50} announces (?:that )?)?(?<product>[\p{L}\d][\p{L}\d.-]{2,30}) (?:receives|granted|is granted|was granted|awarded|gets|receives U\.S\.)\b.{0,90}\bdesignation (?:for|in)(?: the)?(?: treatment of| treating)? (?<use>.{3,90})$/iu;

/** `zelmorib has received Fast Track designation from the FDA for lung disease` */
const HAS_RECEIVED =
  /(?:\bthat |^)(?:its |the )?(?<product>[\p{L}\d][\p{L}\d.-]{3,30}) (?:has |have )?(?:(?:been|was) (?:awarded|given|granted)|received|obtained|gained)\b[^.;]{0,60}? [Dd]esignation(?: (?:by|from) (?:the )?(?:U\.S\. )?(?:FDA|Food and Drug Administration))? (?:for|in) (?:the )?(?:treatment of )?(?<use>[^.;]{3,120})/u;

/** Returns the product that a sentence names as the one that received the designation. */
function receiverIn(source: NewsSource): ProductAndUse | null {
  for (const text of source.sentences.slice(0, 3)) {
    const { product = '', use = '' } = HAS_RECEIVED.exec(text)?.groups ?? {};
    if (product === '' || isCommon(product.toLowerCase()) || mentionsCompany(product, source)) continue;
    return { product, use: takeUse(use) };
  }
  return null;
}

/** Reads `Efruxifermin Granted Breakthrough Therapy Designation for NASH`. */
function productAsSubject(source: NewsSource): ProductAndUse | null {
  const headline = (source.headlines[0] ?? '').replace(/\s\([^()]{1,40}\)/g, '');
  const owner = /^.{2,50}?'s? /.exec(headline)?.[0] ?? '';
  const groups = PRODUCT_SUBJECT.exec(mentionsCompany(owner, source) ? headline.slice(owner.length) : headline)?.groups;
  const product = groups?.['product'];
  if (product === undefined || mentionsCompany(product, source)) return null;
  return { product, use: takeUse(groups?.['use'] ?? '') };
}

const EXPANDED = /\b(?:expand|broaden|widen)\w*\b.{0,40}\bdesignation/i;

/** A place abroad: without its regulator, the sentence would seem to be about the FDA. */
const ABROAD = /\b(?:Australia\w*|Canad\w+|China|Chinese|EMA|EU|Europe\w*|Japan\w*|Korea\w*|Swiss|Switzerland|UK)\b/;

const NATIONAL_VOUCHER = /\bnational priority (?:review )?voucher/i;

/** Writes the sentence on a designation or a voucher that shortens the way to approval. */
export const writeDesignation = (source: NewsSource, maxChars: number): string | null =>
  NATIONAL_VOUCHER.test(source.input.frame.words)
    ? fitSentence(`${source.company} received a Commissioner's National Priority Voucher`, [], maxChars)
    : writeNamedDesignation(source, maxChars);

/** Returns the product with the designation; null for `was designated a Breakthrough Therapy`, which names none. */
function findDesignated(source: NewsSource): ProductAndUse | null {
  const found = productAsSubject(source) ?? receiverIn(source) ?? findProduct(source, DESIGNATED);
  return found === null || /^(?:breakthrough|fast[- ]track|orphan|RMAT|priority)\b/i.test(found.product) ? null : found;
}

const RMAT = 'RMAT designation';
const RMAT_SPELLED = 'Regenerative Medicine Advanced Therapy (RMAT) designation';

/** Returns the name of the designation; null if the texts name none. */
function nameDesignation(near: readonly string[]): string | null {
  const named = near
    .map((text) => DESIGNATIONS.find(([pattern]) => pattern.test(text))?.[1])
    .find((name) => name !== undefined);
  const isBreakthrough = near.some((text) => /\bbreakthrough\b/i.test(text));
  return named ?? (isBreakthrough ? 'Breakthrough designation' : null);
}

function writeNamedDesignation(source: NewsSource, maxChars: number): string | null {
  const near = [source.input.frame.words, source.input.frame.clause, ...source.texts.slice(0, 6)];
  const designation = nameDesignation(near);
  if (designation === null) return null;
  const short = writeDesignationOf(source, designation, maxChars);
  if (designation !== RMAT || !near.some((text) => /regenerative medicine/i.test(text))) return short;
  const full = short?.replace(RMAT, RMAT_SPELLED) ?? null;
  return full !== null && full.length <= maxChars ? full : short;
}

function writeDesignationOf(source: NewsSource, designation: string, maxChars: number): string | null {
  const regulator = findRegulator([source.input.frame.clause, ...source.texts]);
  const found = findDesignated(source);
  if (found === null) return null;
  const product = `${ownedProduct(source, found.product)}${findAlias(source, found.product)}`;
  // `Designation for NASH` names a product or a disease. Only a product is followed by its use, or looks like one.
  const use = writeUse(found.use, found.product);
  if (regulator === null) {
    return isProductLike(found.product) && !ABROAD.test(source.texts.slice(0, 6).join(' '))
      ? fitSentence(`${product} received ${designation}`, [use], maxChars)
      : null;
  }
  if (use === null && !isProductLike(found.product)) {
    return fitSentence(
      `${source.company} received ${designation} from ${regulator.replace(/^The /, 'the ')} for ${found.product}`,
      [],
      maxChars,
    );
  }
  const act = EXPANDED.test(source.input.frame.clause) ? `expanded ${designation} for` : `granted ${designation} to`;
  return fitSentence(`${regulator} ${act} ${product}`, [use], maxChars);
}

/** Returns ` for lung disease`, or what follows the product if the use names it again: ` in lung disease`. */
function writeUse(use: string | null, product: string): string | null {
  if (use === null) return null;
  const at = use.indexOf(product);
  if (at < 0) return ` for ${use}`;
  const rest = use
    .slice(at + product.length)
    .replace(/^ by (?:the )?(?:U\.S\. )?FDA/, '')
    .replace(/^ (?:in|for) the treatment of /, ' for ');
  return /^ (?:in|for) /.test(rest) ? rest : null;
}
