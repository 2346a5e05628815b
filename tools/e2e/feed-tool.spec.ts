import { addDays, formatDayLabel, newsDayOf, nextNewsDayStart } from '@bna/contract/time';
import type { Locator, Page } from '@playwright/test';
import {
  alertArticle,
  countSoundsPlayed,
  enableSound,
  expectBelowHeader,
  FEED,
  getTop,
  openAccountPage,
  star,
  symbolSearch,
} from './feed.ts';
import { connectedText, alertRows, createNewsSummary, listShownIds } from './alerts.ts';
import { expect, test } from './test.ts';
import { toast } from './toasts.ts';

const HOUR_MS = 3_600_000;
const UNKNOWN_DAY = 'That date isn’t valid.';

const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });

test('a filter narrows the feed, is part of the URL, survives reload and Back, and does not silence alerts', async ({
  open,
  product,
}) => {
  const velmora = await product.publish(createNewsSummary({ symbol: 'ZVZZT' }));
  const norbrack = await product.publish(createNewsSummary({ symbol: 'NTEST' }));
  const wexhaven = await product.publish(createNewsSummary({ symbol: 'ZWZZT' }));
  const page = await open({ as: 'paid' });
  await expect(connectedText(page)).toBeVisible();
  await enableSound(page);
  const visits = await page.evaluate(() => history.length);

  await page.keyboard.press('/');
  await expect(symbolSearch(page)).toBeFocused();
  await page.keyboard.type('zv');
  await expect.poll(() => listShownIds(page)).toEqual([velmora.id]);
  await page.keyboard.type('zzt, ntest');
  await expect.poll(() => listShownIds(page)).toEqual([norbrack.id, velmora.id]);
  await expect(symbolSearch(page)).toHaveValue('zvzzt, ntest');
  await expect(alertRows(page).getByText(/^Number \d+$/)).toHaveText(['Number 2', 'Number 1']);
  await button(page, 'Filters').click();
  await button(page, 'Large $10B to $200B').click();
  await expect.poll(() => listShownIds(page)).toEqual([norbrack.id]);
  await expect(page).toHaveURL(`${FEED}?symbols=ZVZZT%2CNTEST&cap=large`);
  expect(await page.evaluate(() => history.length)).toBe(visits);

  await page.reload();
  await expect.poll(() => listShownIds(page)).toEqual([norbrack.id]);
  await openAccountPage(page, 'Subscription');
  await expect(page.getByRole('heading', { name: 'Subscription', level: 1 })).toBeVisible();
  await page.goBack();
  await expect.poll(() => listShownIds(page)).toEqual([norbrack.id]);
  await expect(symbolSearch(page)).toHaveValue('ZVZZT, NTEST');
  await button(page, 'Remove Large cap').click();
  await expect.poll(() => listShownIds(page)).toEqual([norbrack.id, velmora.id]);
  await expect(page).toHaveURL(`${FEED}?symbols=ZVZZT%2CNTEST`);

  await expect(connectedText(page)).toBeVisible();
  await enableSound(page);
  const top = await getTop(page.getByRole('list', { name: 'News alerts' }));
  const outside = await product.publish(createNewsSummary({ symbol: 'CTEST' }));
  await expect(page.getByText('1 new hidden by filters')).toBeVisible();
  await expect.poll(() => countSoundsPlayed(page)).toBe(2);
  expect(await listShownIds(page)).toEqual([norbrack.id, velmora.id]);
  expect(await getTop(page.getByRole('list', { name: 'News alerts' }))).toBe(top);
  await button(page, 'Show').click();
  await expect.poll(() => listShownIds(page)).toEqual([outside.id, wexhaven.id, norbrack.id, velmora.id]);
  await expect(page).toHaveURL(FEED);
});

const NONSENSE = [
  'symbols=%3Cscript%3E%2C%27%22&sector=&cap=huge&min_price=-5&max_price=1e999&min_volume=much&watchlist=maybe',
  'symbols[]=ZVZZT&cap[a]=b&min_price=[1]&max_price={}&watchlist=1&sort=sideways&day=%00',
  `symbols=${'%26'.repeat(900)}&sector=${'x'.repeat(900)}&min_price=NaN&__proto__=1&cap=__proto__`,
] as const;

test('invalid parts of the URL are dropped without an error, and valid ones apply', async ({ open, product }) => {
  const cheap = await product.publish(createNewsSummary({ symbol: 'ZBZZT' }));
  const dear = await product.publish(createNewsSummary({ symbol: 'NTEST' }));
  const page = await open({ as: 'paid' });
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  for (const search of NONSENSE) {
    await page.goto(`${FEED}?${search}`);
    await expect.poll(() => listShownIds(page), { message: search }).toEqual([dear.id, cheap.id]);
    await expect(page.getByRole('button', { name: 'Clear all' })).toHaveCount(0);
    await expect(symbolSearch(page)).toHaveValue('');
  }
  await page.goto(`${FEED}?symbols=%24%24%2Cntest&cap=huge%2Clarge&min_price=900&max_price=1&sector=%20`);
  await expect.poll(() => listShownIds(page)).toEqual([dear.id]);
  await expect(page.getByRole('list', { name: 'Active filters' }).getByRole('button')).toHaveText([
    'Large cap',
    'From $1.00',
    'Up to $900.00',
  ]);
  await expect(symbolSearch(page)).toHaveValue('NTEST');
  expect(complaints).toEqual([]);
});

test('a star is saved for all browsers of the user, and undone while the server is down', async ({ open, product }) => {
  const user = await product.register();
  const velmora = await product.publish(createNewsSummary({ symbol: 'ZVZZT' }));
  const wexhaven = await product.publish(createNewsSummary({ symbol: 'ZWZZT' }));
  const page = await open({ as: user });
  await expect(star(page, 'ZVZZT')).toHaveAttribute('aria-pressed', 'false');
  const kept = page.waitForResponse((response) => response.request().method() === 'POST');
  await star(page, 'ZVZZT').click();
  expect((await kept).status()).toBe(201);
  await page.reload();
  await expect(star(page, 'ZVZZT')).toHaveAttribute('aria-pressed', 'true');
  await expect(star(page, 'ZWZZT')).toHaveAttribute('aria-pressed', 'false');
  await button(page, 'Watchlist only').click();
  await expect.poll(() => listShownIds(page)).toEqual([velmora.id]);
  await expect(page).toHaveURL(`${FEED}?watchlist=true`);

  const elsewhere = await open({ as: user, path: `${FEED}?watchlist=true` });
  await expect.poll(() => listShownIds(elsewhere)).toEqual([velmora.id]);
  await button(elsewhere, 'Clear all').click();
  await expect(star(elsewhere, 'ZVZZT')).toHaveAttribute('aria-pressed', 'true');

  let lose = (): void => undefined;
  const away = new Promise<void>((resolve) => {
    lose = resolve;
  });
  await elsewhere.route('**/api/v1/watchlist**', async (route) => {
    await away;
    await route.abort('connectionrefused');
  });
  await star(elsewhere, 'ZWZZT').click();
  await expect(star(elsewhere, 'ZWZZT')).toHaveAttribute('aria-pressed', 'true');
  lose();
  await expect(toast(elsewhere, 'We can’t reach BNA. Check your connection and try again.')).toBeVisible();
  await expect(star(elsewhere, 'ZWZZT')).toHaveAttribute('aria-pressed', 'false');
  await expect(star(elsewhere, 'ZVZZT')).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect.poll(() => listShownIds(page)).toEqual([velmora.id]);
  await button(page, 'Clear all').click();
  await expect.poll(() => listShownIds(page)).toEqual([wexhaven.id, velmora.id]);
});

test('one click opens yesterday, a link scrolls to its alert below the header, and today continues', async ({
  open,
  startOwnProduct,
}) => {
  const product = await startOwnProduct({ news: 'none' });
  const start = new Date();
  // In the middle of a news day, so that all alerts belong to it.
  const firstMs = nextNewsDayStart(start).getTime() + HOUR_MS - start.getTime();
  await product.moveClock({ advance_s: Math.ceil(firstMs / 1_000) });
  const published_date = new Date(start.getTime() + firstMs).toISOString();
  const day = newsDayOf(new Date(published_date));
  const items = [];
  for (let count = 0; count < 7; count += 1) items.push(await product.publish(createNewsSummary({ published_date })));
  const [retracted, , , linked] = items;
  if (retracted === undefined || linked === undefined) throw new Error('Nothing was published');

  const page = await open({ as: 'paid', product });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const links = [];
  for (const item of [linked, retracted]) {
    await alertArticle(page, item).getByRole('button', { name: 'Copy the link to this ZVZZT alert' }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain(item.id);
    links.push(await page.evaluate(() => navigator.clipboard.readText()));
  }
  expect(links).toEqual([linked, retracted].map(({ id }) => `${product.origin}${FEED}?day=${day}#news-${id}`));

  await product.moveClock({ advance_s: 86_400 });
  await page.reload();
  await expect(page.getByText('News Alerts are not yet available.')).toBeVisible();
  await button(page, 'Previous day').click();
  await expect.poll(() => listShownIds(page)).toEqual(items.toReversed().map(({ id }) => id));
  await expect(page).toHaveURL(`${FEED}?day=${day}`);
  await expect(page.getByText(formatDayLabel(day))).toBeVisible();
  await expect(connectedText(page)).toBeVisible();
  await enableSound(page);
  const today = await product.publish(createNewsSummary({ published_date }));
  await expect(page.getByText('1 new alert today.')).toBeVisible();
  await expect.poll(() => countSoundsPlayed(page)).toBe(2);
  expect(await listShownIds(page)).not.toContain(today.id);
  await button(page, 'Back to today').click();
  await expect.poll(() => listShownIds(page)).toEqual([today.id]);

  await button(page, 'Search all days').click();
  await page.getByRole('searchbox', { name: 'Symbol, company or words' }).fill(`velmora ${linked.title.slice(-8)}`);
  await page.getByRole('list', { name: 'Matching alerts' }).getByRole('link').click();
  await expect(alertArticle(page, linked)).toBeFocused();
  await page.goBack();
  await expect.poll(() => listShownIds(page)).toEqual([today.id]);
  await page.goBack();
  await expect(alertRows(page)).toHaveCount(items.length);

  const [linkedUrl = '', retractedUrl = ''] = links;
  await page.setViewportSize({ width: 1_280, height: 500 });
  await page.goto('about:blank');
  await page.goto(linkedUrl);
  await expect(alertArticle(page, linked)).toBeFocused();
  await expect(alertArticle(page, linked).getByText('Linked alert')).toBeVisible();
  await expectBelowHeader(page, alertArticle(page, linked));

  await product.retract(retracted.id);
  await page.goto('about:blank');
  await page.goto(retractedUrl);
  await expect(page.getByText('The linked alert isn’t in this day’s feed. It may have been retracted.')).toBeVisible();
  await expect(alertRows(page)).toHaveCount(items.length - 1);

  for (const date of ['2026-02-30', addDays(day, 2)]) {
    await page.goto(`${FEED}?day=${date}`);
    await expect(page.getByText(UNKNOWN_DAY)).toBeVisible();
    await expect.poll(() => listShownIds(page)).toEqual([today.id]);
  }
  await button(page, 'OK').click();
  await expect(page.getByText(UNKNOWN_DAY)).toHaveCount(0);
  await expect(page).toHaveURL(FEED);
});
