import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { WatchlistProps } from '../../../features/news/feed-tool.tsx';
import { useChangeWatchlist } from '../../../features/watchlist/mutations.ts';
import { watchlistQuery } from '../../../features/watchlist/queries.ts';
import { WatchlistEditor } from '../../../features/watchlist/watchlist-editor.tsx';

/** The watchlist as the feed takes it. */
export function useWatchlist(): WatchlistProps {
  const { data: symbols, isError: failed, refetch } = useQuery(watchlistQuery);
  const { mutate } = useChangeWatchlist();
  const queryClient = useQueryClient();
  // The same function whatever is watched: each item of the list has it.
  const onToggle = useCallback(
    (symbol: string) => {
      const watched = queryClient.getQueryData(watchlistQuery.queryKey)?.includes(symbol) ?? false;
      mutate({ symbol, watched: !watched });
    },
    [mutate, queryClient],
  );
  return useMemo(
    () => ({
      symbols,
      failed,
      onRetry: () => void refetch(),
      onToggle,
      editor: <WatchlistEditor className="news-toggle rounded-l-none! border-l-0! px-2!" />,
    }),
    [symbols, failed, refetch, onToggle],
  );
}
