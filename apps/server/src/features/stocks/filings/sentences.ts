import type { Submission } from '../../../deps.ts';

const WORDS_MAX_CHARACTERS = 400;
const PARAGRAPH_MAX_CHARACTERS = 10_000;
/** Not after an initial, or after a company's name: `B. Example`, `Example, Inc. (the “Agent”)`. */
const SENTENCE_END = /(?<=[.;])(?<!\s(?:[A-Z]|Inc|Corp|Co|Ltd)\.) (?=[A-Z“"(])/;

export const paragraphsOf = ({ paragraphs }: Submission): string[] =>
  paragraphs.map((paragraph) => paragraph.slice(0, PARAGRAPH_MAX_CHARACTERS));

/** Returns the sentences in which `phrase` occurs, which is in lower case. */
export function sentencesWith(submission: Submission, phrase: string): string[] {
  return paragraphsOf(submission)
    .filter((paragraph) => paragraph.toLowerCase().includes(phrase))
    .flatMap((paragraph) => paragraph.split(SENTENCE_END))
    .filter((sentence) => sentence.toLowerCase().includes(phrase));
}

export function shorten(words: string): string {
  if (words.length <= WORDS_MAX_CHARACTERS) return words;
  const cut = words.slice(0, WORDS_MAX_CHARACTERS);
  return `${cut.slice(0, cut.lastIndexOf(' '))} …`;
}
