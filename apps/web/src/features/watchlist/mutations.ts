import { unwatchSymbol, type Watchlist, watchSymbol } from '@bna/contract/watchlist';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';
import { watchlistQuery } from './queries.ts';

interface WatchlistChange {
  readonly symbol: string;
  readonly watched: boolean;
}

const MUTATION_KEY = ['watchlist'];

const changed = (list: Watchlist, { symbol, watched }: WatchlistChange): Watchlist => {
  const others = list.filter((entry) => entry !== symbol);
  return watched ? [...others, symbol] : others;
};

const callFor = async ({ symbol, watched }: WatchlistChange): Promise<Watchlist> =>
  (await (watched ? call(watchSymbol, { body: { symbol } }) : call(unwatchSymbol, { params: { symbol } }))).data;

/**
 * Watches a symbol, or no longer. The page shows it at once; what the server refuses is taken back by itself, without
 * touching what was changed meanwhile. Calls go out one after the other, in the order in which they were made.
 */
export function useChangeWatchlist() {
  const queryClient = useQueryClient();
  const { queryKey } = watchlistQuery;
  const show = (change: WatchlistChange): void => {
    queryClient.setQueryData(queryKey, (list) => (list === undefined ? list : changed(list, change)));
  };
  return useMutation({
    mutationKey: MUTATION_KEY,
    scope: { id: 'watchlist' },
    mutationFn: callFor,
    onMutate: async (change: WatchlistChange) => {
      const list = queryClient.getQueryData(queryKey);
      const had = list?.includes(change.symbol) ?? !change.watched;
      show(change);
      // An answer that is under way does not know of it.
      await queryClient.cancelQueries({ queryKey });
      return { had };
    },
    onError: (_error, { symbol }, context) => {
      if (context !== undefined) show({ symbol, watched: context.had });
    },
    onSettled: async (list) => {
      if (queryClient.isMutating({ mutationKey: MUTATION_KEY }) > 1) return;
      if (list === undefined) await queryClient.invalidateQueries({ queryKey });
      else queryClient.setQueryData(queryKey, list);
    },
  });
}
