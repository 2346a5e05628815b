import { SCREEN_BASE } from '@bna/contract/screens';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { deliveryTimelineQuery } from '../src/features/feed/list/delivery-timeline-query.ts';
import { ClockContext, createTickingClock } from '../src/lib/clock.ts';
import { ALERTS, DELIVERY_TIMELINE, NOW_MS } from './samples.ts';

const DAY_MS = 86_400_000;

/** Stands still, so that ages and countdowns always look the same. */
const stoppedClock = createTickingClock({ readNow: () => NOW_MS, tickMs: DAY_MS });

/** The gallery calls no API: all data is in the cache and never stale. */
function createSampleQueryClient(): QueryClient {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
  for (const { id } of Object.values(ALERTS)) {
    for (const theme of ['light', 'dark']) {
      client.setQueryData(deliveryTimelineQuery(`${id}-${theme}`).queryKey, DELIVERY_TIMELINE);
    }
  }
  return client;
}

/** A router whose links lead nowhere: every path renders `content`. `path` is the one that navigation highlights. */
function createSampleRouter(content: ReactNode, path: string) {
  const root = createRootRoute({ component: () => content });
  const anywhere = createRoute({ getParentRoute: () => root, path: '$' });
  return createRouter({
    routeTree: root.addChildren([anywhere]),
    basepath: SCREEN_BASE,
    history: createMemoryHistory({ initialEntries: [`${SCREEN_BASE}${path}`] }),
  });
}

interface SampleWorldProps {
  readonly path: string;
  readonly children: ReactNode;
}

/** Provides the router, query cache and clock that components expect. */
export function SampleWorld({ path, children }: SampleWorldProps) {
  const [queryClient] = useState(createSampleQueryClient);
  const [router] = useState(() => createSampleRouter(children, path));
  return (
    <ClockContext value={stoppedClock}>
      <QueryClientProvider client={queryClient}>
        {/* oxlint-disable-next-line typescript/no-unsafe-type-assertion -- its routes are not those of the web app */}
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </ClockContext>
  );
}
