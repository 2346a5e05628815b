import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createQueryClient } from '../src/lib/query-client.ts';

/** Renders `content` at `path` and opens `at`. Every other path shows "Elsewhere". */
export async function renderPage(content: ReactNode, { path, at }: { path: string; at: string }) {
  const root = createRootRoute();
  const page = createRoute({ getParentRoute: () => root, path, component: () => content });
  const elsewhere = createRoute({ getParentRoute: () => root, path: '$', component: () => <p>Elsewhere</p> });
  const router = createRouter({
    routeTree: root.addChildren(path === '$' ? [page] : [page, elsewhere]),
    history: createMemoryHistory({ initialEntries: [at] }),
  });
  const queryClient = createQueryClient();
  await act(() => router.load());
  render(
    <QueryClientProvider client={queryClient}>
      {/* The router is the test's own. */}
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  return {
    queryClient,
    pathname: () => router.state.location.pathname,
    goTo: (to: string) => act(() => router.navigate({ to: to as never })),
  };
}
