import { getUser, type ListedUser, listUsers } from '@bna/contract/operations/user-administration';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.ts';
import type { UsersSearch } from './users-search.ts';

/** Lets a route loader and its screen share one response. */
const STALE_AFTER_MS = 5_000;

const USERS_KEY = 'users';

export interface UserPage {
  readonly users: readonly ListedUser[];
  /** Counted up to a limit; `hasMore` if more users match. */
  readonly total: number;
  readonly hasMore: boolean;
  /** Counted from 1. */
  readonly page: number;
  readonly lastPage: number;
}

/** Loads one page of matching users, keeping the previous one on screen meanwhile. */
export const userPageQuery = ({ search, access_state, page = 1 }: UsersSearch) =>
  queryOptions({
    queryKey: [USERS_KEY, 'page', { search, access_state, page }],
    queryFn: async ({ signal }): Promise<UserPage> => {
      const { data, meta } = await call(listUsers, { query: { search, access_state, page: String(page) } }, { signal });
      return { users: data, page, ...meta };
    },
    staleTime: STALE_AFTER_MS,
    placeholderData: keepPreviousData,
  });

export const userQuery = (id: string) =>
  queryOptions({
    queryKey: [USERS_KEY, 'one', id],
    queryFn: async ({ signal }) => (await call(getUser, { params: { id } }, { signal })).data,
    staleTime: STALE_AFTER_MS,
    // The page of a user who does not exist.
    meta: { expectedStatuses: [404] },
  });
