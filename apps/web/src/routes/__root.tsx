import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import { useSessionExpiryCheck } from '../features/session/use-session-expiry-check.ts';
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
      {/* First in the order of focus: a toast that stands can be left for the page below it. */}
      <AppToaster />
      <Outlet />
    </>
  );
}
