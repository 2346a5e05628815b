import { fireEvent, render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { expect, it, vi } from 'vitest';
import { newsFeed } from '../../../test/factories.ts';
import { NewsFeed } from './news-feed.tsx';

const FAILURE = 'An error occurred while fetching news summaries. Please try again later.';
const EMPTY = 'News Alerts are not yet available.';

function show(props: Partial<ComponentProps<typeof NewsFeed>>) {
  const onRetry = vi.fn<() => void>();
  const onSortChange = vi.fn<(sort: string) => void>();
  render(
    <NewsFeed
      feed={undefined}
      failed={false}
      onRetry={onRetry}
      sort="newest"
      onSortChange={onSortChange}
      arrivals={new Map()}
      prompt={null}
      liveState={null}
      {...props}
    />,
  );
  return { onRetry, onSortChange };
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
