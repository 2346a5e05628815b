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

/** Cancels the trial and refetches the subscription, even if the trial had already ended. */
export function useCancelTrial({ onCanceled }: { readonly onCanceled: () => void }) {
  const queryClient = useQueryClient();
  return useSingleMutation({
    mutationFn: () => call(cancelTrial, {}),
    meta: { success: 'Free trial has been canceled' },
    onSuccess: () => {
      queryClient.setQueryData(subscriptionQuery.queryKey, (known) => known && { ...known, status: 'canceled' });
      onCanceled();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: subscriptionQuery.queryKey }),
  });
}

/** Ends a subscription whose payment is due, and refetches it, even if it was paid meanwhile. */
export function useCancelUnpaid({ onCanceled }: { readonly onCanceled: () => void }) {
  const queryClient = useQueryClient();
  return useSingleMutation({
    mutationFn: () => call(cancelUnpaidSubscription, {}),
    meta: { success: (response) => cancelUnpaidSubscription.responses[200].parse(response).message },
    onSuccess: () => {
      queryClient.setQueryData(subscriptionQuery.queryKey, (known) => known && { ...known, status: 'canceled' });
      onCanceled();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: subscriptionQuery.queryKey }),
  });
}

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
