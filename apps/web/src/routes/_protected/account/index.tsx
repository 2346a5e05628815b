import { NewsSort } from '@bna/contract/news';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { z } from 'zod';
import { useLiveNewsState } from '../../../features/live-news/live-news-context.tsx';
import { LiveStateLine } from '../../../features/live-news/live-state-line.tsx';
import { NewsFeed } from '../../../features/news/news-feed.tsx';
import { newsFeedQuery, turnFeed } from '../../../features/news/queries.ts';
import { useNewsDayRollover } from '../../../features/news/use-news-day-rollover.ts';
import { NoSubscriptionPrompt } from '../../../features/subscription/no-subscription-prompt.tsx';
import { subscriptionQuery } from '../../../features/subscription/queries.ts';
import { subscribedStatus } from '../../../features/subscription/subscription-status.ts';
import { useDocumentTitle } from '../../../lib/document-title.ts';
import { buttonClass } from '../../../ui/button-class.ts';

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
  const feed = useQuery(newsFeedQuery(sort));
  const subscription = useQuery(subscriptionQuery);
  const { arrivals } = useLiveNewsState();
  const subscribed = subscription.isSuccess ? subscribedStatus(subscription.data) !== null : undefined;
  useDocumentTitle('News Alerts');
  useNewsDayRollover(feed.data?.meta.news_day ?? null);

  return (
    <NewsFeed
      feed={feed.data}
      failed={feed.isError}
      onRetry={() => void feed.refetch()}
      sort={sort}
      onSortChange={(next) => void navigate({ search: { sort: next }, replace: true, resetScroll: false })}
      arrivals={arrivals}
      liveState={subscribed === true ? <LiveStateLine /> : null}
      prompt={
        subscribed === false ? (
          <NoSubscriptionPrompt
            action={
              <Link to="/account/subscription" className={buttonClass({ tone: 'primary', size: 'medium' })}>
                Subscribe Now
              </Link>
            }
          />
        ) : null
      }
    />
  );
}
