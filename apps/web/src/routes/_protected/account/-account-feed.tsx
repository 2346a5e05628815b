import type { Subscription, Trial } from '@bna/contract/billing/subscription';
import type { NewsSort } from '@bna/contract/feed/news-summary';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';

import { lazyPart } from '../../../lib/lazy-part.tsx';
import { isStaff } from '../../../lib/is-staff.ts';
import { sessionQuery } from '../../../features/accounts/session/queries.ts';
import { linkedAlertId } from '../../../features/feed/list/alert-link.ts';
import { FeedPage } from '../../../features/feed/list/feed-page.tsx';
import { useAccountFeedView, useChangeFeedView } from '../../../features/feed/list/account-feed-view.ts';
import { type FeedFilter, NO_FILTER } from '../../../features/feed/list/feed-search.ts';
import { NEWS_FEED_KEY } from '../../../features/feed/list/queries.ts';
import { useLinkedAlertDay } from '../../../features/feed/list/use-linked-alert-day.ts';
import { useFeedForDay } from '../../../features/feed/list/use-feed-for-day.ts';
import { useLiveFeed } from '../../../features/feed/live/live-feed-context.tsx';
import { useWatchlist } from '../../../features/feed/watchlist/use-watchlist.ts';
import { useTrialToConfirm } from '../../../features/billing/email-confirmation/use-trial-to-confirm.ts';
import { subscriptionQuery } from '../../../features/billing/subscription/queries.ts';
import { subscribedStatus } from '../../../features/billing/subscription/subscription-status.ts';

// Few users see them.
const SubscriptionPrompt = lazyPart(
  async () => (await import('./-subscription-prompt.tsx')).SubscriptionPrompt,
  <span className="skeleton h-96 rounded-panel" />,
);
const ConfirmEmailNotice = lazyPart(
  async () =>
    (await import('../../../features/billing/email-confirmation/confirm-email-notice.tsx')).ConfirmEmailNotice,
);

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

/** Returns undefined while the subscription is unknown. */
const isSubscribedWith = (subscription: Subscription | null | undefined): boolean | undefined =>
  subscription === undefined ? undefined : subscribedStatus(subscription) !== null;

/** Connects the feed with the subscription. */
export function AccountFeed({ day, filter = NO_FILTER, onDayReached, onLinkedDay, ...props }: AccountFeedProps) {
  const subscription = useQuery(subscriptionQuery);
  const session = useQuery(sessionQuery);
  const isSubscribed = isSubscribedWith(subscription.data);
  const canRead = isStaff(session.data) || isSubscribed;
  const feedForDay = useFeedForDay({
    day,
    sort: props.sort,
    onDayReached: () => onDayReached?.(),
    // The live channel is for known subscribers.
    isPolled: canRead !== false && isSubscribed !== true,
  });
  const queryClient = useQueryClient();
  const trialToConfirm = useTrialToConfirm({
    onConfirmed: () => {
      void queryClient.invalidateQueries({ queryKey: subscriptionQuery.queryKey });
      void queryClient.invalidateQueries({ queryKey: NEWS_FEED_KEY });
    },
  });
  const { arrivals } = useLiveFeed();
  const watchlist = useWatchlist();
  useAccountFeedView();
  const changeView = useChangeFeedView();
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
      onViewChange={changeView}
      filter={filter}
      arrivals={arrivals}
      watchlist={watchlist}
      linkedId={isSearching ? undefined : linkedId}
      canRead={canRead}
      // If that is unknown, it says so.
      isLive={isSubscribed ?? subscription.errorUpdatedAt > 0}
      notice={isSubscribed === true && <ConfirmationNotice trial={trialToConfirm} />}
      subscriptionPrompt={
        <SubscriptionPrompt
          past={subscription.data ?? null}
          trialToConfirm={trialToConfirm}
          email={session.data?.email ?? ''}
        />
      }
    />
  );
}

/** Says by when a trial that has begun must be confirmed. */
function ConfirmationNotice({ trial }: { trial: Trial | null }) {
  const { data: user } = useQuery(sessionQuery);
  if (!user || trial === null || trial.confirm_by === null) return null;
  return <ConfirmEmailNotice email={user.email} confirmBy={trial.confirm_by} />;
}
