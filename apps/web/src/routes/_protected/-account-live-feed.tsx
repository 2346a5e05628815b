import { NewsSort } from '@bna/contract/feed/news-summary';
import { SCREEN_BASE } from '@bna/contract/screens';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter, useRouterState } from '@tanstack/react-router';
import { type ReactNode, useCallback, useMemo } from 'react';
import { FEED_WINDOW_PATH } from '../../config/destinations.ts';
import { SUBSCRIPTION_RETRY_MS } from '../../config/timings.ts';
import { useAlertPreferences } from '../../features/feed/live/alert-preferences.ts';
import { LiveFeedProvider } from '../../features/feed/live/live-feed-context.tsx';
import { alertAnchor } from '../../features/feed/list/alert-link.ts';
import { NEWS_FEED_KEY, newsFeedQuery } from '../../features/feed/list/queries.ts';
import { createFeedStore } from '../../features/feed/list/feed-store.ts';
import { useRuleBook } from '../../features/feed/rules/use-rule-book.ts';
import { watchlistQuery } from '../../features/feed/watchlist/queries.ts';
import { subscriptionQuery } from '../../features/billing/subscription/queries.ts';
import { subscribedStatus } from '../../features/billing/subscription/subscription-status.ts';
import { errorMessage } from '../../lib/api-error.ts';
import { toast } from '../../lib/toast.ts';
import { useSessionRecheck } from './-use-session-recheck.ts';

/** Returns the sort in the URL. Invalid: newest. */
const sortOf = (search: object): NewsSort => {
  const sort = NewsSort.safeParse('sort' in search ? search.sort : undefined);
  return sort.success ? sort.data : 'newest';
};

/** Connects the live feed with the session and the subscription, for every screen of the account. */
export function AccountLiveFeed({ children }: { children: ReactNode }) {
  const router = useRouter();
  const queryClient = useQueryClient();
  const pathname = useRouterState({ select: ({ location }) => `${SCREEN_BASE}${location.pathname}` });
  const sort = useRouterState({ select: ({ location }) => sortOf(location.search) });
  const subscription = useQuery({
    ...subscriptionQuery,
    refetchInterval: ({ state }) => state.status === 'error' && SUBSCRIPTION_RETRY_MS,
  });
  const { isRechecking, recheckSession } = useSessionRecheck();
  const isSubscribed = subscribedStatus(subscription.data ?? null) !== null;
  const feed = useQuery({ ...newsFeedQuery(sort), enabled: isSubscribed });
  const store = useMemo(
    () => createFeedStore(queryClient, () => sortOf(router.state.location.search)),
    [queryClient, router],
  );

  const hasWatchlistSound = useAlertPreferences(({ watchlistSound }) => watchlistSound);
  useQuery({ ...watchlistQuery, enabled: isSubscribed && hasWatchlistSound });
  const readWatched = useCallback(() => queryClient.getQueryData(watchlistQuery.queryKey) ?? [], [queryClient]);

  const { readRules, confirmPlayed } = useRuleBook(isSubscribed);

  const checkAccess = async (): Promise<void> => {
    const { error } = await subscription.refetch();
    if (error !== null) toast.error(errorMessage(error));
  };

  return (
    <LiveFeedProvider
      enabled={isSubscribed && !isRechecking}
      // Also during the next attempt.
      isAccessUnknown={subscription.data === undefined && subscription.errorUpdatedAt > 0}
      onCheckAccess={() => void checkAccess()}
      store={store}
      feed={feed.data ?? null}
      pathname={pathname}
      readWatched={readWatched}
      readRules={readRules}
      confirmPlayed={confirmPlayed}
      onSessionEnded={(how) => void recheckSession(how)}
      onSubscriptionEnded={() => {
        void queryClient.invalidateQueries({ queryKey: subscriptionQuery.queryKey });
        void queryClient.invalidateQueries({ queryKey: NEWS_FEED_KEY });
      }}
      onOpenAlert={(id) =>
        void router.navigate({
          to: pathname === FEED_WINDOW_PATH ? '/account/live' : '/account',
          hash: alertAnchor(id),
        })
      }
    >
      {children}
    </LiveFeedProvider>
  );
}
