import { getSession, type User } from '@bna/contract/users';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';
import { hasStatus } from '../../lib/api-error.ts';
import { clearSessionExpiry } from '../../lib/session-expiry.ts';

/** The server writes this hint into the page when the request came without a session cookie. */
const cameWithoutSession = (): boolean =>
  document.querySelector('meta[name="bna-session"]')?.getAttribute('content') === 'absent';

/**
 * Who is signed in, or null. It decides by itself what a 401 means (nobody is signed in), so that the guards can lead to
 * the login with a clean address. Other failures are tried again first; one that stays leaves the user absent as well.
 */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async ({ signal }): Promise<User | null> => {
    if (cameWithoutSession()) return null;
    try {
      const { data } = await call(getSession, {}, { signal, unauthorized: 'left to the caller' });
      return data.user;
    } catch (error) {
      if (!hasStatus(error, 401)) throw error;
      clearSessionExpiry();
      return null;
    }
  },
  staleTime: Number.POSITIVE_INFINITY,
});

/** For the guards: whoever cannot be told counts as absent. */
export const findUser = (queryClient: QueryClient): Promise<User | null> =>
  queryClient.ensureQueryData(sessionQuery).catch(() => null);
