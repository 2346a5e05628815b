import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { OwnApiTokens } from '../../../features/accounts/api-tokens/own-api-tokens.tsx';
import { ownApiTokensQuery } from '../../../features/accounts/api-tokens/queries.ts';
import { useDocumentTitle } from '../../../lib/document-title.ts';

const Webhooks = lazy(async () => ({
  default: (await import('../../../features/feed/webhooks/webhooks.tsx')).Webhooks,
}));

export const Route = createFileRoute('/_protected/account/api-tokens')({
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(ownApiTokensQuery);
  },
  component: ApiTokensPage,
});

function ApiTokensPage() {
  useDocumentTitle('API Tokens');
  return (
    <div className="grid grid-cols-1 gap-10">
      <OwnApiTokens />
      <Suspense fallback={<div className="skeleton h-[26rem] rounded-panel" />}>
        <Webhooks />
      </Suspense>
    </div>
  );
}
