import { useQuery } from '@tanstack/react-query';
import { EmptyNotice } from '../../../ui/empty-notice.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { ApiTokenTable } from './api-token-table.tsx';
import { NewTokenForm } from './new-token-form.tsx';
import { NewToken } from './new-token.tsx';
import { apiTokensQuery } from './queries.ts';

/** Creates, lists and revokes the API tokens of machines. */
export function ApiTokens() {
  const query = useQuery(apiTokensQuery);
  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="grid gap-1">
        <h1 className="text-display font-semibold tracking-tight">API Tokens</h1>
        <p className="max-w-[46rem] text-body text-ink-muted">
          Machines such as scrapers call the API with tokens. Give each program its own token, with only what it needs;
          the audit log names the token with everything it publishes.
        </p>
      </div>
      <Loaded
        query={query}
        placeholder={<output aria-label="Loading the API tokens" className="skeleton h-[30rem] rounded-panel" />}
      >
        {({ machines, tokens }) => (
          <>
            <NewToken
              renderForm={(onIssued) =>
                machines.length === 0 ? (
                  <p className="text-body text-ink-soft">
                    Tokens belong to machine accounts, and there is none yet. Create one on the server:{' '}
                    <code className="wrap-anywhere">npm run bna -- user create --email EMAIL --role SCRAPER</code>
                  </p>
                ) : (
                  <NewTokenForm machines={machines} onIssued={onIssued} />
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
