import { API_TOKENS_MAX } from '@bna/contract/business';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { EmptyNotice } from '../../../ui/empty-notice.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { NewTabLink } from '../../../ui/new-tab-link.tsx';
import { ApiTokenTable } from './api-token-table.tsx';
import { NewToken } from './new-token.tsx';
import { ownApiTokensQuery } from './queries.ts';
import { lazyPart } from '../../../lib/lazy-part.tsx';

// Forms and their validation are heavy, and the list is what users return for.
const NewOwnTokenForm = lazyPart(
  async () => (await import('./new-own-token-form.tsx')).NewOwnTokenForm,
  <div className="skeleton h-40 md:h-36" />,
);

/** Creates, lists and revokes the API tokens with which the user's programs read alerts. */
export function OwnApiTokens({ notice }: { readonly notice?: ReactNode }) {
  const query = useQuery(ownApiTokensQuery);
  return (
    <div className="grid grid-cols-1 gap-6">
      <h1 className="text-display font-semibold tracking-tight">Integrations</h1>
      {notice}
      <div className="grid gap-1">
        <h2 className="text-title font-semibold">API tokens</h2>
        <p className="max-w-[46rem] text-body text-ink-muted">
          Read alerts with your own programs while your subscription lasts. Give each program its own token. The{' '}
          <NewTabLink href="/api/docs" className="link-quiet">
            API reference
          </NewTabLink>{' '}
          says how.
        </p>
      </div>
      <Loaded
        query={query}
        placeholder={<output aria-label="Loading your API tokens" className="skeleton h-[26rem] rounded-panel" />}
      >
        {(tokens) => (
          <>
            <NewToken
              renderForm={(onIssued) =>
                tokens.length >= API_TOKENS_MAX ? (
                  <p className="text-body text-ink-soft">
                    You have {API_TOKENS_MAX} tokens. Revoke one to create another.
                  </p>
                ) : (
                  <NewOwnTokenForm onIssued={onIssued} />
                )
              }
            />
            {tokens.length === 0 ? (
              <EmptyNotice title="No API tokens yet">New tokens appear here, with their last use.</EmptyNotice>
            ) : (
              <ApiTokenTable tokens={tokens} />
            )}
          </>
        )}
      </Loaded>
    </div>
  );
}
