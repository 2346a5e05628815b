import {
  type CheckoutBody,
  createCheckoutSession,
  createCustomerPortalSession,
  createTrialUpgradeSession,
} from '@bna/contract/subscription';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { call } from '../../lib/api-client.ts';
import { leavePage } from '../../lib/leave-page.ts';
import { useSingleMutation } from '../../lib/use-single-mutation.ts';

/** Leads to the payment provider, to buy what `CheckoutBody` names. Pending until the browser has left this page. */
export function useCreateCheckoutSession() {
  const returnToAccount = useReturnToAccount();
  return useSingleMutation({
    mutationFn: async (body: CheckoutBody) => leavePage((await call(createCheckoutSession, { body })).data.url),
    ...returnToAccount,
  });
}

/** Leads to the payment provider, to buy what was chosen for the trial. Pending until the browser has left this page. */
export function useCreateTrialUpgradeSession() {
  const returnToAccount = useReturnToAccount();
  return useSingleMutation({
    mutationFn: async () => leavePage((await call(createTrialUpgradeSession, {})).data.url),
    ...returnToAccount,
  });
}

/** Leads to where card, address and invoices are looked after. Pending until the browser has left this page. */
export function useOpenCustomerPortal() {
  return useSingleMutation({
    mutationFn: async () => leavePage((await call(createCustomerPortalSession, {})).data.url),
  });
}

/** After a failure: back to the account once its toast has gone, unless the person has gone elsewhere or tries again. */
function useReturnToAccount() {
  const navigate = useNavigate();
  const person = useRef<'here' | 'leaving' | 'elsewhere'>('elsewhere');
  useEffect(() => {
    person.current = 'here';
    return () => {
      person.current = 'elsewhere';
    };
  }, []);
  return {
    onMutate: () => {
      person.current = 'leaving';
    },
    onSettled: () => {
      if (person.current === 'leaving') person.current = 'here';
    },
    meta: {
      onErrorToastClosed: () => {
        if (person.current === 'here') void navigate({ to: '/account' });
      },
    },
  };
}
