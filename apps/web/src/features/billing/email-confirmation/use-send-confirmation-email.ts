import { sendConfirmationEmail } from '@bna/contract/billing/subscription-changes';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.ts';
import { useSingleMutation } from '../../../lib/use-single-mutation.ts';
import { subscriptionQuery } from '../subscription/queries.ts';

/** Sends the confirmation email again. Refetches subscription and trial, because the user may have confirmed meanwhile. */
export function useSendConfirmationEmail() {
  const queryClient = useQueryClient();
  return useSingleMutation({
    mutationFn: () => call(sendConfirmationEmail, {}),
    meta: { success: (response) => sendConfirmationEmail.responses[200].parse(response).message },
    onSettled: () => queryClient.invalidateQueries({ queryKey: subscriptionQuery.queryKey }),
  });
}
