import { listWatchedSymbols } from '@bna/contract/watchlist';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';

/** The symbols that the signed-in user watches. Another tab may have changed them: coming back fetches them anew. */
export const watchlistQuery = queryOptions({
  queryKey: ['watchlist'],
  queryFn: async ({ signal }) => (await call(listWatchedSymbols, {}, { signal })).data,
  staleTime: 5_000,
});
