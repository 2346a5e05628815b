import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { sessionQuery } from '../../features/accounts/session/queries.ts';
import { DocumentBar } from '../../features/market-overview/document-bar.tsx';
import { SnapshotPage } from '../../features/market-overview/snapshot-page.tsx';
import { useRootMark } from '../../lib/use-root-mark.ts';
import { MainContent } from '../../ui/main-content.tsx';
import { AccountDailyOverviewOffer } from '../-daily-overview-offer.tsx';
import { StaffLink } from '../-session-actions.tsx';
import { requireUser } from '../-require-user.ts';

/** A document page without the account navigation. */
export const Route = createFileRoute('/market-snapshot/$date')({
  beforeLoad: requireUser,
  component: MarketSnapshotPage,
});

function MarketSnapshotPage() {
  const { date } = Route.useParams();
  const { data: user } = useQuery(sessionQuery);
  useRootMark('has-document');
  return (
    <div className="flex min-h-dvh flex-col print:block">
      <DocumentBar staffLink={user && <StaffLink user={user} />} />
      <MainContent className="flex grow flex-col print:block">
        <SnapshotPage date={date} offer={<AccountDailyOverviewOffer />} />
      </MainContent>
      <footer className="border-t border-line print:mt-6">
        <p className="mx-auto max-w-[72rem] px-4 py-5 text-small text-ink-muted sm:px-6 print:px-0">
          For information only, not investment advice.
        </p>
      </footer>
    </div>
  );
}
