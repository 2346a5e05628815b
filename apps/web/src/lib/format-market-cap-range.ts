import { memoizeOnce } from '@bna/contract/memoize-once';
import type { MARKET_CAP_BANDS } from '@bna/contract/feed/market-cap';

const dollars = memoizeOnce(
  () =>
    new Intl.NumberFormat('en-US', {
      style: 'currency',
      currency: 'USD',
      notation: 'compact',
      maximumFractionDigits: 0,
    }),
);

/** Formats a market cap band: `under $50M`, `$50M to $300M`, `$200B and more`. */
export function formatMarketCapRange({ from, below }: (typeof MARKET_CAP_BANDS)[number]): string {
  if (from === 0) return `under ${dollars().format(below)}`;
  if (below === Number.POSITIVE_INFINITY) return `${dollars().format(from)} and more`;
  return `${dollars().format(from)} to ${dollars().format(below)}`;
}
