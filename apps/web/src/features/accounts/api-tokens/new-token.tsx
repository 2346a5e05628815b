import { type ReactNode, useState } from 'react';
import { IssuedSecret } from '../../../ui/issued-secret.tsx';
import type { IssuedToken, OnIssued } from './mutations.ts';

interface NewTokenProps {
  /** Renders the form, which passes on the token that it created. */
  readonly renderForm: (onIssued: OnIssued) => ReactNode;
}

/** Creates a token, then shows it once. */
export function NewToken({ renderForm }: NewTokenProps) {
  const [issued, setIssued] = useState<IssuedToken | null>(null);
  return (
    <section aria-labelledby="new-token" className="panel">
      {issued !== null ? (
        <div className="p-5 sm:p-6">
          <IssuedSecret
            headingId="new-token"
            what="token"
            name={issued.name}
            secret={issued.token}
            onDone={() => setIssued(null)}
          />
        </div>
      ) : (
        <div className="panel-section">
          <h2 id="new-token" className="text-title font-semibold">
            New token
          </h2>
          <div className="min-w-0">{renderForm(setIssued)}</div>
        </div>
      )}
    </section>
  );
}
