import { newYorkDateOf } from '../time.ts';
import type { Quote, QuoteAtAlert } from './quotes.ts';

/** A price that rises by this factor overnight was consolidated, whatever was traded. */
export const CONSOLIDATION_RISE = 5;

/** Returns the move from the price at an alert as a fraction; null if the prices can't be compared. */
export function changeSinceAlert(at: QuoteAtAlert, { price, as_of, split_on: splitOn }: Quote): number | null {
  // The current price can be delayed while the one at the alert wasn't.
  if (as_of < at.as_of) return null;
  const from = newYorkDateOf(new Date(at.as_of));
  const to = newYorkDateOf(new Date(as_of));
  if (splitOn !== null && from < splitOn && splitOn <= to) return null;
  if (from < to && price >= CONSOLIDATION_RISE * at.price) return null;
  return price / at.price - 1;
}
