import {
  type AddOnChoice,
  cancelTrial,
  updateSubscription,
  type UpdateSubscriptionBody,
} from '@bna/contract/subscription';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';
import { useSingleMutation } from '../../lib/use-single-mutation.ts';
import { subscriptionQuery } from './queries.ts';

/** Ends the free trial. What the page knows of the subscription is asked for anew, also where it was over already. */
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

/** Changes the paid subscription. Pending until the page knows what holds then. */
export function useUpdateSubscription() {
  const queryClient = useQueryClient();
  return useSingleMutation({
    mutationFn: (body: UpdateSubscriptionBody) => call(updateSubscription, { body }),
    meta: {
      loading: 'Saving Changes...',
      success: (answer) => updateSubscription.responses[200].parse(answer).message,
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: subscriptionQuery.queryKey }),
  });
}

const TRIAL_CHOICE_KEY = ['trial-choice'];

/** Keeps what is chosen for the upgrade. Choices that follow each other fast are kept in that order. */
export function useKeepTrialChoice({ onError }: { readonly onError: () => void }) {
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
