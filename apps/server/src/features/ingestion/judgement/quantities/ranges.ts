import { type Amount, readAmount } from './amount.ts';
import { NO_TOKEN, type Token, tokenAt } from './lexer.ts';
import { readPer } from './per.ts';
import type { Figure } from './units.ts';
import { INCREASE_VERBS, DECREASE_VERBS } from './vocabulary.ts';

const DASHES = new Set(['-', '–', '—']);
/** Maximum distance of `from` or a verb before `A to B`. */
const NEAR = 3;

/** Reads an amount or a range of two at a token, with `per share` and the like. */
export function readAmountOrRange(tokens: readonly Token[], index: number): Amount | null {
  const first = readAmount(tokens, index);
  if (first === null) return null;
  const low = withPer(tokens, first);
  const range = readRange(tokens, low);
  return range ?? withPlus(tokens, low);
}

function withPer(tokens: readonly Token[], amount: Amount): Amount {
  const found = amount.unit === 'money' || amount.unit === 'number' ? readPer(tokens, amount.next) : null;
  return found === null ? amount : { ...amount, per: found.per, next: found.next };
}

/** `$5 million+`, `$5-million-plus`, `$5 million or more`. */
function withPlus(tokens: readonly Token[], amount: Amount): Amount {
  const [token = NO_TOKEN, second = NO_TOKEN] = [tokens[amount.next], tokens[amount.next + 1]];
  if (token.text === '+' && token.isGlued) return { ...amount, isFloor: true, next: amount.next + 1 };
  const isWord = token.text === '-' && token.isGlued && second.text === 'plus' && second.isGlued;
  if (isWord) return { ...amount, isFloor: true, next: amount.next + 2 };
  return token.text === 'or' && second.text === 'more' ? { ...amount, isFloor: true, next: amount.next + 2 } : amount;
}

function readRange(tokens: readonly Token[], low: Amount): Amount | null {
  if (!connects(tokens, low, tokenAt(tokens, low.next))) return null;
  const second = readAmount(tokens, low.next + 1);
  if (second === null || second.isEnclosed) return null;
  const high = withPer(tokens, { ...second, sign: 0 });
  const figure = lowFigure(low, high);
  return belongTogether(tokens, low, high) && figure.value < high.low.value
    ? joinEnds({ ...low, low: figure }, high)
    : null;
}

/** `$30-$31 million`. `$500 to $1 million` stays open. */
function lowFigure({ low }: Amount, { low: high }: Amount): Figure {
  const { scale } = high;
  const isInherited = low.scale === null && scale !== null && low.value < 1000;
  return isInherited ? { ...low, scale, value: Number((low.value * scale.factor).toPrecision(15)) } : low;
}

function joinEnds(low: Amount, high: Amount): Amount {
  return {
    ...high,
    unit: low.unit === 'number' ? high.unit : low.unit,
    low: low.low,
    high: high.low,
    currency: low.currency ?? high.currency,
    per: high.per ?? low.per,
    sign: low.sign,
    first: low.first,
  };
}

function connects(tokens: readonly Token[], low: Amount, connector: Token): boolean {
  if (DASHES.has(connector.text)) return true;
  const before = previousWords(tokens, low.first);
  if (connector.text === 'and') return before[0] === 'between';
  if (connector.text !== 'to') return false;
  // `from A to B` is a change, unless it ranges from A to B.
  if (before[0] === 'from') return before.some((word) => /^(?:rang\w+|prices?|between)$/.test(word));
  // `rose $5 million to $45 million` is a change and a level.
  return !INCREASE_VERBS.has(before[0] ?? '') && !DECREASE_VERBS.has(before[0] ?? '') && before[0] !== 'by';
}

/** The words before a token, last first. */
function previousWords(tokens: readonly Token[], index: number): string[] {
  return tokens
    .slice(Math.max(0, index - NEAR), index)
    .map(({ text }) => text)
    .toReversed();
}

/** `12 to 20%`, `4 to 5 million euros`, `$0.37-0.41`. `27 to $185 million` is no range. */
function mayTakeUnitOf(tokens: readonly Token[], { low }: Amount, high: Amount): boolean {
  const isUnitBefore = high.unit === 'money' && tokenAt(tokens, high.first).kind !== 'number';
  return low.scale === null && high.unit !== 'multiple' && !isUnitBefore && low.value < 1000;
}

function belongTogether(tokens: readonly Token[], low: Amount, high: Amount): boolean {
  if (low.currency !== null && high.currency !== null && low.currency !== high.currency) return false;
  if (low.unit === high.unit) return true;
  if (low.unit === 'number') return mayTakeUnitOf(tokens, low, high);
  // `$5 million to 6` may count something else.
  return low.unit === 'money' && high.unit === 'number' && (low.low.scale === null || high.low.scale !== null);
}
