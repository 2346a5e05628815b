import { SEARCH_MAX_CHARACTERS } from '@bna/contract/business';
import { type DeskRelease, listDeskQueue, listEditorAlerts, listReleases } from '@bna/contract/ingestion/desk';
import type { EndpointOutput } from '@bna/contract/endpoint';
import { type InfiniteData, infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { STAFF_POLL_MS } from '../../../config/timings.ts';
import { call } from '../../../lib/api-client.ts';
import type { ReleaseFilters } from './desk-search.ts';

type ReleasePage = EndpointOutput<typeof listReleases>;
type ReleaseListData = InfiniteData<ReleasePage>;

const LIST_KEY = ['desk', 'release-list'];
const HEAD_KEY = ['desk', 'release-head'];
const FEED_KEY = ['desk', 'feed'];
const QUEUE_KEY = ['desk', 'queue'];
const RELEASE_KEY = ['desk', 'release'];

const filtersOf = ({ outcome, wire, symbol, search }: ReleaseFilters): ReleaseFilters => ({
  outcome,
  wire,
  symbol,
  search,
});

const firstPage: string | undefined = undefined;

/** The releases when the list was opened, and the older pages loaded since. Never refetched. */
export const releaseListQuery = (filters: ReleaseFilters) =>
  infiniteQueryOptions({
    queryKey: [...LIST_KEY, filtersOf(filters)],
    queryFn: ({ signal, pageParam }): Promise<ReleasePage> =>
      call(listReleases, { query: { ...filtersOf(filters), before: pageParam } }, { signal }),
    initialPageParam: firstPage,
    getNextPageParam: ({ meta }: ReleasePage): string | undefined => meta.next ?? undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** The newest releases, polled while the page is visible. */
export const releaseHeadQuery = (filters: ReleaseFilters) =>
  queryOptions({
    queryKey: [...HEAD_KEY, filtersOf(filters)],
    queryFn: ({ signal }) => call(listReleases, { query: filtersOf(filters) }, { signal }),
    refetchInterval: STAFF_POLL_MS,
    gcTime: 0,
    // The next poll is the retry.
    retry: false,
  });

/** The alerts of a news day (default: the current one), polled while the page is visible. */
export const deskFeedQuery = (date: string | undefined) =>
  queryOptions({
    queryKey: [...FEED_KEY, date ?? 'current'],
    queryFn: ({ signal }) => call(listEditorAlerts, { query: { date } }, { signal }),
    refetchInterval: STAFF_POLL_MS,
    retry: false,
  });

/** The releases that wait for an editor, polled while the page is visible. */
export const deskQueueQuery = queryOptions({
  queryKey: QUEUE_KEY,
  queryFn: ({ signal }) => call(listDeskQueue, {}, { signal }),
  refetchInterval: STAFF_POLL_MS,
  retry: false,
  // Without a network, the list says so.
  networkMode: 'always',
});

/** Returns the current state of a release; the given one if it can't be found. There is no endpoint for a single release. */
export async function findRelease(known: DeskRelease): Promise<DeskRelease> {
  const { id, wire, title } = known;
  const search = Array.from(title).slice(0, SEARCH_MAX_CHARACTERS).join('');
  const { data } = await call(listReleases, { query: { wire, search } }).catch(() => ({ data: [] }));
  return data.find((release) => release.id === id) ?? known;
}

/** The current state of a release, polled while the page is visible. */
export const releaseQuery = (release: DeskRelease) =>
  queryOptions({
    queryKey: [...RELEASE_KEY, release.id],
    queryFn: () => findRelease(release),
    refetchInterval: STAFF_POLL_MS,
    gcTime: 0,
  });

/** Prepends the new releases to the list, or replaces the list if there is a gap between both. */
export function showNewReleases(queryClient: QueryClient, filters: ReleaseFilters): void {
  const head = queryClient.getQueryData(releaseHeadQuery(filters).queryKey);
  if (head === undefined) return;
  queryClient.setQueryData(releaseListQuery(filters).queryKey, (list): ReleaseListData => {
    const [first, ...older] = list?.pages ?? [];
    const known = new Set(list?.pages.flatMap(({ data }) => data.map(({ id }) => id)));
    const arrived = head.data.filter(({ id }) => !known.has(id));
    if (list === undefined || first === undefined || arrived.length === head.data.length) {
      return { pages: [head], pageParams: [firstPage] };
    }
    return { ...list, pages: [{ ...first, data: [...arrived, ...first.data] }, ...older] };
  });
}

/** Updates releases in the list, which is never refetched. */
export function changeListedReleases(queryClient: QueryClient, change: (release: DeskRelease) => DeskRelease): void {
  queryClient.setQueriesData<ReleaseListData>({ queryKey: LIST_KEY }, (list) =>
    list === undefined
      ? undefined
      : { ...list, pages: list.pages.map((page) => ({ ...page, data: page.data.map(change) })) },
  );
}

/** Updates a release in the queue until the next poll; `null` removes it. */
export function changeQueuedRelease(queryClient: QueryClient, id: string, next: DeskRelease | null): void {
  queryClient.setQueryData(deskQueueQuery.queryKey, (queue) => {
    if (queue === undefined) return undefined;
    const others = queue.data.filter((release) => release.id !== id);
    const wasQueued = others.length < queue.data.length;
    const total = queue.meta.total + (next === null ? 0 : 1) - (wasQueued ? 1 : 0);
    if (next === null) return { data: others, meta: { total } };
    const data = wasQueued ? queue.data.map((release) => (release.id === id ? next : release)) : [next, ...queue.data];
    return { data, meta: { total } };
  });
}

export function refreshDesk(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: HEAD_KEY });
  void queryClient.invalidateQueries({ queryKey: FEED_KEY });
  void queryClient.invalidateQueries({ queryKey: QUEUE_KEY });
  void queryClient.invalidateQueries({ queryKey: RELEASE_KEY });
}
