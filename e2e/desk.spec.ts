import type { Page } from '@playwright/test';
import { liveChannel, newsItem, newsItems, newsSummary } from './news.ts';
import { expect, test } from './test.ts';
import { toast } from './toasts.ts';

const DESK = '/en/admin/desk';

test('the desk corrects and retracts an item, and the open page of a subscriber follows without a sound', async ({
  open,
  product,
}) => {
  const item = newsSummary();
  const page = await open({ as: 'paid' });
  await expect(liveChannel(page)).toBeVisible();
  await page.getByRole('button', { name: 'Enable Sound Alerts' }).click();
  await expect.poll(() => soundsOf(page)).toBe(1);
  const published = await product.publish(item);
  await expect(newsItem(page, published)).toBeVisible();
  await expect.poll(() => soundsOf(page)).toBe(2);

  const desk = await open({ as: 'trader', path: DESK });
  await desk.getByRole('button', { name: `Correct ${item.title}` }).click();
  const form = desk.getByRole('dialog', { name: 'Correct ZVZZT' });
  await form.getByLabel('What happened').fill('The study met both of its goals.');
  await form.getByRole('button', { name: 'Correct' }).click();
  await expect(toast(desk, 'ZVZZT is corrected')).toBeVisible();
  await expect(form).toHaveCount(0);
  await expect(newsItem(page, published)).toContainText('The study met both of its goals.');
  await expect(newsItem(page, published)).toContainText(item.second_part ?? '');

  await desk.getByRole('button', { name: `Retract ${item.title}` }).click();
  await desk.getByRole('alertdialog').getByRole('button', { name: 'Take it back' }).click();
  await expect(toast(desk, 'ZVZZT is taken back')).toBeVisible();
  await expect(newsItem(page, published)).toHaveCount(0);
  const row = desk.getByRole('article').filter({ hasText: item.title });
  await expect(row).toContainText('Taken back');
  await expect(row.getByRole('button')).toHaveCount(0);
  expect(await soundsOf(page)).toBe(2);
  expect(await page.evaluate(() => window.witness.announcements)).toHaveLength(1);
});

test('the desk publishes what the wire brought and BNA left out, and the subscribers have it at once', async ({
  open,
  startOwnProduct,
}) => {
  test.setTimeout(120_000);
  const product = await startOwnProduct({ news: 'demo wire' });
  const admin = await open({ as: 'admin', path: '/en/admin/health', product });
  await expect(admin.getByRole('region', { name: 'At a glance' }).getByRole('status')).toHaveText('All is well');
  await expect(admin.getByRole('table', { name: 'Feeds that are polled' })).toContainText('globenewswire');

  // Twenty minutes of the wire at once.
  await product.moveClock({ advance_s: 1_200 });
  const desk = await open({ as: 'trader', path: `${DESK}?outcome=not_bullish`, product });
  const release = desk
    .getByRole('article')
    .filter({ has: desk.getByRole('button', { name: 'Publish' }) })
    .first();
  await expect(release).toContainText('Not bullish');
  const title = (await release.getByRole('heading').textContent()) ?? '';
  const page = await open({ as: 'paid', product });
  await expect(liveChannel(page)).toBeVisible();
  await release.getByRole('button', { name: 'Publish' }).click();

  const form = desk.getByRole('dialog', { name: 'Publish a release' });
  const symbol = await form.getByLabel('Symbol').inputValue();
  await form.getByLabel('What happened').fill('The desk has read it again.');
  await form.getByRole('button', { name: 'Publish' }).click();
  await expect(toast(desk, `${symbol} is published`)).toBeVisible();
  const arrived = newsItems(page).filter({ hasText: 'The desk has read it again.' });
  await expect(arrived).toHaveCount(1);
  await expect(arrived).toContainText(symbol);
  const row = desk.getByRole('article').filter({ hasText: `${symbol} in the feed` });
  await expect(row).toContainText(title.slice(0, 40));
  await expect(row.getByRole('button', { name: 'Publish' })).toHaveCount(0);
});

const soundsOf = (page: Page): Promise<number> =>
  page.evaluate(() => window.witness.sounds.filter(({ state }) => state === 'ended').length);
