import type { Packages, Subscription } from '@bna/contract/billing/subscription';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type RefObject, useLayoutEffect, useState } from 'react';
import { errorMessage } from '../../../lib/api-error.ts';
import { buttonClass } from '../../../ui/button-class.ts';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { BillingSection } from './billing-section.tsx';
import { CancelTrial } from './cancel-trial.tsx';
import { NoSubscription } from './no-subscription.tsx';
import { PaidSubscription } from './paid-subscription.tsx';
import { PlanColumns } from './plan-panel.tsx';
import { packagesQuery, subscriptionQuery } from './queries.ts';
import { hasEnded, subscribedStatus } from './subscription-status.ts';
import { TrialSubscription } from './trial-subscription.tsx';
import { UnpaidSubscription } from './unpaid-subscription.tsx';
import { useTrialEnd } from './use-trial-end.ts';

interface CurrentSubscriptionProps {
  /** Receives focus when the canceled trial or plan disappears. */
  readonly heading: RefObject<HTMLElement | null>;
  readonly onCanceled: () => void;
}

/** Loads the subscription and shows the panel for its status. */
export function CurrentSubscription({ heading, onCanceled }: CurrentSubscriptionProps) {
  // The user may have paid an invoice in another tab.
  const subscription = useQuery({ ...subscriptionQuery, refetchOnWindowFocus: 'always' });
  const packages = useQuery(packagesQuery);
  const { data, dataUpdatedAt } = subscription;
  // The page's clock may be wrong, so the end is counted from the response.
  const endsAtMs = typeof data?.time_left_ms === 'number' ? dataUpdatedAt + data.time_left_ms : null;
  const isSubscribed = subscribedStatus(data ?? null) !== null;
  const [isCanceledHere, setIsCanceledHere] = useState(false);
  useLayoutEffect(() => {
    if (isCanceledHere && !isSubscribed) heading.current?.focus();
  }, [heading, isCanceledHere, isSubscribed]);
  useTrialEnd(endsAutomatically(data ?? null) ? endsAtMs : null, () => void subscription.refetch());

  if (data === undefined || packages.data === undefined) {
    const error = subscription.error ?? packages.error;
    if (error === null) return <output aria-label="Loading the subscription" className="skeleton h-96 rounded-panel" />;
    const retry = () => [subscription, packages].forEach((query) => void (query.isError && query.refetch()));
    return <LoadFailure message={errorMessage(error)} onRetry={retry} />;
  }
  return (
    <SubscriptionPanel
      subscription={data}
      packages={packages.data}
      endsAtMs={endsAtMs}
      onCanceled={() => {
        onCanceled();
        setIsCanceledHere(true);
      }}
    />
  );
}

interface SubscriptionPanelProps {
  readonly subscription: Subscription | null;
  readonly packages: Packages;
  /** When the trial or period ends, by the page's clock. */
  readonly endsAtMs: number | null;
  readonly onCanceled: () => void;
}

function SubscriptionPanel({ subscription, packages, endsAtMs, onCanceled }: SubscriptionPanelProps) {
  if (subscription === null || hasEnded(subscription)) {
    return (
      <>
        <NoSubscription past={subscription} packages={packages} />
        {subscription !== null && subscription.stripe_subscription_id !== null && <BillingSection />}
      </>
    );
  }
  if (subscribedStatus(subscription) !== 'trialing') {
    return (
      <PlanColumns aside={<BillingSection />}>
        {subscription.status === 'active' ? (
          <PaidSubscription subscription={subscription} packages={packages} />
        ) : (
          <UnpaidSubscription subscription={subscription} onCanceled={onCanceled} />
        )}
      </PlanColumns>
    );
  }
  return (
    <TrialSubscription
      subscription={subscription}
      packages={packages}
      endsAtMs={endsAtMs}
      actions={
        <>
          <Link to="/account/upgrade-trial-checkout" className={buttonClass({ tone: 'primary', size: 'large' })}>
            Upgrade now
          </Link>
          <CancelTrial onCanceled={onCanceled} />
        </>
      }
    />
  );
}

/** Whether it is a trial or a plan without renewal. */
const endsAutomatically = (subscription: Subscription | null): boolean =>
  subscription !== null && subscribedStatus(subscription) !== null && subscription.next_charge === null;
