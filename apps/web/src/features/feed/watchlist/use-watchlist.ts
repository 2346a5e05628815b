import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useChangeWatchlist } from './mutations.ts';
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
