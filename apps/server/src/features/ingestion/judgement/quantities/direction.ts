import type { Amount } from './amount.ts';
import { textAt, type Token, tokenAt } from './lexer.ts';
import { isBoundary, isContracted, isHead } from './labels.ts';
import { ADVERBS, DECREASE_NOUNS, DECREASE_VERBS, INCREASE_NOUNS, INCREASE_VERBS, LINKERS } from './vocabulary.ts';

export type Direction = -1 | 0 | 1;

const SKIPPED_MAX = 5;
/** Words between a verb and `by`: `raised its quarterly dividend by 10%`. */
const OBJECT_WORDS_MAX = 14;
/** Words between a percentage and its noun: `a 15% year-over-year revenue increase`. */
const NOUN_WORDS_MAX = 4;
/** `more than 5%` and `less than 5%` bound a number; `at least`. */
const BOUND_WORDS = new Set(['more', 'less', 'greater', 'fewer', 'higher', 'lower']);
/** Never a change of the number after it: `raise $5 million`, `cut 5% of jobs` stay open. */
const TRANSITIVE = new Set('raise raises raised raising gain gains cut cuts cutting drop'.split(' '));

/** Returns 1 for words of increase, -1 for words of decrease, 0 for others. */
export function directionOfWord(word: string): Direction {
  if (INCREASE_VERBS.has(word) || INCREASE_NOUNS.has(word)) return 1;
  return DECREASE_VERBS.has(word) || DECREASE_NOUNS.has(word) ? -1 : 0;
}

/** Returns the direction that the words in front of an amount give it: `rose 15%`, `an increase of 15%`, `cut costs by 15%`. */
export function directionBefore(tokens: readonly Token[], { first, unit }: Amount): Direction {
  if (unit !== 'money' && isHead(tokenAt(tokens, first - 1))) return directionOfVerb(tokens, first - 1);
  let hasOf = false;
  for (let at = first - 1; at >= Math.max(0, first - SKIPPED_MAX); at -= 1) {
    const text = textAt(tokens, at);
    if (text === 'by') return directionOfVerb(tokens, at);
    if (isBound(tokens, at)) continue;
    if (unit === 'money' ? isPhrasal(tokens, at) : isMadeUp(tokens, at)) return 0;
    if (directionOfWord(text) !== 0) return directionGiven(text, { isSum: unit === 'money', hasOf });
    if (LEVEL_LINKS.has(text)) hasOf = true;
    else if (!ADVERBS.has(text) || text === 'to') return 0;
  }
  return 0;
}

const LEVEL_LINKS = new Set(['of', 'was', 'were', ':']);

/** `more than 5%` and `up to 5%` say nothing about a change. */
function isBound(tokens: readonly Token[], at: number): boolean {
  const [word, next] = [textAt(tokens, at), textAt(tokens, at + 1)];
  return next === 'than' ? BOUND_WORDS.has(word) : next === 'to' && (word === 'up' || word === 'down');
}

/** `picks up $5 million` and `pays down $5 million`, but `revenue up $5 million`. */
function isPhrasal(tokens: readonly Token[], at: number): boolean {
  if (!/^(?:up|down)$/.test(textAt(tokens, at))) return false;
  const previous = tokenAt(tokens, at - 1);
  return previous.kind === 'word' && !isHead(previous) && !LINKERS.has(previous.text);
}

/** `made up 4% of sales`, but `closed up 4%`. */
const isMadeUp = (tokens: readonly Token[], at: number): boolean =>
  textAt(tokens, at) === 'up' && /^(?:buy|buys|bought|make|makes|made|take|takes|took)$/.test(textAt(tokens, at - 1));

interface GivenTo {
  readonly isSum: boolean;
  /** Whether `of` or `was` stands between the word and the amount. */
  readonly hasOf: boolean;
}

function directionGiven(word: string, { isSum, hasOf }: GivenTo): Direction {
  if (INCREASE_NOUNS.has(word) || DECREASE_NOUNS.has(word)) {
    // `a gain of $5 million` is no change of another figure.
    return isSum && !/^(?:increase|decrease|reduction|growth)$/.test(word) ? 0 : directionOfWord(word);
  }
  return hasOf || (isSum && TRANSITIVE.has(word)) ? 0 : directionOfWord(word);
}

function directionOfVerb(tokens: readonly Token[], by: number): Direction {
  for (let at = by - 1; at >= Math.max(0, by - OBJECT_WORDS_MAX); at -= 1) {
    const token = tokenAt(tokens, at);
    if (token.kind !== 'word' && !isWithinObject(tokens, at)) return 0;
    const direction = isContracted(tokens, at) ? 0 : directionOfWord(token.text);
    if (direction !== 0) return direction;
  }
  return 0;
}

/** `reduced its risk in 2026, and its debt by 30%`. */
function isWithinObject(tokens: readonly Token[], at: number): boolean {
  const { kind, text } = tokenAt(tokens, at);
  return kind === 'number' ? YEAR.test(text) : text === ',' && textAt(tokens, at + 1) === 'and';
}

const YEAR = /^(?:19|20)\d\d$/;

/** These nouns are verbs or things too: `5% drop in sales`, but `0.75% eye drops`. */
const AMBIGUOUS_NOUNS = new Set('drop fall rise raise hike jump gain climb cut'.split(' '));

function isChangeNoun(tokens: readonly Token[], at: number): boolean {
  const { text } = tokenAt(tokens, at);
  const following = tokenAt(tokens, at + 1);
  if (AMBIGUOUS_NOUNS.has(text))
    return following.kind !== 'word' || /^(?:in|from|of|to|over|compared|versus)$/.test(following.text);
  return BOUND_WORDS.has(text) || INCREASE_NOUNS.has(text) || DECREASE_NOUNS.has(text);
}

/** Returns the direction that the words after an amount give it: `15% increase`, `15% higher`, `15% revenue growth`. */
export function directionAfter(tokens: readonly Token[], { next }: Amount): Direction {
  for (let at = next; at <= next + NOUN_WORDS_MAX; at += 1) {
    const { kind, text } = tokenAt(tokens, at);
    if (kind !== 'word') return 0;
    if (isChangeNoun(tokens, at)) return directionOfWord(text);
    if (isBoundary(tokenAt(tokens, at)) || /^(?:premium|stake|interest)$/.test(text)) return 0;
  }
  return 0;
}
