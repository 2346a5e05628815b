import type { Passage } from '../../text/passages.ts';
import { BULLET } from './lists.ts';

const QUOTE_CHARS = 130;
const QUOTE_WORDS = 4;
const SENTENCE_BREAK = /[,;:]\s|\s[-–—]{1,2}\s|\s\/\/\s|\s(?:and|while|but|which|although|as well as)\s/gi;

/** The end of a name that a comma parts: `Helio Freight, Inc. announced`. */
export const LEGAL_START = /^(?:Inc|Corp|Ltd)\.\s/;

function isBalanced(text: string): boolean {
  return text.split('(').length === text.split(')').length;
}

const NEEDS_FIGURE = /^(?:an? )?(?:compared|decreas\w+|declin\w+|down|lower|off|versus)\b/i;

/** Returns whole words around a position, with ellipses where the sentence goes on. */
function excerptAround(sentence: string, start: number, end: number): string {
  const room = Math.max(0, QUOTE_CHARS - (end - start));
  const from = start <= room / 2 ? 0 : sentence.indexOf(' ', Math.round(start - room / 2)) + 1;
  const to = sentence.length <= from + QUOTE_CHARS ? sentence.length : sentence.lastIndexOf(' ', from + QUOTE_CHARS);
  return `${from === 0 ? '' : '…'}${sentence.slice(from, to)}${to === sentence.length ? '' : '…'}`;
}

/** Returns the clause around the words: the whole sentence if it is short, else the part between its breaks. */
export function quoteAround(text: string, words: string): string {
  const items = text.split(BULLET);
  const sentence = (items.find((item) => item.includes(words)) ?? text)
    .trim()
    .replace(/[.\s]+$/, '')
    .replace(LEGAL_START, '');
  if (sentence.length <= QUOTE_CHARS) return sentence;
  const at = Math.max(0, sentence.indexOf(words));
  const end = at + words.length;
  const breaks = Array.from(sentence.matchAll(SENTENCE_BREAK), (match) => ({
    start: match.index,
    end: match.index + match[0].length,
  }));
  const starts = [
    ...breaks
      .filter((gap) => gap.end <= at)
      .map((gap) => gap.end)
      .toReversed(),
    0,
  ];
  // `down 3% from 2025` needs the figure before it.
  const from = starts.find((start) => !NEEDS_FIGURE.test(sentence.slice(start))) ?? 0;
  const to = breaks.find((gap) => gap.start >= end)?.start ?? sentence.length;
  const wide = sentence.slice(from, to).trim().replace(LEGAL_START, '');
  if (wide.length <= QUOTE_CHARS && isBalanced(wide) && wide.split(' ').length >= QUOTE_WORDS) {
    return `${from === 0 ? '' : '…'}${wide}${to === sentence.length ? '' : '…'}`;
  }
  return excerptAround(sentence, at, end);
}

/** A quote without the ellipses at its ends. */
export const bareQuote = (quote: string): string => quote.replace(/^…|…$/g, '');

/** Cautions whose words say what they mean: `n=10`, `EPS $(0.55)`, `the first three patients`. */
const PLAIN_WORDS = new Set(['small_study', 'net_loss']);

/** The rest of an amount whose start is a sign of a loss: `EPS $(` is `EPS $(0.55)`. */
const REST_OF_AMOUNT =
  /^[\d.,]*\d\)?(?: ?(?:million|billion|thousand|[mbk])\b)?|^(?: per share)?(?: was| of)? \$[\d.,]*\d(?: ?(?:million|billion|thousand|[mbk])\b)?/i;

/** Returns the words of a caution: alone, if the sentence around them is long or the headline. */
export function quoteOf(id: string, { place, text }: Passage, words: string): string {
  const quote = quoteAround(text, words);
  const isPlain = PLAIN_WORDS.has(id) && /\d|\s|-/.test(words);
  if (!isPlain || (place !== 'headline' && !quote.includes('…'))) return quote;
  return `${words}${REST_OF_AMOUNT.exec(text.slice(text.indexOf(words) + words.length))?.[0] ?? ''}`;
}
