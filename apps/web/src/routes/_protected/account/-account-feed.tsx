import type { NewsSort } from '@bna/contract/news';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useLiveNewsState } from '../../../features/live-news/live-news-context.tsx';
import { LiveStateLine } from '../../../features/live-news/live-state-line.tsx';
import { NewsFeed } from '../../../features/news/news-feed.tsx';
import { newsFeedQuery } from '../../../features/news/queries.ts';
import { useNewsDayRollover } from '../../../features/news/use-news-day-rollover.ts';
import { NoSubscriptionPrompt } from '../../../features/subscription/no-subscription-prompt.tsx';
import { subscriptionQuery } from '../../../features/subscription/queries.ts';
import { subscribedStatus } from '../../../features/subscription/subscription-status.ts';
import { buttonClass } from '../../../ui/button-class.ts';

interface AccountFeedProps {
  readonly sort: NewsSort;
  readonly onSortChange: (sort: NewsSort) => void;
}

/** The feed as the live channel and the subscription leave it. */
export function AccountFeed({ sort, onSortChange }: AccountFeedProps) {
  const feed = useQuery(newsFeedQuery(sort));
  const subscription = useQuery(subscriptionQuery);
  const { arrivals } = useLiveNewsState();
  const subscribed = subscription.isSuccess ? subscribedStatus(subscription.data) !== null : undefined;
  useNewsDayRollover(feed.data?.meta.news_day ?? null);

  return (
    <NewsFeed
      feed={feed.data}
      failed={feed.isError}
      onRetry={() => void feed.refetch()}
      sort={sort}
      onSortChange={onSortChange}
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
