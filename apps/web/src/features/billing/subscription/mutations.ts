import type { AddOnChoice } from '@bna/contract/billing/subscription';
import {
  cancelTrial,
  cancelUnpaidSubscription,
  PAYMENT_TO_CONFIRM,
  updateSubscription,
  type UpdateSubscriptionBody,
} from '@bna/contract/billing/subscription-changes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.ts';
import { useSingleMutation } from '../../../lib/use-single-mutation.ts';
import { subscriptionQuery } from './queries.ts';

interface CancellationOptions {
  readonly onCanceled: () => void;
}

/** A cancellation that shows the new state at once and refetches it, also after a refusal: the page showed an older one. */
function useCancellation({
  cancel,
  success,
  onCanceled,
}: CancellationOptions & { cancel: () => Promise<unknown>; success: string | ((response: unknown) => string) }) {
  const queryClient = useQueryClient();
  return useSingleMutation({
    mutationFn: cancel,
    meta: { success },
    onSuccess: () => {
      queryClient.setQueryData(subscriptionQuery.queryKey, (known) => known && { ...known, status: 'canceled' });
      onCanceled();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: subscriptionQuery.queryKey }),
  });
}

export type Cancellation = ReturnType<typeof useCancellation>;

export const useCancelTrial = ({ onCanceled }: CancellationOptions) =>
  useCancellation({
    cancel: () => call(cancelTrial, {}),
    success: 'Free trial has been canceled',
    onCanceled,
  });

/** Ends a subscription whose payment is due. */
export const useCancelUnpaid = ({ onCanceled }: CancellationOptions) =>
  useCancellation({
    cancel: () => call(cancelUnpaidSubscription, {}),
    success: (response) => cancelUnpaidSubscription.responses[200].parse(response).message,
    onCanceled,
  });

/** Changes the paid subscription. Stays pending until the subscription has been refetched. */
export function useUpdateSubscription() {
  const queryClient = useQueryClient();
  return useSingleMutation({
    mutationFn: (body: UpdateSubscriptionBody) => call(updateSubscription, { body }),
    meta: {
      loading: 'Saving Changes...',
      success: (response) => {
        const { message } = updateSubscription.responses[200].parse(response);
        // The page has a notice that says so, with the link; a toast would cover it.
        return message === PAYMENT_TO_CONFIRM ? null : message;
      },
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: subscriptionQuery.queryKey }),
  });
}

const TRIAL_CHOICE_KEY = ['trial-choice'];

/** Saves the add-ons chosen for the upgrade. Changes in quick succession are saved one after another. */
export function useSaveTrialChoice({ onError }: { readonly onError: () => void }) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: TRIAL_CHOICE_KEY,
    scope: { id: 'trial-choice' },
    mutationFn: (choice: AddOnChoice) => call(updateSubscription, { body: choice }),
    onError,
    onSettled: async () => {
      const isLast = queryClient.isMutating({ mutationKey: TRIAL_CHOICE_KEY }) === 1;
      if (isLast) await queryClient.invalidateQueries({ queryKey: subscriptionQuery.queryKey });
    },
  });
}
