import { createFileRoute } from '@tanstack/react-router';
import { OwnApiTokens } from '../../../features/accounts/api-tokens/own-api-tokens.tsx';
import { ownApiTokensQuery } from '../../../features/accounts/api-tokens/queries.ts';
import { useDocumentTitle } from '../../../lib/document-title.ts';

export const Route = createFileRoute('/_protected/account/api-tokens')({
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(ownApiTokensQuery);
  },
  component: ApiTokensPage,
});

function ApiTokensPage() {
  useDocumentTitle('API Tokens');
  return <OwnApiTokens />;
}
