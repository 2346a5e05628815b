import { CHECKOUT_CONFIRMATION_MS } from '@bna/contract/business';
import { useQuery } from '@tanstack/react-query';
import LoaderCircle from 'virtual:lucide/loader-circle';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { CHECKOUT_POLL_MS } from '../../../config/timings.ts';
import { errorMessage, hasStatus } from '../../../lib/api-error.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from './notice.tsx';
import { checkoutReturnQuery } from './change-queries.ts';

interface CheckoutReturnProps {
  readonly checkoutSessionId: string;
  /** Called when the subscription is active. */
  readonly onConfirmed: () => void;
  /** Called if the checkout session is unknown or another user's. */
  readonly onRejected: () => void;
  /** The current subscription. Hidden while a payment may be pending, so that nobody pays twice. */
  readonly children: ReactNode;
}

type CheckoutState = 'pending' | 'confirmed' | 'open' | 'expired' | 'rejected';

/** Polls after the return from checkout until the payment is confirmed. */
export function CheckoutReturn({ checkoutSessionId, onConfirmed, onRejected, children }: CheckoutReturnProps) {
  const [attempt, setAttempt] = useState(1);
  const isLate = useIsLate(attempt);
  const result = useQuery({
    ...checkoutReturnQuery(checkoutSessionId),
    refetchInterval: (query) =>
      !isLate && stateOf(query.state.data, query.state.error) === 'pending' ? CHECKOUT_POLL_MS : false,
    refetchIntervalInBackground: true,
  });
  const state = stateOf(result.data, result.error);
  useOutcome(state, () => {
    if (state === 'confirmed') {
      toast.success('Your subscription is active', { id: checkoutSessionId });
      onConfirmed();
      return;
    }
    toast.error(errorMessage(result.error), { id: checkoutSessionId });
    onRejected();
  });

  if (state === 'open' || state === 'expired') {
    return (
      <>
        <div aria-live="polite">
          <Notice
            tone="quiet"
            title={
              state === 'open'
                ? 'Your checkout isn’t complete. Nothing was charged.'
                : 'Your checkout has expired. Nothing was charged.'
            }
          >
            {state === 'open' ? 'You can continue below.' : 'You can start a new one below.'}
          </Notice>
        </div>
        {children}
      </>
    );
  }
  return (
    <div aria-live="polite">
      {isLate ? (
        <Notice
          tone="quiet"
          title="Confirming your payment is taking longer than usual"
          actions={
            <Button
              size="large"
              onClick={() => {
                setAttempt(attempt + 1);
                void result.refetch();
              }}
            >
              Check again
            </Button>
          }
        >
          If you paid, your subscription starts automatically once the payment is confirmed.
        </Notice>
      ) : (
        <Confirming />
      )}
    </div>
  );
}

function Confirming() {
  return (
    <div className="panel grid justify-items-center gap-3 px-6 py-16 text-center">
      <LoaderCircle aria-hidden className="size-6 animate-spin text-ink-muted" />
      <p className="text-title font-semibold">Confirming your payment…</p>
      <p className="text-body text-ink-muted">This takes a few seconds. You can safely leave this page.</p>
    </div>
  );
}

function stateOf(
  result: { readonly checkout: string | null; readonly status: string | null } | undefined,
  error: unknown,
): CheckoutState {
  if (hasStatus(error, 403) || hasStatus(error, 404)) return 'rejected';
  if (result?.status === 'active') return 'confirmed';
  return result?.checkout === 'open' || result?.checkout === 'expired' ? result.checkout : 'pending';
}

/** Whether the wait has been longer than usual. Restarts with each attempt. */
function useIsLate(attempt: number): boolean {
  const [lateAttempt, setLateAttempt] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => setLateAttempt(attempt), CHECKOUT_CONFIRMATION_MS);
    return () => clearTimeout(timer);
  }, [attempt]);
  return lateAttempt === attempt;
}

function useOutcome(state: CheckoutState, onOutcome: () => void): void {
  const isFinal = state === 'confirmed' || state === 'rejected';
  const notify = useEffectEvent(onOutcome);
  useEffect(() => {
    if (isFinal) notify();
  }, [isFinal]);
}
