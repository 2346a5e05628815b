import type { NewsSort } from '@bna/contract/news';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { useLiveNewsState } from '../../../features/live-news/live-news-context.tsx';
import { LiveStateLine } from '../../../features/live-news/live-state-line.tsx';
import { type FeedFilter, NO_FILTER } from '../../../features/news/feed-search.ts';
import { anchoredItem } from '../../../features/news/item-link.ts';
import { NewsFeed } from '../../../features/news/news-feed.tsx';
import { useFeedOfDay } from '../../../features/news/use-feed-of-day.ts';
import { NoSubscriptionPrompt } from '../../../features/subscription/no-subscription-prompt.tsx';
import { subscriptionQuery } from '../../../features/subscription/queries.ts';
import { subscribedStatus } from '../../../features/subscription/subscription-status.ts';
import { buttonClass } from '../../../ui/button-class.ts';
import { useWatchlist } from './-watchlist.tsx';

interface AccountFeedProps {
  readonly sort: NewsSort;
  readonly onSortChange: (sort: NewsSort) => void;
  /** As the address has it. */
  readonly day?: string | undefined;
  readonly onDayChange: (day: string | undefined) => void;
  /** The day in the address is the current one, which needs no date. */
  readonly onDayReached?: () => void;
  readonly filter?: FeedFilter;
  readonly onFilterChange: (filter: FeedFilter) => void;
}

/** The feed as the live channel, the subscription and the watchlist leave it. */
export function AccountFeed({ day, filter = NO_FILTER, onDayReached, ...props }: AccountFeedProps) {
  const ofDay = useFeedOfDay({ day, sort: props.sort, onDayReached: () => onDayReached?.() });
  const subscription = useQuery(subscriptionQuery);
  const subscribed = subscription.isSuccess ? subscribedStatus(subscription.data) !== null : undefined;
  const { arrivals, toggleMuted } = useLiveNewsState();
  const watchlist = useWatchlist();
  const hash = useLocation({ select: (location) => location.hash });

  return (
    <NewsFeed
      {...props}
      {...ofDay}
      filter={filter}
      arrivals={arrivals}
      watchlist={watchlist}
      linkedId={anchoredItem(hash)}
      onToggleMuted={toggleMuted}
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
