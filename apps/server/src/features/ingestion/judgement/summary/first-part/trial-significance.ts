import type { NewsSource } from '../news-source.ts';
import { isSame, numbersIn } from '../source-check.ts';

const P_VALUE = /\bp ?[=<≤] ?(?<value>0?\.\d{1,6})/gi;
const SIGNIFICANT_BELOW = 0.05;
/** Codes, stages and times, which are no results: `HEL-43`, `Phase 3`, `week 12`, `18-month`. */
const NO_RESULT =
  /\b\p{L}+(?:-\d[\p{L}\d]*)+|\bPhase \d\S*|\b(?:day|month|week|year) \d+|\b\d+[ -](?:day|month|week|year)s?\b|\b20\d\d\b/giu;
const SENTENCES_READ = 8;
/** A smaller number may stand for something else. */
const DISTINCT_FROM = 10;

const resultsIn = (text: string): readonly number[] => numbersIn(text.replace(NO_RESULT, ' '));

/** Adds the significance that the text gives for the result of the first part, unless the second part has it. */
export function withSignificance(
  first: string,
  second: string,
  { source: { input, complete }, maxChars }: { readonly source: NewsSource; readonly maxChars: number },
): string {
  const results = resultsIn(first);
  const isDistinct = results.some((value) => value >= DISTINCT_FROM || !Number.isInteger(value));
  if (!input.frame.spec.type.startsWith('trial_') || !isDistinct || /\bp ?[=<≤]/i.test(`${first} ${second}`))
    return first;
  for (const sentence of complete.slice(0, SENTENCES_READ)) {
    const [found, another] = Array.from(sentence.matchAll(P_VALUE));
    if (found === undefined || another !== undefined) continue;
    if (Number(found.groups?.['value']) >= SIGNIFICANT_BELOW) continue;
    const stated = resultsIn(sentence);
    if (!results.every((value) => stated.some((other) => isSame(value, other)))) continue;
    const written = `${first.replace(/\.$/, '')} (${found[0].replace(/\s/g, '')}).`;
    return written.length <= maxChars ? written : first;
  }
  return first;
}
