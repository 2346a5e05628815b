import { escapePattern } from '../company-in-text.ts';
import { possessive } from '../words/phrases.ts';

/** Names the company once: `Helio's application for Helio's drug` becomes `for its drug`. */
export function withOwnerOnce(text: string, company: string): string {
  const [first = ''] = company.split(' ');
  const owner = text.includes(`${possessive(company)} `) ? possessive(company) : `${company} received `;
  const at = text.indexOf(owner);
  // In `Helio announced that Borealis …`, `its` would be the other company's.
  if (at < 0 || first.length < 4 || / that /.test(text)) return text;
  const again = new RegExp(
    String.raw`(?<=\b(?:for|of) )(?:${escapePattern(company)}|${escapePattern(first)})'s? (?=\S)`,
    'u',
  );
  const end = at + owner.length;
  return `${text.slice(0, end)}${text.slice(end).replace(again, 'its ')}`;
}
