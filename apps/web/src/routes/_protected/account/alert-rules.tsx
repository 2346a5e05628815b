import { createFileRoute } from '@tanstack/react-router';
import { AlertRules } from '../../../features/feed/rules/alert-rules.tsx';
import { alertRulesQuery } from '../../../features/feed/rules/queries.ts';
import { useDocumentTitle } from '../../../lib/document-title.ts';

export const Route = createFileRoute('/_protected/account/alert-rules')({
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(alertRulesQuery);
  },
  component: AlertRulesPage,
});

function AlertRulesPage() {
  useDocumentTitle('Alert Rules');
  return <AlertRules />;
}
