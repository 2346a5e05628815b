import { fireEvent, render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { NEWS_DAY, newsFeed } from '../../../test/factories.ts';
import { NewsFeed } from './news-feed.tsx';

const FAILURE = 'An error occurred while fetching news summaries. Please try again later.';
const EMPTY = 'News Alerts are not yet available.';

function show(props: Partial<ComponentProps<typeof NewsFeed>>) {
  const onRetry = vi.fn<() => void>();
  const onSortChange = vi.fn<(sort: string) => void>();
  const onDayChange = vi.fn<(day: string | undefined) => void>();
  render(
    <NewsFeed
      feed={undefined}
      failed={false}
      onRetry={onRetry}
      sort="newest"
      onSortChange={onSortChange}
      asked={{ kind: 'today' }}
      today={NEWS_DAY}
      onDayChange={onDayChange}
      filter={{}}
      onFilterChange={vi.fn<() => void>()}
      arrivals={new Map()}
      watchlist={{ symbols: [], failed: false, onRetry, onToggle: vi.fn<() => void>(), editor: null }}
      prompt={null}
      liveState={null}
      {...props}
    />,
  );
  return { onRetry, onSortChange, onDayChange };
}

it('holds the place while the feed is on its way', () => {
  show({});
  expect(screen.getByText('Loading news alerts')).toBeTruthy();
});

it('says when there is nothing yet, of the day that it is', () => {
  show({ feed: newsFeed([]) });
  expect(screen.getByText(EMPTY)).toBeTruthy();
  expect(screen.getByText('Mar 10, 2026')).toBeTruthy();
});

it('shows a refused feed as an empty one', () => {
  show({ feed: null });
  expect(screen.getByText(EMPTY)).toBeTruthy();
});

it('puts the prompt of those without a subscription before the empty list', () => {
  show({ feed: null, prompt: <p>Prompt</p> });
  expect(screen.getByText('Prompt')).toBeTruthy();
  expect(screen.queryByText(EMPTY)).toBeNull();
});

it('says that it failed and tries again when asked', () => {
  const { onRetry } = show({ failed: true });
  expect(screen.getByText(FAILURE)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledOnce();
});

it('keeps the items on screen when a later fetch fails', () => {
  show({ feed: newsFeed(['a']), failed: true });
  expect(screen.getByRole('article')).toBeTruthy();
  expect(screen.queryByText(FAILURE)).toBeNull();
});

it('numbers by the sort and changes it', () => {
  const { onSortChange } = show({ feed: newsFeed(['b', 'a']) });
  expect(screen.getAllByText(/^Number/).map((label) => label.parentElement?.textContent)).toEqual([
    'Number 2',
    'Number 1',
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Oldest first' }));
  expect(onSortChange).toHaveBeenCalledExactlyOnceWith('oldest');
});

describe('the news day', () => {
  const earlier = { kind: 'earlier', date: '2026-03-06' } as const;

  it('is stepped through, today without a date', () => {
    const { onDayChange } = show({ feed: newsFeed(['a']) });
    fireEvent.click(screen.getByRole('button', { name: 'The day after' }));
    expect(onDayChange).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'The day before' }));
    expect(onDayChange).toHaveBeenLastCalledWith('2026-03-09');
  });

  it('leads on to today', () => {
    const { onDayChange } = show({ feed: newsFeed(['a']), asked: { kind: 'earlier', date: '2026-03-09' } });
    fireEvent.click(screen.getByRole('button', { name: 'The day after' }));
    expect(onDayChange).toHaveBeenLastCalledWith(undefined);
  });

  it('is chosen by its date, and only when the date is one that there was', () => {
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

  it('of earlier is named, is not live, and leads back', () => {
    const { onDayChange } = show({ feed: newsFeed(['a'], { news_day: earlier.date }), asked: earlier });
    expect(screen.getByText('Mar 6, 2026')).toBeTruthy();
    expect(screen.getByText(/^An earlier day, not live\./)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Back to today' }));
    expect(onDayChange).toHaveBeenCalledExactlyOnceWith(undefined);
  });

  it('of earlier without alerts says so', () => {
    show({ feed: newsFeed([], { news_day: earlier.date }), asked: earlier });
    expect(screen.getByText('No alerts came on this day.')).toBeTruthy();
    expect(screen.queryByText(EMPTY)).toBeNull();
  });

  it('that never was shows today and says why', () => {
    show({ feed: newsFeed(['a']), asked: { kind: 'unknown' } });
    expect(screen.getByText(/^The address asks for a day that never was or has not come yet/)).toBeTruthy();
    expect(screen.getByText('Mar 10, 2026')).toBeTruthy();
    expect(screen.getByRole('article')).toBeTruthy();
  });

  it('is not offered to those without a subscription', () => {
    show({ feed: null, prompt: <p>Prompt</p> });
    expect(screen.queryByRole('button', { name: 'The day before' })).toBeNull();
    expect(screen.queryByRole('searchbox')).toBeNull();
  });
});
