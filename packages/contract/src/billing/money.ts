import type { Package } from './subscription.ts';

const SYMBOL_OF_CURRENCY = { USD: '$', EUR: '€', GBP: '£' } as const;
const SUFFIX_OF_INTERVAL = { monthly: '/mo', yearly: '/yr' } as const;

/** The places of thousands separators. Prices are shown early, and an `Intl` formatter takes milliseconds on a phone. */
const THOUSANDS = /\B(?=(?:\d{3}){1,5}\.)/g;

/** Formats minor units: 4900 USD is `$49.00`, -4900 USD is `-$49.00`. */
export function formatMoney(minorUnits: number, currency: Package['currency']): string {
  const amount = Math.abs(minorUnits / 100)
    .toFixed(2)
    .replaceAll(THOUSANDS, ',');
  return `${minorUnits < 0 ? '-' : ''}${SYMBOL_OF_CURRENCY[currency]}${amount}`;
}

export const formatPrice = (
  minorUnits: number,
  { currency, interval }: Pick<Package, 'currency' | 'interval'>,
): string => `${formatMoney(minorUnits, currency)}${SUFFIX_OF_INTERVAL[interval]}`;
