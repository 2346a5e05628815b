import { cancelTrial } from '@bna/contract/subscription';
import { useQueryClient } from '@tanstack/react-query';
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
