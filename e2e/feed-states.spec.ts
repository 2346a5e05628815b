import { liveChannel, newsItem, newsSummary } from './news.ts';
import { expect, test } from './test.ts';

const FEED_CALL = '**/api/v1/news-summary*';
const FEED_FAILURE = 'An error occurred while fetching news summaries. Please try again later.';
/** The page tries twice more by itself first, after one and two seconds. */
const AFTER_RETRIES = { timeout: 10_000 };

test('without a subscription the page prompts, and opens no live connection', async ({ open, product }) => {
  await product.publish(newsSummary());
  const page = await open({ as: 'lapsed' });
  const sockets: string[] = [];
  page.on('websocket', (socket) => sockets.push(socket.url()));
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await page.reload({ waitUntil: 'networkidle' });
  await expect(page.getByText('You have no active subscription.')).toBeVisible();
  await expect(page.locator('[data-item-id]')).toHaveCount(0);
  await expect(page.getByText('Enable sound alert for bullish news updates')).toHaveCount(0);
  expect(requests).toContain('/api/v1/subscription');
  expect([...sockets, ...requests].filter((address) => address.includes('socket.io'))).toEqual([]);
  await page.getByRole('link', { name: 'Subscribe Now' }).click();
  await expect(page).toHaveURL('/en/account/subscription');
});

test('with one, the page opens a single socket of the live channel and no other transport', async ({ open }) => {
  const page = await open({ as: 'paid' });
  // The first page's socket must be there before the count of the second page's begins.
  await expect(liveChannel(page)).toBeVisible();
  const sockets: string[] = [];
  page.on('websocket', (socket) => sockets.push(socket.url()));
  const polls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('transport=polling')) polls.push(request.url());
  });
  await page.reload();
  await expect(liveChannel(page)).toBeVisible();
  expect(sockets.filter((url) => url.includes('/socket.io/'))).toHaveLength(1);
  expect(polls).toEqual([]);
});

test('an empty feed says so, and fills by itself', async ({ open, product }) => {
  const page = await open({ as: 'trial' });
  await expect(page.getByText('News Alerts are not yet available.')).toBeVisible();
  await expect(liveChannel(page)).toBeVisible();
  const published = await product.publish(newsSummary());
  await expect(newsItem(page, published)).toBeVisible();
  await expect(page.getByText('News Alerts are not yet available.')).toHaveCount(0);
});

for (const failure of ['no answer', 'status 500', 'an answer that is no JSON'] as const) {
  test(`a feed that cannot be fetched (${failure}) says so, and Try again brings it`, async ({ open, product }) => {
    const published = await product.publish(newsSummary());
    const page = await open({ as: 'trial', path: '/en/account/subscription' });
    await expect(page.getByText('FREE TRIAL')).toBeVisible();
    await page.context().route(FEED_CALL, async (route) => {
      if (failure === 'no answer') await route.abort('connectionreset');
      else if (failure === 'status 500') await route.fulfill({ status: 500, json: { message: 'x', code: 'internal' } });
      else await route.fulfill({ status: 200, contentType: 'application/json', body: '{"data":[' });
    });
    await page.goto('/en/account');
    await expect(page.getByText(FEED_FAILURE)).toBeVisible(AFTER_RETRIES);
    await expect(newsItem(page, published)).toHaveCount(0);
    await page.context().unroute(FEED_CALL);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(newsItem(page, published)).toBeVisible();
    await expect(page.getByText(FEED_FAILURE)).toHaveCount(0);
  });
}
