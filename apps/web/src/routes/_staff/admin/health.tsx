import { createFileRoute } from '@tanstack/react-router';
import { Health } from '../../../features/operations/health/health.tsx';
import { serviceHealthQuery } from '../../../features/operations/health/queries.ts';
import { useDocumentTitle } from '../../../lib/document-title.ts';
import { requireRole } from '../../-require-user.ts';

export const Route = createFileRoute('/_staff/admin/health')({
  beforeLoad: (arrival) => requireRole(arrival, ['ADMIN']),
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(serviceHealthQuery);
  },
  component: HealthPage,
});

function HealthPage() {
  useDocumentTitle('Health');
  return <Health />;
}
