import { DISEASE } from '../first-part/health-sentences.ts';
import type { NewsSource } from '../news-source.ts';

const ABBREVIATION = /(?<![\p{L}\d-])\p{Lu}{2,6}(?![\p{L}\d-]|\s?\d)/gu;
const WORDS_MAX = 6;

/** Returns the disease before `(SMA)` whose first letters it consists of; null if the text does not define it so. */
function definitionOf(letters: string, text: string): string | null {
  const at = text.indexOf(` (${letters})`);
  if (at < 0) return null;
  const words = text.slice(0, at).split(' ');
  for (let count = 2; count <= WORDS_MAX; count += 1) {
    const phrase = words.slice(-count).join(' ');
    const initials = phrase.split(/[ -]/).map((word) => word.charAt(0).toUpperCase());
    // Names and technical terms are known by their letters.
    if (initials.join('') === letters) return /^[\p{Ll} -]+$/u.test(phrase) && DISEASE.test(phrase) ? phrase : null;
  }
  return null;
}

/** Spells out the diseases of a headline that the text defines: `SMA` as `spinal muscular atrophy`. */
export function withSpelledOut(sentence: string, { sentences }: NewsSource, maxChars: number): string {
  return sentence.replaceAll(ABBREVIATION, (letters) => {
    const full = sentences.map((text) => definitionOf(letters, text)).find((found) => found !== null) ?? letters;
    const isFirst = sentence.split(letters).length === 2 && !sentence.includes(full);
    return isFirst && sentence.length + full.length < maxChars ? full : letters;
  });
}
