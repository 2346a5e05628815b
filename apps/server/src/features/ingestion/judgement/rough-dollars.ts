import type { Quantity } from './quantities/quantity.ts';

/** Dollars per unit, enough for an order of magnitude. Ratios that readers see are never computed with them. */
const RATES: Readonly<Record<string, number>> = {
  USD: 1,
  EUR: 1.1,
  GBP: 1.25,
  CHF: 1.1,
  CAD: 0.7,
  AUD: 0.65,
  NZD: 0.6,
  SGD: 0.75,
  HKD: 0.13,
  TWD: 0.03,
  CNY: 0.14,
  JPY: 0.0065,
  KRW: 0.0007,
  INR: 0.0115,
  ILS: 0.28,
  SEK: 0.1,
  NOK: 0.1,
  DKK: 0.15,
  BRL: 0.18,
  MXN: 0.055,
};

/** Returns about how many dollars an amount is; null if its currency is unknown. */
export function roughDollars({ value, currency }: Pick<Quantity, 'value' | 'currency'>): number | null {
  const rate = RATES[currency ?? ''];
  return rate === undefined ? null : value * rate;
}
