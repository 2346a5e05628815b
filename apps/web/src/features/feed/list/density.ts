import { changeFeedView, type FeedDensity, getFeedView } from '@bna/contract/feed/feed-view';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { FEED_DENSITY_KEY } from '../../../config/storage-keys.ts';
import { call } from '../../../lib/api-client.ts';
import { createStoredText } from '../../../lib/stored-text.ts';

export type Density = FeedDensity;

const setting = createStoredText(FEED_DENSITY_KEY);
/** Wide enough for all columns of a line, or too narrow to show more than two cards. */
const SUITS_COMPACT = '(width >= 80rem) or (width < 48rem)';

function readDensity(): Density {
  const chosen = setting.read();
  if (chosen === 'compact' || chosen === 'comfortable') return chosen;
  return window.matchMedia(SUITS_COMPACT).matches ? 'compact' : 'comfortable';
}

function subscribe(onChange: () => void): () => void {
  const unsubscribe = setting.subscribe(onChange);
  const width = window.matchMedia(SUITS_COMPACT);
  width.addEventListener('change', onChange);
  return () => {
    unsubscribe();
    width.removeEventListener('change', onChange);
  };
}

/** Returns what the user chose, as this browser knows it, else what fits the window. */
export const useDensity = (): Density => useSyncExternalStore(subscribe, readDensity);

const feedViewQuery = queryOptions({
  queryKey: ['feed-view'],
  queryFn: async ({ signal }) => (await call(getFeedView, {}, { signal })).data,
  staleTime: Number.POSITIVE_INFINITY,
});

/** Applies the density that the account remembers, which the user may have chosen in another browser. */
export function useAccountDensity(): void {
  const { data } = useQuery(feedViewQuery);
  const density = data?.density ?? null;
  useEffect(() => {
    if (density !== null && density !== setting.read()) setting.write(density);
  }, [density]);
}

/** Returns a function that changes the density at once, and on the account. Calls are sent one at a time, in order. */
export function useChangeDensity(): (density: Density) => void {
  const queryClient = useQueryClient();
  const { mutate } = useMutation({
    scope: { id: 'feed-view' },
    mutationFn: (density: Density) => call(changeFeedView, { body: { density } }),
    onMutate: async (density) => {
      setting.write(density);
      // The response of a pending fetch may lack the change.
      await queryClient.cancelQueries({ queryKey: feedViewQuery.queryKey });
      queryClient.setQueryData(feedViewQuery.queryKey, { density });
    },
  });
  return mutate;
}
