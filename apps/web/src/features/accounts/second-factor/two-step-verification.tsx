import type { SecondFactor } from '@bna/contract/accounts/second-factor';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useFocusOnMount } from '../../../lib/use-focus-on-mount.ts';
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
  const [hasSavedCodes, setSavedCodes] = useState(false);
  if (codes !== null) {
    const finish = (): void => {
      setCodes(null);
      setSavedCodes(true);
    };
    return <RecoveryCodes codes={codes} onDone={finish} />;
  }
  return (
    <Loaded query={query} placeholder={<div className="skeleton h-20" />}>
      {(state) =>
        state.enabled ? (
          <TurnedOn state={state} onCodes={setCodes} takesFocus={hasSavedCodes} />
        ) : (
          <TurnedOff state={state} onCodes={setCodes} />
        )
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
  const [hasCanceled, setCanceled] = useState(false);
  if (setup.data !== undefined) {
    const cancel = (): void => {
      setCanceled(true);
      setup.reset();
    };
    return <AuthenticatorSetup setup={setup.data} onCancel={cancel} onEnabled={onCodes} />;
  }
  return (
    <div className="grid justify-items-start gap-3">
      {state.required && (
        <p className="text-body text-ink-soft">
          Your role requires it before you can publish, upload or change anything.
        </p>
      )}
      <TurnOn
        isUnconfirmed={state.email_confirmed === false}
        takesFocus={hasCanceled}
        busy={setup.isPending}
        onClick={() => setup.mutate()}
      />
    </div>
  );
}

interface TurnOnProps {
  /** Whether the user has to confirm the email address first. */
  readonly isUnconfirmed: boolean;
  readonly takesFocus: boolean;
  readonly busy: boolean;
  readonly onClick: () => void;
}

function TurnOn({ isUnconfirmed, takesFocus, busy, onClick }: TurnOnProps) {
  const buttonRef = useFocusOnMount<HTMLButtonElement>(takesFocus);
  const reasonId = useId();
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button
        ref={buttonRef}
        tone="primary"
        size="large"
        busy={busy}
        disabled={isUnconfirmed}
        aria-describedby={isUnconfirmed ? reasonId : undefined}
        className="disabled:cursor-not-allowed disabled:bg-raised disabled:text-ink-muted"
        onClick={onClick}
      >
        Turn on
      </Button>
      {isUnconfirmed && (
        <p id={reasonId} className="text-body text-ink-soft">
          Confirm your email address first, with the link in our welcome email.
        </p>
      )}
    </div>
  );
}

function TurnedOn({ state, onCodes, takesFocus }: StateProps & { readonly takesFocus: boolean }) {
  const replace = useReplaceRecoveryCodes(onCodes);
  const stateRef = useFocusOnMount<HTMLParagraphElement>(takesFocus);
  return (
    <div className="grid justify-items-start gap-4">
      <p ref={stateRef} tabIndex={-1} className="flex flex-wrap items-center gap-2 text-body">
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
