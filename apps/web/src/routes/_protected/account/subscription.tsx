import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { NoSubscriptionPrompt } from '../../../features/subscription/no-subscription-prompt.tsx';
import { subscriptionQuery } from '../../../features/subscription/queries.ts';
import { subscribedStatus } from '../../../features/subscription/subscription-status.ts';
import { SubscriptionSummary } from '../../../features/subscription/subscription-summary.tsx';
import { displayedMessage } from '../../../lib/api-error.ts';
import { useDocumentTitle } from '../../../lib/document-title.ts';
import { Button } from '../../../ui/button.tsx';
import { InlineAlert } from '../../../ui/inline-alert.tsx';

export const Route = createFileRoute('/_protected/account/subscription')({ component: SubscriptionPage });

function SubscriptionPage() {
  useDocumentTitle('Subscription');
  return (
    <div className="max-w-[40rem]">
      <h1 className="mb-4 text-display font-semibold tracking-tight">Subscription</h1>
      <SubscriptionState />
    </div>
  );
}

function SubscriptionState() {
  const { data: subscription, isPending, isError, error, refetch } = useQuery(subscriptionQuery);
  if (isPending) return <output aria-label="Loading the subscription" className="skeleton h-56" />;
  if (isError) {
    return (
      <div className="grid justify-items-start gap-3">
        <InlineAlert>{displayedMessage(error)}</InlineAlert>
        <Button onClick={() => void refetch()}>Try again</Button>
      </div>
    );
  }
  const status = subscribedStatus(subscription);
  if (subscription === null || status === null) return <NoSubscriptionPrompt />;
  return <SubscriptionSummary subscription={subscription} status={status} />;
}
