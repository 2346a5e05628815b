import {
  type CheckoutBody,
  createCheckoutSession,
  createCustomerPortalSession,
  createTrialUpgradeSession,
} from '@bna/contract/billing/subscription-changes';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { call } from '../../../lib/api-client.ts';
import { leavePage } from '../../../lib/leave-page.ts';
import { mayLeavePage } from '../../../lib/unsaved-changes.ts';
import { useSingleMutation } from '../../../lib/use-single-mutation.ts';

/** Starts a checkout and redirects to it. Stays pending until the browser leaves the page. */
export function useCreateCheckoutSession() {
  const returnToAccount = useReturnToAccount();
  return useSingleMutation({
    mutationFn: async (body: CheckoutBody) => leavePage((await call(createCheckoutSession, { body })).data.url),
    ...returnToAccount,
  });
}

/** Starts the checkout of the trial's upgrade and redirects to it. Stays pending until the browser leaves the page. */
export function useCreateTrialUpgradeSession() {
  const returnToAccount = useReturnToAccount();
  return useSingleMutation({
    mutationFn: async () => leavePage((await call(createTrialUpgradeSession, {})).data.url),
    ...returnToAccount,
  });
}

/** Redirects to the customer portal. Stays pending until the browser leaves the page. */
export function useOpenCustomerPortal() {
  return useSingleMutation({
    mutationFn: async () => {
      if (await mayLeavePage()) await leavePage((await call(createCustomerPortalSession, {})).data.url);
    },
  });
}

/** After a failure, navigates to the account when the toast closes, unless the user left the page or retried. */
function useReturnToAccount() {
  const navigate = useNavigate();
  const state = useRef<'idle' | 'redirecting' | 'unmounted'>('unmounted');
  useEffect(() => {
    state.current = 'idle';
    return () => {
      state.current = 'unmounted';
    };
  }, []);
  return {
    onMutate: () => {
      state.current = 'redirecting';
    },
    onSettled: () => {
      if (state.current === 'redirecting') state.current = 'idle';
    },
    meta: {
      onErrorToastClosed: () => {
        if (state.current === 'idle') void navigate({ to: '/account' });
      },
    },
  };
}
