import type { Passage } from '../passages.ts';
import type { Quantity } from '../quantities/quantity.ts';
import { SHARE_PRICE } from './deal-words.ts';

const OWN = String.raw`(?:of (?:its|our|the company's) (?:own )?|class [a-c] |common |ordinary |outstanding |of )*`;
const SHARES = new RegExp(
  String.raw`(?<![$€£\d.,])(?<count>\d[\d,]{0,12}(?:\.\d{1,3})?)(?<scale> million)? ${OWN}(?:shares|units|ADSs)\b`,
  'gi',
);
const PRICE = new RegExp(SHARE_PRICE, 'g');
const MIN_SHARES = 10_000;
const MIN_COST = 10_000;
const TOLERANCE = 0.03;

const numbersIn = (text: string, words: RegExp, group: string): number[] =>
  Array.from(text.matchAll(words), ({ groups = {} }) => {
    const number = Number((groups[group] ?? '').replaceAll(',', ''));
    return groups['scale'] === undefined ? number : number * 1e6;
  });

/** Returns the sum that so many shares cost at a price of the text: of `7 million shares at $5.20`, the `$36.4 million`. */
export function findCostOfShares(passages: readonly Passage[], sums: readonly Quantity[]): Quantity | null {
  const text = passages.map((passage) => passage.text).join('\n');
  const prices = numbersIn(text, PRICE, 'price');
  const costs = numbersIn(text, SHARES, 'count')
    .filter((count) => count >= MIN_SHARES)
    .flatMap((count) => prices.map((price) => count * price));
  const isCost = ({ value }: Quantity): boolean => costs.some((cost) => Math.abs(cost / value - 1) <= TOLERANCE);
  return sums.find((sum) => sum.kind === 'money' && sum.value >= MIN_COST && isCost(sum)) ?? null;
}
