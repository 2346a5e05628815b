import { createFileRoute } from '@tanstack/react-router';
import { UpgradeCheckout } from '../../../features/billing/subscription/upgrade/upgrade-checkout.tsx';
import { trialQuery } from '../../../features/billing/subscription/queries.ts';
import { useDocumentTitle } from '../../../lib/document-title.ts';
import { lazyPart } from '../../../lib/lazy-part.tsx';

// The dialog shows before the feed behind it is loaded.
const AccountFeed = lazyPart(async () => (await import('./-account-feed.tsx')).AccountFeed);

export const Route = createFileRoute('/_protected/account/upgrade-trial-checkout')({
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(trialQuery);
  },
  component: UpgradeTrialCheckoutPage,
});

/** A dialog over the feed, so that closing it leaves the user on the feed. */
function UpgradeTrialCheckoutPage() {
  const navigate = Route.useNavigate();
  useDocumentTitle('Upgrade');
  return (
    <>
      <UpgradeCheckout />
      <AccountFeed
        sort="newest"
        onSortChange={(sort) => void navigate({ to: '/account', search: { sort } })}
        onDayChange={(day) => void navigate({ to: '/account', search: { day } })}
        onFilterChange={(filter) => void navigate({ to: '/account', search: filter })}
      />
    </>
  );
}
