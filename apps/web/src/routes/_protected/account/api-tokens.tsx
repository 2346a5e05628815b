import { createFileRoute } from '@tanstack/react-router';
import { OwnApiTokens } from '../../../features/accounts/api-tokens/own-api-tokens.tsx';
import { ownApiTokensQuery } from '../../../features/accounts/api-tokens/queries.ts';
import { NoAccessNotice } from '../../../features/billing/subscription/no-access-notice.tsx';
import { UnconfirmedEmailNotice } from '../../../features/billing/email-confirmation/unconfirmed-email-notice.tsx';
import { useDocumentTitle } from '../../../lib/document-title.ts';
import { lazyPart } from '../../../lib/lazy-part.tsx';

const Webhooks = lazyPart(
  async () => (await import('../../../features/feed/webhooks/webhooks.tsx')).Webhooks,
  <div className="skeleton h-[26rem] rounded-panel" />,
);

export const Route = createFileRoute('/_protected/account/api-tokens')({
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(ownApiTokensQuery);
  },
  component: ApiTokensPage,
});

function ApiTokensPage() {
  useDocumentTitle('Integrations');
  const { user } = Route.useRouteContext();
  return (
    <div className="grid grid-cols-1 gap-10">
      <OwnApiTokens
        notice={
          <>
            <NoAccessNotice settings="Your tokens and webhooks" />
            <UnconfirmedEmailNotice email={user.email} action="create API tokens or webhooks" />
          </>
        }
      />
      <Webhooks />
    </div>
  );
}
