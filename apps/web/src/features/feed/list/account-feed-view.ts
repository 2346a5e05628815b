import type { FeedViewChange } from '@bna/contract/feed/feed-view';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { writeColumns } from './columns.ts';
import { storedDensity } from './density.ts';

/** The list is shown before the account's choices arrive, which are those of this browser nearly always. */
const loadCalls = () => import('./feed-view-calls.ts');

/** Refetched on focus, because another browser may have changed it. */
const feedViewQuery = queryOptions({
  queryKey: ['feed-view'],
  queryFn: async ({ signal }) => (await loadCalls()).fetchFeedView(signal),
  staleTime: 5_000,
});

/** Shows the change in all windows of this browser. */
function applyFeedView({
  density,
  columns,
}: { [Choice in keyof FeedViewChange]?: FeedViewChange[Choice] | null }): void {
  if (density && density !== storedDensity.read()) storedDensity.write(density);
  if (columns) writeColumns(columns);
}

/** Applies the density and the columns that the account remembers, which the user may have chosen in another browser. */
export function useAccountFeedView(): void {
  const { data } = useQuery(feedViewQuery);
  useEffect(() => {
    if (data !== undefined) applyFeedView(data);
  }, [data]);
}

/** Returns a function that changes the view at once, and on the account. Calls are sent one at a time, in order. */
export function useChangeFeedView(): (change: FeedViewChange) => void {
  const queryClient = useQueryClient();
  const { mutate } = useMutation({
    mutationKey: feedViewQuery.queryKey,
    scope: { id: 'feed-view' },
    // Changed without a connection, the view is saved later.
    networkMode: 'online',
    mutationFn: async (change: FeedViewChange) => (await loadCalls()).saveFeedView(change),
    onMutate: async (change) => {
      applyFeedView(change);
      // The response of a pending fetch may lack the change.
      await queryClient.cancelQueries({ queryKey: feedViewQuery.queryKey });
      queryClient.setQueryData(feedViewQuery.queryKey, (view) =>
        view === undefined
          ? view
          : { density: change.density ?? view.density, columns: change.columns ?? view.columns },
      );
    },
    onSuccess: (view) => {
      // The response to an earlier change lacks the later ones.
      if (queryClient.isMutating({ mutationKey: feedViewQuery.queryKey }) === 1)
        queryClient.setQueryData(feedViewQuery.queryKey, view);
    },
  });
  return mutate;
}
