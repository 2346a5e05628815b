import { createFileRoute, Outlet } from '@tanstack/react-router';
import { useDeferredValue } from 'react';
import { LogOutButton } from '../features/session/log-out-button.tsx';
import { subscriptionQuery } from '../features/subscription/queries.ts';
import { AccountNavigation } from '../ui/account-navigation.tsx';
import { MainContent } from '../ui/main-content.tsx';
import { SiteFooter } from '../ui/site-footer.tsx';
import { SiteHeader } from '../ui/site-header.tsx';
import { SkipLink } from '../ui/skip-link.tsx';
import { signedInOnly } from './-signed-in-only.ts';
import { AccountLiveNews } from './_protected/-account-live-news.tsx';

/** Screens of those who are signed in. */
export const Route = createFileRoute('/_protected')({
  beforeLoad: signedInOnly,
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(subscriptionQuery);
  },
  component: ProtectedLayout,
});

function ProtectedLayout() {
  // The head first, then the screen, in slices: a slow phone answers in between.
  const drawsScreen = useDeferredValue(true, false);
  return (
    <>
      <SkipLink />
      <SiteHeader navigation={<AccountNavigation />} actions={<LogOutButton />} />
      <AccountLiveNews>
        {/* As high as the window: what comes below does not move when the content arrives. */}
        <MainContent className="mx-auto min-h-dvh w-full max-w-[72rem] px-4 py-6 sm:px-6 sm:py-8">
          {drawsScreen && <Outlet />}
        </MainContent>
      </AccountLiveNews>
      <SiteFooter />
    </>
  );
}
