import { createFileRoute, Outlet, useMatches } from '@tanstack/react-router';
import { useState } from 'react';
import { subscriptionQuery } from '../features/billing/subscription/queries.ts';
import { useDensity } from '../features/feed/list/density.ts';
import { useRootMark } from '../lib/use-root-mark.ts';
import { AccountNavigation } from '../ui/account-navigation.tsx';
import { contentClass, FEED_PADDING, PADDING } from '../ui/content-class.ts';
import { MainContent } from '../ui/main-content.tsx';
import { SiteFooter } from '../ui/site-footer.tsx';
import { SiteHeader } from '../ui/site-header.tsx';
import { createToolSlots, ToolHeader, ToolSlotsContext } from '../ui/tool-header.tsx';
import { requireUser } from './-require-user.ts';
import { SessionActions } from './-session-actions.tsx';
import { AccountLiveFeed } from './_protected/-account-live-feed.tsx';

export const Route = createFileRoute('/_protected')({
  beforeLoad: requireUser,
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(subscriptionQuery);
  },
  component: ProtectedLayout,
});

/** The feed, in a window of its own, which has no room for the site, or below the upgrade dialog. */
const FEED_ROUTE = /^\/_protected\/account\/(?<kind>live|upgrade-trial-checkout)?$/;

function ProtectedLayout() {
  const { user } = Route.useRouteContext();
  // Changes together with the outlet, unlike the location.
  const routeId = useMatches({ select: (matches) => matches.at(-1)?.routeId ?? '' });
  const feed = FEED_ROUTE.exec(routeId);
  const isFeed = feed !== null;
  const isFeedWindow = feed?.groups?.['kind'] === 'live';
  const isCompact = useDensity() === 'compact';
  // The columns of the compact feed use a wide screen, and the header follows.
  useRootMark('has-wide-content', isFeed && isCompact);
  const [toolSlots] = useState(createToolSlots);
  return (
    <>
      {isFeed ? (
        <ToolHeader slots={toolSlots} actions={isFeedWindow ? null : <SessionActions user={user} />} />
      ) : (
        <SiteHeader navigation={<AccountNavigation />} actions={<SessionActions user={user} />} />
      )}
      <AccountLiveFeed>
        <ToolSlotsContext value={isFeed ? toolSlots : undefined}>
          <MainContent className={contentClass(isFeed ? FEED_PADDING : PADDING)}>
            <Outlet />
          </MainContent>
        </ToolSlotsContext>
      </AccountLiveFeed>
      {!isFeedWindow && <SiteFooter />}
    </>
  );
}
