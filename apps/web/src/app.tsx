import './styles/index.css';
import './lib/zod-without-eval.ts';
import { createRouter, lazyRouteComponent, RouterProvider } from '@tanstack/react-router';
import { SCREEN_BASE } from '@bna/contract/screens';
import { QueryClientProvider } from '@tanstack/react-query';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { FIRST_DATA_TIMEOUT_MS } from './config/timings.ts';
import { createQueryClient } from './lib/query-client.ts';
import { reportError, watchUncaughtErrors } from './lib/report-error.ts';
import { waitForQueries } from './lib/wait-for-queries.ts';
import { routeTree } from './routeTree.gen.ts';
import { ErrorScreen } from './ui/error-screen.tsx';

watchUncaughtErrors();

const queryClient = createQueryClient();

const router = createRouter({
  routeTree,
  basepath: SCREEN_BASE,
  context: { queryClient },
  defaultErrorComponent: ErrorScreen,
  defaultOnCatch: (error) => reportError(error, { part: 'screen' }),
  // Rarely seen, so not part of every page.
  defaultNotFoundComponent: lazyRouteComponent(() => import('./ui/not-found-screen.tsx'), 'NotFoundScreen'),
  // An unknown path below a screen shows the not-found page of the whole app.
  notFoundMode: 'root',
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
  interface HistoryState {
    /** Address of an account that was just created, for the login. */
    email?: string;
  }
}

/** React renders again after these. By default they count as uncaught, although an error screen may show them. */
function handleRecoverableError(error: unknown): void {
  // oxlint-disable-next-line no-console -- where developers look, and browser tests
  console.error('Rendered again after an error:', error, error instanceof Error ? error.cause : '');
  reportError(error, { part: 'screen' });
}

function renderApp(): void {
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no root element');
  const reactRoot = createRoot(root, { onRecoverableError: handleRecoverableError });
  // A transition renders in slices, so that slow phones stay responsive.
  startTransition(() =>
    reactRoot.render(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </StrictMode>,
    ),
  );
}

/** The content of the page's first response stays until that of the screen has arrived. */
async function waitForContent(): Promise<void> {
  if (document.querySelector('#root [inert]') !== null) await waitForQueries(queryClient, FIRST_DATA_TIMEOUT_MS);
}

// In a separate task from creating the router. Nothing is rendered until the screen is ready to replace the first response.
setTimeout(() => void router.load().then(waitForContent).finally(renderApp));
