import type { Page } from '@playwright/test';
import { liveChannel, newsItem, newsSummary } from './news.ts';
import { expect, test } from './test.ts';

const ENABLE_SOUND = 'Enable Sound Alerts';

test('a posted item appears at once in two browsers, is announced and sounds once; its correction and retraction follow', async ({
  open,
  product,
}) => {
  const pages = [await open({ as: 'trial' }), await open({ as: 'paid' })];
  const requests = pages.map(collectRequests);
  for (const page of pages) {
    await expect(liveChannel(page)).toBeVisible();
    await page.getByRole('button', { name: ENABLE_SOUND }).click();
    await expect.poll(() => soundsOf(page)).toEqual(['ended']);
  }
  for (const list of requests) list.length = 0;

  const item = newsSummary({ market_cap: 1_840_000_000 });
  const published = await product.publish(item);
  for (const page of pages) {
    await expect(newsItem(page, published)).toContainText(item.first_part);
    await expect.poll(() => soundsOf(page)).toEqual(['ended', 'ended']);
    expect(await page.evaluate(() => window.witness.announcements)).toEqual([
      `ZVZZT Velmora Therapeutics Inc.: ${item.first_part}`,
    ]);
  }

  await product.correct(published.id, { first_part: 'The study met both of its goals.' });
  for (const page of pages) {
    await expect(newsItem(page, published)).toContainText('The study met both of its goals.');
    await expect(newsItem(page, published)).not.toContainText(item.first_part);
  }

  await product.retract(published.id);
  for (const page of pages) {
    await expect(page.getByText('News Alerts are not yet available.')).toBeVisible();
    await expect(page.locator('[data-item-id]')).toHaveCount(0);
    expect(await soundsOf(page)).toEqual(['ended', 'ended']);
    expect(await page.evaluate(() => window.witness.announcements)).toHaveLength(1);
  }
  expect(requests).toEqual([[], []]);
});

test('the sound file is asked for on first use only, and the prompt comes once per page load', async ({
  open,
  product,
}) => {
  const page = await open({ as: 'paid' });
  const requests = collectRequests(page);
  const prompt = page.getByText('Enable sound alert for bullish news updates');
  await expect(prompt).toBeVisible();
  await expect(page.getByText('Stay informed with sound alerts for the latest news.')).toBeVisible();
  const files = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  expect([...files, ...requests].filter((url) => url.includes('.wav'))).toEqual([]);

  await page.getByRole('button', { name: ENABLE_SOUND }).click();
  await expect.poll(() => soundsOf(page)).toEqual(['ended']);
  expect(new Set(requests.filter((url) => url.includes('.wav'))).size).toBe(1);
  await expect(prompt).toBeHidden();

  // Another screen and back is the same page load.
  await page.getByRole('link', { name: 'Subscription' }).click();
  await expect(page.getByRole('heading', { name: 'Subscription', level: 1 })).toBeVisible();
  await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'News Alerts' }).click();
  await product.publish(newsSummary());
  await expect.poll(() => soundsOf(page)).toEqual(['ended', 'ended']);
  await expect(prompt).toBeHidden();

  await page.reload();
  await expect(prompt).toBeVisible();
});

const soundsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => window.witness.sounds.filter(({ volume }) => volume > 0).map(({ state }) => state));

/** Addresses that the page asks for from now on, a new load of the page included. */
function collectRequests(page: Page): string[] {
  const urls: string[] = [];
  page.on('request', (request) => {
    urls.push(request.url());
  });
  return urls;
}
