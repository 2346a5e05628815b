import { createFileRoute, Outlet, redirect } from '@tanstack/react-router';
import { ACCOUNT_PATH } from '../config/destinations.ts';
import { RedirectSearch } from '../config/redirect-search.ts';
import { findUser } from '../features/session/queries.ts';
import { MainContent } from '../ui/main-content.tsx';
import { SkipLink } from '../ui/skip-link.tsx';
import { ThemeToggle } from '../ui/theme-toggle.tsx';
import { TopBar } from '../ui/top-bar.tsx';

/** Screens for visitors: who is signed in goes to the index, which knows the way on. */
export const Route = createFileRoute('/_auth')({
  beforeLoad: async ({ context, location }) => {
    const user = await findUser(context.queryClient);
    if (user === null) return;
    const { redirect: wanted = ACCOUNT_PATH } = RedirectSearch.parse(location.search);
    throw redirect({ to: '/', search: { redirect: wanted }, replace: true });
  },
  component: AuthLayout,
});

function AuthLayout() {
  return (
    <>
      <SkipLink />
      <TopBar actions={<ThemeToggle />} />
      <MainContent>
        <Outlet />
      </MainContent>
    </>
  );
}
