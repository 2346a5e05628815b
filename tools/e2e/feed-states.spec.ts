import type { NewsSummary } from '@bna/contract/feed/news-summary';
import type { Locator, Page } from '@playwright/test';
import { connectedText, alertRow, createNewsSummary } from './alerts.ts';
import { alertArticle, symbolSearch } from './feed.ts';
import { expect, test } from './test.ts';
import { toast } from './toasts.ts';

test.use({ reusesPage: true });

const FEED_CALL = '**/api/v1/news-summary*';
const FEED_FAILURE = 'An error occurred while fetching news summaries. Please try again later.';
/** The page first retries twice, after one and two seconds. */
const AFTER_RETRIES = { timeout: 10_000 };

// @req 2.36 @req 4.5
test('without a subscription, the page shows a prompt and opens no live connection', async ({ open, product }) => {
  const { title } = await product.publish(createNewsSummary());
  const page = await open({ as: 'lapsed' });
  const sockets: string[] = [];
  page.on('websocket', (socket) => sockets.push(socket.url()));
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await page.reload({ waitUntil: 'networkidle' });
  await expect(page.getByText('You have no active subscription.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Today so far' })).toBeVisible();
  await expect(page.getByText(title)).toHaveCount(0);
  await expect(page.locator('[data-item-id]')).toHaveCount(0);
  await expect(page.getByText('Enable sound alert for bullish news updates')).toHaveCount(0);
  expect(requests).toContain('/api/v1/subscription');
  expect([...sockets, ...requests].filter((address) => address.includes('socket.io'))).toEqual([]);
  await page.getByRole('link', { name: 'Subscribe Now' }).click();
  await expect(page).toHaveURL('/en/account/subscription');
});

// @req 7.2
test('with a subscription, the page opens one WebSocket of the live channel and no other transport', async ({
  open,
}) => {
  const page = await open({ as: 'paid' });
  // Waits for the first page's socket before counting those of the second.
  await expect(connectedText(page)).toBeVisible();
  const sockets: string[] = [];
  page.on('websocket', (socket) => sockets.push(socket.url()));
  const polls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('transport=polling')) polls.push(request.url());
  });
  await page.reload();
  await expect(connectedText(page)).toBeVisible();
  expect(sockets.filter((url) => url.includes('/socket.io/'))).toHaveLength(1);
  expect(polls).toEqual([]);
});

// @req 2.37
test('an empty feed says so and fills automatically', async ({ open, product }) => {
  const page = await open({ as: 'trial' });
  await expect(page.getByText('News Alerts are not yet available.')).toBeVisible();
  await expect(connectedText(page)).toBeVisible();
  const published = await product.publish(createNewsSummary());
  await expect(alertRow(page, published)).toBeVisible();
  await expect(page.getByText('News Alerts are not yet available.')).toHaveCount(0);
});

for (const failure of ['no response', 'status 500', 'a response without JSON'] as const) {
  // @req 8.1 @req 8.5
  test(`a feed that cannot be loaded (${failure}) says so, and Try again loads it`, async ({ open, product }) => {
    const published = await product.publish(createNewsSummary());
    const page = await open({ as: 'trial', path: '/en/account/subscription' });
    await expect(page.getByText('FREE TRIAL')).toBeVisible();
    await page.context().route(FEED_CALL, async (route) => {
      if (failure === 'no response') await route.abort('connectionreset');
      else if (failure === 'status 500') await route.fulfill({ status: 500, json: { message: 'x', code: 'internal' } });
      else await route.fulfill({ status: 200, contentType: 'application/json', body: '{"data":[' });
    });
    await page.goto('/en/account');
    await expect(page.getByRole('main').getByText(FEED_FAILURE)).toBeVisible(AFTER_RETRIES);
    await expect(toast(page, FEED_FAILURE)).toBeVisible();
    await expect(alertRow(page, published)).toHaveCount(0);
    await page.context().unroute(FEED_CALL);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(alertRow(page, published)).toBeVisible();
    await expect(page.getByText(FEED_FAILURE)).toHaveCount(0);
  });
}

const openCard = (page: Page, alert: NewsSummary): Promise<void> =>
  alertArticle(page, alert).click({ position: { x: 600, y: 12 } });
const cardOf = (page: Page, alert: NewsSummary): Locator =>
  alertArticle(page, alert).getByRole('link', { name: /TradingView/ });

test('a part that cannot be loaded is left out, and the feed goes on', async ({ open, product }) => {
  const published = await product.publish(createNewsSummary());
  const page = await open({ as: 'trial', density: 'by width', fresh: true });
  await page.route('**/assets/{base-rate,no-matches}*.js', (route) => route.abort());
  await expect(connectedText(page)).toBeVisible();
  await openCard(page, published);
  await expect(toast(page, 'This couldn’t be loaded. Please reload the page.')).toBeVisible();
  await expect(cardOf(page, published)).toBeVisible();
  const next = await product.publish(createNewsSummary());
  await expect(alertRow(page, next)).toBeVisible();
});

for (const { purpose, file } of [
  { purpose: 'read alerts aloud', file: /\/assets\/squawk-(?!button)/ },
  { purpose: 'count unseen alerts', file: /\/assets\/unseen-badge-/ },
]) {
  test(`a hidden page that lacks the code to ${purpose} says so`, async ({ open, product }) => {
    const page = await open({ as: 'trial', fresh: true });
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    await page.route(file, (route) => route.abort());
    await page.evaluate(() => localStorage.setItem('bna.alerts', '{"squawk":true}'));
    await page.reload();
    await expect(connectedText(page)).toBeVisible();
    await page.evaluate(() => Object.defineProperty(document, 'visibilityState', { value: 'hidden' }));
    const published = await product.publish(createNewsSummary());
    await expect(toast(page, 'This couldn’t be loaded. Please reload the page.')).toBeVisible();
    await expect(alertRow(page, published)).toBeVisible();
    expect(errors).toEqual([]);
  });
}

test('without a connection, cards and searches work whose code the page had not used yet', async ({
  open,
  product,
}) => {
  const published = await product.publish(createNewsSummary());
  const page = await open({ as: 'trial', density: 'by width', fresh: true });
  const loaded = ['base-rate', 'no-matches', 'day-notice'].map((name) =>
    page.waitForEvent('requestfinished', (request) => request.url().includes(`/assets/${name}`)),
  );
  await expect(connectedText(page)).toBeVisible();
  await Promise.all(loaded);
  await page.context().setOffline(true);
  await openCard(page, published);
  await expect(cardOf(page, published)).toBeVisible();
  await symbolSearch(page).fill('NTEST');
  await expect(page.getByRole('button', { name: 'Clear all' }).first()).toBeVisible();
  await symbolSearch(page).fill('');
  await expect(alertArticle(page, published)).toBeVisible();
  await page.context().setOffline(false);
});
