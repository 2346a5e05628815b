import { createFileRoute } from '@tanstack/react-router';
import { FeedSearch } from '../../../features/feed/list/feed-search.ts';
import { loadFeed } from '../../../features/feed/list/load-feed.ts';
import { DEFAULT_SORT } from '../../../features/feed/list/queries.ts';
import { FeedScreen } from './-feed-screen.tsx';

export const Route = createFileRoute('/_protected/account/live')({
  validateSearch: FeedSearch,
  loaderDeps: ({ search }) => ({ sort: search.sort ?? DEFAULT_SORT }),
  loader: ({ context, deps }) => loadFeed(context.queryClient, deps.sort),
  // Filters apply on the client, so changing them loads nothing.
  shouldReload: ({ cause }) => cause === 'enter',
  component: FeedWindow,
});

/** The feed in a window of its own, such as on a second monitor. */
function FeedWindow() {
  const navigate = Route.useNavigate();
  return (
    <FeedScreen
      search={Route.useSearch()}
      onSearchChange={(change, options) => void navigate({ search: (now) => ({ ...now, ...change }), ...options })}
    />
  );
}
