import { createFileRoute } from '@tanstack/react-router';
import { ApiTokens } from '../../../features/accounts/api-tokens/api-tokens.tsx';
import { apiTokensQuery } from '../../../features/accounts/api-tokens/queries.ts';
import { useDocumentTitle } from '../../../lib/document-title.ts';
import { requireRole } from '../../-require-user.ts';

export const Route = createFileRoute('/_staff/admin/api-tokens')({
  beforeLoad: (arrival) => requireRole(arrival, ['ADMIN']),
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(apiTokensQuery);
  },
  component: ApiTokensPage,
});

function ApiTokensPage() {
  useDocumentTitle('API Tokens');
  return <ApiTokens />;
}
