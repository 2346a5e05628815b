import type { Page } from '@playwright/test';
import { connectedText, alertRow, createNewsSummary } from './alerts.ts';
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

const listSounds = (page: Page): Promise<number> =>
  page.evaluate(() => window.pageProbe.sounds.filter(({ state }) => state === 'ended').length);
