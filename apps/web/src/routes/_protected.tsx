import { createFileRoute, Outlet } from '@tanstack/react-router';
import { useDeferredValue } from 'react';
import { LogOutButton } from '../features/accounts/session/log-out-button.tsx';
import { subscriptionQuery } from '../features/billing/subscription/queries.ts';
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
  return (
    <>
      <SkipLink />
      <SiteHeader navigation={<AccountNavigation />} actions={<LogOutButton />} />
      <AccountLiveFeed>
        {/* At least as high as the window, so that the footer does not move when the content loads. */}
        <MainContent className="mx-auto min-h-dvh w-full max-w-[72rem] px-4 py-6 sm:px-6 sm:py-8">
          {shouldRenderScreen && <Outlet />}
        </MainContent>
      </AccountLiveFeed>
      <SiteFooter />
    </>
  );
}
