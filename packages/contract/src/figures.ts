import { lazily } from './lazily.ts';

const UNITS = ['', 'K', 'M', 'B', 'T', 'Q'] as const;
const SIGNIFICANT_DIGITS = 3;

const twoDecimals = lazily(
  () => new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
);
const wholeNumber = lazily(() => new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 }));
const significant = lazily(
  () =>
    new Intl.NumberFormat('en-US', {
      minimumSignificantDigits: SIGNIFICANT_DIGITS,
      maximumSignificantDigits: SIGNIFICANT_DIGITS,
    }),
);

/**
 * Dollars, abbreviated to three digits: `999`, `1.23M`, `45.6B`. The unit is that of the rounded value, so that 999,950 is
 * `1.00M`.
 */
export function formatMarketCap(dollars: number): string {
  let unit = 0;
  let scaled = dollars;
  while (unit < UNITS.length - 1 && Number(scaled.toPrecision(SIGNIFICANT_DIGITS)) >= 1_000) {
    scaled /= 1_000;
    unit += 1;
  }
  return unit === 0 ? wholeNumber().format(scaled) : `${significant().format(scaled)}${UNITS[unit] ?? ''}`;
}

/** Shares a day with thousands separators: `1,234,567`. */
export const formatVolume = (shares: number): string => wholeNumber().format(shares);

/** Dollars with two decimals: `$12.30`. */
export const formatLastPrice = (dollars: number): string => `$${twoDecimals().format(dollars)}`;
