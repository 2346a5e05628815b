import type { NewsFeed as Feed } from '@bna/contract/news';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { toast } from 'sonner';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MORNING_UTC, NEWS_DAY, newsFeed, newsSummary } from '../../../test/factories.ts';
import { SHORTCUTS_KEY } from '../../config/storage-keys.ts';
import type { Arrival } from './feed-rows.ts';
import type { FeedFilter } from './feed-search.ts';
import { FeedTool } from './feed-tool.tsx';

const feedOf = (...data: Feed['data']): Feed => ({
  ...newsFeed([]),
  data,
  meta: { ...newsFeed([]).meta, total: data.length },
});

const FEED = feedOf(
  newsSummary({ id: 'c', symbol: 'AAPL', company_name: 'Apple Inc.', last_price: 300, market_cap: 4e12 }),
  newsSummary({ id: 'b', symbol: 'ZVZZT', last_price: 3.4, sector: 'Energy' }),
  newsSummary({ id: 'a', symbol: 'NTEST', last_price: null, market_cap: null, news_url: null }),
);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  toast.dismiss();
});

interface Opening {
  readonly filter?: FeedFilter;
  readonly feed?: Feed;
  readonly watched?: readonly string[];
  readonly linkedId?: string;
}

/** The tool, with an address bar of its own. */
function open({ filter = {}, feed = FEED, watched = [], linkedId }: Opening = {}) {
  const told: FeedFilter[] = [];
  const onToggleWatch = vi.fn<(symbol: string) => void>();
  const onToggleMuted = vi.fn<() => void>();
  const onFilterChange = (next: FeedFilter): void => {
    told.push(next);
    show({ filter: next });
  };
  const watchlist = {
    symbols: watched,
    failed: false,
    onRetry: () => undefined,
    onToggle: onToggleWatch,
    editor: null,
  };
  let now = { filter, feed, arrivals: new Map() as ReadonlyMap<string, Arrival> };
  const tool = () => (
    <FeedTool
      {...now}
      newsDay={NEWS_DAY}
      sort="newest"
      onSortChange={() => undefined}
      onFilterChange={onFilterChange}
      watchlist={watchlist}
      linkedId={linkedId}
      onToggleMuted={onToggleMuted}
      instead={<p>Nothing at all</p>}
    />
  );
  const { rerender } = render(tool());
  const show = (change: Partial<typeof now>): void => {
    now = { ...now, ...change };
    rerender(tool());
  };
  return {
    told,
    onToggleWatch,
    onToggleMuted,
    goTo: (address: FeedFilter) => show({ filter: address }),
    bring: (next: Feed, ids: readonly string[]) =>
      show({ feed: next, arrivals: new Map(ids.map((id) => [id, { late: false, atMs: Date.parse(MORNING_UTC) }])) }),
    addressFollows: () =>
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
const focusedItem = () => document.activeElement?.closest('[data-item-id]')?.getAttribute('data-item-id');

describe('the filter', () => {
  it('holds at once, keeps the numbers of the whole feed, and stands in the address a moment later', () => {
    const page = open();
    type(search(), 'zvzzt, ntest');
    expect(symbols()).toEqual(['ZVZZT', 'NTEST']);
    expect(numbers()).toEqual(['Number 2', 'Number 1']);
    expect(page.told).toEqual([]);
    page.addressFollows();
    expect(page.told).toEqual([{ symbols: 'ZVZZT,NTEST' }]);
    expect(search().value).toBe('zvzzt, ntest');
  });

  it('comes from the address, and follows it on the way back', () => {
    const page = open({ filter: { symbols: 'AAPL' } });
    expect(symbols()).toEqual(['AAPL']);
    expect(search().value).toBe('AAPL');
    page.goTo({ symbols: 'NTEST,ZVZZT' });
    expect(symbols()).toEqual(['ZVZZT', 'NTEST']);
    expect(search().value).toBe('NTEST, ZVZZT');
    page.goTo({});
    expect(symbols()).toHaveLength(3);
    expect(search().value).toBe('');
  });

  it('names a word that is no symbol and leaves it out', () => {
    open();
    type(search(), 'AAPL <b>x');
    expect(screen.getByText('“<b>x” is no symbol and is left out')).toBeTruthy();
    expect(search().getAttribute('aria-invalid')).toBe('true');
    expect(symbols()).toEqual(['AAPL']);
  });

  it('by cap, sector, price and volume is behind a button that counts, each with a chip that takes it away', () => {
    const page = open({ filter: { cap: 'mega', min_price: 5, watchlist: true }, watched: ['AAPL', 'NTEST'] });
    expect(symbols()).toEqual(['AAPL']);
    fireEvent.click(screen.getByRole('button', { name: 'Filters 2 active' }));
    expect(screen.getByRole('button', { name: /^Mega/, pressed: true })).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Price from').value).toBe('5');
    fireEvent.click(screen.getByRole('button', { name: 'Remove Mega cap' }));
    fireEvent.click(screen.getByRole('button', { name: 'Remove From $5.00' }));
    expect(screen.getByLabelText<HTMLInputElement>('Price from').value).toBe('');
    expect(symbols()).toEqual(['AAPL', 'NTEST']);
    page.addressFollows();
    expect(page.told).toEqual([{ watchlist: true }]);
  });

  it('says what is wrong with a bound beside it, and does not act on it before it makes sense', () => {
    open();
    fireEvent.click(screen.getByRole('button', { name: 'Filters' }));
    const [from, to] = [screen.getByLabelText<HTMLInputElement>('Price from'), screen.getByLabelText('Price to')];
    type(from, 'cheap');
    expect(screen.getByText('Please enter dollars, such as 2.50')).toBeTruthy();
    expect(symbols()).toHaveLength(3);
    type(from, '100');
    expect(symbols()).toEqual(['AAPL']);
    type(to, '50');
    expect(screen.getByText('Must not be lower than “Price from”')).toBeTruthy();
    expect(symbols()).toEqual(['AAPL']);
    type(to, '500');
    expect(screen.queryByText('Must not be lower than “Price from”')).toBeNull();
    type(from, '-1');
    fireEvent.click(screen.getByRole('button', { name: 'Clear all' }));
    expect(screen.getByLabelText<HTMLInputElement>('Price from').value).toBe('');
    expect(screen.queryByText('Please enter dollars, such as 2.50')).toBeNull();
    expect(symbols()).toHaveLength(3);
  });

  it('is cleared of what never made sense as well', () => {
    open({ filter: { watchlist: true }, watched: ['AAPL'] });
    fireEvent.click(screen.getByRole('button', { name: 'Filters' }));
    type(screen.getByLabelText('Average volume from'), 'much');
    type(search(), '!!');
    fireEvent.click(screen.getByRole('button', { name: 'Clear all' }));
    expect(screen.getByLabelText<HTMLInputElement>('Average volume from').value).toBe('');
    expect(search().value).toBe('');
  });

  it('that is another one counts anew what came in outside of it', () => {
    const page = open({ filter: { symbols: 'AAPL' } });
    page.bring(feedOf(newsSummary({ id: 'd', symbol: 'QTEST' }), ...FEED.data), ['d']);
    expect(screen.getByText('1 new outside your filter')).toBeTruthy();
    type(search(), 'NTEST');
    expect(screen.queryByText(/outside your filter/)).toBeNull();
  });

  it('that nothing fits says so and offers the way out', () => {
    open({ filter: { symbols: 'XYZ' } });
    expect(screen.getByText('No alert fits your filter.')).toBeTruthy();
    const [clear] = screen.getAllByRole('button', { name: 'Clear all' });
    fireEvent.click(clear ?? document.body);
    expect(symbols()).toHaveLength(3);
  });

  it('by an empty watchlist says how to fill it', () => {
    open({ filter: { watchlist: true } });
    expect(screen.getByText('Your watchlist is empty.')).toBeTruthy();
  });

  it('tells of alerts that came in outside of it, and shows them when asked', () => {
    const page = open({ filter: { symbols: 'AAPL' } });
    const come = newsSummary({ id: 'd', symbol: 'QTEST' });
    page.bring(feedOf(come, ...FEED.data), ['d']);
    expect(symbols()).toEqual(['AAPL']);
    expect(screen.getByText('1 new outside your filter')).toBeTruthy();
    page.bring(feedOf(newsSummary({ id: 'e', symbol: 'AAPL' }), come, ...FEED.data), ['d', 'e']);
    expect(symbols()).toEqual(['AAPL', 'AAPL']);
    expect(screen.getByText('1 new outside your filter')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Show' }));
    expect(symbols()).toHaveLength(5);
    expect(screen.queryByText(/outside your filter/)).toBeNull();
  });
});

/** What is loaded when it is first opened is there. */
const loaded = () => act(() => vi.dynamicImportSettled());

describe('the keys', () => {
  it('walk through the items and work the one that has the focus', async () => {
    const opened = vi.spyOn(window, 'open').mockReturnValue(null);
    const writeText = vi.fn<() => Promise<void>>().mockResolvedValue();
    vi.stubGlobal('navigator', { clipboard: { writeText } });
    const page = open();
    for (const key of ['w', 'c', 'o']) press(key);
    expect([page.onToggleWatch.mock.calls, writeText.mock.calls, opened.mock.calls]).toEqual([[], [], []]);
    press('j');
    press('j');
    expect(focusedItem()).toBe('b');
    press('w');
    expect(page.onToggleWatch).toHaveBeenCalledExactlyOnceWith('ZVZZT');
    press('o');
    expect(opened).toHaveBeenCalledExactlyOnceWith('https://www.example.com/news/1', '_blank', 'noopener,noreferrer');
    press('c');
    expect(writeText).toHaveBeenCalledExactlyOnceWith(`${location.origin}/en/account?day=${NEWS_DAY}#news-b`);
    await vi.waitFor(() => expect(toast.getHistory().at(-1)).toMatchObject({ title: 'Link copied' }), {
      timeout: 15_000,
    });
    press('k');
    expect(focusedItem()).toBe('c');
    press('k');
    expect(focusedItem()).toBe('c');
    press('Escape');
    expect(focusedItem()).toBeUndefined();
    press('m');
    expect(page.onToggleMuted).toHaveBeenCalledOnce();
  });

  it('stay quiet where one writes, with another key held, and below a dialog', async () => {
    const page = open();
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
    await loaded();
    const dialog = screen.getByRole('dialog', { name: 'Help with the feed' });
    press('m');
    expect(page.onToggleMuted).not.toHaveBeenCalled();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    press('m');
    expect(page.onToggleMuted).toHaveBeenCalledOnce();
  });

  it('can be turned off, and stay so', async () => {
    const page = open();
    fireEvent.click(screen.getByRole('button', { name: 'Help and keyboard' }));
    await loaded();
    fireEvent.click(screen.getByRole('switch', { name: 'Single-key shortcuts' }));
    expect(localStorage.getItem(SHORTCUTS_KEY)).toBe('off');
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    press('m');
    press('j');
    expect(page.onToggleMuted).not.toHaveBeenCalled();
    expect(focusedItem()).toBeUndefined();
    fireEvent.click(screen.getByRole('button', { name: 'Help and keyboard' }));
    await loaded();
    fireEvent.click(screen.getByRole('switch', { name: 'Single-key shortcuts' }));
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    press('m');
    expect(page.onToggleMuted).toHaveBeenCalledOnce();
  });
});

describe('an item', () => {
  it('is watched by its star, which tells by its state', () => {
    const page = open({ watched: ['ZVZZT'] });
    expect(screen.getByRole('button', { name: 'Watch ZVZZT', pressed: true })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Watch AAPL', pressed: false }));
    expect(page.onToggleWatch).toHaveBeenCalledExactlyOnceWith('AAPL');
  });

  it('shows its link where the clipboard is refused', async () => {
    const writeText = vi.fn<() => Promise<void>>().mockRejectedValue(new DOMException('no', 'NotAllowedError'));
    vi.stubGlobal('navigator', { clipboard: { writeText } });
    open();
    fireEvent.click(screen.getByRole('button', { name: 'Copy the link to this AAPL alert' }));
    await vi.waitFor(
      () =>
        expect(toast.getHistory().at(-1)).toMatchObject({
          title: 'The browser does not let BNA copy. This is the link:',
          description: `${location.origin}/en/account?day=${NEWS_DAY}#news-c`,
        }),
      { timeout: 15_000 },
    );
  });

  it('that the address leads to has the focus and says that it is the one', () => {
    open({ linkedId: 'b' });
    expect(focusedItem()).toBe('b');
    expect(within(screen.getByRole('article', { name: /^ZVZZT/ })).getByText('The linked alert')).toBeTruthy();
    expect(screen.getAllByText('The linked alert')).toHaveLength(1);
  });

  it('that the address leads to and is not there is told of, and why', () => {
    open({ linkedId: 'gone' });
    expect(screen.getByText(/^The linked alert is not among those of this day/)).toBeTruthy();
    type(search(), 'AAPL');
    expect(focusedItem()).toBeUndefined();
  });

  it('that the address leads to and does not fit the filter comes when the filter goes', () => {
    open({ linkedId: 'b', filter: { symbols: 'AAPL' } });
    expect(screen.getByText('The linked alert is here, but does not fit your filter.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Clear all' }));
    expect(focusedItem()).toBe('b');
    expect(screen.queryByText(/does not fit your filter/)).toBeNull();
  });
});
