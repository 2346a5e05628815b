import { createFileRoute } from '@tanstack/react-router';
import { AlertReport } from '../../../features/ingestion/alert-report/alert-report.tsx';
import { AlertReportSearch } from '../../../features/ingestion/alert-report/alert-report-search.ts';
import { alertReportQuery } from '../../../features/ingestion/alert-report/queries.ts';
import { useDocumentTitle } from '../../../lib/document-title.ts';
import { requireRole } from '../../-require-user.ts';

export const Route = createFileRoute('/_staff/admin/alert-report')({
  validateSearch: AlertReportSearch,
  beforeLoad: (arrival) => requireRole(arrival, ['ADMIN']),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    void context.queryClient.prefetchQuery(alertReportQuery(deps));
  },
  component: AlertReportPage,
});

function AlertReportPage() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  useDocumentTitle('Alert Report');
  return (
    <AlertReport
      search={search}
      onSearch={(next) => void navigate({ search: next, replace: true, resetScroll: false })}
    />
  );
}
