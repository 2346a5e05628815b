import { type EmailPreferences, getEmailPreferences } from '@bna/contract/email-preferences';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';
import { hasStatus } from '../../lib/api-error.ts';

/** Long enough for a screen that leads on to the other one to share the answer. */
const FRESH_FOR_MS = 5_000;

/** What the holder of the token gets, null for a token that nobody holds. */
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
    staleTime: FRESH_FOR_MS,
  });
