import type { Package } from './subscription.ts';

const SYMBOL_OF_CURRENCY = { USD: '$', EUR: '€', GBP: '£' } as const;
const SUFFIX_OF_INTERVAL = { monthly: '/mo', yearly: '/yr' } as const;

/** Formats minor units: 4900 USD is `$49.00`, -4900 USD is `-$49.00`. */
export function formatMoney(minorUnits: number, currency: Package['currency']): string {
  const size = Math.abs(minorUnits / 100);
  const amount = size.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return `${minorUnits < 0 ? '-' : ''}${SYMBOL_OF_CURRENCY[currency]}${amount}`;
}

export const formatPrice = (
  minorUnits: number,
  { currency, interval }: Pick<Package, 'currency' | 'interval'>,
): string => `${formatMoney(minorUnits, currency)}${SUFFIX_OF_INTERVAL[interval]}`;
