import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorMessage } from '../../../lib/api-error.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { useReplaceRecoveryCodes, useStartSetup } from './mutations.ts';
import { secondFactorQuery } from './queries.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { TurnOff } from './turn-off.tsx';
import { lazyPart } from '../../../lib/lazy-part.tsx';

/** Loaded when it is needed, because it draws a QR code. */
const AuthenticatorSetup = lazyPart(
  async () => (await import('./authenticator-setup.tsx')).AuthenticatorSetup,
  <div className="skeleton h-80" />,
);

/** Turns two-step verification on and off, and shows recovery codes once. */
export function TwoStepVerification() {
  const { data, error, refetch } = useQuery(secondFactorQuery);
  const setup = useStartSetup();
  const replace = useReplaceRecoveryCodes();
  const [codes, setCodes] = useState<readonly string[] | null>(null);

  if (error !== null) return <LoadFailure message={errorMessage(error)} onRetry={() => void refetch()} />;
  if (data === undefined) return <div className="skeleton h-20" />;
  if (codes !== null) return <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />;
  if (!data.enabled) {
    return setup.data === undefined ? (
      <div className="grid justify-items-start gap-3">
        {data.required && (
          <p className="text-body text-ink-soft">
            Your role requires it before you can publish, upload or change anything.
          </p>
        )}
        <Button tone="primary" size="large" busy={setup.isPending} onClick={() => setup.mutate()}>
          Turn on
        </Button>
      </div>
    ) : (
      <AuthenticatorSetup
        setup={setup.data}
        onCancel={() => setup.reset()}
        onEnabled={(newCodes) => {
          setup.reset();
          setCodes(newCodes);
        }}
      />
    );
  }
  return (
    <div className="grid justify-items-start gap-4">
      <p className="flex flex-wrap items-center gap-2 text-body">
        <Badge tone="bullish">On</Badge>
        <span>
          {data.recovery_codes_left === 1
            ? '1 recovery code left'
            : `${String(data.recovery_codes_left)} recovery codes left`}
        </span>
      </p>
      <div className="flex flex-wrap gap-3">
        <Button
          size="large"
          busy={replace.isPending}
          onClick={() => replace.mutate(undefined, { onSuccess: (newCodes) => setCodes(newCodes) })}
        >
          New recovery codes
        </Button>
        {!data.required && <TurnOff />}
      </div>
    </div>
  );
}
