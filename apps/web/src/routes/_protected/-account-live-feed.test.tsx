import type { Subscription } from '@bna/contract/billing/subscription';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MORNING_UTC, newsFeed, newsSummary, newsUpdate, subscription, trial } from '../../../test/factories.ts';
import { createLiveDeps, setUpLivePage, tearDownLivePage } from '../../../test/live-page.tsx';
import type { LiveChannelListener } from '../../features/feed/live/live-channel.ts';
import { LiveFeedDepsContext } from '../../features/feed/live/live-feed-context.tsx';
import { ClockContext, createTickingClock } from '../../lib/clock.ts';
import { LIVE_FEED_KEY } from '../../features/feed/list/queries.ts';
import { createQueryClient } from '../../lib/query-client.ts';
import { routeTree } from '../../routeTree.gen.ts';

beforeEach(setUpLivePage);
afterEach(tearDownLivePage);

const USER = { name: 'Nora Vance', email: 'nora@example.com', registration_id: 'r-1', userRoles: ['USER'] };
const UPGRADE_PATH = '/account/upgrade-trial-checkout';

/** Lets requests, navigation and code that loads on demand, which takes real time, finish. */
async function settle() {
  await act(() => vi.advanceTimersByTimeAsync(500));
  await act(() => vi.dynamicImportSettled());
  await act(() => vi.advanceTimersByTimeAsync(500));
  await act(() => vi.dynamicImportSettled());
}

interface Visit {
  readonly path: string;
  readonly bought: Subscription | null;
  /** Responses by path, with or without the query, that override the usual ones. */
  readonly responses?: Readonly<Record<string, unknown>>;
}

/** Opens the page at `path`, at 10:00 in New York, with the real routes and a live channel of the test. */
async function open({ path, bought, responses = {} }: Visit) {
  const answers: Record<string, unknown> = {
    '/users/session': { data: { user: USER } },
    '/subscription': { data: bought },
    '/subscription/trial': { data: trial() },
    '/news-summary': newsFeed(['a']),
    '/watchlist': { data: [] },
    ...responses,
  };
  const fetched: string[] = [];
  vi.stubGlobal('fetch', (url: string): Promise<Response> => {
    const endpoint = url.replace('/api/v1', '').replace(/\?.*$/, '');
    fetched.push(endpoint);
    const answer = answers[url.replace('/api/v1', '')] ?? answers[endpoint];
    if (answer instanceof Error) return Promise.reject(answer);
    if (answer !== undefined) return Promise.resolve(Response.json(answer));
    return Promise.resolve(Response.json({ message: 'Not found', code: 'x' }, { status: 404 }));
  });
  const { listeners, play, deps } = createLiveDeps('played');
  const queryClient = createQueryClient();
  const history = createMemoryHistory({ initialEntries: [`/en${path}`] });
  const router = createRouter({ routeTree, basepath: '/en', history, context: { queryClient } });
  render(
    <ClockContext value={createTickingClock({ readNow: () => Date.parse(MORNING_UTC), tickMs: 1_000 })}>
      <LiveFeedDepsContext value={deps}>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </LiveFeedDepsContext>
    </ClockContext>,
  );
  await act(() => router.load());
  await settle();
  const emit = async (send: (listener: LiveChannelListener) => void): Promise<void> => {
    act(() => {
      for (const listener of listeners) send(listener);
    });
    await settle();
  };
  return {
    fetched,
    answers,
    queryClient,
    readUrl: () => history.location.href,
    listeners,
    play,
    emit,
    connect: () => emit(({ onConnected }) => onConnected({ message: 'ok', epoch: 'e1', seq: 10 })),
    goTo: async (to: '/account' | '/account/subscription') => {
      await act(() => router.navigate({ to }));
      await settle();
    },
  };
}

describe('the sound prompt', () => {
  const prompts = () => screen.queryAllByText('Enable sound alert for bullish news updates');

  // @req 2.50
  it.each(['/account', '/account/subscription'])('appears on %s once the channel is connected', async (path) => {
    const page = await open({ path, bought: subscription() });
    expect(page.listeners).toHaveLength(1);
    expect(prompts()).toHaveLength(0);
    await page.emit(({ onDisconnected }) => onDisconnected('websocket error'));
    expect(prompts()).toHaveLength(0);
    await page.connect();
    expect(prompts()).toHaveLength(1);
    await page.goTo('/account');
    expect(prompts()).toHaveLength(1);
  });

  // @req 2.50
  it.each([
    ['no subscription', null],
    ['an ended subscription', subscription({ status: 'canceled' })],
  ])('does not appear with %s, for which no channel opens', async (_case, bought) => {
    const page = await open({ path: '/account', bought });
    await page.connect();
    expect(page.listeners).toEqual([]);
    expect(prompts()).toHaveLength(0);
  });

  // @req 2.50
  it('waits on the checkout of the trial until the user goes to the feed', async () => {
    const page = await open({ path: UPGRADE_PATH, bought: subscription({ status: 'trialing' }) });
    expect(screen.getByRole('dialog')).toBeTruthy();
    await page.connect();
    expect(page.listeners).toHaveLength(1);
    expect(prompts()).toHaveLength(0);
    await page.goTo('/account');
    expect(page.listeners).toHaveLength(1);
    expect(prompts()).toHaveLength(1);
  });
});

describe('an update', () => {
  const cards = () =>
    within(screen.getByRole('list', { name: 'News alerts' }))
      .getAllByRole('article')
      .map((card) => {
        const [, number] = /Number (\d+)/.exec(card.textContent) ?? [];
        return [number, card.closest<HTMLElement>('[role=listitem]')?.dataset['itemId']];
      });

  // @req 4.7
  it('plays the sound and refreshes the feed and its number of alerts, once', async () => {
    const page = await open({ path: '/account', bought: subscription() });
    await page.connect();
    expect(cards()).toEqual([['1', 'a']]);
    expect(screen.getByText('1 alert')).toBeTruthy();

    const update = newsUpdate(11, { newsSummary: newsSummary({ id: 'b', first_part: 'Opens a plant.' }) });
    await page.emit(({ onUpdate }) => onUpdate(update));
    await page.emit(({ onUpdate }) => onUpdate(update));
    expect(page.play).toHaveBeenCalledOnce();
    expect(cards()).toEqual([
      ['2', 'b'],
      ['1', 'a'],
    ]);
    expect(screen.getByText('Opens a plant.')).toBeTruthy();
    expect(screen.getByText('2 alerts')).toBeTruthy();

    await page.emit(({ onUpdate }) => onUpdate(newsUpdate(12, { id: 'c' })));
    expect(page.play).toHaveBeenCalledTimes(2);
    expect(cards().map(([, id]) => id)).toEqual(['c', 'b', 'a']);
    expect(page.fetched.filter((endpoint) => endpoint === '/news-summary')).toHaveLength(1);
  });

  // @req 4.7
  it.each([
    ['a correction', 'updated', 'Wins no order.', 1],
    ['a retraction', 'retracted', null, 0],
  ] as const)('that is %s refreshes the feed silently', async (_kind, action, text, count) => {
    const page = await open({ path: '/account', bought: subscription() });
    await page.connect();
    const changed = newsSummary({ id: 'a', first_part: 'Wins no order.' });
    await page.emit(({ onUpdate }) => onUpdate(newsUpdate(11, { action, newsSummary: changed })));
    expect(screen.queryByText('Wins no order.')?.textContent ?? null).toBe(text);
    expect(screen.queryAllByRole('article')).toHaveLength(count);
    expect(page.play).not.toHaveBeenCalled();
  });

  // @req 4.7
  it('on another screen of the account plays the sound, and the feed shows it afterwards', async () => {
    const page = await open({ path: '/account/subscription', bought: subscription() });
    await page.connect();
    await page.emit(({ onUpdate }) => onUpdate(newsUpdate(11, { id: 'b' })));
    expect(page.play).toHaveBeenCalledOnce();
    await page.goTo('/account');
    expect(cards().map(([, id]) => id)).toEqual(['b', 'a']);
  });
});

describe('the URL of a single alert', () => {
  const ID = '5b0b1f9e-6f4d-4f6e-9a57-0d8f6b0c3a11';
  const receipt = { data: { id: ID, published_at: '2026-03-05T15:00:00.000Z' } };
  const articles = () =>
    screen
      .queryAllByRole('article')
      .map((article) => article.closest<HTMLElement>('[role=listitem]')?.dataset['itemId']);

  // @req 2.7
  it('without a day leads to the day of the alert', async () => {
    const page = await open({
      path: `/account#news-${ID}`,
      bought: subscription(),
      responses: {
        [`/news-summary/${ID}/receipt`]: receipt,
        '/news-summary?sort=newest&date=2026-03-05': newsFeed([ID]),
      },
    });
    expect(page.readUrl()).toBe(`/en/account?day=2026-03-05#news-${ID}`);
    expect(articles()).toEqual([ID]);
  });

  // @req 2.7
  it('says so if the alert no longer exists', async () => {
    const page = await open({ path: `/account#news-${ID}`, bought: subscription() });
    expect(page.readUrl()).toBe(`/en/account#news-${ID}`);
    expect(screen.getByText(/The linked alert isn’t in this day’s feed/)).toBeTruthy();
  });

  // @req 2.7
  it('does not take a user away from the new day', async () => {
    const page = await open({
      path: `/account#news-${ID}`,
      bought: subscription(),
      responses: { '/news-summary': newsFeed([ID]), [`/news-summary/${ID}/receipt`]: receipt },
    });
    page.answers['/news-summary'] = newsFeed(['next']);
    await act(() => page.queryClient.invalidateQueries({ queryKey: LIVE_FEED_KEY }));
    await settle();
    expect(articles()).toEqual(['next']);
    expect(page.fetched).not.toContain(`/news-summary/${ID}/receipt`);
  });
});

describe('an outage of the API', () => {
  // @req 3.1
  it('when the channel is refused keeps the page, and the end of the session leads to the login', async () => {
    const page = await open({ path: '/account', bought: subscription() });
    await page.connect();
    page.answers['/users/session'] = new TypeError('Failed to fetch');
    await page.emit(({ onRefused }) => onRefused('refused'));
    expect(page.readUrl()).toBe('/en/account');
    expect(screen.getByRole('heading', { name: 'News Alerts' })).toBeTruthy();
    page.answers['/users/session'] = { data: { user: null } };
    await page.emit(({ onRefused }) => onRefused('refused'));
    expect(page.readUrl()).toContain('/en/login');
  });
});

describe('an unknown subscription', () => {
  const FAILURE = 'Live alerts aren’t running: your subscription couldn’t be checked.';
  const outage = new TypeError('Failed to fetch');
  /** Until the last attempt has failed. */
  const waitForFailure = () => act(() => vi.advanceTimersByTimeAsync(5_000));

  it('says that live alerts are not running, keeps the tools of the sound, and connects on request', async () => {
    const page = await open({ path: '/account', bought: null, responses: { '/subscription': outage } });
    await waitForFailure();
    expect(document.querySelector('.connection-problem')?.textContent).toContain(FAILURE);
    expect(screen.getByText('Offline since 10:00 ET')).toBeTruthy();
    expect(document.querySelector('output[aria-live="polite"]')?.textContent).toBe(FAILURE);
    expect(screen.getByRole('button', { name: 'Mute alert sound' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Sound and notifications' })).toBeTruthy();
    expect(screen.getAllByRole('article')).toHaveLength(1);
    expect(page.listeners).toEqual([]);
    page.answers['/subscription'] = { data: subscription() };
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await settle();
    expect(document.querySelector('.connection-problem')).toBeNull();
    expect(page.listeners).toHaveLength(1);
  });

  it('is asked for again without a click, and the feed is fetched meanwhile', async () => {
    const page = await open({ path: '/account', bought: null, responses: { '/subscription': outage } });
    await waitForFailure();
    page.answers['/news-summary'] = newsFeed(['b', 'a'], { seq: 11 });
    page.answers['/subscription'] = { data: subscription() };
    await act(() => vi.advanceTimersByTimeAsync(30_000));
    await settle();
    expect(page.listeners).toHaveLength(1);
    expect(screen.getAllByRole('article')).toHaveLength(2);
  });

  it('that was known before stays: the channel is open', async () => {
    const page = await open({ path: '/account', bought: subscription() });
    await page.connect();
    page.answers['/subscription'] = outage;
    await act(async () => {
      void page.queryClient.invalidateQueries({ queryKey: ['subscription'] });
      await vi.advanceTimersByTimeAsync(5_000);
    });
    expect(screen.getByText('Connected since 10:00 ET')).toBeTruthy();
    expect(screen.queryByText(FAILURE)).toBeNull();
  });
});
