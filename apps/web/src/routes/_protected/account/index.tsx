import { createFileRoute } from '@tanstack/react-router';
import { FeedSearch, filterOf } from '../../../features/feed/list/feed-search.ts';
import { keepAlertHash } from '../../../features/feed/list/alert-link.ts';
import { newsFeedQuery, reverseCachedFeed } from '../../../features/feed/list/queries.ts';
import { useDocumentTitle } from '../../../lib/document-title.ts';
import { AccountFeed } from './-account-feed.tsx';

const DEFAULT_SORT = 'newest';

export const Route = createFileRoute('/_protected/account/')({
  validateSearch: FeedSearch,
  loaderDeps: ({ search }) => ({ sort: search.sort ?? DEFAULT_SORT }),
  loader: ({ context, deps }) => {
    reverseCachedFeed(context.queryClient, deps.sort);
    void context.queryClient.prefetchQuery(newsFeedQuery(deps.sort));
  },
  // Filters apply on the client, so changing them loads nothing.
  shouldReload: ({ cause }) => cause === 'enter',
  component: NewsFeedPage,
});

/** Changes of sort and filter replace the history entry and keep the scroll position. */
const IN_PLACE = {
  hash: keepAlertHash,
  replace: true,
  resetScroll: false,
  hashScrollIntoView: false,
} as const;

function NewsFeedPage() {
  const { sort = DEFAULT_SORT, day, ...search } = Route.useSearch();
  const navigate = Route.useNavigate();
  useDocumentTitle('News Alerts');
  return (
    <AccountFeed
      sort={sort}
      onSortChange={(next) => void navigate({ search: (now) => ({ ...now, sort: next }), ...IN_PLACE })}
      day={day}
      onDayChange={(next) => void navigate({ search: (now) => ({ ...now, day: next }) })}
      onDayReached={() => void navigate({ search: (now) => ({ ...now, day: undefined }), ...IN_PLACE })}
      onLinkedDay={(next) => void navigate({ search: (now) => ({ ...now, day: next }), ...IN_PLACE })}
      filter={filterOf(search)}
      onFilterChange={(filter) => void navigate({ search: (now) => ({ ...now, ...filterOf(filter) }), ...IN_PLACE })}
    />
  );
}
