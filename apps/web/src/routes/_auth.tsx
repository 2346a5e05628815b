import { createFileRoute, Outlet } from '@tanstack/react-router';
import { MainContent } from '../ui/main-content.tsx';
import { SiteFooter } from '../ui/site-footer.tsx';
import { loadUser } from './-public-route.ts';
import { PublicHeader } from './-public-header.tsx';

export const Route = createFileRoute('/_auth')({
  beforeLoad: loadUser,
  component: AuthLayout,
});

function AuthLayout() {
  return (
    <div className="flex min-h-dvh flex-col">
      <PublicHeader />
      <MainContent className="flex-1">
        <Outlet />
      </MainContent>
      <SiteFooter />
    </div>
  );
}
