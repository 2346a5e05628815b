import { formatMoney, formatPrice } from '@bna/contract/billing/money';
import type { Currency, Package } from '@bna/contract/billing/subscription';
import { RENEWAL_DAYS } from '@bna/contract/business';
import { formatDate } from '@bna/contract/time';

/** @param instant ISO 8601 */
export const formatIsoDate = (instant: string): string => formatDate(new Date(instant));

interface Charge {
  /** Minor units; null if unknown. */
  readonly amount: number | null;
  readonly currency: Currency;
  /** ISO 8601; null if unknown. */
  readonly at: string | null;
}

/** Returns text such as `$58.00 on 12/21/2026`. */
export function formatCharge({ amount, currency, at }: Charge): string {
  const parts = [
    amount === null ? [] : [formatMoney(amount, currency)],
    at === null ? [] : [`on ${formatIsoDate(at)}`],
  ];
  return parts.flat().join(' ');
}

/** Returns text such as `$58.00 every 30 days`. */
export const formatRecurringCharge = (amount: number, plan: Pick<Package, 'currency' | 'interval'>): string =>
  plan.interval === 'yearly'
    ? formatPrice(amount, plan)
    : `${formatMoney(amount, plan.currency)} every ${String(RENEWAL_DAYS)} days`;
