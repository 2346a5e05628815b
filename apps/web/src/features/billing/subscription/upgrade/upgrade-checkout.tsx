import { formatMoney } from '@bna/contract/billing/money';
import type { Subscription, Trial } from '@bna/contract/billing/subscription';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { useState } from 'react';
import { errorMessage } from '../../../../lib/api-error.ts';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { LoadFailure } from '../../../../ui/load-failure.tsx';
import { useCreateTrialUpgradeSession } from '../checkout-mutations.ts';
import { subscriptionQuery, trialQuery } from '../queries.ts';
import { createOrder } from './order.ts';
import { OrderSummary } from './order-summary.tsx';
import { SummaryDialog } from './summary-dialog.tsx';
import { upgradeDestination } from './upgrade-destination.ts';

/** A dialog with the order of the trial's upgrade and a button to the checkout. */
export function UpgradeCheckout() {
  const subscription = useQuery(subscriptionQuery);
  const trial = useQuery(trialQuery);
  if (subscription.data === undefined || trial.data === undefined) {
    const error = subscription.error ?? trial.error;
    if (error === null) return <output className="sr-only">Loading your subscription</output>;
    const retry = (): void => {
      void subscription.refetch();
      void trial.refetch();
    };
    return (
      <div className="mb-6">
        <LoadFailure message={errorMessage(error)} onRetry={retry} />
      </div>
    );
  }
  const destination = upgradeDestination(subscription.data, trial.data);
  if (subscription.data === null || destination === '/account/subscription') {
    return <Navigate to="/account/subscription" replace />;
  }
  if (destination === '/account') return <Navigate to="/account" replace />;
  const { time_left_ms: leftMs } = subscription.data;
  const endsAtMs = leftMs === null ? null : subscription.dataUpdatedAt + leftMs;
  return <Review subscription={subscription.data} trial={trial.data} endsAtMs={endsAtMs} />;
}

interface ReviewProps {
  readonly subscription: Subscription;
  readonly trial: Trial;
  readonly endsAtMs: number | null;
}

function Review({ subscription, trial, endsAtMs }: ReviewProps) {
  const queryClient = useQueryClient();
  const upgrade = useCreateTrialUpgradeSession();
  const [isConfirming, setIsConfirming] = useState(false);
  const order = createOrder(subscription);
  const startCheckout = (): void =>
    upgrade.mutate(undefined, {
      onError: () => {
        // The subscription may have changed: make the account page, the next destination, refetch it.
        void queryClient.invalidateQueries({ queryKey: subscriptionQuery.queryKey, refetchType: 'none' });
      },
    });
  // The error toast, which redirects to the account when it closes, must not be behind a dialog.
  if (upgrade.isError) return null;
  return (
    <ConfirmDialog
      // Show either the summary or the question.
      renderTrigger={(ask) =>
        isConfirming ? (
          <></>
        ) : (
          <SummaryDialog busy={upgrade.isPending} onClose={ask} onUpgrade={startCheckout}>
            <OrderSummary order={order} trial={trial} endsAtMs={endsAtMs} />
          </SummaryDialog>
        )
      }
      open={isConfirming}
      onOpenChange={setIsConfirming}
      title="Are you completed reviewing your subscription?"
      description={<p>Next is the checkout, where {formatMoney(order.total, order.plan.currency)} is due.</p>}
      declineLabel="Keep Reviewing"
      confirmLabel={upgrade.isPending ? 'Opening checkout…' : 'Continue to Upgrade'}
      confirmTone="primary"
      busy={upgrade.isPending}
      onConfirm={startCheckout}
    />
  );
}
