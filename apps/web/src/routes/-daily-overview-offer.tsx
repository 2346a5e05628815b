import type { Subscription, Trial } from '@bna/contract/billing/subscription';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { mailboxUrl } from '../config/links.ts';
import { sessionQuery } from '../features/accounts/session/queries.ts';
import { ConfirmEmailPrompt } from '../features/billing/email-confirmation/confirm-email-prompt.tsx';
import { useTrialToConfirm } from '../features/billing/email-confirmation/use-trial-to-confirm.ts';
import { PaymentActions } from '../features/billing/subscription/payment-actions.tsx';
import { RESUMES_ONCE_PAID } from '../features/billing/subscription/payment-issue.ts';
import { packagesQuery, subscriptionQuery, trialQuery } from '../features/billing/subscription/queries.ts';
import { continuingAddOns, hasEnded, subscribedStatus } from '../features/billing/subscription/subscription-status.ts';
import { DailyOverviewOffer } from '../features/market-overview/daily-overview-offer.tsx';
import { MARKET_OVERVIEW_KEY } from '../features/market-overview/queries.ts';

/** Tells users without access to the daily overview how to get it: confirm the address, pay, add it or subscribe. */
export function AccountDailyOverviewOffer() {
  const queryClient = useQueryClient();
  const subscription = useQuery(subscriptionQuery);
  const packages = useQuery(packagesQuery);
  const trialToConfirm = useTrialToConfirm({
    onConfirmed: () => {
      void queryClient.invalidateQueries({ queryKey: subscriptionQuery.queryKey });
      void queryClient.invalidateQueries({ queryKey: MARKET_OVERVIEW_KEY });
    },
  });
  const isSubscribed = subscription.data === undefined ? null : subscribedStatus(subscription.data) !== null;
  const payment = describePayment(subscription.data);
  const hasNoPlan = isSubscribed === false && payment === null;
  // Otherwise, users who have to confirm their address would be asked to subscribe until the trial has loaded.
  const trial = useQuery({ ...trialQuery, enabled: hasNoPlan });
  if (subscription.isPending || packages.isPending || trial.isLoading) {
    return <output aria-label="Loading" className="skeleton h-60 rounded-panel" />;
  }
  if (hasNoPlan && trialToConfirm !== null) return <TrialConfirmation trial={trialToConfirm} />;
  const sold = packages.data?.addOnPackages.find(({ name }) => name === 'daily_overview');
  return (
    <DailyOverviewOffer packageTitle={sold?.title ?? 'Daily Overview'} isSubscribed={isSubscribed} payment={payment} />
  );
}

function TrialConfirmation({ trial }: { readonly trial: Trial }) {
  const { data: user } = useQuery(sessionQuery);
  const hasStarted = trial.started_at !== null;
  return (
    <ConfirmEmailPrompt
      email={user?.email ?? ''}
      hasStarted={hasStarted}
      outcome={hasStarted ? 'your free trial continues' : 'your free trial starts'}
      mailboxUrl={mailboxUrl()}
    />
  );
}

/** Returns how to pay for a plan that waits for a payment, else null. */
function describePayment(subscription: Subscription | null | undefined) {
  if (!subscription || subscribedStatus(subscription) !== null || hasEnded(subscription)) return null;
  const isIncluded = continuingAddOns(subscription).some(({ add_on_package: { name } }) => name === 'daily_overview');
  return {
    text: isIncluded ? RESUMES_ONCE_PAID : `${RESUMES_ONCE_PAID} You can add it then.`,
    actions: <PaymentActions subscription={subscription} />,
  };
}
