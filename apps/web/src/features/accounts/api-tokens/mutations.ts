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

/** A new token, which cannot be read again. */
export interface IssuedToken {
  readonly name: string;
  readonly token: string;
}

export type OnIssued = (issued: IssuedToken) => void;

/** Creates a token of a machine. Passes it on at once, even if the form is gone by then. */
export function useCreateApiToken(onIssued: OnIssued) {
  const queryClient = useQueryClient();
  return useSingleMutation({
    mutationFn: async (body: NewApiToken) => (await call(createApiToken, { body })).data,
    onSuccess: (issued) => {
      onIssued(issued);
      return queryClient.invalidateQueries({ queryKey: apiTokensQuery.queryKey });
    },
  });
}

/** Creates a token of the user's own. Passes it on at once, even if the form is gone by then. */
export function useCreateOwnApiToken(onIssued: OnIssued) {
  const queryClient = useQueryClient();
  return useSingleMutation({
    mutationFn: async (body: NewOwnApiToken) => (await call(createOwnApiToken, { body })).data,
    onSuccess: (issued) => {
      onIssued(issued);
      return queryClient.invalidateQueries({ queryKey: ownApiTokensQuery.queryKey });
    },
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
