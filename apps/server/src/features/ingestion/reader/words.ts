/** Words without a meaning of their own. Negations, quantities and words of possibility are not among them. */
const FUNCTION_WORDS = new Set(
  `a an the and or of to in for on with from by at as into over under per than after before during through between
   about it its they their this that these those which is are was were be been being has have had said says also both
   each other such s company companys`.split(/\s+/),
);

const IRREGULAR: ReadonlyMap<string, string> = new Map(
  Object.entries({
    began: 'begin',
    begun: 'begin',
    bought: 'buy',
    brought: 'bring',
    fell: 'fall',
    grew: 'grow',
    grown: 'grow',
    held: 'hold',
    made: 'make',
    met: 'meet',
    paid: 'pay',
    rose: 'rise',
    risen: 'rise',
    sold: 'sell',
    won: 'win',
  }),
);

const WORD = /[\p{L}\d][\p{L}\p{M}\d]*(?:['&.-][\p{L}\d]+)*/gu;
const ENDING = /(?:ations?|ments?|ings?|ions?|ies|ied|ers?|ors?|ed|es|ly|s|e|y)$/;
const STEM_MIN = 3;

/** Returns the words of a text, without punctuation at their ends. */
export const wordsOf = (text: string): readonly string[] => text.match(WORD) ?? [];

/** Returns the part that the forms of a word share: `receiv` for receives, received and receiving. */
export function stemOf(word: string): string {
  const plain = word.toLowerCase().replace(/'s?$/, '');
  const base = IRREGULAR.get(plain) ?? plain;
  const shorter = base.replace(ENDING, '');
  const root = shorter.length >= STEM_MIN ? shorter : base;
  return root.replace(/([^aeiou])\1$/, '$1');
}

/** Returns the stems of the words that carry the meaning of a text. Numbers in digits are left out. */
export function stemsOf(text: string): ReadonlySet<string> {
  const words = wordsOf(text).filter((word) => !FUNCTION_WORDS.has(word.toLowerCase()) && /\p{L}/u.test(word));
  return new Set(words.map(stemOf));
}

const ABBREVIATION =
  /(?:\b\p{L}|\b(?:Inc|Corp|Ltd|Co|No|St|Dr|Mr|Mrs|Ms|vs|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec))\.$/u;

/** Splits a text at the ends of its sentences. Keeps every character but the spaces between them. */
export function splitSentences(text: string): readonly string[] {
  const sentences: string[] = [];
  for (const part of text.trim().split(/(?<=[.!?]["')]?)\s+/)) {
    const last = sentences.at(-1);
    const continues = last !== undefined && (ABBREVIATION.test(last) || /^\p{Ll}/u.test(part));
    if (continues) sentences[sentences.length - 1] = `${last} ${part}`;
    else sentences.push(part);
  }
  return sentences;
}
