import { useQuery } from '@tanstack/react-query';
import { errorMessage } from '../../../lib/api-error.ts';
import { EmptyNotice } from '../../../ui/empty-notice.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { ApiTokenTable } from './api-token-table.tsx';
import { NewTokenForm } from './new-token-form.tsx';
import { NewToken } from './new-token.tsx';
import { apiTokensQuery } from './queries.ts';

/** Creates, lists and revokes the API tokens of machines. */
export function ApiTokens() {
  const { data, error, refetch } = useQuery(apiTokensQuery);
  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="grid gap-1">
        <h1 className="text-display font-semibold tracking-tight">API Tokens</h1>
        <p className="max-w-[46rem] text-body text-ink-muted">
          Machines such as scrapers call the API with tokens. Give each program its own token, with only what it needs;
          the audit log names the token with everything it publishes.
        </p>
      </div>
      {error !== null ? (
        <LoadFailure message={errorMessage(error)} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <output aria-label="Loading the API tokens" className="skeleton h-[30rem] rounded-panel" />
      ) : (
        <>
          <NewToken
            renderForm={(onIssued) =>
              data.machines.length === 0 ? (
                <p className="text-body text-ink-soft">
                  Tokens belong to machine accounts, and there is none yet. Create one on the server:{' '}
                  <code className="wrap-anywhere">npm run bna -- user create --email EMAIL --role SCRAPER</code>
                </p>
              ) : (
                <NewTokenForm machines={data.machines} onIssued={onIssued} />
              )
            }
          />
          {data.tokens.length === 0 ? (
            <EmptyNotice title="No API tokens yet">New tokens appear here, with their last use.</EmptyNotice>
          ) : (
            <ApiTokenTable tokens={data.tokens} />
          )}
        </>
      )}
    </div>
  );
}
