import { confirmEmail } from '@bna/contract/billing/subscription-changes';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.ts';
import { hasStatus } from '../../../lib/api-error.ts';
import { subscriptionQuery } from '../subscription/queries.ts';

/** Confirms the email address of a token. Null if the link is invalid. */
export const confirmEmailQuery = (token: string) =>
  queryOptions({
    queryKey: ['confirm-email', token],
    queryFn: async ({ client, signal }) => {
      try {
        const { data } = await call(confirmEmail, { body: { token } }, { signal });
        void client.invalidateQueries({ queryKey: subscriptionQuery.queryKey });
        return data;
      } catch (error) {
        if (hasStatus(error, 404) || hasStatus(error, 422)) return null;
        throw error;
      }
    },
    staleTime: Number.POSITIVE_INFINITY,
    // The first response says whether this visit confirmed the address.
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });
