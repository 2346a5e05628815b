import { createFileRoute } from '@tanstack/react-router';
import { MarketOverview } from '../../../features/market-overview/market-overview.tsx';
import { snapshotArchiveQuery } from '../../../features/market-overview/queries.ts';
import { useDocumentTitle } from '../../../lib/document-title.ts';
import { AccountDailyOverviewOffer } from '../../-daily-overview-offer.tsx';

export const Route = createFileRoute('/_protected/account/market-overview')({
  loader: ({ context }) => {
    void context.queryClient.prefetchInfiniteQuery(snapshotArchiveQuery);
  },
  component: MarketOverviewPage,
});

function MarketOverviewPage() {
  useDocumentTitle('Market Overview');
  return <MarketOverview offer={<AccountDailyOverviewOffer />} />;
}
