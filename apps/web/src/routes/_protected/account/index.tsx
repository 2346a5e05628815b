import { NewsSort } from '@bna/contract/news';
import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { newsFeedQuery, turnFeed } from '../../../features/news/queries.ts';
import { useDocumentTitle } from '../../../lib/document-title.ts';
import { AccountFeed } from './-account-feed.tsx';

const DEFAULT_SORT: NewsSort = 'newest';

export const Route = createFileRoute('/_protected/account/')({
  validateSearch: z.object({ sort: NewsSort.optional().catch(undefined) }),
  loaderDeps: ({ search }) => ({ sort: search.sort ?? DEFAULT_SORT }),
  loader: ({ context, deps }) => {
    turnFeed(context.queryClient, deps.sort);
    void context.queryClient.prefetchQuery(newsFeedQuery(deps.sort));
  },
  component: NewsFeedPage,
});

function NewsFeedPage() {
  const { sort = DEFAULT_SORT } = Route.useSearch();
  const navigate = Route.useNavigate();
  useDocumentTitle('News Alerts');
  return (
    <AccountFeed
      sort={sort}
      onSortChange={(next) => void navigate({ search: { sort: next }, replace: true, resetScroll: false })}
    />
  );
}
