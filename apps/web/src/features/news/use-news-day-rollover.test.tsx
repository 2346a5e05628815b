import type { NewsFeed } from '@bna/contract/news';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { newsFeed } from '../../../test/factories.ts';
import { ClockContext, createTickingClock } from '../../lib/clock.ts';
import { newsFeedQuery } from './queries.ts';
import { useNewsDayRollover } from './use-news-day-rollover.ts';

/** One second before 7 AM in New York. */
const BEFORE_ROLLOVER_MS = Date.parse('2026-03-11T10:59:59Z');

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
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
    pass: (ms: number): void =>
      act(() => {
        nowMs += ms;
        vi.advanceTimersByTime(ms);
      }),
    feed: () => queryClient.getQueryData<NewsFeed>(key),
    asked: () => queryClient.getQueryState(key)?.isInvalidated,
    answered: (feed: NewsFeed, feedDay: string): void => {
      queryClient.setQueryData(key, feed);
      rerender({ feedDay });
    },
  };
}

it('empties at 7 AM in New York, keeping its place in the log, and asks for the new day', () => {
  const page = openPage();
  expect(page.feed()?.data).toHaveLength(2);
  page.pass(1_000);
  expect(page.feed()).toMatchObject({ data: [], meta: { news_day: '2026-03-11', total: 0, seq: 10, epoch: 'e1' } });
  page.pass(2_000);
  expect(page.asked()).toBe(true);
});

it('believes a server that still has the old day, and asks again', () => {
  const page = openPage();
  page.pass(3_000);
  page.answered(newsFeed(['b', 'a']), '2026-03-10');
  expect(page.feed()?.data).toHaveLength(2);
  expect(page.asked()).toBe(false);
  page.pass(30_000);
  expect(page.asked()).toBe(true);
});

it('leaves a feed alone that is of the new day already', () => {
  const page = openPage();
  page.answered(newsFeed(['c'], { news_day: '2026-03-11' }), '2026-03-11');
  page.pass(1_000);
  expect(page.feed()?.data).toHaveLength(1);
});
