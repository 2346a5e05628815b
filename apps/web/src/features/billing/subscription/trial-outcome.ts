import type { Trial } from '@bna/contract/billing/subscription';
import { formatInstantInText } from '@bna/contract/time';

/** Returns a sentence about a trial that gives no access anymore, or not yet; null otherwise. */
export function describeTrialOutcome({ status, ends_at }: Trial): string | null {
  if (status === 'canceled') return 'You canceled your free trial.';
  if (status === 'unconfirmed') return 'Your free trial waits until you confirm your email address.';
  if (status !== 'ended' || ends_at === null) return null;
  return `Your free trial ended on ${formatInstantInText(new Date(ends_at))}.`;
}
