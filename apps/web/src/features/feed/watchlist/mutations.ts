import { unwatchSymbol, type Watchlist, watchSymbol } from '@bna/contract/feed/watchlist';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.ts';
import { announceWatchlistChange } from './other-windows.ts';
import { watchlistQuery } from './queries.ts';

interface WatchlistChange {
  readonly symbol: string;
  readonly watched: boolean;
}

export const MUTATION_KEY = ['watchlist'];

const applyChange = (list: Watchlist, { symbol, watched }: WatchlistChange): Watchlist => {
  const others = list.filter((entry) => entry !== symbol);
  return watched ? [...others, symbol] : others;
};

const saveChange = async ({ symbol, watched }: WatchlistChange): Promise<Watchlist> =>
  (await (watched ? call(watchSymbol, { body: { symbol } }) : call(unwatchSymbol, { params: { symbol } }))).data;

/**
 * Adds or removes a watched symbol, optimistically. A failed change is rolled back without undoing later ones. Calls are sent
 * one at a time, in order.
 */
export function useChangeWatchlist() {
  const queryClient = useQueryClient();
  const { queryKey } = watchlistQuery;
  const show = (change: WatchlistChange): void => {
    queryClient.setQueryData(queryKey, (list) => (list === undefined ? list : applyChange(list, change)));
  };
  return useMutation({
    mutationKey: MUTATION_KEY,
    scope: { id: 'watchlist' },
    mutationFn: saveChange,
    onMutate: async (change: WatchlistChange) => {
      const list = queryClient.getQueryData(queryKey);
      const wasWatched = list?.includes(change.symbol) ?? !change.watched;
      show(change);
      // The response of a pending fetch may lack the change.
      await queryClient.cancelQueries({ queryKey });
      return { wasWatched };
    },
    onError: (_error, { symbol }, context) => {
      if (context !== undefined) show({ symbol, watched: context.wasWatched });
    },
    onSettled: async (list) => {
      if (queryClient.isMutating({ mutationKey: MUTATION_KEY }) > 1) return;
      announceWatchlistChange();
      if (list === undefined) await queryClient.invalidateQueries({ queryKey });
      else queryClient.setQueryData(queryKey, list);
    },
  });
}
