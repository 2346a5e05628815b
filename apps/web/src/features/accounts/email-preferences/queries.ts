import { type EmailPreferences, getEmailPreferences } from '@bna/contract/accounts/email-preferences';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.ts';
import { hasStatus } from '../../../lib/api-error.ts';

/** Long enough to reuse the result after a redirect between the two screens. */
const STALE_AFTER_MS = 5_000;

/** The settings of the token's user, or null if the token is unknown. */
export const emailPreferencesQuery = (token: string) =>
  queryOptions({
    queryKey: ['email-preferences', token],
    queryFn: async ({ signal }): Promise<EmailPreferences | null> => {
      try {
        return (await call(getEmailPreferences, { params: { token } }, { signal })).data;
      } catch (error) {
        if (hasStatus(error, 404) || hasStatus(error, 422)) return null;
        throw error;
      }
    },
    staleTime: STALE_AFTER_MS,
  });
