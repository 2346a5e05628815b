import type { Subscription } from '@bna/contract/subscription';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { NEWS_FEED_KEY } from '../../../features/news/queries.ts';
import { sessionQuery } from '../../../features/session/queries.ts';
import { BillingButton } from '../../../features/subscription/billing-button.tsx';
import { CancelTrial } from '../../../features/subscription/cancel-trial.tsx';
import { CheckoutReturn } from '../../../features/subscription/checkout-return.tsx';
import { NoSubscription } from '../../../features/subscription/no-subscription.tsx';
import { Notice } from '../../../features/subscription/notice.tsx';
import { PaidSubscription } from '../../../features/subscription/paid-subscription.tsx';
import { PortalReturn } from '../../../features/subscription/portal-return.tsx';
import { packagesQuery, subscriptionQuery } from '../../../features/subscription/queries.ts';
import { SubscriptionSearch } from '../../../features/subscription/subscription-search.ts';
import { isOver, subscribedStatus } from '../../../features/subscription/subscription-status.ts';
import { TrialSubscription } from '../../../features/subscription/trial-subscription.tsx';
import { UnpaidSubscription } from '../../../features/subscription/unpaid-subscription.tsx';
import { useTrialEnd } from '../../../features/subscription/use-trial-end.ts';
import { displayedMessage } from '../../../lib/api-error.ts';
import { useDocumentTitle } from '../../../lib/document-title.ts';
import { buttonClass } from '../../../ui/button-class.ts';
import { LoadFailure } from '../../../ui/load-failure.tsx';

export const Route = createFileRoute('/_protected/account/subscription')({
  validateSearch: SubscriptionSearch,
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(packagesQuery);
  },
  component: SubscriptionPage,
});

function SubscriptionPage() {
  const heading = useRef<HTMLHeadingElement>(null);
  useDocumentTitle('Subscription');
  return (
    <div className="grid max-w-[40rem] gap-4">
      <h1 ref={heading} tabIndex={-1} className="text-display font-semibold tracking-tight outline-none">
        Subscription
      </h1>
      <WayBack heading={heading} />
    </div>
  );
}

interface HeadingProps {
  /** Takes the focus where what had it goes. */
  readonly heading: RefObject<HTMLElement | null>;
}

/** What is told to those who come back from the payment provider, above the subscription as it stands. */
function WayBack({ heading }: HeadingProps) {
  const { returned, checkout_session_id: checkoutSessionId } = Route.useSearch();
  const navigate = Route.useNavigate();
  const queryClient = useQueryClient();
  const forget = () => void navigate({ search: {}, replace: true, resetScroll: false });
  const state = <SubscriptionState heading={heading} />;

  if (returned === 'checkout' && checkoutSessionId !== undefined) {
    return (
      <CheckoutReturn
        key={checkoutSessionId}
        checkoutSessionId={checkoutSessionId}
        onConfirmed={() => {
          void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
          void queryClient.invalidateQueries({ queryKey: NEWS_FEED_KEY });
          heading.current?.focus();
          forget();
        }}
        onRefused={forget}
      >
        {state}
      </CheckoutReturn>
    );
  }
  return (
    <>
      {returned === 'canceled' && (
        <div aria-live="polite">
          <Notice tone="quiet" title="Checkout was canceled. Nothing was charged." />
        </div>
      )}
      {(returned === 'portal' || returned === 'checkout') && <PortalReturn onDone={forget} />}
      {state}
    </>
  );
}

function SubscriptionState({ heading }: HeadingProps) {
  const queryClient = useQueryClient();
  // An invoice is paid in another tab: whoever comes back from there sees what holds now.
  const subscription = useQuery({ ...subscriptionQuery, refetchOnWindowFocus: 'always' });
  const packages = useQuery(packagesQuery);
  const status = subscribedStatus(subscription.data ?? null);
  const [isCanceledHere, setIsCanceledHere] = useState(false);
  useEffect(() => {
    if (isCanceledHere && status === null) heading.current?.focus();
  }, [heading, isCanceledHere, status]);
  useTrialEnd(endOf(subscription.data ?? null), () => void subscription.refetch());

  const { data } = subscription;
  if (data === undefined || packages.data === undefined) {
    const error = subscription.error ?? packages.error;
    if (error === null) return <output aria-label="Loading the subscription" className="skeleton h-96 rounded-panel" />;
    const retry = () => [subscription, packages].forEach((query) => void (query.isError && query.refetch()));
    return <LoadFailure message={displayedMessage(error)} onRetry={retry} />;
  }
  if (data === null || isOver(data)) {
    return (
      <>
        <NoSubscription past={data} packages={packages.data} />
        {data !== null && data.stripe_subscription_id !== null && <Billing />}
      </>
    );
  }
  if (status === null) {
    return (
      <>
        <UnpaidSubscription subscription={data} />
        <Billing />
      </>
    );
  }
  if (status === 'active') {
    return (
      <>
        <PaidSubscription subscription={data} packages={packages.data} />
        <Billing />
      </>
    );
  }
  return (
    <TrialSubscription
      subscription={data}
      packages={packages.data}
      actions={
        <>
          <Link to="/account/upgrade-trial-checkout" className={buttonClass({ tone: 'primary', size: 'large' })}>
            Upgrade now
          </Link>
          <CancelTrial
            onCanceled={() => {
              // The alerts belong to the trial: what the page holds of them goes with it.
              void queryClient.resetQueries({ queryKey: NEWS_FEED_KEY });
              setIsCanceledHere(true);
            }}
          />
        </>
      }
    />
  );
}

/** When it ends by itself; null where it does not. */
const endOf = (subscription: Subscription | null): string | null =>
  subscription !== null && subscribedStatus(subscription) !== null && subscription.next_charge === null
    ? subscription.current_period_end
    : null;

/** For those who have paid before, whatever holds now. */
function Billing() {
  return (
    <section aria-labelledby="billing" className="panel grid gap-4 p-5 sm:px-6">
      <div>
        <h2 id="billing" className="text-lead font-semibold">
          Billing
        </h2>
        <p className="text-small text-ink-muted">Your card, billing address and invoices, at our payment provider.</p>
      </div>
      <div className="grid gap-3 sm:flex sm:flex-wrap">
        <BillingButton label="Manage billing" />
        <Link to="/account/payment-history" className={buttonClass({ tone: 'quiet', size: 'large' })}>
          Payment history
        </Link>
      </div>
    </section>
  );
}
