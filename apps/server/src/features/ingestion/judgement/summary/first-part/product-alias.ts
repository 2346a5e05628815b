import type { NewsSource } from '../news-source.ts';

/** A code or a short name in brackets: `(now "BOR-2056")`, `(zelo-m, also known as HEL-43)`. Not `(formerly HEL-43)`. */
const ALIAS =
  /^\s?\((?:now |also known as )?"?(?<alias>\p{Lu}{2,6}-?\d[\p{L}\d-]*|\p{Ll}{2,6}-\p{Ll})"?(?:, (?:also known|formerly) [^()]{2,30})?\)/u;

/** Returns the other name of a product that traders use, as ` (BOR-2056)`; empty if the texts give none. */
export function findAlias({ headlines, sentences }: NewsSource, product: string): string {
  for (const text of [...headlines, ...sentences.slice(0, 4)]) {
    const at = text.toLowerCase().indexOf(product.toLowerCase());
    const alias = at < 0 ? undefined : ALIAS.exec(text.slice(at + product.length))?.groups?.['alias'];
    if (alias !== undefined) return ` (${alias})`;
  }
  return '';
}
