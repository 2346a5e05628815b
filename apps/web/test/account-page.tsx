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
import { vi } from 'vitest';
import { createQueryClient } from '../src/lib/query-client.ts';

interface AccountCall {
  /** As `PATCH /subscription/`. */
  readonly to: string;
  readonly body: unknown;
}

type Answer = (call: AccountCall) => Response | Promise<Response>;

/** What is shown at the account's subscription page, with a server that answers as it is told, by `METHOD /path`. */
export async function openAccountPage(content: ReactNode, answers: Readonly<Record<string, Answer>> = {}) {
  const calls: AccountCall[] = [];
  vi.stubGlobal('fetch', async (url: string, { method, body }: { method: string; body?: string }) => {
    const call = { to: `${method} ${url.replace('/api/v1', '')}`, body: body === undefined ? null : JSON.parse(body) };
    calls.push(call);
    const answer = answers[call.to];
    if (answer === undefined) throw new TypeError(`Nobody answers ${call.to}`);
    return answer(call);
  });
  const root = createRootRoute();
  const page = createRoute({ getParentRoute: () => root, path: '/account/subscription', component: () => content });
  const elsewhere = createRoute({ getParentRoute: () => root, path: '$', component: () => <p>Elsewhere</p> });
  const router = createRouter({
    routeTree: root.addChildren([page, elsewhere]),
    history: createMemoryHistory({ initialEntries: ['/account/subscription'] }),
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
    calls,
    callsTo: (to: string) => calls.filter((call) => call.to === to),
    pathname: () => router.state.location.pathname,
    goTo: (path: string) => act(() => router.navigate({ to: path as never })),
  };
}
