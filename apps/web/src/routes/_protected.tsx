import { createFileRoute, Outlet, redirect } from '@tanstack/react-router';
import { LogOutButton } from '../features/session/log-out-button.tsx';
import { findUser } from '../features/session/queries.ts';
import { subscriptionQuery } from '../features/subscription/queries.ts';
import { AccountNavigation } from '../ui/account-navigation.tsx';
import { MainContent } from '../ui/main-content.tsx';
import { SiteFooter } from '../ui/site-footer.tsx';
import { SkipLink } from '../ui/skip-link.tsx';
import { ThemeToggle } from '../ui/theme-toggle.tsx';
import { TopBar } from '../ui/top-bar.tsx';
import { AccountLiveNews } from './_protected/-account-live-news.tsx';

/** Screens of those who are signed in. */
export const Route = createFileRoute('/_protected')({
  beforeLoad: async ({ context, location }) => {
    const user = await findUser(context.queryClient);
    if (user !== null) return { user };
    // The address bar shows the login alone; where the visitor wanted to go rides along out of sight.
    throw redirect({
      to: '/login',
      search: { redirect: location.publicHref },
      mask: { to: '/login' },
      replace: true,
    });
  },
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(subscriptionQuery);
  },
  component: ProtectedLayout,
});

function ProtectedLayout() {
  return (
    <>
      <SkipLink />
      <TopBar
        navigation={<AccountNavigation />}
        actions={
          <>
            <ThemeToggle />
            <LogOutButton />
          </>
        }
      />
      <AccountLiveNews>
        {/* As high as the window: what comes below does not move when the content arrives. */}
        <MainContent className="mx-auto min-h-dvh w-full max-w-[72rem] px-4 py-6 sm:px-6 sm:py-8">
          <Outlet />
        </MainContent>
      </AccountLiveNews>
      <SiteFooter />
    </>
  );
}
