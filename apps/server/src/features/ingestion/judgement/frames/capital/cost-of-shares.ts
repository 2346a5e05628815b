import type { Passage } from '../../text/passages.ts';
import type { Quantity } from '../../quantities/quantity.ts';
import { factorOf } from '../../quantities/units.ts';
import { pattern } from '../../text/pattern.ts';
import { SHARE_PRICE } from '../deal-words.ts';
import { OWN_SHARES } from './own-share-frames.ts';

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

const DUTCH_AUCTION = /\bDutch auction\b/i;
/** Paid with borrowed money, only planned, or an auction of another company's shares. */
const UNCERTAIN_AUCTION =
  /\b(?:may|might|could|would|plans?|intends?|considers?|expects? to)\b[^.;]{0,40}\bDutch auction\b|\b(?:an?|the|its) (?:[\w-]+ )?(?:share|stock|unit)?(?:holder|owner|investor) (?:of|in)\b|\b(?:borrow\w*|(?:new|term|bridge|secured|bank) (?:[\w$.-]+ ){0,3}loans?|credit (?:facility|line|agreement)|line of credit|revolv\w+|new (?:debt|notes)|offering|conditional (?:up)?on financing|financing condition)\b/i;
/** `closed at $6.92 on Tuesday`, `yesterday's close was $4.20` */
const LAST_PRICE = new RegExp(
  String.raw`\b(?:closed|close|closing price|last (?:sale|trade|price)|traded|market price)\b[^.;$]{0,40}?${SHARE_PRICE}`,
  'i',
);

/** Returns the range of prices of a Dutch auction if all of it is above the last price; null otherwise. */
function findRangeAboveMarket(text: string, sums: readonly Quantity[]): Quantity | null {
  const last = Number(LAST_PRICE.exec(text)?.groups?.['price'] ?? Infinity);
  const range = sums.find(({ kind, to }) => kind.startsWith('money') && to !== null);
  return range !== undefined && range.value > last && range.value < 10_000 ? range : null;
}

/**
 * Returns the most that a Dutch auction for a number of shares can cost: of `up to 2 million of its shares` between
 * `$7.10 and $8.00`, $16 million. Null unless the company pays cash for them, and more than the market does.
 */
export function findCostOfAuction(passages: readonly Passage[], sums: readonly Quantity[]): Quantity | null {
  const text = passages.map((passage) => passage.text).join('\n');
  if (!DUTCH_AUCTION.test(text) || UNCERTAIN_AUCTION.test(text)) return null;
  const range = findRangeAboveMarket(text, sums);
  const count = numbersIn(text, SHARES, 'count').find((shares) => shares >= MIN_SHARES);
  if (range === null || count === undefined) return null;
  const value = count * (range.to ?? range.value);
  const millions = (value / 1e6).toLocaleString('en-US', { maximumFractionDigits: 1 });
  return { ...range, kind: 'money', value, to: null, bound: 'ceiling', text: `up to $${millions} million` };
}

const NAMES_OWN_SHARES = pattern`\b${OWN_SHARES}\b`;
/** `the total amount shall be up to 300 billion yen`, in a text about own shares */
const TOTAL =
  /\b(?:aggregate|maximum|total) (?:[\w-]+ ){0,2}?(?:amount|cost|price|value)\b[^.;\d]{0,60}(?<count>\d[\d,]{0,14}(?:\.\d{1,2})?) (?<scale>million|billion|trillion)\b/gi;

/** Returns the total that a resolution to acquire own shares sets; null if the text gives none. */
export function findTotalOfPurchases(passages: readonly Passage[], sums: readonly Quantity[]): Quantity | null {
  const text = passages.map((passage) => passage.text).join('\n');
  if (!NAMES_OWN_SHARES.test(text)) return null;
  const totals = new Set(
    Array.from(
      text.matchAll(TOTAL),
      ({ groups = {} }) => Number((groups['count'] ?? '').replaceAll(',', '')) * factorOf(groups['scale'] ?? ''),
    ),
  );
  return sums.find(({ kind, value }) => kind === 'money' && totals.has(value)) ?? null;
}
