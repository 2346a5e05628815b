import { createFileRoute } from '@tanstack/react-router';
import { OverviewUpload } from '../../../features/market-overview/upload/overview-upload.tsx';
import { overviewDaysQuery } from '../../../features/market-overview/upload/queries.ts';
import { useDocumentTitle } from '../../../lib/document-title.ts';
import { requireRole } from '../../-require-user.ts';

export const Route = createFileRoute('/_staff/admin/overview-upload')({
  beforeLoad: (arrival) => requireRole(arrival, ['ADMIN']),
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(overviewDaysQuery);
  },
  component: OverviewUploadPage,
});

function OverviewUploadPage() {
  useDocumentTitle('Overview Upload');
  return <OverviewUpload />;
}
