import { withoutDescription } from '../company-in-text.ts';
import { withNamedComparison } from './named-comparison.ts';
import type { NewsSource } from '../news-source.ts';
import { possessive } from '../words/phrases.ts';

/** An opinion at the end of a result: `well tolerated, demonstrating the potential for a better profile`. */
const POTENTIAL =
  /, (?:demonstrating|highlighting|indicating|reinforcing|showing|suggesting|supporting|underscoring) (?:the|its|a) potential [^.;]*\.?$/i;
const LEGAL_FORM =
  /,? (?:Inc|Corp|Ltd|LLC|plc|PLC|N\.V|S\.A)\.?(?:,(?= (?:today|had|has|have|is|was|will|\p{Ll}+ed)\b)|(?=,? \p{Ll}))/gu;

/** Returns a sentence of the text with the company's name for `the Company`, without its description and legal form. */
export function companySentence(sentence: string, source: NewsSource): string {
  return withoutDescription(withNamedComparison(sentence).replace(/ (?=[,.;])/g, ''), source.company)
    .replace(LEGAL_FORM, (form: string, at: number, whole: string) =>
      form.endsWith(',') && whole.slice(0, at).includes(', ') ? ',' : '',
    )
    .replace(POTENTIAL, '.')
    .replace(/^The Company(?='s|\b)/, source.company)
    .replace(/\bthe Company(?='s|\b)/g, 'the company')
    .replace(/(?<='s? )Board(?= (?:has|have)\b)/, 'board')
    .replace(/(?<=\b(?:doubles|equals|exceeds|of) )company(?='s\b)/, 'the company')
    .replace(/\s\((?:[A-Z][A-Za-z]?[A-Z\d/-]{1,8}|"[^"]*")\)/g, '')
    .replace(/^Its /, `${possessive(source.company)} `)
    .replace(
      /^((?:The )?(?:U\.S\. )?(?:FDA|Food and Drug Administration|European Commission|agency|Patent Trial and Appeal Board|PTAB|Patent Office|S&P Dow Jones Indices)\b.{0,60}?\b)its (?=(?:[\w-]+ ){0,4}(?:application|submission|device|therapy|product|drug|patents?|(?:common )?(?:stock|shares))\b)/,
      (_, start: string) => `${start}${possessive(source.company)} `,
    )
    .replace(/([$€£]) (?=\d)/g, '$1')
    .replace(/\s+/g, ' ')
    .replace(/ ([,.;])/g, '$1')
    .replace(/\.{2}$/, '.');
}
