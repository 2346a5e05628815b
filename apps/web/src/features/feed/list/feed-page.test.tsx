import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { NEWS_DAY, newsFeed } from '../../../../test/factories.ts';
import { FeedPage } from './feed-page.tsx';
import { lastNewsDayQuery } from './last-news-day-query.ts';

const FAILURE = 'An error occurred while fetching news summaries. Please try again later.';
const EMPTY = 'News Alerts are not yet available.';

/** The last days with alerts, by the day after which the page looks for them. NEWS_DAY is a Tuesday after a long weekend. */
const LAST_DAYS = [
  [NEWS_DAY, '2026-03-06'],
  ['2026-03-06', null],
] as const;

function show(props: Partial<ComponentProps<typeof FeedPage>>) {
  const onRetry = vi.fn<() => void>();
  const onSortChange = vi.fn<(sort: string) => void>();
  const onDayChange = vi.fn<(day: string | undefined) => void>();
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  for (const [before, lastDay] of LAST_DAYS) queryClient.setQueryData(lastNewsDayQuery(before).queryKey, lastDay);
  render(
    <FeedPage
      feed={undefined}
      hasFailed={false}
      onRetry={onRetry}
      sort="newest"
      onViewChange={() => undefined}
      onSortChange={onSortChange}
      requestedDay={{ kind: 'today' }}
      today={NEWS_DAY}
      onDayChange={onDayChange}
      filter={{}}
      onFilterChange={vi.fn<() => void>()}
      arrivals={new Map()}
      watchlist={{ symbols: [], hasFailed: false, onRetry, onToggle: vi.fn<() => void>() }}
      canRead={undefined}
      isLive={false}
      subscriptionPrompt={<p>Prompt</p>}
      {...props}
    />,
    {
      wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
    },
  );
  return { onRetry, onSortChange, onDayChange };
}

it('shows a skeleton while the feed loads', () => {
  show({});
  expect(screen.getByText('Loading news alerts')).toBeTruthy();
});

// @req 2.37
it('shows an empty feed with its news day, and leads to the last day with alerts', async () => {
  const { onDayChange } = show({ feed: newsFeed([]) });
  expect(await screen.findByText(EMPTY)).toBeTruthy();
  expect(screen.getByText('Mar 10, 2026')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Alerts from Mar 6, 2026' }));
  expect(onDayChange).toHaveBeenCalledExactlyOnceWith('2026-03-06');
});

// @req 6.4
it('shows a forbidden feed as an empty one', async () => {
  show({ feed: null });
  expect(await screen.findByText(EMPTY)).toBeTruthy();
});

// @req 2.36
it('shows the subscription prompt instead of an empty feed', () => {
  show({ feed: null, canRead: false });
  expect(screen.getByText('Prompt')).toBeTruthy();
  expect(screen.queryByText(EMPTY)).toBeNull();
});

// @req 8.5
it('shows an error with a retry button', () => {
  const { onRetry } = show({ hasFailed: true });
  expect(screen.getByText(FAILURE)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledOnce();
});

it('keeps the alerts on screen when a later fetch fails', () => {
  show({ feed: newsFeed(['a']), hasFailed: true });
  expect(screen.getByRole('article')).toBeTruthy();
  expect(screen.queryByText(FAILURE)).toBeNull();
});

it('numbers alerts by the sort, and changes it', () => {
  // Ids of their own: in tests of the live feed, which may share this window, others arrive and stay unread.
  const { onSortChange } = show({ feed: newsFeed(['second', 'first']) });
  expect(screen.getAllByText(/^Number/).map((label) => label.parentElement?.textContent)).toEqual([
    'Number 2',
    'Number 1',
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Oldest first' }));
  expect(onSortChange).toHaveBeenCalledExactlyOnceWith('oldest');
});

describe('the news day', () => {
  const earlier = { kind: 'earlier', date: '2026-03-06' } as const;

  it('can be stepped back, but not beyond today', () => {
    const { onDayChange } = show({ feed: newsFeed(['a']) });
    fireEvent.click(screen.getByRole('button', { name: 'Next day' }));
    expect(onDayChange).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Previous day' }));
    expect(onDayChange).toHaveBeenLastCalledWith('2026-03-09');
  });

  it('steps forward to today without a date', () => {
    const { onDayChange } = show({ feed: newsFeed(['a']), requestedDay: { kind: 'earlier', date: '2026-03-09' } });
    fireEvent.click(screen.getByRole('button', { name: 'Next day' }));
    expect(onDayChange).toHaveBeenLastCalledWith(undefined);
  });

  it('can be picked by date, ignoring invalid and future dates', () => {
    const { onDayChange } = show({ feed: newsFeed(['a']) });
    fireEvent.click(screen.getByRole('button', { name: 'Choose a day' }));
    const input = screen.getByLabelText('News day');
    expect(document.activeElement).toBe(input);
    for (const value of ['', '0026-03-05', '2026-03-11', NEWS_DAY]) fireEvent.change(input, { target: { value } });
    expect(onDayChange).not.toHaveBeenCalled();
    fireEvent.change(input, { target: { value: '2025-03-05' } });
    expect(onDayChange).toHaveBeenCalledExactlyOnceWith('2025-03-05');
    fireEvent.keyDown(input, { key: 'Escape' });
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Choose a day' }));
  });

  it('in the past shows its date and a way back to today', async () => {
    const { onDayChange } = show({ feed: newsFeed(['a'], { news_day: earlier.date }), requestedDay: earlier });
    expect(screen.getByText('Mar 6, 2026')).toBeTruthy();
    expect(await screen.findByText(/^You’re viewing an earlier day\./)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Back to today' }));
    expect(onDayChange).toHaveBeenCalledExactlyOnceWith(undefined);
  });

  it('in the past can be empty', () => {
    show({ feed: newsFeed([], { news_day: earlier.date }), requestedDay: earlier });
    expect(screen.getByText('No alerts on this day.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Alerts from/ })).toBeNull();
    expect(screen.queryByText(EMPTY)).toBeNull();
  });

  it.each([
    ['a Friday', '2026-03-06', false],
    ['a Saturday', '2026-03-07', true],
    ['Thanksgiving', '2025-11-27', true],
  ])('that is empty is explained as a day off only if it is one: %s', (_case, date, isExplained) => {
    show({ feed: newsFeed([], { news_day: date }), requestedDay: { kind: 'earlier', date } });
    expect(screen.queryByText('Weekends and holidays are quiet.') !== null).toBe(isExplained);
  });

  it('that is invalid shows today with a notice', async () => {
    show({ feed: newsFeed(['a']), requestedDay: { kind: 'invalid' } });
    expect(await screen.findByText(/^That date isn’t valid\./)).toBeTruthy();
    expect(screen.getByText('Mar 10, 2026')).toBeTruthy();
    expect(screen.getByRole('article')).toBeTruthy();
  });

  it('is not shown without a subscription', () => {
    show({ feed: null, canRead: false });
    expect(screen.queryByRole('button', { name: 'Previous day' })).toBeNull();
    expect(screen.queryByRole('searchbox')).toBeNull();
  });
});
