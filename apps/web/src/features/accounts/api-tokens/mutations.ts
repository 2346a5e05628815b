import { createApiToken, type NewApiToken, revokeApiToken } from '@bna/contract/accounts/api-tokens';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.ts';
import { useSingleMutation } from '../../../lib/use-single-mutation.ts';
import { apiTokensQuery } from './queries.ts';

/** Returns the new token, which cannot be read again. */
export function useCreateApiToken() {
  const queryClient = useQueryClient();
  return useSingleMutation({
    mutationFn: async (body: NewApiToken) => (await call(createApiToken, { body })).data,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: apiTokensQuery.queryKey }),
  });
}

export function useRevokeApiToken() {
  const queryClient = useQueryClient();
  return useSingleMutation({
    mutationFn: (id: string) => call(revokeApiToken, { params: { id } }),
    meta: { success: 'The token no longer works.' },
    // Also after a failure: another admin may have revoked it.
    onSettled: () => queryClient.invalidateQueries({ queryKey: apiTokensQuery.queryKey }),
  });
}
