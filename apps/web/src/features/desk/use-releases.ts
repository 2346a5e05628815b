import type { DeskRelease } from '@bna/contract/desk';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReleaseFilters } from './desk-search.ts';
import { releaseHeadQuery, releaseListQuery, showNewReleases } from './queries.ts';

export interface ShownReleases {
  /** Newest first; undefined until they were read once. */
  readonly releases: readonly DeskRelease[] | undefined;
  /** How many came in since, and wait to be shown. */
  readonly waiting: number;
  readonly showWaiting: () => void;
  /** Why the list, or what is new, could not be read. */
  readonly error: Error | null;
  readonly retry: () => void;
  readonly older: {
    readonly exist: boolean;
    readonly loading: boolean;
    readonly error: Error | null;
    readonly show: () => void;
  };
}

/** The releases of the wires. What is on screen stays where it is: new ones wait until they are asked for. */
export function useReleases(filters: ReleaseFilters): ShownReleases {
  const queryClient = useQueryClient();
  const list = useInfiniteQuery({
    ...releaseListQuery(filters),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const head = useQuery({ ...releaseHeadQuery(filters), enabled: list.data !== undefined });

  const listed = list.data?.pages.flatMap(({ data }) => data);
  const newest = new Map(head.data?.data.map((release) => [release.id, release]));
  const known = new Set(listed?.map(({ id }) => id));
  const arrived = head.data?.data.filter(({ id }) => !known.has(id)) ?? [];
  const isEmpty = listed?.length === 0;

  return {
    releases: isEmpty ? arrived : listed?.map((release) => newest.get(release.id) ?? release),
    waiting: isEmpty ? 0 : arrived.length,
    showWaiting: () => showNewReleases(queryClient, filters),
    error: (listed === undefined ? list.error : null) ?? head.error,
    retry: () => void (listed === undefined ? list.refetch() : head.refetch()),
    older: {
      exist: list.hasNextPage,
      loading: list.isFetchingNextPage,
      error: list.isFetchNextPageError ? list.error : null,
      show: () => void list.fetchNextPage(),
    },
  };
}
