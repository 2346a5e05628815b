import { formatMoney } from '@bna/contract/money';
import type { Currency } from '@bna/contract/subscription';
import { formatDate } from '@bna/contract/time';

/** `endsAt`: ISO 8601. */
export const dateOf = (endsAt: string): string => formatDate(new Date(endsAt));

interface Charge {
  /** Minor units; null where it is not known. */
  readonly amount: number | null;
  readonly currency: Currency;
  /** ISO 8601; null where it is not known. */
  readonly at: string | null;
}

/** `$58.00 on 12/21/2026`. */
export function formatCharge({ amount, currency, at }: Charge): string {
  const parts = [amount === null ? [] : [formatMoney(amount, currency)], at === null ? [] : [`on ${dateOf(at)}`]];
  return parts.flat().join(' ');
}
