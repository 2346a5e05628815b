import type { Trial } from '@bna/contract/billing/subscription';
import { formatDate, formatTime } from '@bna/contract/time';

/** Returns a sentence about the end of the trial, or null if no trial has ended. */
export function describeTrialOutcome({ status, ends_at }: Trial): string | null {
  if (status === 'canceled') return 'You canceled your free trial.';
  if (status !== 'ended' || ends_at === null) return null;
  return `Your free trial ended on ${formatDate(new Date(ends_at))} at ${formatTime(new Date(ends_at))}.`;
}
