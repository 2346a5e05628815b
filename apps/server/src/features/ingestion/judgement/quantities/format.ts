import type { Amount } from './amount.ts';
import type { Direction } from './direction.ts';
import type { Figure } from './units.ts';

const SIGNS: Readonly<Record<string, string>> = { USD: '$', EUR: '€', GBP: '£' };
/** Formats an amount for a reader, without its bound: `$4.10 to $4.30 per share`. */
export function formatAmount(amount: Amount, isPerShare: boolean): string {
  const { low, high, sign } = amount;
  const minus = sign < 0 ? '-' : '';
  const ends = high === null ? [low] : [low, high];
  const text = ends.map((figure) => `${minus}${withUnit(amount, figure)}`).join(' to ');
  if (isPerShare) return `${text} per share`;
  return amount.per === null || amount.per === 'share' || amount.per === 'other' ? text : `${text} a ${amount.per}`;
}

/** Writes `600.000` as `600` and `3.590` as `3.59`, but leaves `3.50`. */
export function withoutZeros(digits: string): string {
  if (!/\.\d{3,}$/.test(digits)) return digits.replace(/\.00$/, '');
  return digits.replace(/(?<!0)0+$/, '').replace(/\.$/, '');
}

function withUnit({ unit, currency }: Amount, figure: Figure): string {
  const number = figure.scale === null ? figure.digits : `${withoutZeros(figure.digits)} ${figure.scale.word}`;
  if (unit === 'percent') return `${number}%`;
  if (unit === 'points') return `${number} basis points`;
  if (unit === 'multiple') return `${number} times`;
  return currency === null ? number : `${SIGNS[currency] ?? `${currency} `}${number}`;
}

/** Formats a change: `up 12%`, `down 52 basis points`, `doubled`. */
export function formatChange(amount: Amount, direction: Direction, prefix: string): string {
  // `doubled`, `3-fold`.
  if (amount.unit === 'multiple' && /[a-z]/.test(amount.low.digits)) return amount.low.digits;
  const unsigned = `${prefix}${formatAmount({ ...amount, sign: 0 }, amount.per === 'share')}`;
  if (direction === 0) return unsigned;
  return `${direction > 0 ? 'up' : 'down'} ${unsigned}`;
}
