import { createFileRoute, Outlet } from '@tanstack/react-router';
import { LogOutButton } from '../features/accounts/session/log-out-button.tsx';
import { MainContent } from '../ui/main-content.tsx';
import { SiteFooter } from '../ui/site-footer.tsx';
import { SiteHeader } from '../ui/site-header.tsx';
import { StaffNavigation } from '../ui/staff-navigation.tsx';
import { requireRole } from './-require-user.ts';

export const Route = createFileRoute('/_staff')({
  beforeLoad: (guard) => requireRole(guard, ['ADMIN', 'TRADER']),
  component: StaffLayout,
});

function StaffLayout() {
  const { user } = Route.useRouteContext();
  return (
    <>
      <SiteHeader navigation={<StaffNavigation roles={user.userRoles} />} actions={<LogOutButton />} />
      <MainContent className="mx-auto min-h-dvh w-full max-w-(--content-width) px-4 py-6 sm:px-6 sm:py-8">
        <Outlet />
      </MainContent>
      <SiteFooter />
    </>
  );
}
