import type { Page } from '@playwright/test';
import { connectedText, alertRow, alertRows, createNewsSummary } from './alerts.ts';
import { expect, test } from './test.ts';
import { toast } from './toasts.ts';

const DESK = '/en/admin/desk';

// @req 12.10
test('the desk corrects and retracts an alert, and an open page follows without a sound', async ({ open, product }) => {
  const item = createNewsSummary();
  const page = await open({ as: 'paid' });
  await expect(connectedText(page)).toBeVisible();
  await page.getByRole('button', { name: 'Enable Sound Alerts' }).click();
  await expect.poll(() => listSounds(page)).toBe(1);
  const published = await product.publish(item);
  await expect(alertRow(page, published)).toBeVisible();
  await expect.poll(() => listSounds(page)).toBe(2);

  const desk = await open({ as: 'trader', path: `${DESK}?list=releases` });
  await desk.getByRole('button', { name: `Correct ${item.title}` }).click();
  const form = desk.getByRole('dialog', { name: 'Correct ZVZZT' });
  await form.getByLabel('What happened').fill('The study met both of its goals.');
  await form.getByRole('button', { name: 'Correct' }).click();
  await expect(toast(desk, 'ZVZZT corrected')).toBeVisible();
  await expect(form).toHaveCount(0);
  await expect(alertRow(page, published)).toContainText('The study met both of its goals.');
  await expect(alertRow(page, published)).toContainText(item.second_part ?? '');

  await desk.getByRole('button', { name: `Retract ${item.title}` }).click();
  await desk.getByRole('alertdialog').getByRole('button', { name: 'Retract' }).click();
  await expect(toast(desk, 'ZVZZT retracted')).toBeVisible();
  await expect(alertRow(page, published)).toHaveCount(0);
  const row = desk.getByRole('article').filter({ hasText: item.title });
  await expect(row).toContainText('Retracted');
  await expect(row.getByRole('button')).toHaveCount(0);
  expect(await listSounds(page)).toBe(2);
  expect(await page.evaluate(() => window.pageProbe.announcements)).toHaveLength(1);
});

test('the desk publishes a release that BNA had rejected, and subscribers get it at once', async ({
  open,
  startOwnProduct,
}) => {
  const product = await startOwnProduct({ news: 'demo wire' });
  const admin = await open({ as: 'admin', path: '/en/admin/health', product });
  await expect(admin.getByRole('region', { name: 'At a glance' }).getByRole('status')).toHaveText('All good');
  await expect(admin.getByRole('table', { name: 'News sources' })).toContainText('globenewswire');

  // Twenty minutes of releases at once.
  await product.moveClock({ advance_s: 1_200 });
  const desk = await open({ as: 'trader', path: `${DESK}?outcome=not_bullish`, product });
  const release = desk
    .getByRole('article')
    .filter({ has: desk.getByRole('button', { name: 'Publish' }) })
    .first();
  await expect(release).toContainText('Not bullish');
  const title = (await release.getByRole('heading').textContent()) ?? '';
  const page = await open({ as: 'paid', product });
  await expect(connectedText(page)).toBeVisible();
  await release.getByRole('button', { name: 'Publish' }).click();

  const form = desk.getByRole('dialog', { name: 'Publish a release' });
  const symbol = await form.getByLabel('Symbol').inputValue();
  await form.getByLabel('What happened').fill('The desk has read it again.');
  await form.getByRole('button', { name: 'Publish' }).click();
  await expect(toast(desk, `${symbol} published`)).toBeVisible();
  const arrived = alertRows(page).filter({ hasText: 'The desk has read it again.' });
  await expect(arrived).toHaveCount(1);
  await expect(arrived).toContainText(symbol);
  const row = desk.getByRole('article').filter({ hasText: `${symbol} in the feed` });
  await expect(row).toContainText(title.slice(0, 40));
  await expect(row.getByRole('button', { name: 'Publish' })).toHaveCount(0);
});

const listSounds = (page: Page): Promise<number> =>
  page.evaluate(() => window.pageProbe.sounds.filter(({ state }) => state === 'ended').length);
