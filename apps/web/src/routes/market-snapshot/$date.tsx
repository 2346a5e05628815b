import { createFileRoute } from '@tanstack/react-router';
import { DocumentBar } from '../../features/market-overview/document-bar.tsx';
import { SnapshotPage } from '../../features/market-overview/snapshot-page.tsx';
import { MainContent } from '../../ui/main-content.tsx';
import { SkipLink } from '../../ui/skip-link.tsx';
import { AccountDailyOverviewOffer } from '../-daily-overview-offer.tsx';
import { signedInOnly } from '../-signed-in-only.ts';

/** The market snapshot of a date, or the latest: a document of its own, without the account around it. */
export const Route = createFileRoute('/market-snapshot/$date')({
  beforeLoad: signedInOnly,
  component: MarketSnapshotPage,
});

function MarketSnapshotPage() {
  const { date } = Route.useParams();
  return (
    <div className="document-page flex min-h-dvh flex-col print:block">
      <SkipLink />
      <DocumentBar />
      <MainContent className="flex grow flex-col print:block">
        <SnapshotPage date={date} offer={<AccountDailyOverviewOffer />} />
      </MainContent>
      <footer className="border-t border-line print:mt-6">
        <p className="mx-auto max-w-[72rem] px-4 py-5 text-small text-ink-muted sm:px-6 print:px-0">
          Information for your own decisions, not advice to buy or sell.
        </p>
      </footer>
    </div>
  );
}
