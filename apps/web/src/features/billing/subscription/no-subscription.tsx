import type { Packages, Subscription } from '@bna/contract/billing/subscription';
import { useQuery } from '@tanstack/react-query';
import { SendAgainButton } from '../email-confirmation/send-again-button.tsx';
import { choiceOfPastTrial, DEFAULT_CHOICE } from './add-ons.ts';
import { trialQuery } from './queries.ts';
import { SubscribeForm } from './subscribe-form.tsx';
import { useEndReason, wasPaid } from './use-end-reason.ts';

interface NoSubscriptionProps {
  /** The subscription or trial that ended; null if the user never had one. */
  readonly past: Subscription | null;
  readonly packages: Packages;
}

export function NoSubscription({ past, packages }: NoSubscriptionProps) {
  const plan = packages.subscriptionPackages.find(({ name }) => name === 'genius_plus');
  const reason = useEndReason(past);
  const trial = useQuery(trialQuery);
  const awaitsConfirmation = !wasPaid(past) && trial.data?.status === 'unconfirmed';
  return (
    <div className="grid gap-4">
      <div>
        <p className="text-lead text-ink-soft">You have no active subscription.</p>
        {reason !== null && (
          <p className="text-body text-ink-muted">
            {reason} {awaitsConfirmation && <SendAgainButton label="Send the email again" />}
          </p>
        )}
      </div>
      {plan !== undefined && <SubscribeForm packages={packages} plan={plan} initialChoice={previousChoice(past)} />}
    </div>
  );
}

const previousChoice = (past: Subscription | null) =>
  past === null || wasPaid(past) ? DEFAULT_CHOICE : choiceOfPastTrial(past);
