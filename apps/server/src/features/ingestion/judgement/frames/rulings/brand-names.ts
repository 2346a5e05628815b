const NAME = String.raw`(?<name>\p{Lu}[\p{L}\d-]{3,})`;
const ITS = String.raw`(?:[Ii]ts|[Oo]ur|[Tt]he [Cc]ompany's|COMPANY(?:'s?)?)`;
const EARNS = String.raw`(?:accounts? for|accounted for|brings? in|brought in|contribut(?:es|ed)|generat(?:es|ed)|makes? up|made up|represents?|represented)`;

/** `Zelmora accounts for half of its revenue` */
const OWN_BRAND = new RegExp(
  String.raw`(?<![\p{L}\d'-])${NAME} ${EARNS}\b[^;]{0,50} of ${ITS} (?:\p{L}+ )?(?:sales|revenues?)\b`,
  'gu',
);
/** `Zelmora generics`, `generic versions of Zelmora` */
const COPIED_BRANDS: readonly RegExp[] = [
  new RegExp(String.raw`(?<![\p{L}\d'-])${NAME} (?:[Gg]enerics?|[Bb]iosimilars?)\b`, 'gu'),
  new RegExp(String.raw`\b(?:[Gg]enerics?|[Bb]iosimilars?|[Cc]opies)(?: [Vv]ersions?)? (?:of )?${NAME}`, 'gu'),
];

const namesIn = (texts: readonly string[], words: RegExp): readonly string[] =>
  texts.flatMap((text) => Array.from(text.matchAll(words), ({ groups }) => groups?.['name'] ?? ''));

/** Names of products in the texts of a case, which mention the company as `COMPANY`. */
export interface BrandNames {
  /** Sold by the company. */
  readonly own: ReadonlySet<string>;
  /** Products of anybody, such as the one that a generic copies. */
  readonly all: ReadonlySet<string>;
}

/** Finds the names that stand for products, not for parties. */
export function findBrandNames(texts: readonly string[]): BrandNames {
  const own = namesIn(texts, OWN_BRAND);
  return { own: new Set(own), all: new Set([...own, ...COPIED_BRANDS.flatMap((words) => namesIn(texts, words))]) };
}
