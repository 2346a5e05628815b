import type { NewsSource } from '../news-source.ts';

const SENTENCES_READ = 4;
const DEAL = /^(?:contract|license|order|partnership|supply_agreement)$/;
const COUNT = String.raw`\d{1,2}|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty`;
const TERM = new RegExp(
  String.raw`\b(?:an?|for|over|the|under) (?<count>${COUNT})-year,? (?:(?:and|collaboration|commercial|definitive|development|distribution|exclusive|firm|initial|license|manufacturing|marketing|sales|services?|supply|take-or-pay) ){0,5}(?:agreement|charter|contract|deal|lease|pact|partnership|term)\b`,
  'i',
);
/** The term of an agreement that ends or was made before. */
const OF_EARLIER = /\b(?:beyond|earlier|existing|expired|expir\w+|original|previous|prior)\b/i;

/** Returns how long the agreement of the news runs: `Term: two years.` */
export function findTerm({ input, headlines, sentences }: NewsSource, stated: string): string | null {
  if (!DEAL.test(input.frame.spec.type)) return null;
  for (const text of [...headlines, ...sentences.slice(0, SENTENCES_READ)]) {
    const count = OF_EARLIER.test(text) ? undefined : TERM.exec(text)?.groups?.['count']?.toLowerCase();
    if (count === undefined) continue;
    return new RegExp(String.raw`\b${count}[- ]years?\b|\bterm\b`, 'i').test(stated) ? null : `Term: ${count} years.`;
  }
  return null;
}
