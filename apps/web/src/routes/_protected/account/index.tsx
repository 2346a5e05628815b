import { createFileRoute } from '@tanstack/react-router';
import { FeedSearch, filterOf } from '../../../features/news/feed-search.ts';
import { itemHash } from '../../../features/news/item-link.ts';
import { newsFeedQuery, turnFeed } from '../../../features/news/queries.ts';
import { useDocumentTitle } from '../../../lib/document-title.ts';
import { AccountFeed } from './-account-feed.tsx';

const DEFAULT_SORT = 'newest';

export const Route = createFileRoute('/_protected/account/')({
  validateSearch: FeedSearch,
  loaderDeps: ({ search }) => ({ sort: search.sort ?? DEFAULT_SORT }),
  loader: ({ context, deps }) => {
    turnFeed(context.queryClient, deps.sort);
    void context.queryClient.prefetchQuery(newsFeedQuery(deps.sort));
  },
  // Another filter asks for nothing.
  shouldReload: ({ cause }) => cause === 'enter',
  component: NewsFeedPage,
});

/** The same place, told apart by its search alone: nothing is scrolled, and the way back leads to where one came from. */
const IN_PLACE = {
  hash: itemHash,
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
      filter={filterOf(search)}
      onFilterChange={(filter) => void navigate({ search: (now) => ({ ...now, ...filterOf(filter) }), ...IN_PLACE })}
    />
  );
}
