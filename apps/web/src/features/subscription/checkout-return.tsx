import { CHECKOUT_CONFIRMATION_MS } from '@bna/contract/business';
import { useQuery } from '@tanstack/react-query';
import { LoaderCircle } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { toast } from 'sonner';
import { CHECKOUT_POLL_MS } from '../../config/timings.ts';
import { displayedMessage, hasStatus } from '../../lib/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from './notice.tsx';
import { checkoutReturnQuery } from './queries.ts';

interface CheckoutReturnProps {
  readonly checkoutSessionId: string;
  /** The subscription is active by now. */
  readonly onConfirmed: () => void;
  /** It is not this user's checkout. */
  readonly onRefused: () => void;
  /** The subscription as it stands; not to be seen while a payment may be under way, for nobody should pay twice. */
  readonly children: ReactNode;
}

type CheckoutState = 'under way' | 'confirmed' | 'open' | 'expired' | 'refused';

/** The way back from the checkout: asks until the payment is confirmed, for so long as one likes to wait. */
export function CheckoutReturn({ checkoutSessionId, onConfirmed, onRefused, children }: CheckoutReturnProps) {
  const [attempt, setAttempt] = useState(1);
  const isLate = useIsLate(attempt);
  const answer = useQuery({
    ...checkoutReturnQuery(checkoutSessionId),
    refetchInterval: (query) =>
      !isLate && stateOf(query.state.data, query.state.error) === 'under way' ? CHECKOUT_POLL_MS : false,
    refetchIntervalInBackground: true,
  });
  const state = stateOf(answer.data, answer.error);
  useOutcome(state, () => {
    if (state === 'confirmed') {
      toast.success('Your subscription is active', { id: checkoutSessionId });
      onConfirmed();
      return;
    }
    toast.error(displayedMessage(answer.error), { id: checkoutSessionId });
    onRefused();
  });

  if (state === 'open' || state === 'expired') {
    return (
      <>
        <div aria-live="polite">
          <Notice
            tone="quiet"
            title={
              state === 'open'
                ? 'Your checkout is not complete. Nothing was charged.'
                : 'Your checkout has expired. Nothing was charged.'
            }
          >
            {state === 'open' ? 'You can go on with it below.' : 'You can begin a new one below.'}
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
          title="Confirming your payment takes longer than usual"
          actions={
            <Button
              size="large"
              onClick={() => {
                setAttempt(attempt + 1);
                void answer.refetch();
              }}
            >
              Check again
            </Button>
          }
        >
          Nothing is lost: if you have paid, your subscription begins by itself as soon as the payment is confirmed.
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
      <p className="text-body text-ink-muted">This takes a few seconds. You can leave this page; nothing is lost.</p>
    </div>
  );
}

function stateOf(
  answer: { readonly checkout: string | null; readonly status: string | null } | undefined,
  error: unknown,
): CheckoutState {
  if (hasStatus(error, 403) || hasStatus(error, 404)) return 'refused';
  if (answer?.status === 'active') return 'confirmed';
  return answer?.checkout === 'open' || answer?.checkout === 'expired' ? answer.checkout : 'under way';
}

/** Whether the time to wait is up, counted anew for each attempt. */
function useIsLate(attempt: number): boolean {
  const [lateAttempt, setLateAttempt] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => setLateAttempt(attempt), CHECKOUT_CONFIRMATION_MS);
    return () => clearTimeout(timer);
  }, [attempt]);
  return lateAttempt === attempt;
}

function useOutcome(state: CheckoutState, tell: () => void): void {
  const isOver = state === 'confirmed' || state === 'refused';
  const tellNow = useEffectEvent(tell);
  useEffect(() => {
    if (isOver) tellNow();
  }, [isOver]);
}
