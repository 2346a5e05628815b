import { changeFeedView, getFeedView } from '@bna/contract/feed/feed-view';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../../lib/api-client.ts';
import { type Density, storedDensity } from './density.ts';

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
    if (density !== null && density !== storedDensity.read()) storedDensity.write(density);
  }, [density]);
}

/** Returns a function that changes the density at once, and on the account. Calls are sent one at a time, in order. */
export function useChangeDensity(): (density: Density) => void {
  const queryClient = useQueryClient();
  const { mutate } = useMutation({
    scope: { id: 'feed-view' },
    mutationFn: (density: Density) => call(changeFeedView, { body: { density } }),
    onMutate: async (density) => {
      storedDensity.write(density);
      // The response of a pending fetch may lack the change.
      await queryClient.cancelQueries({ queryKey: feedViewQuery.queryKey });
      queryClient.setQueryData(feedViewQuery.queryKey, { density });
    },
  });
  return mutate;
}
