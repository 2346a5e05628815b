import type { Packages, Subscription } from '@bna/contract/billing/subscription';
import { useQuery } from '@tanstack/react-query';
import { useClock } from '../../../lib/clock.ts';
import { choiceOfPastTrial, DEFAULT_CHOICE } from './add-ons.ts';
import { formatIsoDate } from './charge-text.ts';
import { trialQuery } from './queries.ts';
import { SubscribeForm } from './subscribe-form.tsx';
import { describeTrialOutcome } from './trial-outcome.ts';

interface NoSubscriptionProps {
  /** The subscription or trial that ended; null if the user never had one. */
  readonly past: Subscription | null;
  readonly packages: Packages;
}

export function NoSubscription({ past, packages }: NoSubscriptionProps) {
  const trial = useQuery(trialQuery);
  const paidOutcome = usePaidOutcome(past);
  const plan = packages.subscriptionPackages.find(({ name }) => name === 'genius_plus');
  const reason = paidOutcome ?? (trial.data === undefined ? null : describeTrialOutcome(trial.data));
  return (
    <div className="grid gap-4">
      <div>
        <p className="text-lead text-ink-soft">You have no active subscription.</p>
        {reason !== null && <p className="text-body text-ink-muted">{reason}</p>}
      </div>
      {plan !== undefined && <SubscribeForm packages={packages} plan={plan} initialChoice={previousChoice(past)} />}
    </div>
  );
}

const wasPaid = (past: Subscription | null): past is Subscription =>
  past !== null && past.stripe_subscription_id !== null;

const previousChoice = (past: Subscription | null) =>
  past === null || wasPaid(past) ? DEFAULT_CHOICE : choiceOfPastTrial(past);

/** Returns a sentence about the end of a paid subscription, or null if there was none. */
function usePaidOutcome(past: Subscription | null): string | null {
  const endedAt = wasPaid(past) ? past.current_period_end : null;
  const hasPassed = useClock((nowMs) => endedAt !== null && Date.parse(endedAt) <= nowMs);
  if (!wasPaid(past)) return null;
  if (past.status === 'incomplete_expired') return 'Your last checkout wasn’t paid in time. Nothing was charged.';
  return endedAt === null || !hasPassed
    ? 'Your subscription has ended.'
    : `Your subscription ended on ${formatIsoDate(endedAt)}.`;
}
