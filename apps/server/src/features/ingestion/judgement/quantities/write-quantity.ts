import type { Amount } from './amount.ts';
import type { Sentence } from './sentence.ts';
import { boundInContext, type BoundWords, readBound } from './bounds.ts';
import { countsPeople, isBackgroundAt, isChosenFor, isForeignProgram } from './background.ts';
import type { Cluster, Member } from './clusters.ts';
import { readCounted } from './counts.ts';
import { formatAmount, formatChange } from './format.ts';
import { isMeasure, type Label, mayBeNegative, writeWords } from './labels.ts';
import { textAt, type Token, tokenAt } from './lexer.ts';
import { type Per, readPer } from './per.ts';
import { isPerShareLabel, isPerShareAt } from './per-share.ts';
import { periodOf } from './period-of.ts';
import { basisOf } from './basis.ts';
import type { Quantity, QuantityKind, RatePeriod } from './quantity.ts';

/** Number of words around an amount that may mark it as a ceiling. */
const WORDS_NEAR = 12;
const COMPLEMENT_WORDS_MAX = 9;
/** More people are the patients of a market, not those of a trial. */
const POPULATION_MIN = 50_000;

export interface TextContext {
  readonly text: string;
  readonly sentence: Sentence;
  /** Whether the text says that several parties share an award. */
  readonly isShared: boolean;
  /** In lower case. */
  readonly companyWords: ReadonlySet<string>;
}

/** Writes the amounts of a group with their common label. */
export function writeQuantities(context: TextContext, cluster: Cluster, label: Label | null): readonly Quantity[] {
  return cluster.members.flatMap((member) => writeMember(context, { cluster, label, member }) ?? []);
}

interface Bound {
  readonly cluster: Cluster;
  readonly label: Label | null;
  readonly member: Member;
}

function writeMember(context: TextContext, { cluster, label: found, member }: Bound): Quantity | null {
  const { amount } = member;
  const label = isSenseless(member, found) ? null : ownLabel(context, found, amount);
  const isPerShare = isShares(context, amount, label);
  const kind = kindOf(member, isPerShare);
  if (kind === null || (kind === 'money' && isCutOff(amount))) return null;
  const own = { cluster, member, label };
  const labelText = label?.text ?? null;
  const { bound, prefix } = boundOf(context, amount, labelText);
  return {
    kind,
    ...valuesOf(own, kind, isPerShare),
    basis: basisOf(context.sentence, own),
    currency: amount.currency,
    bound,
    change: changeOf(member, kind),
    per: rateOf(amount.per),
    label: labelText,
    period: periodOf(context.sentence, own),
    isBackground: isBackground(context.sentence.tokens, amount, labelText ?? ''),
    text: textOf(own, { kind, isPerShare, prefix }),
    ...positionOf(context, amount.first, amount.next),
  };
}

const isBackground = (tokens: readonly Token[], { first, next }: Amount, label: string): boolean =>
  label === 'par value' ||
  (isForeignProgram(label) && !isChosenFor(tokens, first)) ||
  isBackgroundAt(tokens, first, next);

const rateOf = (per: Per | null): RatePeriod | null => (per === 'share' || per === 'other' ? null : per);

function valuesOf({ member, label }: Bound, kind: QuantityKind, isPerShare: boolean) {
  const { amount, expected } = member;
  const sign = signOf(member, kind, label?.text ?? null);
  return {
    value: sign * amount.low.value,
    to: amount.high === null ? null : sign * amount.high.value,
    ...earlierOf(member, { isPerShare, isLossLabel: isLoss(label?.text ?? null) }),
    expected: expected?.low.value ?? null,
    expectedText: expected === null ? null : formatAmount(expected, isPerShare),
  };
}

/** A change of a level: `up 12%`, `raised by $90 million`. */
const isChange = ({ direction }: Member, kind: QuantityKind): boolean =>
  kind === 'percent_change' || kind === 'basis_points' || (kind.startsWith('money') && direction !== 0);

function changeOf(member: Member, kind: QuantityKind): Quantity['change'] {
  if (!isChange(member, kind)) return null;
  return member.direction < 0 ? 'decrease' : 'increase';
}

interface Wording {
  readonly kind: QuantityKind;
  readonly isPerShare: boolean;
  readonly prefix: string;
}

function textOf({ member, label }: Bound, { kind, isPerShare, prefix }: Wording): string {
  const { amount, direction } = member;
  // `a 30% reduction in seizures` is a reduction of 30%, not one that fell by 30%.
  const isNamed = amount.unit === 'percent' && NAMED_CHANGE.test(label?.text ?? '');
  if (kind === 'multiple' || (isChange(member, kind) && !isNamed)) return formatChange(amount, direction, prefix);
  const isNegative = signOf(member, kind, label?.text ?? null) < 0;
  return `${prefix}${formatAmount(isNegative ? amount : { ...amount, sign: 0 }, isPerShare)}`;
}

/** The label without the company's name, and with what a premium or reduction is about. */
function ownLabel(
  { sentence: { tokens }, companyWords }: TextContext,
  label: Label | null,
  amount: Amount,
): Label | null {
  if (label === null) return null;
  const words = label.text.split(' ');
  let named = 0;
  while (named < words.length - 1 && companyWords.has(words[named] ?? '')) named += 1;
  const text = withoutGrowth(words.slice(named), amount);
  const complement = COMPLEMENTS.find(({ noun }) => noun.test(text ?? ''));
  if (text === null || complement === undefined) return text === null ? null : { ...label, text };
  const after = Math.max(amount.next, label.next <= amount.first ? 0 : label.next);
  const base = readComplement(tokens, after, complement.preposition);
  return { ...label, text: base === null ? text : `${text} ${base}` };
}

/** Writes `sales growth` as `sales`. Null for money: `$5 million in new growth` measures something else. */
function withoutGrowth(words: readonly string[], { unit }: Amount): string | null {
  const [measure = '', growth = ''] = words.slice(-2);
  if (words.length < 2 || !GROWTH.test(growth)) return words.join(' ');
  if (!isMeasure(measure)) return unit === 'money' ? null : words.join(' ');
  return words.slice(0, unit === 'percent' ? -1 : undefined).join(' ');
}

const GROWTH = /^(?:growth|increase|decline|decrease)$/;
/** A label that names the direction of its change itself. */
const NAMED_CHANGE = /\b(?:growth|increase|decline|decrease|reduction|improvement)(?: in [^;]+)?$/;
const COMPLEMENTS = [
  { noun: /\b(?:premium|discount)$/, preposition: /^(?:to|over)$/ },
  { noun: /\b(?:reduction|improvement)$/, preposition: /^in$/ },
];

/** Reads what a premium is measured against, or what a reduction reduces: `to yesterday's close`, `in seizures`. */
function readComplement(tokens: readonly Token[], index: number, preposition: RegExp): string | null {
  if (!preposition.test(textAt(tokens, index))) return null;
  let next = index + 1;
  while (next < index + COMPLEMENT_WORDS_MAX && isComplement(tokens, next)) next += 1;
  return next === index + 1 ? null : writeWords(tokens, index, next);
}

function isComplement(tokens: readonly Token[], at: number): boolean {
  const { kind, text } = tokenAt(tokens, at);
  const isTerm = kind === 'number' && textAt(tokens, at + 1) === '-';
  return (
    isTerm ||
    (text === '-' && tokenAt(tokens, at - 1).kind === 'number') ||
    (kind === 'word' &&
      !/^(?:among|and|as|at|but|by|compared|for|from|in|on|relative|versus|vs|which|with)$/.test(text))
  );
}

/** A level in percent is no revenue: `revenue 15%` leaves the direction open. */
const isSenseless = ({ amount, direction }: Member, label: Label | null): boolean =>
  amount.unit === 'percent' && direction === 0 && MONETARY.test(label?.text ?? '');

const MONETARY =
  /\b(?:revenues?|sales|income|earnings|eps|ebitda|profits?|loss|dividends?|backlog|orders?|bookings|cash|price|contract|agreement|grant|offering|notes|value|proceeds)$/;

/** `$116.3` without a scale is the rest of `$116.3 million` in a text that was cut off. */
const isCutOff = ({ low }: Amount): boolean => low.scale === null && /\.\d$/.test(low.digits);

function isShares({ sentence }: TextContext, amount: Amount, label: Label | null): boolean {
  if (amount.unit !== 'money' && !(amount.unit === 'number' && amount.isEnclosed)) return false;
  return (
    amount.per === 'share' || isPerShareLabel(label?.text ?? null, amount) || isPerShareAt(sentence.tokens, amount)
  );
}

function kindOf({ amount, direction }: Member, isPerShare: boolean): QuantityKind | null {
  if (amount.per === 'other') return null;
  if (amount.unit === 'money') return isPerShare ? 'money_per_share' : 'money';
  if (amount.unit === 'percent') return direction === 0 ? 'percent' : 'percent_change';
  // Basis points are always a change.
  if (amount.unit === 'points') return direction === 0 ? null : 'basis_points';
  if (amount.unit === 'multiple') return 'multiple';
  return isPerShare ? 'money_per_share' : null;
}

const isLoss = (label: string | null): boolean => label !== null && /\bloss(?:es)?\b/.test(label);

/** A loss in parentheses is a positive amount of a loss. */
function signOf({ amount, direction }: Member, kind: QuantityKind, label: string | null): 1 | -1 {
  if (kind === 'percent_change' || kind === 'basis_points') return direction < 0 ? -1 : 1;
  const isConversion = amount.isEnclosed && amount.unit === 'money' && label !== null && !mayBeNegative(label);
  return amount.sign < 0 && !isLoss(label) && !isConversion ? -1 : 1;
}

interface EarlierContext {
  readonly isPerShare: boolean;
  readonly isLossLabel: boolean;
}

function earlierOf({ earlier, earlierResult }: Member, { isPerShare, isLossLabel }: EarlierContext) {
  if (earlier === null) return { from: null, fromTo: null, fromText: null };
  const isOpposite = earlierResult !== null && (earlierResult === 'loss') !== isLossLabel;
  const sign = isOpposite || (earlier.sign < 0 && !isLossLabel) ? -1 : 1;
  return {
    from: sign * earlier.low.value,
    fromTo: earlier.high === null ? null : sign * earlier.high.value,
    fromText: formatAmount({ ...earlier, sign: sign < 0 ? -1 : 0 }, isPerShare),
  };
}

function boundOf({ sentence, isShared, text }: TextContext, amount: Amount, label: string | null): BoundWords {
  const bound = readBound(sentence.tokens, amount);
  if (amount.unit !== 'money') return bound;
  const [start, end] = windowOf(sentence, amount);
  const amountStart = sentence.tokens[amount.first]?.start ?? start;
  return boundInContext({
    bound,
    label,
    isShared,
    before: text.slice(start, amountStart),
    near: text.slice(start, end),
  });
}

/** The words near an amount, up to the amounts next to it. */
function windowOf({ tokens, start, end }: Sentence, { first, next }: Amount): [number, number] {
  let from = first;
  while (from > Math.max(start, first - WORDS_NEAR) && !isNumeric(tokens[from - 1])) from -= 1;
  let to = next;
  while (to < Math.min(end, next + WORDS_NEAR) && !isNumeric(tokens[to])) to += 1;
  return [tokens[from]?.start ?? 0, tokens[to - 1]?.end ?? 0];
}

const isNumeric = (token: Token | undefined): boolean => token?.kind === 'number' || token?.kind === 'sign';

function positionOf({ sentence }: TextContext, first: number, next: number): { start: number; end: number } {
  return { start: sentence.tokens[first]?.start ?? 0, end: sentence.tokens[next - 1]?.end ?? 0 };
}

/** Writes a plain number if it counts things: `41,000 systems`. */
export function writeCount(context: TextContext, amount: Amount): Quantity | null {
  const { tokens } = context.sentence;
  const counted = readCounted(tokens, amount);
  if (counted === null) return null;
  const { bound, prefix } = readBound(tokens, amount);
  const per = rateOf(readPer(tokens, counted.next)?.per ?? amount.per);
  const things = `${formatAmount({ ...amount, per: null }, false)} ${counted.label}`;
  return {
    kind: 'count',
    value: amount.low.value,
    to: amount.high?.value ?? null,
    from: null,
    fromTo: null,
    fromText: null,
    expected: null,
    expectedText: null,
    basis: 'stated',
    currency: null,
    bound,
    change: null,
    per,
    label: counted.label,
    period: null,
    isBackground: amount.low.value >= POPULATION_MIN && countsPeople(counted.label, tokens, counted.next),
    text: `${prefix}${per === null ? things : `${things} a ${per}`}`,
    ...positionOf(context, amount.first, counted.next),
  };
}
