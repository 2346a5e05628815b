import { textAt, type Token, tokenAt } from './lexer.ts';
import { isHead, mayBeNegative } from './labels.ts';
import { readPer, type Per } from './per.ts';
import { currencyOf, type Figure, readCurrencyNoun, readFigure, withScale } from './units.ts';

export type Unit = 'money' | 'percent' | 'points' | 'multiple' | 'number';

/** A number with its unit, or a range. */
export interface Amount {
  readonly unit: Unit;
  readonly low: Figure;
  readonly high: Figure | null;
  readonly currency: string | null;
  readonly per: Per | null;
  /** 1 for `+5%`, -1 for `-5%` and `(0.14)`, 0 without a sign. */
  readonly sign: -1 | 0 | 1;
  /** `5%+`. */
  readonly isFloor: boolean;
  /** Whether it is written in parentheses. */
  readonly isEnclosed: boolean;
  /** Indexes of its first token, and of the token after its last. */
  readonly first: number;
  readonly next: number;
}

const EMPTY = { high: null, currency: null, per: null, sign: 0, isFloor: false, isEnclosed: false } as const;
const FOLDS = new Map([
  ['doubled', 2],
  ['doubles', 2],
  ['doubling', 2],
  ['twofold', 2],
  ['two-fold', 2],
  ['tripled', 3],
  ['triples', 3],
  ['tripling', 3],
  ['threefold', 3],
  ['three-fold', 3],
  ['quadrupled', 4],
  ['quadruples', 4],
  ['quadrupling', 4],
  ['fourfold', 4],
  ['four-fold', 4],
  ['fivefold', 5],
  ['five-fold', 5],
  ['tenfold', 10],
  ['ten-fold', 10],
]);

const VERBS: Readonly<Record<number, string>> = { 2: 'doubled', 3: 'tripled', 4: 'quadrupled' };

/** Reads the single amount that starts at a token, without a range; null if there is none. */
export function readAmount(tokens: readonly Token[], index: number): Amount | null {
  const token = tokenAt(tokens, index);
  const fold = FOLDS.get(token.text);
  if (fold !== undefined) {
    const digits = /(?:ed|es|ing)$/.test(token.text) ? (VERBS[fold] ?? '') : `${String(fold)}-fold`;
    const low = { value: fold, digits, scale: null, isFloor: false, next: index + 1 };
    return { ...EMPTY, unit: 'multiple', low, first: index, next: index + 1 };
  }
  if (token.text === '(') return readNegative(tokens, index);
  const signed = readSign(tokens, index);
  const amount = readMoney(tokens, signed.next) ?? readNumber(tokens, signed.next);
  return amount === null ? null : { ...amount, sign: signed.sign === 0 ? amount.sign : signed.sign, first: index };
}

function readSign(tokens: readonly Token[], index: number): { sign: -1 | 0 | 1; next: number } {
  const token = tokenAt(tokens, index);
  const isPrefix = tokenAt(tokens, index + 1).isGlued && !(token.isGlued && tokenAt(tokens, index - 1).kind !== 'mark');
  if (!isPrefix) return { sign: 0, next: index };
  if (token.text === '+') return { sign: 1, next: index + 1 };
  const isMinus = token.text === '-' || token.text === '−';
  return isMinus ? { sign: -1, next: index + 1 } : { sign: 0, next: index };
}

/** `($0.14)` and `(3)%`. `($5 million)` may be a conversion, and `(24%)` repeats or explains: they have no sign. */
function readNegative(tokens: readonly Token[], index: number): Amount | null {
  const found = readMoney(tokens, index + 1) ?? readNumber(tokens, index + 1);
  if (found === null || textAt(tokens, found.next) !== ')') return null;
  // `($3.1) million`.
  const low = withScale(found.low, tokenAt(tokens, found.next + 1));
  const amount = { ...found, low };
  const next = low === found.low ? found.next + 1 : found.next + 2;
  if (amount.unit === 'percent') return { ...amount, isEnclosed: true, first: index, next };
  if (amount.unit === 'number') return readNegativeNumber(tokens, { ...amount, first: index, next });
  if (amount.unit !== 'money') return null;
  const sign = isAfterLabel(tokens, index) ? -1 : amount.sign;
  const per = amount.per ?? readPer(tokens, next)?.per ?? null;
  return { ...amount, sign, per, isEnclosed: true, first: index, next };
}

function readNegativeNumber(tokens: readonly Token[], amount: Amount): Amount | null {
  const { next, first, low } = amount;
  if (textAt(tokens, next) === '%') return { ...amount, unit: 'percent', sign: -1, next: next + 1 };
  const isDecimal = low.digits.includes('.') && low.scale === null;
  const sign = isAfterLabel(tokens, first) ? -1 : 0;
  return isDecimal ? { ...amount, sign, isEnclosed: true, per: readPer(tokens, next)?.per ?? null } : null;
}

/** An `upfront payment (€5 million)` is no loss. */
const isAfterLabel = (tokens: readonly Token[], index: number): boolean => {
  const before = tokenAt(tokens, index - 1);
  return /^(?:of|was|were|to|at|:)$/.test(before.text) || (isHead(before) && mayBeNegative(before.text));
};

function readMoney(tokens: readonly Token[], index: number): Amount | null {
  const currency = currencyAt(tokens, index);
  if (currency === null) return null;
  // `USD $5`.
  const hasSign = tokenAt(tokens, index).kind === 'word' && tokenAt(tokens, index + 1).kind === 'sign';
  const found = readFigureOfMoney(tokens, hasSign ? index + 2 : index + 1);
  if (found === null) return null;
  const noun = readCurrencyNoun(tokens, found.next);
  const next = noun?.next ?? found.next;
  if (!endsCleanly(tokens, next)) return null;
  return {
    ...EMPTY,
    unit: 'money',
    low: found.figure,
    currency: noun?.currency ?? currency,
    sign: found.sign,
    isFloor: found.figure.isFloor,
    first: index,
    next,
  };
}

function currencyAt(tokens: readonly Token[], index: number): string | null {
  const token = tokenAt(tokens, index);
  const isPartOfWord = token.isGlued && tokenAt(tokens, index - 1).kind === 'word';
  return isPartOfWord ? null : currencyOf(token);
}

interface SignedFigure {
  readonly figure: Figure;
  readonly sign: -1 | 0;
  readonly next: number;
}

/** Reads `5 million`, `-5` and `(0.14)` after a sign. */
function readFigureOfMoney(tokens: readonly Token[], index: number): SignedFigure | null {
  const mark = textAt(tokens, index);
  const sign = mark === '(' || mark === '-' ? -1 : 0;
  const figure = readFigure(tokens, sign === 0 ? index : index + 1, { isMoney: true });
  if (figure === null || mark !== '(') return figure === null ? null : { figure, sign, next: figure.next };
  if (textAt(tokens, figure.next) !== ')') return null;
  // `$(1.2) million`.
  const scaled = withScale(figure, tokenAt(tokens, figure.next + 1));
  return { figure: scaled, sign, next: scaled === figure ? figure.next + 1 : figure.next + 2 };
}

function readNumber(tokens: readonly Token[], index: number): Amount | null {
  const start = tokenAt(tokens, index);
  if (start.isGlued && !isOpening(tokenAt(tokens, index - 1))) return null;
  const figure = readFigure(tokens, index, { isMoney: false });
  if (figure === null) return null;
  const base = { ...EMPTY, low: figure, isFloor: figure.isFloor, first: index };
  const unit = readUnit(tokens, figure.next);
  if (unit !== null) return { ...base, ...unit };
  const noun = readCurrencyNoun(tokens, figure.next);
  // `2 dollar stores` cost no $2.
  const isMoney = noun !== null && (figure.scale !== null || textAt(tokens, figure.next) !== 'dollar');
  if (isMoney) return { ...base, unit: 'money', currency: noun.currency, next: noun.next };
  return { ...base, unit: 'number', next: figure.next };
}

/** A number may follow these marks without a space. */
const isOpening = ({ kind, text }: Token): boolean => kind === 'mark' && /^[("'$€£~<>≥≤+\-−–—:,]$/.test(text);

interface ReadUnit {
  readonly unit: Unit;
  readonly next: number;
  /** `5%+`. */
  readonly isFloor?: boolean;
}

function readUnit(tokens: readonly Token[], index: number): ReadUnit | null {
  const at = textAt(tokens, index) === '-' && tokenAt(tokens, index + 1).isGlued ? index + 1 : index;
  const { text, isGlued } = tokenAt(tokens, at);
  if (/^(?:%|percent|pct)$/.test(text)) return percentAt(tokens, at + 1);
  if (text === 'per' && textAt(tokens, at + 1) === 'cent') return percentAt(tokens, at + 2);
  if (/^bps?$/.test(text)) return { unit: 'points', next: at + 1 };
  if (text === 'basis' && /^points?$/.test(textAt(tokens, at + 1))) return { unit: 'points', next: at + 2 };
  const isMultiple = text === 'times' || (isGlued && /^(?:x|fold)$/.test(text));
  return isMultiple ? { unit: 'multiple', next: at + 1 } : null;
}

function percentAt(tokens: readonly Token[], next: number): ReadUnit | null {
  // A percentage point is not a percentage.
  if (/^points?$/.test(textAt(tokens, next)) || textAt(tokens, next) === '-point') return null;
  const isFloor = textAt(tokens, next) === '+' && tokenAt(tokens, next).isGlued;
  return { unit: 'percent', next: isFloor ? next + 1 : next, isFloor };
}

/** Whether an amount of money is followed by something that belongs to it but is not understood: `$5-off`, `$5mg`. */
function endsCleanly(tokens: readonly Token[], next: number): boolean {
  const token = tokenAt(tokens, next);
  if (!token.isGlued) return true;
  if (token.kind === 'word' || token.kind === 'number' || token.kind === 'invalid') return false;
  const following = tokenAt(tokens, next + 1);
  const isCompound = token.text === '-' && following.isGlued && following.kind === 'word';
  return !isCompound || /^(?:per|a|million|billion|plus)\b/.test(following.text);
}
