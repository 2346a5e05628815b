import type { NewsFeed } from '@bna/contract/feed/news-summary';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { newsFeed } from '../../../../test/factories.ts';
import { ClockContext, createTickingClock } from '../../../lib/clock.ts';
import { newsFeedQuery } from './queries.ts';
import { useNewsDayRollover } from './use-news-day-rollover.ts';

/** One second before 7 AM in New York. */
const BEFORE_ROLLOVER_MS = Date.parse('2026-03-11T10:59:59Z');

beforeEach(() => {
  vi.useFakeTimers();
});
function openPage() {
  let nowMs = BEFORE_ROLLOVER_MS;
  const queryClient = new QueryClient();
  const key = newsFeedQuery('newest').queryKey;
  queryClient.setQueryData<NewsFeed>(key, newsFeed(['b', 'a']));
  const clock = createTickingClock({ readNow: () => nowMs, tickMs: 1_000 });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>
      <ClockContext value={clock}>{children}</ClockContext>
    </QueryClientProvider>
  );
  const { rerender } = renderHook(({ feedDay }) => useNewsDayRollover(feedDay), {
    wrapper,
    initialProps: { feedDay: '2026-03-10' },
  });
  return {
    advance: (ms: number): void =>
      act(() => {
        nowMs += ms;
        vi.advanceTimersByTime(ms);
      }),
    feed: () => queryClient.getQueryData<NewsFeed>(key),
    isRefetching: () => queryClient.getQueryState(key)?.isInvalidated,
    receive: (feed: NewsFeed, feedDay: string): void => {
      queryClient.setQueryData(key, feed);
      rerender({ feedDay });
    },
  };
}

// @req 2.38
it('empties at 7 AM in New York, keeps its log position, and fetches the new day', () => {
  const page = openPage();
  expect(page.feed()?.data).toHaveLength(2);
  page.advance(1_000);
  expect(page.feed()).toMatchObject({ data: [], meta: { news_day: '2026-03-11', total: 0, seq: 10, epoch: 'e1' } });
  page.advance(2_000);
  expect(page.isRefetching()).toBe(true);
});

it('accepts the server’s old day and fetches again', () => {
  const page = openPage();
  page.advance(3_000);
  page.receive(newsFeed(['b', 'a']), '2026-03-10');
  expect(page.feed()?.data).toHaveLength(2);
  expect(page.isRefetching()).toBe(false);
  page.advance(30_000);
  expect(page.isRefetching()).toBe(true);
});

it('does not empty a feed of the new day', () => {
  const page = openPage();
  page.receive(newsFeed(['c'], { news_day: '2026-03-11' }), '2026-03-11');
  page.advance(1_000);
  expect(page.feed()?.data).toHaveLength(1);
});
