import { useState } from 'react';
import { IssuedToken } from './issued-token.tsx';
import { NewTokenForm } from './new-token-form.tsx';

interface NewTokenProps {
  readonly machines: readonly { readonly id: string; readonly email: string }[];
}

/** Creates a token, then shows it once. */
export function NewToken({ machines }: NewTokenProps) {
  const [issued, setIssued] = useState<{ readonly name: string; readonly token: string } | null>(null);
  return (
    <section aria-labelledby="new-token" className="panel p-5 sm:p-6">
      {issued !== null ? (
        <IssuedToken headingId="new-token" {...issued} onDone={() => setIssued(null)} />
      ) : (
        <div className="grid gap-4">
          <h2 id="new-token" className="text-title font-semibold">
            New token
          </h2>
          {machines.length === 0 ? (
            <p className="text-body text-ink-soft">
              Tokens belong to machine accounts, and there is none yet. Create one on the server:{' '}
              <code className="wrap-anywhere">npm run bna -- user create --email EMAIL --role SCRAPER</code>
            </p>
          ) : (
            <NewTokenForm machines={machines} onIssued={setIssued} />
          )}
        </div>
      )}
    </section>
  );
}
