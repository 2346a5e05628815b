import type { Cluster } from './clusters.ts';
import { directionOfWord } from './direction.ts';
import { type Label, labelStartingAt } from './labels.ts';
import { textAt, type Token, tokenAt } from './lexer.ts';
import type { Sentence } from './sentence.ts';
import { ADVERBS } from './vocabulary.ts';

export interface LabelAfter {
  readonly label: Label;
  readonly isAdjacent: boolean;
  /** Whether another number follows the label, which may be the label of that. */
  readonly startsNext: boolean;
}

/** Finds the label after an amount: `a $5 million contract`, `$5 million in new orders`. Null if there is none. */
export function findLabelAfter(sentence: Sentence, cluster: Cluster, to: number): LabelAfter | null {
  const [first, second] = cluster.members;
  if (first === undefined) return null;
  // `a 15% increase in operating income to $5 million`: the label follows the first amount.
  const own =
    second === undefined ? null : readAfter(sentence, { ...cluster, next: first.amount.next }, second.amount.first);
  return own ?? readAfter(sentence, cluster, to);
}

function readAfter(sentence: Sentence, cluster: Cluster, to: number): LabelAfter | null {
  const { tokens, end } = sentence;
  const isCoupon = to === cluster.next && textAt(tokens, to + 1) === '%';
  const limit = isCoupon ? end : Math.min(end, to);
  if (/^(?:upfront|up-front)$/.test(textAt(tokens, cluster.next))) return upfront(tokens, cluster.next, limit);
  if (isComparedAfter(tokens, cluster)) return null;
  const noun = skipToNoun(tokens, cluster, limit);
  const start = noun === null ? null : skipPreposition(tokens, cluster, noun);
  const label = start === null ? null : labelStartingAt(tokens, start, limit);
  if (noun === null || label === null) return null;
  return { label, isAdjacent: noun.isAdjacent, startsNext: startsNext(tokens, label, limit) };
}

/** `$405,000, an increase of 38% over the existing rate`: the rate is what the amount is compared with. */
function isComparedAfter(tokens: readonly Token[], { next, members: [member] }: Cluster): boolean {
  return member?.direction !== 0 && /^(?:over|above|versus)$/.test(textAt(tokens, next));
}

function startsNext(tokens: readonly Token[], { next }: Label, limit: number): boolean {
  const { kind, text } = tokenAt(tokens, next);
  return kind === 'sign' || kind === 'number' || (next < limit && /^(?:of|was|were|:)$/.test(text));
}

interface Noun {
  readonly at: number;
  readonly isAdjacent: boolean;
}

/** Skips `in cash`, `increase` and `5-year` after the amount. */
function skipToNoun(tokens: readonly Token[], { next, members: [member] }: Cluster, limit: number): Noun | null {
  let at = next;
  if (textAt(tokens, at) === 'in' && textAt(tokens, at + 1) === 'cash') at += 2;
  if (member?.direction !== 0) while (at < limit && isChangeWord(tokens, at)) at += 1;
  return { at: skipTerm(tokens, at), isAdjacent: at === next };
}

/** Returns the start of the noun phrase; null if the preposition in front of it binds no label to the amount. */
function skipPreposition(tokens: readonly Token[], cluster: Cluster, { at, isAdjacent }: Noun): number | null {
  const preposition = textAt(tokens, at);
  const [member] = cluster.members;
  const isChange = member?.direction !== 0;
  // `70% of a portfolio` is no portfolio; `$14 per share in a merger` no merger.
  if (preposition === 'of') return !isChange && member.amount.unit === 'percent' ? null : skipArticles(tokens, at + 1);
  if (preposition === 'in') return member?.amount.per === 'share' ? null : skipArticles(tokens, at + 1);
  const isChangeTo = isChange && !isAdjacent;
  return preposition === 'to' && (isChangeTo || isAdded(tokens, cluster.first)) ? skipArticles(tokens, at + 1) : at;
}

/** `$150 million 5-year loan`, `$200 million 6.75% notes`. */
function skipTerm(tokens: readonly Token[], at: number): number {
  if (tokenAt(tokens, at).kind !== 'number') return at;
  const isTerm = textAt(tokens, at + 1) === '-' && /^(?:year|month|day)$/.test(textAt(tokens, at + 2));
  if (isTerm) return at + 3;
  return textAt(tokens, at + 1) === '%' ? at + 2 : at;
}

/** `will add $5 million to its backlog`. */
function isAdded(tokens: readonly Token[], first: number): boolean {
  return tokens
    .slice(Math.max(0, first - 4), first)
    .some(({ text }) => /^(?:add|adds|added|adding|contributes?|contributed|contributing)$/.test(text));
}

function upfront(tokens: readonly Token[], at: number, limit: number): LabelAfter {
  const label = labelStartingAt(tokens, at, limit) ?? { text: 'upfront', first: at, next: at + 1 };
  return { label, isAdjacent: true, startsNext: false };
}

function isChangeWord(tokens: readonly Token[], at: number): boolean {
  const { text } = tokenAt(tokens, at);
  if (/^(?:in|of|to|than|at)$/.test(text)) return false;
  return ADVERBS.has(text) || directionOfWord(text) !== 0;
}

/** Adjectives that belong to no label. */
const ARTICLE = /^(?:the|its|our|their|a|an|announced|awarded|booked|signed|committed|planned|expected|incremental)$/;

function skipArticles(tokens: readonly Token[], index: number): number {
  let at = index;
  while (at < index + 3 && ARTICLE.test(textAt(tokens, at))) at += 1;
  return at;
}
