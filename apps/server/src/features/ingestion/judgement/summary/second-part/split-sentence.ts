import { VERB } from '../cut-off-text.ts';
import { capitalize } from '../words/phrases.ts';

/** Longest sentence to quote. */
export const SENTENCE_CHARS = 225;

/** `Helio, a maker of trailers, announced`: the sentence repeats the headline after a description. */
const DESCRIBED_ANNOUNCER = /,\san?\s[^,]{5,200},\s(?:today\s|has\s)?(?:announc\w+|report\w*|said)\b/;

/** Removes the announcement around the fact: `X today announced that it has received` leaves `it has received`. */
export function factOf(sentence: string): string | null {
  if (!/\b(?:announc\w+|reported|said|disclosed|today)\b/i.test(sentence)) return sentence;
  const said =
    /\b(?:announced?|reported|said|announces|disclosed)(?: today| yesterday| on \w+day)? that (?:its |the |an? )?/i.exec(
      sentence,
    ) ?? /\b(?:today )?said(?: today)? (?=(?:its|the|an?|new|\p{Lu}\p{L}+) )(?:its |the |an? )?/iu.exec(sentence);
  if (said === null)
    return DESCRIBED_ANNOUNCER.test(sentence) ||
      /\btoday (?:announced|reported|said|published|released)\b|\btoday (?:gave|provided) [^\d;]{0,60}$/i.test(sentence)
      ? null
      : sentence;
  const fact = sentence.slice(said.index + said[0].length);
  const article = /(?:its|the|an?) $/i.exec(said[0])?.[0] ?? '';
  return /^(?:it|they)\b/i.test(fact) ? null : capitalize(`${article}${fact}`);
}

const CLAUSE_BREAK = /;\s(?:and\s)?|,?\sand\s(?=(?:is|are|was|were|has|have|will|expects?|plans?)\s)/;
/** Details follow after it. */
const DETAILS = /(?:: (?=[\p{Ll}\d])|, that |,? (?:including|such as|which|demonstrating|indicating) ).*$/su;

/** Stood before `which`. */
const LOOSE_PREPOSITION = /,? (?:at|by|for|from|in|of|on|to|under|with)$/;

/** `Zelmora, the company's lead drug, has shown`: the description may go. */
const DESCRIPTION = /,\s(?:the|an?|its|our)\s[^,;]{10,140},\s(?=(?:has|have|is|was|will|showed|met|achieved)\b)/;
const ABBREVIATION = /\s\((?:\p{Ll}{1,3}-)?\p{Lu}[\p{L}\d/-]{1,9}\)/gu;
/** `A reduction, as seen in scans, has been observed` */
const MANNER =
  /, as (?:assessed|determined|evaluated|measured|seen|shown) (?:by|in|on|with) [^,;]{5,90},(?= (?:has|have|is|was|were)\b)/;
/** `The data presented at the meeting showed that`: what follows is the fact. */
const SHOWN_THAT =
  /^(?:(?!\b(?:court|judge|jury|panel|tribunal)\b)[^;]){30,}?\b(?:show(?:s|ed|n)|demonstrat(?:es|ed)|found|confirm(?:s|ed)|indicat(?:es|ed)) that (?=\S)/;

/** Splits a long sentence, such as a sub-headline of several results, and leaves out its last details. */
export function splitLong(sentence: string): readonly string[] {
  if (sentence.length <= SENTENCE_CHARS) return [sentence];
  const short = (factOf(sentence) ?? sentence).replace(ABBREVIATION, '').replace(MANNER, '');
  if (short.length <= SENTENCE_CHARS && !CLAUSE_BREAK.test(short)) return [short];
  const plain = short.replace(DESCRIPTION, ' ').replace(SHOWN_THAT, '');
  return plain.split(CLAUSE_BREAK).map((clause) => {
    const short = clause.length > SENTENCE_CHARS ? clause.replace(DETAILS, '').replace(LOOSE_PREPOSITION, '') : clause;
    // The verb stood behind the details.
    if (!VERB.test(short) && VERB.test(clause.slice(short.length))) return '';
    return /[.!?]$/.test(short) ? short : `${capitalize(short)}.`;
  });
}
