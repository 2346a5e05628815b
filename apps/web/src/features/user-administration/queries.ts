import { getUser, type ListedUser, listUsers } from '@bna/contract/user-administration';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';
import type { UsersSearch } from './users-search.ts';

/** Long enough for a route and its screen to share one answer. */
const FRESH_FOR_MS = 5_000;

const USERS_KEY = 'users';

export interface UserPage {
  readonly users: readonly ListedUser[];
  readonly total: number;
  /** Counted from 1. */
  readonly page: number;
  readonly lastPage: number;
}

/** One page of the users that a search finds. While another one is on its way, the one before stands in for it. */
export const userPageQuery = ({ search, standing, page = 1 }: UsersSearch) =>
  queryOptions({
    queryKey: [USERS_KEY, 'page', { search, standing, page }],
    queryFn: async ({ signal }): Promise<UserPage> => {
      const { data, meta } = await call(listUsers, { query: { search, standing, page: String(page) } }, { signal });
      return { users: data, page, ...meta };
    },
    staleTime: FRESH_FOR_MS,
    placeholderData: keepPreviousData,
  });

export const userQuery = (id: string) =>
  queryOptions({
    queryKey: [USERS_KEY, 'one', id],
    queryFn: async ({ signal }) => (await call(getUser, { params: { id } }, { signal })).data,
    staleTime: FRESH_FOR_MS,
  });
