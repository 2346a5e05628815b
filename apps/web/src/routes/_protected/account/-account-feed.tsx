import type { NewsSort } from '@bna/contract/feed/news-summary';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { linkedAlertId } from '../../../features/feed/list/alert-link.ts';
import { FeedPage } from '../../../features/feed/list/feed-page.tsx';
import { useAccountDensity, useChangeDensity } from '../../../features/feed/list/account-density.ts';
import { type FeedFilter, NO_FILTER } from '../../../features/feed/list/feed-search.ts';
import { useLinkedAlertDay } from '../../../features/feed/list/use-linked-alert-day.ts';
import { useFeedForDay } from '../../../features/feed/list/use-feed-for-day.ts';
import { useLiveFeed } from '../../../features/feed/live/live-feed-context.tsx';
import { useWatchlist } from '../../../features/feed/watchlist/use-watchlist.ts';
import { NoSubscriptionPrompt } from '../../../features/billing/subscription/no-subscription-prompt.tsx';
import { subscriptionQuery } from '../../../features/billing/subscription/queries.ts';
import { subscribedStatus } from '../../../features/billing/subscription/subscription-status.ts';
import { buttonClass } from '../../../ui/button-class.ts';

interface AccountFeedProps {
  readonly sort: NewsSort;
  readonly onSortChange: (sort: NewsSort) => void;
  /** From the URL, not validated. */
  readonly day?: string | undefined;
  readonly onDayChange: (day: string | undefined) => void;
  /** Called when the URL's date is today's, so that the date can be dropped. */
  readonly onDayReached?: () => void;
  /** Called with the day of the alert that the URL links to, if the URL names no day and it is not today. */
  readonly onLinkedDay?: (day: string) => void;
  readonly filter?: FeedFilter;
  readonly onFilterChange: (filter: FeedFilter) => void;
}

/** Connects the feed with the subscription. */
export function AccountFeed({ day, filter = NO_FILTER, onDayReached, onLinkedDay, ...props }: AccountFeedProps) {
  const feedForDay = useFeedForDay({ day, sort: props.sort, onDayReached: () => onDayReached?.() });
  const subscription = useQuery(subscriptionQuery);
  const { arrivals } = useLiveFeed();
  const watchlist = useWatchlist();
  useAccountDensity();
  const changeDensity = useChangeDensity();
  const linkedId = linkedAlertId(useLocation({ select: (location) => location.hash }));
  const isSearching = useLinkedAlertDay({
    linkedId,
    feed: feedForDay.requestedDay.kind === 'today' ? (feedForDay.feed ?? undefined) : undefined,
    onDay: (linkedDay) => onLinkedDay?.(linkedDay),
  });
  return (
    <FeedPage
      {...props}
      {...feedForDay}
      onDensityChange={changeDensity}
      filter={filter}
      arrivals={arrivals}
      watchlist={watchlist}
      linkedId={isSearching ? undefined : linkedId}
      isSubscribed={subscription.isSuccess ? subscribedStatus(subscription.data) !== null : undefined}
      subscriptionPrompt={
        <NoSubscriptionPrompt
          action={
            <Link to="/account/subscription" className={buttonClass({ tone: 'primary', size: 'medium' })}>
              Subscribe Now
            </Link>
          }
        />
      }
    />
  );
}
