import { createFileRoute, Outlet, useLocation } from '@tanstack/react-router';
import { useDeferredValue } from 'react';
import { LogOutButton } from '../features/accounts/session/log-out-button.tsx';
import { subscriptionQuery } from '../features/billing/subscription/queries.ts';
import { useDensity } from '../features/feed/list/density.ts';
import { AccountNavigation } from '../ui/account-navigation.tsx';
import { MainContent } from '../ui/main-content.tsx';
import { SiteFooter } from '../ui/site-footer.tsx';
import { SiteHeader } from '../ui/site-header.tsx';
import { SkipLink } from '../ui/skip-link.tsx';
import { requireUser } from './-require-user.ts';
import { AccountLiveFeed } from './_protected/-account-live-feed.tsx';

export const Route = createFileRoute('/_protected')({
  beforeLoad: requireUser,
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(subscriptionQuery);
  },
  component: ProtectedLayout,
});

function ProtectedLayout() {
  // Renders the header first and defers the screen, so that slow phones stay responsive.
  const shouldRenderScreen = useDeferredValue(true, false);
  const isTape = useIsTape();
  return (
    <div className={`contents ${isTape ? 'tape-page' : ''}`}>
      <SkipLink />
      <SiteHeader navigation={<AccountNavigation />} actions={<LogOutButton />} />
      <AccountLiveFeed>
        {/* At least as high as the window, so that the footer does not move when the content loads. */}
        <MainContent className="mx-auto min-h-dvh w-full max-w-(--content-width) px-4 py-6 sm:px-6 sm:py-8 lg:pt-5">
          {shouldRenderScreen && <Outlet />}
        </MainContent>
      </AccountLiveFeed>
      <SiteFooter />
    </div>
  );
}

/** Returns whether the compact feed is shown. Its columns use a wide screen, and the header follows. */
function useIsTape(): boolean {
  const isFeed = useLocation({ select: ({ pathname }) => pathname.replace(/\/$/, '') === '/account' });
  return useDensity() === 'compact' && isFeed;
}
