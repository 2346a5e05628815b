import type { DeskRelease } from '@bna/contract/ingestion/desk';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReleaseFilters } from './desk-search.ts';
import { releaseHeadQuery, releaseListQuery, showNewReleases } from './queries.ts';

export interface ShownReleases {
  /** Newest first; undefined until loaded. */
  readonly releases: readonly DeskRelease[] | undefined;
  /** Number of new releases that are not shown yet. */
  readonly waiting: number;
  readonly showWaiting: () => void;
  /** Failure to load the list or new releases. */
  readonly error: Error | null;
  readonly retry: () => void;
  readonly older: {
    readonly exist: boolean;
    readonly loading: boolean;
    readonly error: Error | null;
    readonly show: () => void;
  };
}

/** Loads the releases. New ones are hidden until requested, so that the list does not move. */
export function useReleases(filters: ReleaseFilters): ShownReleases {
  const queryClient = useQueryClient();
  const list = useInfiniteQuery({
    ...releaseListQuery(filters),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const head = useQuery({ ...releaseHeadQuery(filters), enabled: list.data !== undefined });

  const listed = list.data?.pages.flatMap(({ data }) => data);
  const newest = head.data?.data ?? [];
  const known = new Set(listed?.map(({ id }) => id));
  const arrived = newest.filter(({ id }) => !known.has(id));
  const isLoaded = listed !== undefined;
  const isEmpty = isLoaded && listed.length === 0;

  return {
    releases: isEmpty ? arrived : listed && withUpdates(listed, newest),
    waiting: isEmpty ? 0 : arrived.length,
    showWaiting: () => showNewReleases(queryClient, filters),
    error: isLoaded ? head.error : list.error,
    retry: () => void (isLoaded ? head.refetch() : list.refetch()),
    older: {
      exist: list.hasNextPage,
      loading: list.isFetchingNextPage,
      error: list.isFetchNextPageError ? list.error : null,
      show: () => void list.fetchNextPage(),
    },
  };
}

/** Replaces releases by their newer state, which has the alerts published meanwhile. */
function withUpdates(releases: readonly DeskRelease[], updates: readonly DeskRelease[]): DeskRelease[] {
  const updateById = new Map(updates.map((release) => [release.id, release]));
  return releases.map((release) => updateById.get(release.id) ?? release);
}
