import './styles/index.css';
import './lib/zod-without-eval.ts';
import { createRouter, RouterProvider } from '@tanstack/react-router';
import { SCREEN_BASE } from '@bna/contract/screens';
import { QueryClientProvider } from '@tanstack/react-query';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createQueryClient } from './lib/query-client.ts';
import { routeTree } from './routeTree.gen.ts';
import { ErrorScreen } from './ui/error-screen.tsx';
import { NotFoundScreen } from './ui/not-found-screen.tsx';

const queryClient = createQueryClient();

const router = createRouter({
  routeTree,
  basepath: SCREEN_BASE,
  context: { queryClient },
  defaultErrorComponent: ErrorScreen,
  defaultNotFoundComponent: () => <NotFoundScreen />,
  // An address with something behind it is no screen, whoever asks.
  notFoundMode: 'root',
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

function show(): void {
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no root element');
  const reactRoot = createRoot(root);
  // A transition is drawn in slices: a slow phone answers in between.
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

// In a task of its own: making the router was one.
setTimeout(show);
