import type { NewsSource } from '../news-source.ts';

/** The mark of a source that sent only the first characters of a headline: `in Helio Freight's Pivotal ...`. */
const CUT = /\s?(?:\.{3,}|…)$/;
const PREPOSITION = String.raw`\s(?:and|at|by|following|for|from|in|of|on|that|to|under|with)(?=\s|$)`;
/** The words after the last start of a phrase, which may be half of a name. */
const LAST_PHRASE = new RegExp(String.raw`(?<=.{12})(?:[,;:]\s|${PREPOSITION})(?:(?![,;:]\s|${PREPOSITION}).)*$`, 'u');
const ANNOUNCES = /\b(?<verb>announced|reported)(?: today)? (?<what>(?!(?:its|the) (?:financial )?results\b).{20,})$/;

export const isCutHeadline = (text: string): boolean => CUT.test(text);

/** Returns the phrases that a cut text has in full. */
function wholePhrases(text: string): string {
  const known = text.replace(CUT, '');
  const whole = known.replace(LAST_PHRASE, '');
  return whole === known ? known.slice(0, known.lastIndexOf(' ')) : whole;
}

/** Returns the news of a headline that its source cut: what the first sentence announces, else its whole phrases. */
export function readCutHeadline(headline: string, { company, sentences, isTruncated }: NewsSource): string {
  const [lead = ''] = sentences;
  const { verb = '', what = '' } = ANNOUNCES.exec(lead)?.groups ?? {};
  if (what === '') return wholePhrases(headline);
  const isLeadCut = isTruncated && sentences.length === 1;
  return `${company} ${verb} ${isLeadCut ? wholePhrases(what) : what}`;
}
