import { listOwnSessions, type OwnSession } from '@bna/contract/accounts/sessions';
import { getSession, type User } from '@bna/contract/accounts/users';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.ts';
import { hasStatus } from '../../../lib/api-error.ts';
import { noteSessionEnd } from '../../../lib/session-expiry.ts';

/** Reads the server's hint that the page was requested without a session cookie. */
const isSessionAbsent = (): boolean =>
  document.querySelector('meta[name="bna-session"]')?.getAttribute('content') === 'absent';

/**
 * The signed-in user, or null. Handles 401 itself, so that the route guards can redirect to the login with a clean URL.
 */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async ({ signal }): Promise<User | null> => {
    if (isSessionAbsent()) {
      noteSessionEnd();
      return null;
    }
    try {
      const { data } = await call(getSession, {}, { signal, unauthorized: 'handled by caller' });
      return data.user;
    } catch (error) {
      if (!hasStatus(error, 401)) throw error;
      noteSessionEnd();
      return null;
    }
  },
  staleTime: Number.POSITIVE_INFINITY,
});

/** Returns null also if the request fails, so that the route guards show the login, which tells the two apart. */
export const findUser = (queryClient: QueryClient): Promise<User | null> =>
  queryClient.ensureQueryData(sessionQuery).catch(() => null);

export const ownSessionsQuery = queryOptions({
  queryKey: ['own-sessions'],
  queryFn: async ({ signal }): Promise<OwnSession[]> => (await call(listOwnSessions, {}, { signal })).data,
});
