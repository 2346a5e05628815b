import { COMMON_WORDS } from '../words/common-words.ts';

/** Labels are in lower case; names keep the capitals of the text: `CGuard revenue`. */
export function casedAs(sentence: string, label: string): string {
  const at = sentence.toLowerCase().indexOf(label.toLowerCase());
  const written = at < 0 ? label : sentence.slice(at, at + label.length);
  return written
    .split(' ')
    .map((word) => (/^\p{Lu}\p{Ll}+$/u.test(word) && COMMON_WORDS.has(word.toLowerCase()) ? word.toLowerCase() : word))
    .join(' ');
}
