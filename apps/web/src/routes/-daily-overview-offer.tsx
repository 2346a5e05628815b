import { useQuery } from '@tanstack/react-query';
import { DailyOverviewOffer } from '../features/market-overview/daily-overview-offer.tsx';
import { packagesQuery, subscriptionQuery } from '../features/billing/subscription/queries.ts';
import { subscribedStatus } from '../features/billing/subscription/subscription-status.ts';

/** Offers the daily overview at its current title to users without the add-on. */
export function AccountDailyOverviewOffer() {
  const subscription = useQuery(subscriptionQuery);
  const packages = useQuery(packagesQuery);
  if (subscription.isPending || packages.isPending) {
    return <output aria-label="Loading" className="skeleton h-60 rounded-panel" />;
  }
  const sold = packages.data?.addOnPackages.find(({ name }) => name === 'daily_overview');
  return (
    <DailyOverviewOffer
      packageTitle={sold?.title ?? 'Daily Overview'}
      isSubscribed={subscription.data === undefined ? null : subscribedStatus(subscription.data) !== null}
    />
  );
}
