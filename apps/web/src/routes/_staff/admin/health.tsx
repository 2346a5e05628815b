import { createFileRoute } from '@tanstack/react-router';
import { Health } from '../../../features/service-health/health.tsx';
import { serviceHealthQuery } from '../../../features/service-health/queries.ts';
import { useDocumentTitle } from '../../../lib/document-title.ts';
import { rolesOnly } from '../../-signed-in-only.ts';

export const Route = createFileRoute('/_staff/admin/health')({
  beforeLoad: (arrival) => rolesOnly(arrival, ['ADMIN']),
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(serviceHealthQuery);
  },
  component: HealthPage,
});

function HealthPage() {
  useDocumentTitle('Health');
  return <Health />;
}
