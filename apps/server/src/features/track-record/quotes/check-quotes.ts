import { isFreshPrice } from '@bna/contract/feed/figure-age';
import { newYorkDateOf } from '@bna/contract/time';
import type { LatestQuote } from '../../../quote-source.ts';

/** Clocks differ. */
const FUTURE_MAX_MS = 5_000;

/**
 * Keeps the quotes of the symbols that can be true: a positive price of the last five trading days. An impossible close
 * or volume becomes null.
 */
export function checkQuotes(
  quotes: readonly LatestQuote[],
  symbols: ReadonlySet<string>,
  now: Date,
): { readonly quotes: readonly LatestQuote[]; readonly refused: number } {
  const usable = quotes.filter(
    ({ symbol, price, asOf }) => symbols.has(symbol) && isAbove0(price) && isCurrent(asOf, now),
  );
  return {
    quotes: usable.map((quote) => ({
      ...quote,
      previousClose: quote.previousClose !== null && isAbove0(quote.previousClose) ? quote.previousClose : null,
      volume: quote.volume === 0 || (quote.volume !== null && isAbove0(quote.volume)) ? quote.volume : null,
    })),
    refused: quotes.length - usable.length,
  };
}

/** Whether a trade is neither from the future nor older than five trading days. */
export const isCurrent = (asOf: Date, now: Date): boolean =>
  asOf.getTime() <= now.getTime() + FUTURE_MAX_MS && isFreshPrice(newYorkDateOf(asOf), now);

const isAbove0 = (value: number): boolean => Number.isFinite(value) && value > 0;
