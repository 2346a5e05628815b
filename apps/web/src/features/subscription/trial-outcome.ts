import type { Trial } from '@bna/contract/subscription';
import { formatDate, formatTime } from '@bna/contract/time';

/** What became of the trial, as a sentence; null where none is over. */
export function trialOutcome({ status, ends_at }: Trial): string | null {
  if (status === 'canceled') return 'You canceled your free trial.';
  if (status !== 'ended' || ends_at === null) return null;
  return `Your free trial ended on ${formatDate(new Date(ends_at))} at ${formatTime(new Date(ends_at))}.`;
}
