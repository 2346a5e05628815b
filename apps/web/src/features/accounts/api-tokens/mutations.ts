import {
  createApiToken,
  createOwnApiToken,
  type NewApiToken,
  type NewOwnApiToken,
  revokeApiToken,
  revokeOwnApiToken,
} from '@bna/contract/accounts/api-tokens';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.ts';
import { useSingleMutation } from '../../../lib/use-single-mutation.ts';
import { apiTokensQuery, ownApiTokensQuery } from './queries.ts';

/** Returns the new token, which cannot be read again. */
export function useCreateApiToken() {
  const queryClient = useQueryClient();
  return useSingleMutation({
    mutationFn: async (body: NewApiToken) => (await call(createApiToken, { body })).data,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: apiTokensQuery.queryKey }),
  });
}

/** Returns the new token, which cannot be read again. */
export function useCreateOwnApiToken() {
  const queryClient = useQueryClient();
  return useSingleMutation({
    mutationFn: async (body: NewOwnApiToken) => (await call(createOwnApiToken, { body })).data,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ownApiTokensQuery.queryKey }),
  });
}

/** Revokes a token of a machine, or one of the user's own. */
export function useRevokeApiToken(owner: 'machine' | 'user') {
  const queryClient = useQueryClient();
  return useSingleMutation({
    mutationFn: (id: string) => call(owner === 'machine' ? revokeApiToken : revokeOwnApiToken, { params: { id } }),
    meta: { success: 'The token no longer works.' },
    // Also after a failure: it may have been revoked elsewhere.
    onSettled: () =>
      queryClient.invalidateQueries({
        queryKey: owner === 'machine' ? apiTokensQuery.queryKey : ownApiTokensQuery.queryKey,
      }),
  });
}
