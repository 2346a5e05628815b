import type { Packages, Subscription } from '@bna/contract/subscription';
import { useQuery } from '@tanstack/react-query';
import { useClock } from '../../lib/clock.ts';
import { choiceOfPastTrial, DEFAULT_CHOICE } from './add-ons.ts';
import { dateOf } from './charge-text.ts';
import { trialQuery } from './queries.ts';
import { SubscribeForm } from './subscribe-form.tsx';
import { trialOutcome } from './trial-outcome.ts';

interface NoSubscriptionProps {
  /** The one that is over; null where there never was one. */
  readonly past: Subscription | null;
  readonly packages: Packages;
}

/** That there is none, how it came to that, and the way to one. */
export function NoSubscription({ past, packages }: NoSubscriptionProps) {
  const trial = useQuery(trialQuery);
  const paidOutcome = usePaidOutcome(past);
  const plan = packages.subscriptionPackages.find(({ name }) => name === 'genius_plus');
  const reason = paidOutcome ?? (trial.data === undefined ? null : trialOutcome(trial.data));
  return (
    <div className="grid gap-4">
      <div>
        <p className="text-lead text-ink-soft">You have no active subscription.</p>
        {reason !== null && <p className="text-body text-ink-muted">{reason}</p>}
      </div>
      {plan !== undefined && <SubscribeForm packages={packages} plan={plan} initialChoice={choiceBefore(past)} />}
    </div>
  );
}

const wasPaid = (past: Subscription | null): past is Subscription =>
  past !== null && past.stripe_subscription_id !== null;

const choiceBefore = (past: Subscription | null) =>
  past === null || wasPaid(past) ? DEFAULT_CHOICE : choiceOfPastTrial(past);

/** What became of a paid subscription, as a sentence; null where there was none. */
function usePaidOutcome(past: Subscription | null): string | null {
  const endedAt = wasPaid(past) ? past.current_period_end : null;
  const hasPassed = useClock((nowMs) => endedAt !== null && Date.parse(endedAt) <= nowMs);
  if (!wasPaid(past)) return null;
  if (past.status === 'incomplete_expired') return 'Your last checkout was not paid in time. Nothing was charged.';
  return endedAt === null || !hasPassed
    ? 'Your subscription has ended.'
    : `Your subscription ended on ${dateOf(endedAt)}.`;
}
