import { API_BASE } from '@bna/contract/endpoint';
import type { NewsFeed } from '@bna/contract/news';
import { dateAfter, newsDayOf } from '@bna/contract/time';
import type { Watchlist } from '@bna/contract/watchlist';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible, FEW_LOOKS } from './accessible.ts';
import { changeAnswer, refuse } from './answers.ts';
import { articleOf, enableSound, FEED, symbolSearch } from './feed.ts';
import { liveChannel, newsItem, newsItems, newsSummary } from './news.ts';
import { expect, test } from './test.ts';
import { toast } from './toasts.ts';

/** Many looks, at many states. */
test.describe.configure({ timeout: 120_000 });

const WATCHLIST = `**${API_BASE}/watchlist`;
const FEW = { looks: FEW_LOOKS };
/** In which live alerts run at the same time. */
const PLACES = 5;

const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });

test('the filter: open, with what is wrong in it, with chips and alerts outside of it, and with nothing that fits', async ({
  open,
  product,
}) => {
  await product.publish(newsSummary());
  const page = await open({ as: 'paid', path: `${FEED}?cap=small,large&min_price=5&max_price=500&min_volume=10000` });
  await expect(liveChannel(page)).toBeVisible();
  await enableSound(page);
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByLabel('Sector').selectOption('Health Care');
  const outside = await product.publish(newsSummary({ symbol: 'ZBZZT' }));
  await expect(page.getByText('1 new outside your filter')).toBeVisible();
  await expectAccessible(page, FEW);
  await page.getByLabel('Price from').fill('cheap');
  await page.getByLabel('Average volume from').fill('much');
  await symbolSearch(page).fill('$$$');
  await expect(page.getByText('“$$$” is no symbol and is left out')).toBeVisible();
  await expectAccessible(page, FEW);
  await button(page, 'Clear all').click();
  await expect(newsItem(page, outside)).toBeVisible();
  await symbolSearch(page).fill('CTEST');
  await expect(page.getByText('No alert fits your filter.')).toBeVisible();
  await expectAccessible(page, FEW);
});

test('the watchlist: empty, with a symbol that is refused, with many, and not to be had', async ({ open, product }) => {
  await product.publish(newsSummary());
  const page = await open({ as: await product.register() });
  await expect(liveChannel(page)).toBeVisible();
  await enableSound(page);
  await button(page, 'Watchlist only').click();
  await expect(page.getByText('Your watchlist is empty.')).toBeVisible();
  await expectAccessible(page, FEW);
  await button(page, 'Edit the watchlist').click();
  const list = page.getByRole('dialog', { name: 'Watchlist' });
  await expect(list.getByText('You watch no symbol yet.')).toBeVisible();
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

  await changeAnswer<{ data: Watchlist }>(page, WATCHLIST, ({ data }) => ({
    data: [...data, ...Array.from({ length: 58 }, (_, index) => `LONGSYM.${String(index)}`)],
  }));
  await page.reload();
  await button(page, 'Edit the watchlist').click();
  await expect(list.getByRole('listitem')).toHaveCount(60);
  await expectAccessible(page, FEW);
  await page.unrouteAll({ behavior: 'wait' });
  await page.route(WATCHLIST, (route) => refuse(route, 403, 'Your watchlist cannot be read now'));
  await page.reload();
  await expect(page.getByText('Your watchlist could not be fetched.')).toBeVisible();
  await expectAccessible(page, FEW);
  await button(page, 'Edit the watchlist').click();
  await expect(list.getByText('Your watchlist cannot be read now')).toBeVisible();
  await expectAccessible(page, FEW);
});

test('the days: an earlier one, one being chosen, a linked alert, empty ones, ones that never were', async ({
  open,
  product,
}) => {
  const today = newsDayOf(new Date());
  const earlier = dateAfter(today, -1);
  const page = await open({ as: 'paid', path: FEED });
  await changeAnswer<NewsFeed>(page, /\/news-summary\?.*date=/, (feed) => ({ ...feed, data: feed.data.slice(0, 3) }));
  await page.goto(`${FEED}?day=${earlier}`);
  await expect(liveChannel(page)).toBeVisible();
  await enableSound(page);
  const alert = await product.publish(newsSummary());
  await expect(page.getByText('1 new alert today.')).toBeVisible();
  await button(page, 'Choose a day').click();
  await expect(page.getByLabel('News day')).toBeFocused();
  await expectAccessible(page, FEW);
  const id = await newsItems(page).nth(1).getAttribute('data-item-id');
  await page.goto(`${FEED}?day=${earlier}#news-${id ?? ''}`);
  await expect(page.getByText('The linked alert', { exact: true })).toBeVisible();
  await expectAccessible(page, FEW);
  await page.goto(`${FEED}?day=${earlier}&cap=nano&sector=None#news-${id ?? ''}`);
  await expect(page.getByText('The linked alert is here, but does not fit your filter.')).toBeVisible();
  await expectAccessible(page, FEW);
  await page.goto(`${FEED}?day=${earlier}#news-${alert.id}`);
  await expect(page.getByText('The linked alert is not among those of this day.')).toBeVisible();
  await expectAccessible(page, FEW);
  await page.goto(`${FEED}?day=2001-02-03`);
  await expect(page.getByText('No alerts came on this day.')).toBeVisible();
  await expectAccessible(page, FEW);
  await page.goto(`${FEED}?day=2026-02-30`);
  await expect(page.getByText('The address asks for a day that never was or has not come yet.')).toBeVisible();
  await expect(newsItem(page, alert)).toBeVisible();
  await expectAccessible(page, FEW);
});

test('the help, and a link that the browser does not copy', async ({ open, product }) => {
  const item = await product.publish(newsSummary());
  const page = await open({ as: 'paid' });
  await expect(articleOf(page, item)).toBeVisible();
  await button(page, 'Help and keyboard').click();
  await expect(page.getByRole('dialog', { name: 'Help with the feed' })).toBeVisible();
  await expectAccessible(page, FEW);
  await button(page, 'Close').click();
  const copy = button(page, 'Copy the link to this ZVZZT alert');
  await page.context().grantPermissions([]);
  await copy.click();
  await expect(toast(page, 'The browser does not let BNA copy. This is the link:')).toBeVisible();
  // Toasts stay for whoever has stepped to them.
  await page.keyboard.press('Alt+KeyT');
  await expectAccessible(page, FEW);
});

test('sound and notifications: blocked, with alerts missed, muted, not loaded; no notifications', async ({
  open,
  product,
}) => {
  const page = await open({ as: 'paid' });
  await page.context().grantPermissions([]);
  await page.addInitScript(refuseToPlay);
  await page.reload();
  await expect(liveChannel(page)).toBeVisible();
  await product.publish(newsSummary());
  await expect(page.getByText('1 alert came without sound since')).toBeVisible();
  await expectAccessible(page, FEW);
  const settings = page.getByRole('region', { name: 'Sound and notifications' });
  await button(page, 'Sound and notifications').click();
  await button(page, 'Test sound').click();
  await expect(settings.getByText('The browser blocked it.')).toBeVisible();
  await expect(settings.getByText('The browser blocks notifications of this site.')).toBeVisible();
  await expectAccessible(page, FEW);
  await page.getByRole('switch', { name: 'Mute' }).check();
  await button(page, 'Test sound').click();
  await expect(settings.getByText('Nothing was played: the sound is muted.')).toBeVisible();
  await expectAccessible(page, FEW);

  const other = await open({ as: 'paid' });
  await other.route('**/*.wav', (route) => route.abort('connectionrefused'));
  await expect(liveChannel(other)).toBeVisible();
  await button(other, 'Turn on').click();
  await expect(other.getByText('Sound did not load')).toBeVisible();
  await button(other, 'Sound and notifications').click();
  await button(other, 'Test sound').click();
  await expect(other.getByText('The sound did not load. Check your connection, then test again.')).toBeVisible();
  await expectAccessible(other, FEW);
});

test('a feed that is delayed, and one that gave way to others, with an alert that came late', async ({
  open,
  product,
}) => {
  const person = await product.register();
  const page = await open({ as: person });
  await expect(liveChannel(page)).toBeVisible();
  await enableSound(page);
  const others = await Promise.all(
    Array.from({ length: PLACES }, async () => {
      const tab = await page.context().newPage();
      await tab.goto(FEED);
      return tab;
    }),
  );
  await expect(page.getByText(/^Away since \d\d:\d\d ET$/)).toBeVisible();
  // A tab behind others is not drawn, and so changes no colour.
  await Promise.all(others.map((tab) => tab.close()));
  await button(page, 'Sound and notifications').click();
  await expect(page.getByText('Live alerts run in five places at most.')).toBeVisible();
  await expectAccessible(page, FEW);
  await page.keyboard.press('Escape');
  const missed = await product.publish(newsSummary());
  await button(page, 'Reconnect here').click();
  await expect(newsItem(page, missed).getByText('Late: came while you were away')).toBeVisible();
  await expectAccessible(page, FEW);
  await page.context().close();

  const delayed = await open({ as: person });
  let cut = (): void => undefined;
  await delayed.routeWebSocket(/socket\.io/, (socket) => {
    const server = socket.connectToServer();
    cut = () => {
      void server.close();
      void socket.close({ code: 1012 });
    };
  });
  await delayed.reload();
  await expect(liveChannel(delayed)).toBeVisible();
  await enableSound(delayed);
  await delayed.routeWebSocket(/socket\.io/, (socket) => void socket.close({ code: 1012 }));
  cut();
  await expect(delayed.getByText('Reconnecting. Alerts come up to 30 s late.')).toBeVisible();
  await expectAccessible(delayed, FEW);
});

/** In the page: a browser that has not been touched yet, for good. */
function refuseToPlay(): void {
  HTMLMediaElement.prototype.play = () => Promise.reject(new DOMException('no gesture yet', 'NotAllowedError'));
}
