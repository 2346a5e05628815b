import { API_BASE } from '@bna/contract/endpoint';
import type { NewsFeed } from '@bna/contract/feed/news-summary';
import { addDays, newsDayOf } from '@bna/contract/time';
import type { PushDevice, PushSettings } from '@bna/contract/feed/push-devices';
import type { Watchlist } from '@bna/contract/feed/watchlist';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible, FEW_APPEARANCES } from './expect-accessible.ts';
import { modifyResponse, rejectRequest } from './stub-responses.ts';
import { alertArticle, enableSound, FEED, symbolSearch } from './feed.ts';
import { connectedText, alertRow, alertRows, createNewsSummary } from './alerts.ts';
import { expect, test } from './test.ts';
import { toast } from './toasts.ts';

test.use({ reusesPage: true });

const WATCHLIST = `**${API_BASE}/watchlist`;
const WIDE_AND_PHONE = [
  { colorScheme: 'light', width: 1_280 },
  { colorScheme: 'dark', width: 390 },
] as const;
/** The open alert is in its line, beside the list, and in a sheet. */
const OPEN_ALERT = [
  { colorScheme: 'light', width: 1_280 },
  { colorScheme: 'dark', width: 1_600 },
  { colorScheme: 'light', width: 390 },
] as const;
const FEW = { appearances: FEW_APPEARANCES };
/** With live alerts at the same time. */
const PLACES = 5;

/** One without a delivery, and one that refused the last. */
const DEVICES: readonly PushDevice[] = [null, 'refused' as const].map((outcome, index) => ({
  id: `00000000-0000-4000-8000-00000000000${String(index)}`,
  name: `Safari on iOS, device ${String(index)}`,
  endpoint: `https://push.example/${String(index)}`,
  created_at: '2026-11-20T14:00:00Z',
  last_delivery: outcome && {
    id: '00000000-0000-4000-8000-000000000009',
    is_test: false,
    outcome,
    due_at: '2026-11-20T15:00:00Z',
    sent_at: null,
    shown_at: null,
  },
}));

const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });

/** On a phone, where the editor is in the filter's panel. */
async function editWatchlist(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Filters' }).click();
  // An empty list below offers it, too.
  await button(page, 'Edit watchlist').first().click();
}

test('the filter: open, with errors, with chips and hidden alerts, and without matches', async ({ open, product }) => {
  await product.publish(createNewsSummary());
  const page = await open({ as: 'paid', path: `${FEED}?cap=small,large&min_price=5&max_price=500&min_volume=10000` });
  await expect(connectedText(page)).toBeVisible();
  await enableSound(page);
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByLabel('Sector').selectOption('Health Care');
  const outside = await product.publish(createNewsSummary({ symbol: 'ZBZZT' }));
  await expect(page.getByText('1 new hidden by filters')).toBeVisible();
  await expectAccessible(page, FEW);
  await page.getByLabel('Price from').fill('cheap');
  await page.getByLabel('Average volume from').fill('much');
  await symbolSearch(page).fill('$$$');
  await expect(page.getByText('“$$$” isn’t a valid symbol and is ignored')).toBeVisible();
  await expectAccessible(page, FEW);
  // On a phone, the panel covers it.
  await page.getByRole('button', { name: 'Filters' }).click();
  await button(page, 'Clear all').click();
  await expect(alertRow(page, outside)).toBeVisible();
  await symbolSearch(page).fill('CTEST');
  await expect(page.getByText('No alerts match your filters.')).toBeVisible();
  await expectAccessible(page, FEW);
});

test('the compact feed: unrated and risky lines, an open one, and its help', async ({ open, product }) => {
  await product.publish(createNewsSummary());
  const rated = { score: 84, event_type: 'order', share_of_market_cap: 0.25 } as const;
  const risky = createNewsSummary({ ...rated, last_price: 0.4, negative_content: 'Costs rose.' });
  const published = await product.publish(risky);
  const page = await open({ as: 'paid', density: 'compact' });
  await expect(connectedText(page)).toBeVisible();
  await enableSound(page);
  await expectAccessible(page, { appearances: WIDE_AND_PHONE });
  const line = alertArticle(page, published).getByRole('button', { name: published.symbol, exact: true });
  for (const { colorScheme, width } of OPEN_ALERT) {
    await page.setViewportSize({ width, height: 844 });
    await line.press('Enter');
    await expect(page.getByText('Costs rose.').last()).toBeVisible();
    await expectAccessible(page, { appearances: [{ colorScheme, width }] });
    await page.keyboard.press(width === 1_280 ? 'Enter' : 'Escape');
  }
  await page.keyboard.press('?');
  await expect(page.getByText('Switch between compact and comfortable')).toBeVisible();
  await expectAccessible(page, FEW);
});

test('the watchlist: empty, with a rejected symbol, with many symbols, and unavailable', async ({ open, product }) => {
  await product.publish(createNewsSummary());
  const page = await open({ as: await product.register() });
  await expect(connectedText(page)).toBeVisible();
  await enableSound(page);
  await button(page, 'Watchlist only').click();
  await expect(page.getByText('Your watchlist is empty.')).toBeVisible();
  await expectAccessible(page, FEW);
  await editWatchlist(page);
  const list = page.getByRole('dialog', { name: 'Watchlist' });
  await expect(list.getByText('Your watchlist is empty.')).toBeVisible();
  await expectAccessible(page, FEW);
  await list.getByLabel('Add a symbol').fill('ZZZZZ');
  await button(page, 'Add').click();
  await expect(list.getByText('Unknown symbol ZZZZZ')).toBeVisible();
  await expectAccessible(page, FEW);
  for (const symbol of ['ZVZZT', 'NTEST.A']) {
    await list.getByLabel('Add a symbol').fill(symbol);
    await button(page, 'Add').click();
    await expect(button(page, `Remove ${symbol}`)).toBeVisible();
    await expect(list.getByLabel('Add a symbol')).toHaveValue('');
  }

  await modifyResponse<{ data: Watchlist }>(page, WATCHLIST, ({ data }) => ({
    data: [...data, ...Array.from({ length: 58 }, (_, index) => `LONGSYM.${String(index)}`)],
  }));
  await page.reload();
  await editWatchlist(page);
  await expect(list.getByRole('listitem')).toHaveCount(60);
  await expectAccessible(page, FEW);
  await page.unrouteAll({ behavior: 'wait' });
  await page.route(WATCHLIST, (route) => rejectRequest(route, 403, 'Your watchlist cannot be read now'));
  await page.reload();
  await expect(page.getByText('Your watchlist couldn’t be loaded.')).toBeVisible();
  await expectAccessible(page, FEW);
  await editWatchlist(page);
  await expect(list.getByText('Your watchlist cannot be read now')).toBeVisible();
  await expectAccessible(page, FEW);
});

test('days: an earlier one, the picker, a linked alert, empty and invalid days', async ({ open, product }) => {
  const today = newsDayOf(new Date());
  const earlier = addDays(today, -1);
  const page = await open({ as: 'paid', path: FEED });
  await modifyResponse<NewsFeed>(page, /\/news-summary\?.*date=/, (feed) => ({ ...feed, data: feed.data.slice(0, 3) }));
  await page.goto(`${FEED}?day=${earlier}`);
  await expect(connectedText(page)).toBeVisible();
  await enableSound(page);
  const alert = await product.publish(createNewsSummary());
  await expect(page.getByText('1 new alert today.')).toBeVisible();
  await button(page, 'Choose a day').click();
  await expect(page.getByLabel('News day')).toBeFocused();
  await expectAccessible(page, FEW);
  const id = await alertRows(page).nth(1).getAttribute('data-item-id');
  await page.goto(`${FEED}?day=${earlier}#news-${id ?? ''}`);
  await expect(page.getByText('Linked alert', { exact: true })).toBeVisible();
  await expectAccessible(page, FEW);
  await page.goto(`${FEED}?day=${earlier}&cap=nano&sector=None#news-${id ?? ''}`);
  await expect(page.getByText('The linked alert is hidden by your filters.')).toBeVisible();
  await expectAccessible(page, FEW);
  await page.goto(`${FEED}?day=${earlier}#news-${alert.id}`);
  await expect(page.getByText('The linked alert isn’t in this day’s feed.')).toBeVisible();
  await expectAccessible(page, FEW);
  await page.goto(`${FEED}?day=2001-02-03`);
  await expect(page.getByText('No alerts on this day.')).toBeVisible();
  await expectAccessible(page, FEW);
  await page.goto(`${FEED}?day=2026-02-30`);
  await expect(page.getByText('That date isn’t valid.')).toBeVisible();
  await expect(alertRow(page, alert)).toBeVisible();
  await expectAccessible(page, FEW);
});

test('the help, the search of all days, and a link that the browser cannot copy', async ({ open, product }) => {
  const item = await product.publish(createNewsSummary());
  const page = await open({ as: 'paid' });
  await expect(alertArticle(page, item)).toBeVisible();
  await button(page, 'Help and keyboard').click();
  await expect(page.getByRole('dialog', { name: 'Feed help' })).toBeVisible();
  await expectAccessible(page, FEW);
  await button(page, 'Close').click();
  // On a phone, the search is among the filters.
  await page.setViewportSize({ width: 1_280, height: 844 });
  await button(page, 'Search all days').click();
  const search = page.getByRole('dialog', { name: 'Search all days' });
  await search.getByRole('searchbox').fill('quokka');
  await expect(search.getByText('No alerts match. Try fewer words.')).toBeVisible();
  await expectAccessible(page, FEW);
  await search.getByRole('searchbox').fill('velmora');
  await expect(search.getByRole('link').first()).toBeVisible();
  await expectAccessible(page, FEW);
  await button(page, 'Close').click();
  const copy = button(page, 'Copy the link to this ZVZZT alert');
  await page.context().grantPermissions([]);
  await copy.click();
  await expect(toast(page, 'Your browser blocked copying. Here’s the link:')).toBeVisible();
  // A toast stays while it has the focus.
  await page.keyboard.press('Alt+KeyT');
  await expectAccessible(page, FEW);
});

test('sound and notifications: blocked with missed alerts, muted, failed to load; notifications unavailable', async ({
  open,
  product,
}) => {
  const page = await open({ as: 'paid', fresh: true });
  await page.context().grantPermissions([]);
  await page.addInitScript(blockSounds);
  await page.reload();
  await expect(connectedText(page)).toBeVisible();
  await product.publish(createNewsSummary());
  await expect(page.getByText('1 alert arrived silently since')).toBeVisible();
  await expectAccessible(page, FEW);
  const settings = page.getByRole('region', { name: 'Sound and notifications' });
  await button(page, 'Sound and notifications').click();
  await button(page, 'Test sound').click();
  await expect(settings.getByText('The browser blocked it.')).toBeVisible();
  await expect(settings.getByText('Notifications are blocked for this site.')).toBeVisible();
  await expectAccessible(page, FEW);
  await page.getByRole('switch', { name: 'Mute' }).check();
  await button(page, 'Test sound').click();
  await expect(settings.getByText('Nothing played: sound is muted.')).toBeVisible();
  await expectAccessible(page, FEW);
  await button(page, 'Close').click();
  await modifyResponse<{ data: PushSettings }>(page, `**${API_BASE}/push-devices`, ({ data }) => ({
    data: { ...data, quiet_hours: { from_minute: 1_200, until_minute: 240 }, devices: [...DEVICES] },
  }));
  await button(page, 'Sound and notifications').click();
  await expect(settings.getByRole('listitem')).toHaveCount(DEVICES.length);
  await expectAccessible(page, FEW);

  const other = await open({ as: 'paid' });
  await other.route('**/*.wav', (route) => route.abort('connectionrefused'));
  await expect(connectedText(other)).toBeVisible();
  await button(other, 'Enable Sound Alerts').click();
  await expect(other.getByRole('main').getByText('Sound failed to load')).toBeVisible();
  await button(other, 'Sound and notifications').click();
  await button(other, 'Test sound').click();
  const otherSettings = other.getByRole('region', { name: 'Sound and notifications' });
  await expect(otherSettings.getByText('The sound failed to load. Check your connection')).toBeVisible();
  await expectAccessible(other, FEW);
});

test('a delayed feed, one replaced by other tabs, and a late alert', async ({ open, product }) => {
  const user = await product.register();
  const page = await open({ as: user });
  await expect(connectedText(page)).toBeVisible();
  await enableSound(page);
  const others = await Promise.all(
    Array.from({ length: PLACES }, async () => {
      const tab = await page.context().newPage();
      await tab.goto(FEED);
      return tab;
    }),
  );
  await expect(page.getByText(/^Offline since \d\d:\d\d ET$/)).toBeVisible();
  // A background tab is not painted, so its colors do not change.
  await Promise.all(others.map((tab) => tab.close()));
  await button(page, 'Sound and notifications').click();
  await expect(page.getByText('You can have live alerts open in up to five places.')).toBeVisible();
  await expectAccessible(page, FEW);
  await page.keyboard.press('Escape');
  const missed = await product.publish(createNewsSummary());
  await button(page, 'Reconnect').click();
  await expect(alertRow(page, missed).getByText('Late: arrived while you were disconnected')).toBeVisible();
  await expectAccessible(page, FEW);
  await page.context().close();

  const delayed = await open({ as: user });
  let cut = (): void => undefined;
  await delayed.routeWebSocket(/socket\.io/, (socket) => {
    const server = socket.connectToServer();
    cut = () => {
      void server.close();
      void socket.close({ code: 1012 });
    };
  });
  await delayed.reload();
  await expect(connectedText(delayed)).toBeVisible();
  await enableSound(delayed);
  await delayed.routeWebSocket(/socket\.io/, (socket) => void socket.close({ code: 1012 }));
  cut();
  await expect(delayed.getByText('Reconnecting. Alerts may be up to 30 s late.')).toBeVisible();
  await expectAccessible(delayed, FEW);
});

/** In the page: a browser without any user gesture. */
function blockSounds(): void {
  HTMLMediaElement.prototype.play = () => Promise.reject(new DOMException('no gesture yet', 'NotAllowedError'));
}
