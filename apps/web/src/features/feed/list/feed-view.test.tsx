import type { NewsFeed as Feed } from '@bna/contract/feed/news-summary';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { toast } from 'sonner';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MORNING_UTC, NEWS_DAY, newsFeed, newsSummary } from '../../../../test/factories.ts';
import { SHORTCUTS_KEY } from '../../../config/storage-keys.ts';
import type { Arrival } from '../live/arrivals.ts';
import { addUnread } from '../unread-alerts.ts';
import { alertPreferences } from '../live/alert-preferences.ts';
import { watchlistQuery } from '../watchlist/queries.ts';
import { storedDensity } from './density.ts';
import type { FeedFilter } from './feed-search.ts';
import { FeedView } from './feed-view.tsx';

const feedOf = (...data: Feed['data']): Feed => ({
  ...newsFeed([]),
  data,
  meta: { ...newsFeed([]).meta, total: data.length },
});

/** With ids of their own: test files of a worker share the unread alerts. */
const FEED = feedOf(
  newsSummary({ id: 'view-c', symbol: 'AAPL', company_name: 'Apple Inc.', last_price: 300, market_cap: 4e12 }),
  newsSummary({ id: 'view-b', symbol: 'ZVZZT', last_price: 3.4, sector: 'Energy' }),
  newsSummary({ id: 'view-a', symbol: 'NTEST', last_price: null, market_cap: null, news_url: null }),
);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  toast.dismiss();
});

interface Opening {
  readonly filter?: FeedFilter;
  readonly feed?: Feed;
  readonly watched?: readonly string[];
  readonly linkedId?: string;
}

/** Opens the view with a simulated URL. */
function open({ filter = {}, feed = FEED, watched = [], linkedId }: Opening = {}) {
  const filters: FeedFilter[] = [];
  const onToggleWatch = vi.fn<(symbol: string) => void>();
  const onFilterChange = (next: FeedFilter): void => {
    filters.push(next);
    show({ filter: next });
  };
  const watchlist = {
    symbols: watched,
    hasFailed: false,
    onRetry: () => undefined,
    onToggle: onToggleWatch,
  };
  let current = { filter, feed, arrivals: new Map() as ReadonlyMap<string, Arrival> };
  const view = () => (
    <FeedView
      {...current}
      newsDay={NEWS_DAY}
      sort="newest"
      onViewChange={() => undefined}
      onSortChange={() => undefined}
      onFilterChange={onFilterChange}
      watchlist={watchlist}
      linkedId={linkedId}
      placeholder={<p>Nothing at all</p>}
    />
  );
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  queryClient.setQueryData(watchlistQuery.queryKey, [...watched]);
  const { rerender } = render(view(), {
    wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  });
  const show = (change: Partial<typeof current>): void => {
    current = { ...current, ...change };
    rerender(view());
  };
  return {
    filters,
    onToggleWatch,
    navigate: (urlFilter: FeedFilter) => show({ filter: urlFilter }),
    addAlerts: (next: Feed, ids: readonly string[]) => {
      act(() => addUnread(ids));
      show({
        feed: next,
        arrivals: new Map(ids.map((id) => [id, { id, isLate: false, atMs: Date.parse(MORNING_UTC) }])),
      });
    },
    waitForUrl: () =>
      act(() => {
        vi.advanceTimersByTime(300);
      }),
  };
}

const symbols = () =>
  screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent.split(' ')[0]);
const numbers = () => screen.getAllByText(/^Number/).map((label) => label.parentElement?.textContent);
const search = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search by symbol' });
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const press = (key: string, init: KeyboardEventInit = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...init });
const focusedId = () => document.activeElement?.closest('[data-item-id]')?.getAttribute('data-item-id');

describe('the filter', () => {
  // @req 14.22
  it('applies immediately, keeps the alert numbers, and updates the URL after a moment', () => {
    const page = open();
    type(search(), 'zvzzt, ntest');
    expect(symbols()).toEqual(['ZVZZT', 'NTEST']);
    expect(numbers()).toEqual(['Number 2', 'Number 1']);
    expect(page.filters).toEqual([]);
    page.waitForUrl();
    expect(page.filters).toEqual([{ symbols: 'ZVZZT,NTEST' }]);
    expect(search().value).toBe('zvzzt, ntest');
  });

  it('follows the URL when the user navigates back', () => {
    const page = open({ filter: { symbols: 'AAPL' } });
    expect(symbols()).toEqual(['AAPL']);
    expect(search().value).toBe('AAPL');
    page.navigate({ symbols: 'NTEST,ZVZZT' });
    expect(symbols()).toEqual(['ZVZZT', 'NTEST']);
    expect(search().value).toBe('NTEST, ZVZZT');
    page.navigate({});
    expect(symbols()).toHaveLength(3);
    expect(search().value).toBe('');
  });

  it('reports an invalid symbol and ignores it', () => {
    open();
    type(search(), 'AAPL <b>x');
    expect(screen.getByText('“<b>x” isn’t a valid symbol and is ignored')).toBeTruthy();
    expect(search().getAttribute('aria-invalid')).toBe('true');
    expect(symbols()).toEqual(['AAPL']);
  });

  it('by cap, sector, price and volume has a counter and removable chips', async () => {
    const page = open({ filter: { cap: 'mega', min_price: 5, watchlist: true }, watched: ['AAPL', 'NTEST'] });
    expect(symbols()).toEqual(['AAPL']);
    fireEvent.click(screen.getByRole('button', { name: 'Filters 2 active' }));
    await lazyLoaded();
    expect(screen.getByRole('button', { name: /^Mega/, pressed: true })).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Price from').value).toBe('5');
    fireEvent.click(screen.getByRole('button', { name: 'Remove Mega cap' }));
    fireEvent.click(screen.getByRole('button', { name: 'Remove From $5.00' }));
    expect(screen.getByLabelText<HTMLInputElement>('Price from').value).toBe('');
    expect(symbols()).toEqual(['AAPL', 'NTEST']);
    page.waitForUrl();
    expect(page.filters).toEqual([{ watchlist: true }]);
  });

  it('shows an error beside an invalid bound and does not apply it', async () => {
    open();
    fireEvent.click(screen.getByRole('button', { name: 'Filters' }));
    await lazyLoaded();
    const [from, to] = [screen.getByLabelText<HTMLInputElement>('Price from'), screen.getByLabelText('Price to')];
    type(from, 'cheap');
    expect(screen.getByText('Enter a price, such as 2.50')).toBeTruthy();
    expect(symbols()).toHaveLength(3);
    type(from, '100');
    expect(symbols()).toEqual(['AAPL']);
    type(to, '50');
    expect(screen.getByText('Must be at least “Price from”')).toBeTruthy();
    expect(symbols()).toEqual(['AAPL']);
    type(to, '500');
    expect(screen.queryByText('Must be at least “Price from”')).toBeNull();
    type(from, '-1');
    fireEvent.click(screen.getByRole('button', { name: 'Clear all' }));
    expect(screen.getByLabelText<HTMLInputElement>('Price from').value).toBe('');
    expect(screen.queryByText('Enter a price, such as 2.50')).toBeNull();
    expect(symbols()).toHaveLength(3);
  });

  it('clears invalid input as well', async () => {
    open({ filter: { watchlist: true }, watched: ['AAPL'] });
    fireEvent.click(screen.getByRole('button', { name: 'Filters' }));
    await lazyLoaded();
    type(screen.getByLabelText('Average volume from'), 'much');
    type(search(), '!!');
    fireEvent.click(screen.getByRole('button', { name: 'Clear all' }));
    expect(screen.getByLabelText<HTMLInputElement>('Average volume from').value).toBe('');
    expect(search().value).toBe('');
  });

  it('counts the matches at the end of its panel, which Done closes', async () => {
    open({ filter: { min_price: 5 } });
    const button = screen.getByRole('button', { name: 'Filters 1 active' });
    fireEvent.click(button);
    await lazyLoaded();
    const count = () => screen.getByText(/^of \d+ alerts?/).textContent;
    expect(count()).toBe('1 of 3 alerts match');
    type(screen.getByLabelText('Price from'), '1');
    expect(count()).toBe('2 of 3 alerts match');
    fireEvent.click(screen.getByRole('button', { name: 'Done' }));
    expect(screen.queryByLabelText('Price from')).toBeNull();
    expect(document.activeElement).toBe(button);
  });

  it('restarts the count of hidden new alerts when it changes', () => {
    const page = open({ filter: { symbols: 'AAPL' } });
    page.addAlerts(feedOf(newsSummary({ id: 'view-d', symbol: 'QTEST' }), ...FEED.data), ['view-d']);
    expect(screen.getByText('1 new hidden by filters')).toBeTruthy();
    type(search(), 'NTEST');
    expect(screen.queryByText(/hidden by filters/)).toBeNull();
  });

  it('without matches offers to clear it', async () => {
    open({ filter: { symbols: 'XYZ' } });
    await act(() => vi.dynamicImportSettled());
    expect(screen.getByText('No alerts match your filters.')).toBeTruthy();
    const [clear] = screen.getAllByRole('button', { name: 'Clear all' });
    fireEvent.click(clear ?? document.body);
    expect(symbols()).toHaveLength(3);
  });

  it.each([
    ['today', '2026-03-11T10:59:00Z', true],
    ['a day that is over', '2026-03-11T11:00:00Z', false],
  ])('without matches promises further alerts only on the current news day: %s', async (_day, now, isPromised) => {
    vi.setSystemTime(now);
    open({ filter: { symbols: 'XYZ' } });
    await act(() => vi.dynamicImportSettled());
    expect(screen.getByText('No alerts match your filters.')).toBeTruthy();
    expect(screen.queryByText('Matching alerts will appear here automatically.') !== null).toBe(isPromised);
  });

  it('by an empty watchlist leads to the watchlist', async () => {
    open({ filter: { watchlist: true } });
    await act(() => vi.dynamicImportSettled());
    const notice = screen.getByText('Your watchlist is empty.').closest('.alert-list-frame');
    if (!(notice instanceof HTMLElement)) throw new Error('There is no notice');
    fireEvent.click(within(notice).getByRole('button', { name: 'Edit watchlist' }));
    await act(() => vi.dynamicImportSettled());
    expect(screen.getByRole('dialog', { name: 'Watchlist' })).toBeTruthy();
  });

  it('counts new alerts that it hides, and shows them on request', () => {
    const page = open({ filter: { symbols: 'AAPL' } });
    const hidden = newsSummary({ id: 'view-d', symbol: 'QTEST' });
    page.addAlerts(feedOf(hidden, ...FEED.data), ['view-d']);
    expect(symbols()).toEqual(['AAPL']);
    expect(screen.getByText('1 new hidden by filters')).toBeTruthy();
    page.addAlerts(feedOf(newsSummary({ id: 'view-e', symbol: 'AAPL' }), hidden, ...FEED.data), ['view-d', 'view-e']);
    expect(symbols()).toEqual(['AAPL', 'AAPL']);
    expect(screen.getByText('1 new hidden by filters')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Show' }));
    expect(symbols()).toHaveLength(5);
    expect(screen.queryByText(/hidden by filters/)).toBeNull();
  });
});

const lazyLoaded = () => act(() => vi.dynamicImportSettled());

describe('keyboard shortcuts', () => {
  // @req 14.22
  it('move through the alerts and act on the focused one', async () => {
    const opened = vi.spyOn(window, 'open').mockReturnValue(null);
    const writeText = vi.fn<() => Promise<void>>().mockResolvedValue();
    vi.stubGlobal('navigator', { clipboard: { writeText } });
    const page = open();
    for (const key of ['w', 'c', 'o']) press(key);
    expect([page.onToggleWatch.mock.calls, writeText.mock.calls, opened.mock.calls]).toEqual([[], [], []]);
    press('j');
    press('j');
    expect(focusedId()).toBe('view-b');
    press('w');
    expect(page.onToggleWatch).toHaveBeenCalledExactlyOnceWith('ZVZZT');
    press('o');
    expect(opened).toHaveBeenCalledExactlyOnceWith('https://www.example.com/news/1', '_blank', 'noopener,noreferrer');
    press('c');
    expect(writeText).toHaveBeenCalledExactlyOnceWith(`${location.origin}/en/account?day=${NEWS_DAY}#news-view-b`);
    await vi.waitFor(() => expect(toast.getHistory().at(-1)).toMatchObject({ title: 'Link copied' }), {
      timeout: 15_000,
    });
    press('k');
    expect(focusedId()).toBe('view-c');
    press('k');
    expect(focusedId()).toBe('view-c');
    press('Escape');
    expect(focusedId()).toBeUndefined();
    press('m');
    expect(alertPreferences().muted).toBe(true);
  });

  it('are ignored while typing, with a modifier key, and below a dialog', async () => {
    open();
    press('/');
    expect(document.activeElement).toBe(search());
    press('m');
    press('j');
    expect(document.activeElement).toBe(search());
    press('Escape');
    expect(document.activeElement).toBe(document.body);
    press('m', { ctrlKey: true });
    press('m', { metaKey: true });
    press('m', { altKey: true });
    press('m', { repeat: true });
    press('?', { shiftKey: true });
    await lazyLoaded();
    const dialog = screen.getByRole('dialog', { name: 'Feed help' });
    press('m');
    expect(alertPreferences().muted).toBe(false);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    press('m');
    expect(alertPreferences().muted).toBe(true);
  });

  it('can be turned off permanently', async () => {
    open();
    fireEvent.click(screen.getByRole('button', { name: 'Help and keyboard' }));
    await lazyLoaded();
    fireEvent.click(screen.getByRole('switch', { name: 'Single-key shortcuts' }));
    expect(localStorage.getItem(SHORTCUTS_KEY)).toBe('off');
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    press('m');
    press('j');
    expect(alertPreferences().muted).toBe(false);
    expect(focusedId()).toBeUndefined();
    fireEvent.click(screen.getByRole('button', { name: 'Help and keyboard' }));
    await lazyLoaded();
    fireEvent.click(screen.getByRole('switch', { name: 'Single-key shortcuts' }));
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    press('m');
    expect(alertPreferences().muted).toBe(true);
  });
});

it('keeps the place of the columns button while the feed has none', () => {
  open();
  const columns = () => screen.getByRole('button', { name: 'Columns' });
  act(() => storedDensity.write('comfortable'));
  expect(columns().getAttribute('aria-disabled')).toBe('true');
  press('v');
  expect(columns().getAttribute('aria-expanded')).toBe('false');
  act(() => storedDensity.write('compact'));
  expect(columns().getAttribute('aria-disabled')).toBe('false');
});

describe('an alert', () => {
  it('is watched with its star button', () => {
    const page = open({ watched: ['ZVZZT'] });
    expect(screen.getByRole('button', { name: 'Watch ZVZZT', pressed: true })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Watch AAPL', pressed: false }));
    expect(page.onToggleWatch).toHaveBeenCalledExactlyOnceWith('AAPL');
  });

  it('shows its link if the clipboard is blocked', async () => {
    const writeText = vi.fn<() => Promise<void>>().mockRejectedValue(new DOMException('no', 'NotAllowedError'));
    vi.stubGlobal('navigator', { clipboard: { writeText } });
    open();
    fireEvent.click(screen.getByRole('button', { name: 'Copy the link to this AAPL alert' }));
    await vi.waitFor(
      () =>
        expect(toast.getHistory().at(-1)).toMatchObject({
          title: 'Your browser blocked copying. Here’s the link:',
          description: `${location.origin}/en/account?day=${NEWS_DAY}#news-view-c`,
        }),
      { timeout: 15_000 },
    );
  });

  // @req 14.22
  it('in the URL gets the focus and a badge', () => {
    open({ linkedId: 'view-b' });
    expect(focusedId()).toBe('view-b');
    expect(within(screen.getByRole('article', { name: /^ZVZZT/ })).getByText('Linked alert')).toBeTruthy();
    expect(screen.getAllByText('Linked alert')).toHaveLength(1);
  });

  it('in the URL that is not in the feed shows a notice', async () => {
    open({ linkedId: 'gone' });
    await act(() => vi.dynamicImportSettled());
    expect(screen.getByText(/^The linked alert isn’t in this day’s feed/)).toBeTruthy();
    type(search(), 'AAPL');
    expect(focusedId()).toBeUndefined();
  });

  it('in the URL that is hidden by filters appears when they are cleared', async () => {
    open({ linkedId: 'view-b', filter: { symbols: 'AAPL' } });
    await act(() => vi.dynamicImportSettled());
    expect(screen.getByText('The linked alert is hidden by your filters.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Clear all' }));
    expect(focusedId()).toBe('view-b');
    expect(screen.queryByText(/hidden by your filters/)).toBeNull();
  });
});
