import type { Subscription } from '@bna/contract/billing/subscription';
import { useQuery } from '@tanstack/react-query';
import { useClock } from '../../../lib/clock.ts';
import { formatIsoDate } from './charge-text.ts';
import { trialQuery } from './queries.ts';
import { describeTrialOutcome } from './trial-outcome.ts';

export const wasPaid = (past: Subscription | null): past is Subscription =>
  past !== null && past.stripe_subscription_id !== null;

/** Returns a sentence about the end of a paid subscription, else about that of the trial; null while unknown. */
export function useEndReason(past: Subscription | null): string | null {
  const trial = useQuery(trialQuery);
  const endedAt = wasPaid(past) ? past.current_period_end : null;
  const hasPassed = useClock((nowMs) => endedAt !== null && Date.parse(endedAt) <= nowMs);
  if (!wasPaid(past)) return trial.data === undefined ? null : describeTrialOutcome(trial.data);
  if (past.status === 'incomplete_expired') return 'Your last checkout wasn’t paid in time. Nothing was charged.';
  return endedAt === null || !hasPassed
    ? 'Your subscription has ended.'
    : `Your subscription ended on ${formatIsoDate(endedAt)}.`;
}
