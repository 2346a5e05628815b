import type { SecondFactor } from '@bna/contract/accounts/second-factor';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
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
  const query = useQuery(secondFactorQuery);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes !== null) return <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />;
  return (
    <Loaded query={query} placeholder={<div className="skeleton h-20" />}>
      {(state) =>
        state.enabled ? <TurnedOn state={state} onCodes={setCodes} /> : <TurnedOff state={state} onCodes={setCodes} />
      }
    </Loaded>
  );
}

interface StateProps {
  readonly state: SecondFactor;
  /** Called with new recovery codes, which cannot be read again. */
  readonly onCodes: (codes: readonly string[]) => void;
}

function TurnedOff({ state, onCodes }: StateProps) {
  const setup = useStartSetup();
  if (setup.data !== undefined) {
    return <AuthenticatorSetup setup={setup.data} onCancel={() => setup.reset()} onEnabled={onCodes} />;
  }
  return (
    <div className="grid justify-items-start gap-3">
      {state.required && (
        <p className="text-body text-ink-soft">
          Your role requires it before you can publish, upload or change anything.
        </p>
      )}
      <Button tone="primary" size="large" busy={setup.isPending} onClick={() => setup.mutate()}>
        Turn on
      </Button>
    </div>
  );
}

function TurnedOn({ state, onCodes }: StateProps) {
  const replace = useReplaceRecoveryCodes(onCodes);
  return (
    <div className="grid justify-items-start gap-4">
      <p className="flex flex-wrap items-center gap-2 text-body">
        <Badge tone="bullish">On</Badge>
        <span>
          {state.recovery_codes_left === 1
            ? '1 recovery code left'
            : `${String(state.recovery_codes_left)} recovery codes left`}
        </span>
      </p>
      <div className="flex flex-wrap gap-3">
        <Button size="large" busy={replace.isPending} onClick={() => replace.mutate()}>
          New recovery codes
        </Button>
        {!state.required && <TurnOff />}
      </div>
    </div>
  );
}
