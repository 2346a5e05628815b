import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';
import { MUTATION_KEY, useChangeWatchlist } from './mutations.ts';
import { onWatchlistChangedElsewhere } from './other-windows.ts';
import { watchlistQuery } from './queries.ts';

export interface WatchlistState {
  /** Undefined while loading. */
  readonly symbols: readonly string[] | undefined;
  readonly hasFailed: boolean;
  readonly onRetry: () => void;
  /** Stable across renders, because every card of the feed receives it. */
  readonly onToggle: (symbol: string) => void;
}

export function useWatchlist(): WatchlistState {
  const { data: symbols, isError: hasFailed, refetch } = useQuery(watchlistQuery);
  const { mutate } = useChangeWatchlist();
  const queryClient = useQueryClient();
  useEffect(
    () =>
      onWatchlistChangedElsewhere(() => {
        // A change of this window is pending, whose response is the whole watchlist.
        if (queryClient.isMutating({ mutationKey: MUTATION_KEY }) > 0) return;
        void queryClient.invalidateQueries({ queryKey: watchlistQuery.queryKey });
      }),
    [queryClient],
  );
  const onToggle = useCallback(
    (symbol: string) => {
      const isWatched = queryClient.getQueryData(watchlistQuery.queryKey)?.includes(symbol) ?? false;
      mutate({ symbol, watched: !isWatched });
    },
    [mutate, queryClient],
  );
  return useMemo(
    () => ({ symbols, hasFailed, onRetry: () => void refetch(), onToggle }),
    [symbols, hasFailed, refetch, onToggle],
  );
}
