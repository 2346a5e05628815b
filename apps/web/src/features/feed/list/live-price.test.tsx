import type { NewsSummary } from '@bna/contract/feed/news-summary';
import type { Quote, QuoteAtAlert } from '@bna/contract/track-record/quotes';
import { act, renderHook, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { newsSummary } from '../../../../test/factories.ts';
import { answered, openStaffPage, refused } from '../../../../test/staff-page.tsx';
import { SESSION_EXPIRY_KEY } from '../../../config/storage-keys.ts';
import { storeSessionExpiry } from '../../../lib/session-expiry.ts';
import { AlertRow } from './alert-row.tsx';
import { useLiveQuote, useQuoteLabel } from './live-quotes.ts';

const GET = 'GET /quotes';
const REFRESH_MS = 15_000;
const NOW = new Date('2026-03-10T15:00:00Z');

const meta = document.createElement('meta');
meta.name = 'bna-quotes';
meta.content = 'latest';

/** Elements that are observed right now. */
const observed = new Set<Element>();
/** Elements below the screen. */
const below = new Set<Element>();

/** Reports everything that is observed, together. */
class ObserverStub {
  private readonly report: (entries: { target: Element; isIntersecting: boolean }[]) => void;
  constructor(report: (entries: { target: Element; isIntersecting: boolean }[]) => void) {
    this.report = report;
  }
  observe(target: Element): void {
    if (observed.size === 0)
      queueMicrotask(() =>
        this.report([...observed].map((each) => ({ target: each, isIntersecting: !below.has(each) }))),
      );
    observed.add(target);
  }
  disconnect(): void {
    observed.clear();
  }
}

/** The module remembers its last request, so that the clock must not go back. */
let startsMs = NOW.getTime();
beforeEach(() => {
  vi.useFakeTimers({ now: startsMs, shouldAdvanceTime: true });
  vi.stubGlobal('IntersectionObserver', ObserverStub);
  document.head.append(meta);
});
afterEach(() => {
  meta.remove();
  below.clear();
  startsMs = Date.now() + REFRESH_MS;
});

const quote = (change: Partial<Quote> = {}): Quote => ({
  symbol: 'ZVZZT',
  price: 3.57,
  as_of: NOW.toISOString(),
  previous_close: 3.4,
  volume: 3_466_684,
  split_on: null,
  delayed: false,
  ...change,
});
/** At 10 AM in New York, of the alert. */
const AT_ALERT: QuoteAtAlert = { alert_id: 'item-1', price: 3.4, as_of: '2026-03-10T14:00:00.000Z', delayed: false };
const answer = (quotes: readonly Quote[], at_alerts: readonly QuoteAtAlert[] = [AT_ALERT]) =>
  answered({ data: { quotes, at_alerts, simulated: false, unavailable_since: null } });

interface Opening {
  readonly alert?: Partial<NewsSummary>;
  readonly atAlerts?: readonly QuoteAtAlert[];
  readonly isCard?: boolean;
}

async function open(quotes: readonly Quote[], { alert, atAlerts, isCard = false }: Opening = {}) {
  const actions = { onToggleWatch: () => undefined, onCopyLink: () => undefined };
  const common = { number: 1, arrival: undefined, isWatched: false, isLinked: isCard, actions };
  const page = await openStaffPage(
    <AlertRow
      alert={newsSummary(alert)}
      {...common}
      place={isCard ? 'line' : 'sheet'}
      isOpen={false}
      onOpen={() => undefined}
    />,
    { [GET]: answer(quotes, atAlerts) },
  );
  await act(() => vi.dynamicImportSettled());
  return page;
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const priceCell = () => document.querySelector('.alert-row-price')?.textContent.replace(/\s+/g, ' ').trim();

// @req 17.16
it('shows the price now and its change, once per interval, and drops it when the source stays silent', async () => {
  const page = await open([quote()]);
  expect(priceCell()).toBe('Last price $3.40');
  await pass(1_000);
  expect(priceCell()).toBe('Price now, $3.57 up +5.0% from $3.40 at the alert, traded on 03/10/2026 at 10:00 ET');
  await pass(REFRESH_MS - 1_001);
  expect(page.callsTo(GET).map(({ query }) => query)).toEqual([{ symbols: 'ZVZZT' }]);
  // Between two requests, no row is observed: the browser would check all of them in each frame.
  expect(observed.size).toBe(0);
  // Another node, without trades of now.
  const earlier = new Date(NOW.getTime() - 15 * 60_000).toISOString();
  page.answer(GET, answer([quote({ price: 3.21, as_of: earlier, delayed: true })]));
  await pass(REFRESH_MS);
  expect(page.callsTo(GET)).toHaveLength(2);
  expect(priceCell()).toMatch(/^Price now, \$3\.57/);
  page.answer(GET, () => Promise.reject(new TypeError('offline')));
  await pass(REFRESH_MS);
  expect(page.callsTo(GET)).toHaveLength(3);
  expect(priceCell()).toMatch(/^Price now, stale \$3\.57/);
  await pass(4 * REFRESH_MS);
  expect(priceCell()).toBe('Last price $3.40');
  expect(document.querySelector('[aria-live], output')).toBeNull();
});

it('marks all prices as stale while the server or its source does not answer', async () => {
  const page = await open([quote()]);
  const { result } = renderHook(useQuoteLabel);
  const isMarked = () => document.documentElement.classList.contains('has-stale-prices');
  await pass(1_000);
  expect([result.current, isMarked()]).toEqual(['', false]);
  page.answer(GET, () => Promise.reject(new TypeError('offline')));
  await pass(6 * REFRESH_MS);
  // The last prices of before the alerts, by then.
  expect([result.current, isMarked()]).toEqual(['stale', true]);
  page.answer(GET, answer([quote()]));
  await pass(REFRESH_MS);
  expect([result.current, isMarked()]).toEqual(['', false]);
  const silent = { quotes: [quote()], at_alerts: [], simulated: false, unavailable_since: NOW.toISOString() };
  page.answer(GET, answered({ data: silent }));
  await pass(REFRESH_MS);
  expect([result.current, isMarked()]).toEqual(['stale', true]);
});

it('names the last price of a card by its date, and only without a price of now', async () => {
  const page = await open([], { alert: { symbol: 'ZTZZT' }, isCard: true });
  await pass(1_000);
  expect(screen.getByText('Last price, 03/09').nextElementSibling?.textContent).toBe('$3.40');
  page.answer(GET, answer([quote({ symbol: 'ZTZZT' })]));
  await pass(REFRESH_MS);
  expect(screen.getByText('Price now').nextElementSibling?.textContent).toContain('$3.57');
  expect(screen.queryByText(/^Last price/)).toBeNull();
});

// @req 17.16
it('shows no change if the stock was split since the price at the alert', async () => {
  const id = 'before-the-split';
  const atAlerts = [{ ...AT_ALERT, alert_id: id, as_of: '2026-03-09T20:00:00.000Z' }];
  const page = await open([quote({ price: 34, split_on: '2026-03-10' })], { alert: { id }, atAlerts });
  await pass(1_000);
  expect(priceCell()).toBe('Price now, $34.00');
  // One of before that price changes nothing.
  page.answer(GET, answer([quote({ split_on: '2026-03-09' })]));
  await pass(REFRESH_MS);
  expect(priceCell()).toMatch(/\+5\.0%/);
});

// @req 17.17
it.each([
  ['recorded', [AT_ALERT], '$3.40 10:00 ET', '$3.57 up +5.0%'],
  [
    'delayed',
    [{ ...AT_ALERT, as_of: '2026-03-09T20:00:00.000Z', delayed: true }],
    '$3.40 03/09/2026 16:00 ET',
    '+5.0%',
  ],
  ['unknown', [], 'not recorded', '$3.57'],
])('states a price at the alert that is %s', async (id, recorded, atAlert, now) => {
  const atAlerts = recorded.map((each) => ({ ...each, alert_id: id }));
  await open([quote()], { alert: { id }, atAlerts, isCard: true });
  await pass(1_000);
  const figure = (name: string) =>
    screen.getByText(name).nextElementSibling?.textContent.replace(/\s+/g, ' ').trim() ?? '';
  expect(figure('At the alert')).toBe(atAlert);
  expect(figure('Price now')).toContain(now);
  expect(figure('Price now').includes('%')).toBe(recorded.length > 0);
});

it.each([
  ['of today', 'ZAZZT', NOW.toISOString(), 'Volume today'],
  // At a weekend, or before the trading begins.
  ['of the last day with trades', 'ZBZZT', '2026-03-09T20:00:00.000Z', 'Volume on 03/09'],
])('names the day of the volume: %s', async (_name, symbol, as_of, label) => {
  await open([quote({ symbol, as_of })], { alert: { symbol, average_volume: 1_000_000 }, isCard: true });
  await pass(1_000);
  expect(screen.getByText(/^Volume/).textContent).toBe(label);
  expect(screen.getByText(/× average/).textContent).toBe('3.5× average');
});

it('asks at once for a symbol without a quote that appears between two requests, once', async () => {
  const page = await open([quote()]);
  await pass(1_000);
  expect(page.callsTo(GET).map(({ query }) => query)).toEqual([{ symbols: 'ZVZZT' }]);
  page.answer(GET, answer([quote({ symbol: 'ZXZZT' })]));
  const element = document.body.appendChild(document.createElement('div'));
  const { unmount } = renderHook(() => useLiveQuote('ZXZZT', () => element));
  const other = renderHook(() => useLiveQuote('ZYZZT', () => document.body));
  await pass(1_000);
  expect(page.callsTo(GET).map(({ query }) => query)).toEqual([{ symbols: 'ZVZZT' }, { symbols: 'ZXZZT,ZYZZT' }]);
  expect(other.result.current).toBeUndefined();
  // The server knows no such symbol.
  other.unmount();
  renderHook(() => useLiveQuote('ZYZZT', () => document.body));
  await pass(2_000);
  expect(page.callsTo(GET)).toHaveLength(2);
  unmount();
});

it('asks soon for a symbol that scrolls into view, once the scrolling pauses, and for no other', async () => {
  const page = await open([quote()]);
  const element = document.body.appendChild(document.createElement('div'));
  below.add(element);
  const { result } = renderHook(() => useLiveQuote('ZSZZT', () => element));
  await pass(1_000);
  expect(page.callsTo(GET).map(({ query }) => query)).toEqual([{ symbols: 'ZVZZT' }]);
  page.answer(GET, answer([quote({ symbol: 'ZSZZT' })]));
  below.clear();
  const scroll = () => element.dispatchEvent(new Event('scroll'));
  scroll();
  await pass(200);
  scroll();
  await pass(200);
  expect(page.callsTo(GET)).toHaveLength(1);
  await pass(200);
  expect(page.callsTo(GET).map(({ query }) => query)).toEqual([{ symbols: 'ZVZZT' }, { symbols: 'ZSZZT' }]);
  expect(result.current).toMatchObject({ price: 3.57 });
  scroll();
  await pass(2_000);
  expect(page.callsTo(GET)).toHaveLength(2);
});

it('sends one request at a time', async () => {
  const page = await open([quote()]);
  let respond = (): void => undefined;
  page.answer(
    GET,
    () =>
      new Promise((resolve) => {
        respond = () => resolve(answer([quote()])());
      }),
  );
  await pass(1_000);
  expect(page.callsTo(GET)).toHaveLength(1);
  const element = document.body.appendChild(document.createElement('div'));
  renderHook(() => useLiveQuote('ZWZZT', () => element));
  document.dispatchEvent(new Event('scroll'));
  await pass(2_000);
  expect(page.callsTo(GET)).toHaveLength(1);
  page.answer(GET, answer([quote({ symbol: 'ZWZZT' })]));
  respond();
  await pass(1_000);
  expect(page.callsTo(GET).map(({ query }) => query)).toEqual([{ symbols: 'ZVZZT' }, { symbols: 'ZWZZT' }]);
});

it('asks nothing while the page is hidden', async () => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  const page = await open([quote()]);
  await pass(2 * REFRESH_MS);
  expect(page.callsTo(GET)).toEqual([]);
  expect(screen.getByRole('article')).toBeTruthy();
});

it('leaves the end of the session to the live channel', async () => {
  window.history.replaceState(null, '', '/en/account');
  storeSessionExpiry('2026-03-17T15:00:00Z');
  const page = await open([]);
  page.answer(GET, refused(401, 'Your session has ended'));
  await pass(1_000);
  expect(page.callsTo(GET)).not.toEqual([]);
  // Otherwise it is cleared before the page goes to the login.
  expect(localStorage.getItem(SESSION_EXPIRY_KEY)).not.toBeNull();
});
