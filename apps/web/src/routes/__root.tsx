import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import { useSessionExpiryCheck } from '../features/accounts/session/use-session-expiry-check.ts';
import { AppToaster } from '../ui/app-toaster.tsx';

interface RouterContext {
  readonly queryClient: QueryClient;
}

export const Route = createRootRouteWithContext<RouterContext>()({ component: RootLayout });

const readNow = (): number => Date.now();
const reload = (): void => window.location.reload();

function RootLayout() {
  useSessionExpiryCheck({ readNow, reload });
  return (
    <>
      {/* First in focus order, so that keyboard users can move on from a toast to the page. */}
      <AppToaster />
      <Outlet />
    </>
  );
}
