/** Returns the first match of a pattern in the texts: the named group, or the whole match without `group`. */
export function firstMatch(texts: readonly string[], pattern: RegExp, group?: string): string | null {
  for (const text of texts) {
    const match = pattern.exec(text);
    const found = group === undefined ? match?.[0] : match?.groups?.[group];
    if (found !== undefined) return found;
  }
  return null;
}

/** Returns the named groups of the first match in the texts; null if there is none. */
export function firstGroups(
  texts: readonly string[],
  pattern: RegExp,
): Readonly<Record<string, string | undefined>> | null {
  for (const text of texts) {
    const groups = pattern.exec(text)?.groups;
    if (groups !== undefined) return groups;
  }
  return null;
}

/** Returns an optional part of a sentence: null without its value. */
export function partOf(before: string, value: string | null | undefined, after = ''): string | null {
  return value === null || value === undefined ? null : `${before}${value}${after}`;
}

const NAME_CHARS_MIN = 4;

/** Returns the name as the text uses it: `Helio` for `Helio Freight`, `HELIO` for `Helio`; else the name itself. */
export function nameUsedIn(text: string, company: string): string {
  const at = text.toLowerCase().indexOf(company.toLowerCase());
  if (at >= 0) return text.slice(at, at + company.length);
  const [first = ''] = company.split(' ', 1);
  return first.length >= NAME_CHARS_MIN && text.split(/[^\p{L}\d]+/u).includes(first) ? first : company;
}
