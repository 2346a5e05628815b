import type { EventType } from '../../event-types.ts';
import type { NewsSource } from '../news-source.ts';

const SENTENCES_READ = 6;
const DEALS: ReadonlySet<EventType> = new Set(['contract', 'order', 'supply_agreement', 'license', 'partnership']);
const NOT = String.raw`(?<!\b(?:no|non|not|without)[ -](?:an? |the )?)`;
/** Terms that make a deal worth more, with the words that name them. */
const TERMS: readonly (readonly [string, RegExp])[] = [
  ['non-cancellable', /\b(?:non-?cancell?able|(?:can ?not|can't|may not) be cancell?ed)\b/i],
  ['take-or-pay', /\btake[- ]or[- ]pay\b/i],
  ['sole source', new RegExp(String.raw`${NOT}\b(?:sole[- ]sourced?|(?:the )?sole (?:source|supplier))\b`, 'i')],
  [
    'exclusive',
    new RegExp(
      String.raw`${NOT}\bexclusive(?: \S+){0,3}? (?:agreement|contract|deal|licen[sc]e|pact|partnership|rights|supplier)\b`,
      'i',
    ),
  ],
  [
    'binding',
    new RegExp(String.raw`${NOT}\bbinding (?:[\w-]+ ){0,3}?(?:agreement|contract|deal|offtake|order)\b`, 'i'),
  ],
];
/** Terms of another deal, or only possible ones. */
const OTHER =
  /\b(?:competitors?|could|earlier|existing|expired|intend\w*|may (?!not be cancel)|negotiat\w+|option\w*|previous(?:ly)?|prior|rivals?|until|would)\b/i;

/** Returns the terms of the deal that no other part names: `Terms: non-cancellable, sole source.` */
export function findBindingTerms({ input, headlines, sentences }: NewsSource, stated: string): string | null {
  if (!DEALS.has(input.frame.spec.type)) return null;
  const texts = [...headlines, ...sentences.slice(0, SENTENCES_READ)].filter((text) => !OTHER.test(text));
  const names = TERMS.filter(
    ([name, words]) => texts.some((text) => words.test(text)) && !words.test(stated) && !stated.includes(name),
  ).map(([name]) => name);
  return names.length === 0 ? null : `Terms: ${names.join(', ')}.`;
}
