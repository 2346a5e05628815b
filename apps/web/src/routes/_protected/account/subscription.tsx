import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useRef } from 'react';
import { sessionQuery } from '../../../features/accounts/session/queries.ts';
import { BillingReturn } from '../../../features/billing/subscription/billing-return.tsx';
import { CurrentSubscription } from '../../../features/billing/subscription/current-subscription.tsx';
import { packagesQuery } from '../../../features/billing/subscription/queries.ts';
import { SubscriptionHeading } from '../../../features/billing/subscription/subscription-heading.tsx';
import { SubscriptionSearch } from '../../../features/billing/subscription/subscription-search.ts';
import { NEWS_FEED_KEY } from '../../../features/feed/list/queries.ts';
import { useDocumentTitle } from '../../../lib/document-title.ts';

export const Route = createFileRoute('/_protected/account/subscription')({
  validateSearch: SubscriptionSearch,
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(packagesQuery);
  },
  component: SubscriptionPage,
});

function SubscriptionPage() {
  const heading = useRef<HTMLHeadingElement>(null);
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const queryClient = useQueryClient();
  useDocumentTitle('Subscription');
  return (
    <div className="grid gap-4">
      <SubscriptionHeading ref={heading} />
      <BillingReturn
        search={search}
        onConfirmed={() => {
          void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
          void queryClient.invalidateQueries({ queryKey: NEWS_FEED_KEY });
          heading.current?.focus();
        }}
        onDone={() => void navigate({ search: {}, replace: true, resetScroll: false })}
      >
        <CurrentSubscription
          heading={heading}
          // The trial's alerts must leave the cache with it.
          onCanceled={() => void queryClient.resetQueries({ queryKey: NEWS_FEED_KEY })}
        />
      </BillingReturn>
    </div>
  );
}
