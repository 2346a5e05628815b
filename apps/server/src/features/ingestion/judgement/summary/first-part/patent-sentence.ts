import { lowerTitleCase } from '../words/casing.ts';
import type { NewsSource } from '../news-source.ts';
import { fitSentence, possessive, takePhrase } from '../words/phrases.ts';

/** Writes the sentence on a patent. */
export function writePatent(source: NewsSource, maxChars: number): string | null {
  const texts = [lowerTitleCase(source.input.frame.clause, source.casing), ...source.texts.slice(0, 5)];
  const { clause } = source.input.frame;
  if (!/\b(?:issu\w+|grant\w*|allow\w*|notice of allowance)\b/i.test(clause)) return null;
  const isIntended = /\bintention to grant\b/i.test(clause);
  const notice = isIntended ? 'intention to grant' : /allow/i.test(clause) ? 'allowance' : null;
  const verb = notice === null ? 'was granted a patent' : `received a notice of ${notice} for a patent`;
  for (const text of texts) {
    const match = /\bpatents?\b[^.;]{0,60}?\b(?:for|covering|on|directed to|protecting) (?:the |its )?/i.exec(text);
    const object = match === null ? null : takePhrase(text.slice(match.index + match[0].length), { maxChars: 70 });
    if (object === null || /^(?:an? )?(?:new |pending )?patent/i.test(object)) continue;
    return fitSentence(
      `${source.company} ${verb} covering ${object.replace(new RegExp(`^${possessive(source.company)} `), 'its ')}`,
      [],
      maxChars,
    );
  }
  return null;
}
