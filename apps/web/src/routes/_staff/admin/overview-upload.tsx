import { createFileRoute } from '@tanstack/react-router';
import { OverviewUpload } from '../../../features/overview-upload/overview-upload.tsx';
import { overviewDaysQuery } from '../../../features/overview-upload/queries.ts';
import { useDocumentTitle } from '../../../lib/document-title.ts';
import { rolesOnly } from '../../-signed-in-only.ts';

export const Route = createFileRoute('/_staff/admin/overview-upload')({
  beforeLoad: (arrival) => rolesOnly(arrival, ['ADMIN']),
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(overviewDaysQuery);
  },
  component: OverviewUploadPage,
});

function OverviewUploadPage() {
  useDocumentTitle('Overview Upload');
  return <OverviewUpload />;
}
