import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { NEWS_FEED_KEY } from '../../../features/news/queries.ts';
import { CancelTrial } from '../../../features/subscription/cancel-trial.tsx';
import { NoSubscription } from '../../../features/subscription/no-subscription.tsx';
import { subscriptionQuery } from '../../../features/subscription/queries.ts';
import { subscribedStatus } from '../../../features/subscription/subscription-status.ts';
import { SubscriptionSummary } from '../../../features/subscription/subscription-summary.tsx';
import { useTrialEnd } from '../../../features/subscription/use-trial-end.ts';
import { displayedMessage } from '../../../lib/api-error.ts';
import { useDocumentTitle } from '../../../lib/document-title.ts';
import { LoadFailure } from '../../../ui/load-failure.tsx';

export const Route = createFileRoute('/_protected/account/subscription')({ component: SubscriptionPage });

function SubscriptionPage() {
  const heading = useRef<HTMLHeadingElement>(null);
  useDocumentTitle('Subscription');
  return (
    <div className="max-w-[40rem]">
      <h1 ref={heading} tabIndex={-1} className="mb-4 text-display font-semibold tracking-tight outline-none">
        Subscription
      </h1>
      <SubscriptionState heading={heading} />
    </div>
  );
}

/** `heading` takes the focus where the button that had it goes with the trial. */
function SubscriptionState({ heading }: { heading: RefObject<HTMLElement | null> }) {
  const queryClient = useQueryClient();
  const { data: subscription, isPending, isError, error, refetch } = useQuery(subscriptionQuery);
  const status = subscribedStatus(subscription ?? null);
  const [isCanceledHere, setIsCanceledHere] = useState(false);
  useEffect(() => {
    if (isCanceledHere && status === null) heading.current?.focus();
  }, [heading, isCanceledHere, status]);
  useTrialEnd(status === 'trialing' ? (subscription?.current_period_end ?? null) : null, () => void refetch());

  if (isPending) return <output aria-label="Loading the subscription" className="skeleton h-56 rounded-panel" />;
  if (isError) return <LoadFailure message={displayedMessage(error)} onRetry={() => void refetch()} />;
  if (subscription === null || status === null) return <NoSubscription />;
  const cancelTrial = (
    <CancelTrial
      onCanceled={() => {
        // The alerts belong to the trial: what the page holds of them goes with it.
        void queryClient.resetQueries({ queryKey: NEWS_FEED_KEY });
        setIsCanceledHere(true);
      }}
    />
  );
  return (
    <SubscriptionSummary
      subscription={subscription}
      status={status}
      {...(status === 'trialing' ? { action: cancelTrial } : {})}
    />
  );
}
