import { capitalize } from '../words/phrases.ts';
import { bareQuote } from '../words/quotes.ts';

export interface Objection {
  /** Null for words that speak for themselves. */
  readonly label: string | null;
  readonly quote: string | null;
  /** Leaves out the quote, which the label only repeats. */
  readonly hasPlainLabel?: true;
  /** The words of the quote that carry the objection. */
  readonly words?: string;
}

/** Returns the share of the longer words of a text that the other one has. */
export function shareIn(text: string, other: string): number {
  const words = text.toLowerCase().match(/[\p{L}\d][\p{L}\d-]{3,}/gu) ?? [];
  return words.filter((word) => other.toLowerCase().includes(word)).length / Math.max(1, words.length);
}

/** A few words are an addition to their label, not a sentence. */
const SHORT_QUOTE_WORDS = 4;

/** Says no more than `The trial is still running`. */
const STILL_RUNNING = /^(?:continuing|ongoing)$/i;

/** Writes an objection as a sentence. */
export function describe({ label, quote, hasPlainLabel }: Objection): string {
  if (label === null) return quoted(quote ?? '');
  if (quote === null || hasPlainLabel === true) return `${capitalize(label)}.`;
  const words = bareQuote(quote);
  const plain = (text: string): string => text.toLowerCase().replaceAll('-', ' ');
  if (plain(label).includes(plain(words)) || STILL_RUNNING.test(words)) return `${capitalize(label)}.`;
  const isShort = words.split(' ').length <= SHORT_QUOTE_WORDS && !words.includes('…');
  return isShort ? `${capitalize(label)} ("${words.replaceAll('"', "'")}").` : `${capitalize(label)}: ${quoted(quote)}`;
}

/** Words at the end of a text that the wire cut off. */
const CUT_END =
  /(?:\s(?:of|in|on|at|as|for|to|from|by|with|and|or|the|a|an|its|their|than|least|that|which|under|over|is|was))+$/i;

/** Share of its words above which a quote repeats another part. */
const REPEATED = 0.85;

/** Words that say too little alone: `payable over`. */
const LOOSE_END = /\b(?:after|by|for|from|in|of|on|over|to|upon|with)$|[$€£(]$/i;
/** Words that object besides, or change the weight of the objection: the quote stays whole. */
const SAYS_MORE =
  /\b(?:asked|binding|but|deaths?|died|grade [345]|loss|miss\w*|must|not|only|safety|serious|severe|while)\b/i;

/** Replaces a quote that the second part gives in full by the words of it that carry the objection. */
export function withoutRepetition(objection: Objection, stated: string): Objection {
  const { label, quote, words } = objection;
  if (label === null || quote === null || words === undefined || LOOSE_END.test(words)) return objection;
  const isLong = bareQuote(quote).length > words.length && !SAYS_MORE.test(quote.replace(words, ' '));
  return isLong && shareIn(quote, stated) >= REPEATED ? { ...objection, quote: words } : objection;
}

/** Returns the quote as the end of a sentence, whose period is inside in US English. */
function quoted(quote: string): string {
  const whole = quote.replaceAll('"', "'").replace(CUT_END, '…');
  return `"${whole}${whole.endsWith('…') ? '' : '.'}"`;
}
