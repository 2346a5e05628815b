import type { Page } from '@playwright/test';
import { connectedText, alertRow, createNewsSummary } from './alerts.ts';
import { openAccountPage } from './feed.ts';
import { expect, test } from './test.ts';

const ENABLE_SOUND = 'Enable Sound Alerts';

// @req 1.5
test('a new alert appears at once in two browsers, is announced and sounds once; its correction and retraction follow', async ({
  open,
  product,
}) => {
  const pages = [await open({ as: 'trial' }), await open({ as: 'paid' })];
  const requests = pages.map(collectRequests);
  for (const page of pages) {
    await expect(connectedText(page)).toBeVisible();
    await page.getByRole('button', { name: ENABLE_SOUND }).click();
    await expect.poll(() => listSounds(page)).toEqual(['ended']);
  }
  for (const list of requests) list.length = 0;

  // Other tests watch other symbols, which have a sound of their own to load.
  const item = createNewsSummary({ symbol: 'ZCZZT', market_cap: 1_840_000_000 });
  const published = await product.publish(item);
  for (const page of pages) {
    await expect(alertRow(page, published)).toContainText(item.first_part);
    await expect.poll(() => listSounds(page)).toEqual(['ended', 'ended']);
    expect(await page.evaluate(() => window.pageProbe.announcements)).toEqual([
      `ZCZZT Calderwyn Networks Ltd.: ${item.first_part}`,
    ]);
  }

  await product.correct(published.id, { first_part: 'The study met both of its goals.' });
  for (const page of pages) {
    const row = alertRow(page, published);
    await expect(row.getByText('The study met both of its goals.', { exact: true })).toBeVisible();
    await expect(row).toContainText(`What happened before: ${item.first_part}`);
    // Nowhere but in what it said before.
    await expect(row.getByText(item.first_part)).toHaveCount(1);
  }

  await product.retract(published.id);
  for (const page of pages) {
    await expect(page.getByText('News Alerts are not yet available.')).toBeVisible();
    await expect(page.locator('[data-item-id]')).toHaveCount(0);
    expect(await listSounds(page)).toEqual(['ended', 'ended']);
    expect(await page.evaluate(() => window.pageProbe.announcements)).toHaveLength(1);
  }
  // Prices and late code have schedules of their own, and a feed that became empty asks once for the last day with alerts.
  const expected = /\/(?:quotes|last-day)$|\/assets\/[^/]+\.js$/;
  const unexpected = requests.map((urls) => urls.filter((url) => !expected.test(new URL(url).pathname)));
  expect(unexpected).toEqual([[], []]);
});

// @req 2.49 @req 7.4
test('the sound file is requested on first use, and the prompt appears once per page load', async ({
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
  await expect.poll(() => listSounds(page)).toEqual(['ended']);
  expect(new Set(requests.filter((url) => url.includes('.wav'))).size).toBe(1);
  await expect(prompt).toBeHidden();

  // Navigating away and back is the same page load.
  await openAccountPage(page, 'Subscription');
  await expect(page.getByRole('heading', { name: 'Subscription', level: 1 })).toBeVisible();
  await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'News Alerts' }).click();
  await product.publish(createNewsSummary());
  await expect.poll(() => listSounds(page)).toEqual(['ended', 'ended']);
  await expect(prompt).toBeHidden();

  await page.reload();
  await expect(prompt).toBeVisible();
});

const listSounds = (page: Page): Promise<string[]> =>
  page.evaluate(() => window.pageProbe.sounds.filter(({ volume }) => volume > 0).map(({ state }) => state));

/** Records the URLs that the page requests from now on, even after a reload. */
function collectRequests(page: Page): string[] {
  const urls: string[] = [];
  page.on('request', (request) => {
    urls.push(request.url());
  });
  return urls;
}
