import { createFileRoute, Outlet } from '@tanstack/react-router';
import { MainContent } from '../ui/main-content.tsx';
import { SiteFooter } from '../ui/site-footer.tsx';
import { SkipLink } from '../ui/skip-link.tsx';
import { anybody } from './-anybody.ts';
import { OpenHeader } from './-open-header.tsx';

/** Screens on the way into an account. */
export const Route = createFileRoute('/_auth')({
  beforeLoad: anybody,
  component: AuthLayout,
});

function AuthLayout() {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <OpenHeader />
      <MainContent className="flex-1">
        <Outlet />
      </MainContent>
      <SiteFooter />
    </div>
  );
}
