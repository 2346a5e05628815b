import { NewsSort } from '@bna/contract/news';
import { SCREEN_BASE } from '@bna/contract/screens';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter, useRouterState } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { LiveNewsProvider } from '../../features/live-news/live-news-context.tsx';
import { itemAnchor } from '../../features/news/item-link.ts';
import { NEWS_FEED_KEY, newsFeedQuery } from '../../features/news/queries.ts';
import { createShownFeed } from '../../features/news/shown-feed.ts';
import { sessionQuery } from '../../features/session/queries.ts';
import { subscriptionQuery } from '../../features/subscription/queries.ts';
import { subscribedStatus } from '../../features/subscription/subscription-status.ts';

/** The sort in an address; what is none counts as newest. */
const sortOf = (search: object): NewsSort => {
  const sort = NewsSort.safeParse('sort' in search ? search.sort : undefined);
  return sort.success ? sort.data : 'newest';
};

/** Binds the live channel to the feed, the session and the subscription, for every screen of the account. */
export function AccountLiveNews({ children }: { children: ReactNode }) {
  const router = useRouter();
  const queryClient = useQueryClient();
  const pathname = useRouterState({ select: ({ location }) => `${SCREEN_BASE}${location.pathname}` });
  const sort = useRouterState({ select: ({ location }) => sortOf(location.search) });
  const subscription = useQuery(subscriptionQuery);
  const subscribed = subscribedStatus(subscription.data ?? null) !== null;
  const feed = useQuery({ ...newsFeedQuery(sort), enabled: subscribed });
  const shown = useMemo(
    () => createShownFeed(queryClient, () => sortOf(router.state.location.search)),
    [queryClient, router],
  );

  return (
    <LiveNewsProvider
      enabled={subscribed}
      shown={shown}
      feed={feed.data ?? null}
      pathname={pathname}
      onSessionEnded={() => {
        // The guard asks anew who is signed in, and leads to the login where nobody is.
        queryClient.removeQueries({ queryKey: sessionQuery.queryKey });
        void router.invalidate();
      }}
      onSubscriptionEnded={() => {
        void queryClient.invalidateQueries({ queryKey: subscriptionQuery.queryKey });
        void queryClient.invalidateQueries({ queryKey: NEWS_FEED_KEY });
      }}
      onOpenItem={(id) => void router.navigate({ to: '/account', hash: itemAnchor(id) })}
    >
      {children}
    </LiveNewsProvider>
  );
}
