import { confirmEmail } from '@bna/contract/billing/subscription-changes';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.ts';
import { hasStatus } from '../../../lib/api-error.ts';
import { useSingleMutation } from '../../../lib/use-single-mutation.ts';
import { subscriptionQuery } from '../subscription/queries.ts';

/** Confirms the email address of a token. The result is null if the link is invalid. */
export function useConfirmEmail(token: string) {
  const queryClient = useQueryClient();
  return useSingleMutation({
    mutationFn: async () => {
      try {
        return (await call(confirmEmail, { body: { token } })).data;
      } catch (error) {
        if (hasStatus(error, 404) || hasStatus(error, 422)) return null;
        throw error;
      }
    },
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: subscriptionQuery.queryKey }),
  });
}
