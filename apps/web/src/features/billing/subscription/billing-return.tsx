import type { ReactNode } from 'react';
import type { z } from 'zod/mini';
import { CheckoutReturn } from './checkout-return.tsx';
import { Notice } from './notice.tsx';
import { PortalReturn } from './portal-return.tsx';
import type { SubscriptionSearch } from './subscription-search.ts';

interface BillingReturnProps {
  readonly search: z.infer<typeof SubscriptionSearch>;
  /** Called when a payment is confirmed. */
  readonly onConfirmed: () => void;
  /** Called when the return is handled and the search parameters can go. */
  readonly onDone: () => void;
  /** The current subscription. */
  readonly children: ReactNode;
}

/** Handles a return from checkout or the customer portal, above the current subscription. */
export function BillingReturn({ search, onConfirmed, onDone, children }: BillingReturnProps) {
  const { returned, checkout_session_id: checkoutSessionId } = search;
  if (returned === 'checkout' && checkoutSessionId !== undefined) {
    return (
      <CheckoutReturn
        key={checkoutSessionId}
        checkoutSessionId={checkoutSessionId}
        onConfirmed={() => {
          onConfirmed();
          onDone();
        }}
        onRejected={onDone}
      >
        {children}
      </CheckoutReturn>
    );
  }
  return (
    <>
      {returned === 'canceled' && (
        <div aria-live="polite">
          <Notice tone="quiet" title="Checkout was canceled. Nothing was charged." />
        </div>
      )}
      {(returned === 'portal' || returned === 'checkout') && <PortalReturn onDone={onDone} />}
      {children}
    </>
  );
}
