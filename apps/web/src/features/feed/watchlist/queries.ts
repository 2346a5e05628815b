import { listWatchedSymbols } from '@bna/contract/feed/watchlist';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.ts';

/** The symbols that the user watches. Refetched on focus, because another tab may have changed them. */
export const watchlistQuery = queryOptions({
  queryKey: ['watchlist'],
  queryFn: async ({ signal }) => (await call(listWatchedSymbols, {}, { signal })).data,
  staleTime: 5_000,
});
