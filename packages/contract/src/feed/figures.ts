import { memoizeOnce } from '../memoize-once.ts';

const UNITS = ['', 'K', 'M', 'B', 'T', 'Q'] as const;
const SIGNIFICANT_DIGITS = 3;

const twoDecimals = memoizeOnce(
  () => new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
);
const oneDecimal = memoizeOnce(() => new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 }));
const wholeNumber = memoizeOnce(() => new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 }));
const significant = memoizeOnce(
  () =>
    new Intl.NumberFormat('en-US', {
      minimumSignificantDigits: SIGNIFICANT_DIGITS,
      maximumSignificantDigits: SIGNIFICANT_DIGITS,
    }),
);

/** Formats dollars with three digits: `999`, `1.23M`, `45.6B`. The unit fits the rounded value: 999,950 is `1.00M`. */
export function formatMarketCap(dollars: number): string {
  let unit = 0;
  let scaled = dollars;
  while (unit < UNITS.length - 1 && Number(scaled.toPrecision(SIGNIFICANT_DIGITS)) >= 1_000) {
    scaled /= 1_000;
    unit += 1;
  }
  return unit === 0 ? wholeNumber().format(scaled) : `${significant().format(scaled)}${UNITS[unit] ?? ''}`;
}

/** Formats shares per day: `1,234,567`. */
export const formatVolume = (shares: number): string => wholeNumber().format(shares);

/** Formats dollars with two decimals: `$12.30`. */
export const formatLastPrice = (dollars: number): string => `$${twoDecimals().format(dollars)}`;

/** Formats a fraction of the market value: `0.4%`, `6.2%`, `120%`. Less than a tenth of a percent is `<0.1%`. */
export function formatShareOfMarketCap(fraction: number): string {
  const percent = fraction * 100;
  if (percent > 0 && percent < 0.1) return '<0.1%';
  return `${percent >= 10 ? wholeNumber().format(percent) : oneDecimal().format(percent)}%`;
}

interface Sized {
  readonly share_of_market_cap: number | null;
  readonly first_part: string;
  readonly second_part: string | null;
}

/**
 * Returns the size of the news against the company, `6.2% of market cap`; null if it is unknown, or if the text compares
 * both already.
 */
export function formatSize({ share_of_market_cap: share, first_part, second_part }: Sized): string | null {
  if (share === null || /\bmarket (?:value|cap)/i.test(`${first_part} ${second_part ?? ''}`)) return null;
  return `${formatShareOfMarketCap(share)} of market cap`;
}
