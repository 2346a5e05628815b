import type { Amount } from './amount.ts';
import { directionAfter, directionBefore, directionOfWord, type Direction } from './direction.ts';
import { readGap, type Gap } from './gaps.ts';
import { isHead, labelStartingAt } from './labels.ts';
import { textAt, type Token, tokenAt } from './lexer.ts';

/** A value that is reported, with what it is compared with. */
export interface Member {
  readonly amount: Amount;
  readonly direction: Direction;
  earlier: Amount | null;
  /** The text's label for the earlier value: `income of $4 million, against a loss of $2 million`. */
  earlierResult: Gap['earlierResult'];
  expected: Amount | null;
}

/** Amounts that share one label: `rose 15% to $40.8 million, from $35.5 million`. */
export interface Cluster {
  readonly members: Member[];
  readonly first: number;
  next: number;
}

const GAP_TOKENS_MAX = 26;
const NOUN_WORDS_MAX = 4;

/** Groups the amounts of a sentence that share a label. */
export function groupAmounts(tokens: readonly Token[], amounts: readonly Amount[]): readonly Cluster[] {
  const clusters: Cluster[] = [];
  for (let at = 0; at < amounts.length; at += 1) {
    const [amount, following] = [amounts[at], amounts[at + 1]];
    if (amount === undefined) break;
    const cluster = clusters.at(-1);
    const gap = cluster === undefined ? null : gapBefore(tokens, cluster.next, amount);
    if (cluster !== undefined && gap !== null && joins(tokens, cluster, { amount, gap })) continue;
    const change = following === undefined ? null : startChange(tokens, amount, following);
    if (change !== null) at += 1;
    clusters.push(change ?? startCluster(tokens, amount));
  }
  return clusters;
}

/** Reads `from A to B` or, with ranges, `A to B`, in which B is the value. */
function startChange(tokens: readonly Token[], earlier: Amount, amount: Amount): Cluster | null {
  const isFrom = textAt(tokens, earlier.first - 1) === 'from';
  // `EPS $3.00-$3.20 to $3.20-$3.40` needs no `from`.
  const areRanges = earlier.high !== null && amount.high !== null;
  if (!(isFrom || areRanges) || !areComparable(earlier, amount)) return null;
  if (gapBefore(tokens, earlier.next, amount)?.isTo !== true) return null;
  return {
    members: [{ ...startMember(tokens, amount), earlier }],
    first: isFrom ? earlier.first - 1 : earlier.first,
    next: amount.next,
  };
}

function gapBefore(tokens: readonly Token[], start: number, { first }: Amount): Gap | null {
  return first - start > GAP_TOKENS_MAX || first < start ? null : readGap(tokens, start, first);
}

function startCluster(tokens: readonly Token[], amount: Amount): Cluster {
  return { members: [startMember(tokens, amount)], first: amount.first, next: amount.next };
}

function startMember(tokens: readonly Token[], amount: Amount): Member {
  const direction = amount.sign === 0 || amount.unit === 'money' ? directionOf(tokens, amount) : amount.sign;
  return { amount, direction, earlier: null, earlierResult: null, expected: null };
}

function directionOf(tokens: readonly Token[], amount: Amount): Direction {
  if (amount.unit === 'number') return 0;
  if (isFold(tokens, amount)) return 1;
  const before = directionBefore(tokens, amount);
  if (before !== 0) return before;
  return amount.unit !== 'money' || isChangeIn(tokens, amount) ? directionAfter(tokens, amount) : 0;
}

/** `a $130 million improvement in cash flow`. */
const isChangeIn = (tokens: readonly Token[], { next }: Amount): boolean =>
  directionOfWord(textAt(tokens, next)) !== 0 && /^(?:in|to|of)$/.test(textAt(tokens, next + 1));

/** `doubled`, which is a verb itself. */
const isFold = (tokens: readonly Token[], { first, unit }: Amount): boolean =>
  unit === 'multiple' &&
  tokenAt(tokens, first).kind === 'word' &&
  /^(?:doubl|tripl|quadrupl)/.test(textAt(tokens, first));

const isSum = ({ unit }: Amount): boolean => unit === 'money' || unit === 'number';
/** Values of the same figure hardly differ by more. */
const RATIO_MAX = 1000;

/** Whether two amounts measure the same thing in the same unit. */
function areComparable(a: Amount, b: Amount): boolean {
  if (a.unit !== b.unit && !(isSum(a) && isSum(b))) return false;
  if (a.currency !== null && b.currency !== null && a.currency !== b.currency) return false;
  if (a.unit === 'percent' || a.low.value === 0 || b.low.value === 0) return true;
  const ratio = a.low.value / b.low.value;
  return ratio < RATIO_MAX && ratio > 1 / RATIO_MAX;
}

/** The next amount, and the words in front of it. */
interface Next {
  readonly amount: Amount;
  readonly gap: Gap;
}

/** Adds an amount to a cluster if the words between them relate it to an amount of the cluster. */
function joins(tokens: readonly Token[], cluster: Cluster, next: Next): boolean {
  const { amount, gap } = next;
  if (gap.comparison !== null) return compare(tokens, cluster, next);
  const last = cluster.members.at(-1);
  if (last === undefined) return false;
  const completed = gap.isTo ? completeEarlier(tokens, last, amount) : null;
  if (completed !== null) {
    last.earlier = completed;
    cluster.next = amount.next;
    return true;
  }
  if (comparesPerShare(cluster, next)) return true;
  const member = memberAfter(tokens, last, next);
  if (member === null) return false;
  cluster.members.push(member);
  cluster.next = amount.next;
  return true;
}

/** Returns the amount as a member after the last one; null if the words between them do not relate them. */
function memberAfter(tokens: readonly Token[], last: Member, next: Next): Member | null {
  const { amount, gap } = next;
  const member = startMember(tokens, amount);
  if (isCoordinated(last, next) || isOfOtherPeriod(tokens, last, next) || isPerShareOf(last, next)) return member;
  if (gap.isOther) return null;
  if (isLevelOfChange(last, next)) return { ...member, direction: 0 };
  return isChangeOfLevel(tokens, member, gap) ? member : null;
}

/** `15% to $40 million`. */
function isLevelOfChange(last: Member, { amount, gap }: Next): boolean {
  if (!gap.isTo || last.direction === 0 || last.amount.sign === 1) return false;
  return amount.unit !== 'points' && amount.unit !== 'multiple';
}

/** `$40 million, up 15%`. */
function isChangeOfLevel(tokens: readonly Token[], { amount, direction }: Member, gap: Gap): boolean {
  // `$4 million, or $0.25 per share, an increase of 67% per share`: the sum grows otherwise.
  const isPerShare = textAt(tokens, amount.next) === 'per' && textAt(tokens, amount.next + 1) === 'share';
  if (direction === 0 || isPerShare || isSum(amount) || hasOwnLabel(tokens, amount)) return false;
  return gap.direction === 0 ? gap.isApposition : !gap.hasAnd;
}

/** `$3.0 million, or $0.14 per share`. */
function isPerShareOf({ amount: last }: Member, { amount, gap }: Next): boolean {
  return gap.isOr && amount.per === 'share' && last.unit === 'money' && last.per === null;
}

/** Adds the earlier value of `$3 million, or $0.14 per share, compared to $2 million, or $0.09 per share`. */
function comparesPerShare(cluster: Cluster, { amount, gap }: Next): boolean {
  const [total, perShare] = cluster.members.slice(-2);
  const isPair = total?.amount.per === null && total.earlier !== null && perShare?.amount.per === 'share';
  if (!isPair || !gap.isOr || amount.per !== 'share' || perShare.earlier !== null) return false;
  if (total.earlier?.next !== cluster.next) return false;
  perShare.earlier = amount;
  perShare.earlierResult = total.earlierResult;
  cluster.next = amount.next;
  return true;
}

/** Returns the range of `up from $24 million to $26 million`; null if the amount does not complete one. */
function completeEarlier(tokens: readonly Token[], { earlier }: Member, amount: Amount): Amount | null {
  if (earlier === null || earlier.high !== null || !areComparable(earlier, amount)) return null;
  const isNext = textAt(tokens, earlier.next) === 'to' && amount.first === earlier.next + 1;
  if (!isNext || earlier.low.value >= amount.low.value) return null;
  return { ...earlier, high: amount.low, next: amount.next };
}

/** `a premium of 44% to the last price and 51% to the average`. */
function isCoordinated(last: Member, { amount, gap }: Next): boolean {
  return gap.isCoordination && amount.unit === 'percent' && last.amount.unit === 'percent' && last.direction === 0;
}

/** `$91 million in the fourth quarter and $257 million in 2023`. */
function isOfOtherPeriod(tokens: readonly Token[], last: Member, { amount, gap }: Next): boolean {
  if (!gap.isOfPeriods || !areComparable(last.amount, amount) || last.direction !== 0) return false;
  return /^(?:in|for|during)$/.test(textAt(tokens, amount.next));
}

/** `EPS of $0.54, a 15% increase in revenue`: the change belongs to another label than the level. */
function hasOwnLabel(tokens: readonly Token[], { next }: Amount): boolean {
  for (let at = next; at < next + NOUN_WORDS_MAX && tokenAt(tokens, at).kind === 'word'; at += 1) {
    const token = tokenAt(tokens, at);
    if (directionOfWord(token.text) === 0) {
      if (isHead(token)) return true;
      continue;
    }
    const isIn = /^(?:in|of)$/.test(textAt(tokens, at + 1));
    const start = /^(?:the|its|our|their)$/.test(textAt(tokens, at + 2)) ? at + 3 : at + 2;
    return isIn && labelStartingAt(tokens, start, tokens.length) !== null;
  }
  return false;
}

/** Adds an amount as the earlier or the expected value of the last comparable member. */
function compare(tokens: readonly Token[], cluster: Cluster, { amount, gap }: Next): boolean {
  const member = cluster.members.findLast(
    (candidate) => areComparable(candidate.amount, amount) && candidate.direction === 0,
  );
  const isExpected = gap.isEstimate || isFollowedByEstimate(tokens, amount.next);
  if (member === undefined || (gap.comparison === 'estimate' && !isExpected)) return false;
  if ((isExpected ? member.expected : member.earlier) !== null) return false;
  if (isExpected) member.expected = amount;
  else {
    member.earlier = amount;
    member.earlierResult = gap.earlierResult;
  }
  cluster.next = amount.next;
  return true;
}

/** `$247 million expected`, `$247 million that analysts had expected`. */
function isFollowedByEstimate(tokens: readonly Token[], next: number): boolean {
  if (/^(?:that|which)$/.test(textAt(tokens, next)))
    return [next + 1, next + 2].some((at) => /^(?:analysts?|street|consensus)$/.test(textAt(tokens, at)));
  return /^(?:est|estimate|estimates|estimated|consensus|expected|forecast|expectations)$/.test(textAt(tokens, next));
}
