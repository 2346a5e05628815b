import { readAmountOrRange } from './ranges.ts';
import type { Amount } from './amount.ts';
import { bindLabel } from './binding.ts';
import { isSharedAward } from './bounds.ts';
import { type Cluster, groupAmounts } from './clusters.ts';
import { endsSentence, type Token, tokenAt, tokenize } from './lexer.ts';
import { findPeriods } from './periods.ts';
import type { Quantity } from './quantity.ts';
import type { Sentence } from './sentence.ts';
import { type TextContext, writeCount, writeQuantities } from './write-quantity.ts';

/** Releases put their figures first; a table of numbers must not take long. */
const READ_CHARS = 8_000;
/** More numbers are a table without its columns. */
const SENTENCE_AMOUNTS_MAX = 40;
const TEXT_QUANTITIES_MAX = 150;

/** Most sentences have no number. */
const ANY_NUMBER =
  /\d|\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|twenty|thirty|forty|fifty|one (?:thousand|million|billion))\b|doubl|tripl|quadrupl|fold/i;

export interface FindOptions {
  /** The company of the text, which is no part of a label: `Helio Freight revenue` is `revenue`. */
  readonly companyName?: string;
  /** Whether the rest of the release says that several parties share an award; see `isSharedAward`. */
  readonly isShared?: boolean;
}

/** Finds the numbers of a text that the grammar fully understands, each bound to at most one label, in order. */
export function findQuantities(text: string, options: FindOptions = {}): readonly Quantity[] {
  if (!ANY_NUMBER.test(text)) return [];
  const tokens = tokenize(text.slice(0, READ_CHARS));
  const award = {
    isShared: options.isShared === true || isSharedAward(text.slice(0, READ_CHARS)),
    companyWords: new Set(options.companyName?.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []),
  };
  const periods = findPeriods(tokens);
  const found: Quantity[] = [];
  for (const { start, end } of sentencesOf(tokens)) {
    const own = periods.filter(({ first }) => first >= start && first < end);
    found.push(...readSentence({ text, sentence: { tokens, start, end, periods: own }, ...award }));
    if (found.length > TEXT_QUANTITIES_MAX) break;
  }
  return found;
}

function sentencesOf(tokens: readonly Token[]): { start: number; end: number }[] {
  const sentences: { start: number; end: number }[] = [];
  let start = 0;
  for (let at = 0; at < tokens.length; at += 1) {
    if (!endsSentence(tokens, at)) continue;
    sentences.push({ start, end: at });
    start = at + 1;
  }
  return [...sentences, { start, end: tokens.length }];
}

function readSentence(context: TextContext): readonly Quantity[] {
  const { sentence } = context;
  const amounts = readAmounts(sentence);
  if (amounts.length > SENTENCE_AMOUNTS_MAX) return [];
  const counts = amounts.filter(isCount);
  const clusters = groupAmounts(
    sentence.tokens,
    amounts.filter((amount) => !isCount(amount)),
  );
  const measured = clusters.flatMap((cluster, index) =>
    writeQuantities(context, cluster, bindLabel(sentence, cluster, limitsOf(sentence, clusters, index))),
  );
  const counted = counts.flatMap((amount) => writeCount(context, amount) ?? []);
  return [...measured, ...counted].toSorted((a, b) => a.start - b.start);
}

const isCount = ({ unit, per, isEnclosed }: Amount): boolean => unit === 'number' && per !== 'share' && !isEnclosed;

/** A label lies between the neighbors of its amounts. */
function limitsOf({ start, end }: Sentence, clusters: readonly Cluster[], index: number): { from: number; to: number } {
  return { from: clusters[index - 1]?.next ?? start, to: clusters[index + 1]?.first ?? end };
}

function readAmounts({ tokens, start, end }: Sentence): readonly Amount[] {
  const amounts: Amount[] = [];
  for (let at = start; at < end && amounts.length <= SENTENCE_AMOUNTS_MAX; ) {
    const amount = startsNumber(tokenAt(tokens, at)) ? readAmountOrRange(tokens, at) : null;
    if (amount !== null && amount.next <= end) amounts.push(amount);
    at = amount?.next ?? at + 1;
  }
  return amounts;
}

const startsNumber = ({ kind, text }: Token): boolean =>
  kind === 'number' || kind === 'sign' || kind === 'word' || /^[(+\-−]$/.test(text);
