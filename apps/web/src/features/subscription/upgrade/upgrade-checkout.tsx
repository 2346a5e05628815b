import { formatMoney } from '@bna/contract/money';
import type { Subscription, Trial } from '@bna/contract/subscription';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { useState } from 'react';
import { displayedMessage } from '../../../lib/api-error.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { useCreateTrialUpgradeSession } from '../checkout-mutations.ts';
import { subscriptionQuery, trialQuery } from '../queries.ts';
import { orderOf } from './order.ts';
import { OrderSummary } from './order-summary.tsx';
import { SummaryDialog } from './summary-dialog.tsx';
import { upgradeWay } from './upgrade-way.ts';

/** The summary of what the trial's upgrade buys, over whatever page it stands on, and the way to the checkout. */
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
        <LoadFailure message={displayedMessage(error)} onRetry={retry} />
      </div>
    );
  }
  const way = upgradeWay(subscription.data, trial.data);
  if (subscription.data === null || way === '/account/subscription') {
    return <Navigate to="/account/subscription" replace />;
  }
  if (way === '/account') return <Navigate to="/account" replace />;
  return <Review subscription={subscription.data} trial={trial.data} />;
}

function Review({ subscription, trial }: { subscription: Subscription; trial: Trial }) {
  const queryClient = useQueryClient();
  const upgrade = useCreateTrialUpgradeSession();
  const [isAsking, setIsAsking] = useState(false);
  const order = orderOf(subscription);
  const beginCheckout = (): void =>
    upgrade.mutate(undefined, {
      onError: () => {
        // What was refused may no longer be as this page knows it: the account, where it leads, asks anew.
        void queryClient.invalidateQueries({ queryKey: subscriptionQuery.queryKey, refetchType: 'none' });
      },
    });
  // The toast that says why, and whose end leads to the account, must not lie behind a dialog.
  if (upgrade.isError) return null;
  return (
    <ConfirmDialog
      // The summary and the question take turns.
      renderTrigger={(ask) =>
        isAsking ? (
          <></>
        ) : (
          <SummaryDialog busy={upgrade.isPending} onClose={ask} onUpgrade={beginCheckout}>
            <OrderSummary order={order} trial={trial} />
          </SummaryDialog>
        )
      }
      open={isAsking}
      onOpenChange={setIsAsking}
      title="Are you completed reviewing your subscription?"
      description={<p>The next step is the checkout, where {formatMoney(order.total, order.plan.currency)} is due.</p>}
      declineLabel="Keep Reviewing"
      confirmLabel={upgrade.isPending ? 'Opening checkout…' : 'Continue to Upgrade'}
      confirmTone="primary"
      busy={upgrade.isPending}
      onConfirm={beginCheckout}
    />
  );
}
