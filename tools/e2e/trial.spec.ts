import { findLink } from './mailbox.ts';
import { connectedText, alertRow, createNewsSummary } from './alerts.ts';
import { getEmail } from './product.ts';
import { openAccountPage } from './feed.ts';
import { expect, test } from './test.ts';
import { toast } from './toasts.ts';

const DAY_S = 86_400;

// @req 4.8
test('canceling a trial asks for confirmation and ends the alerts', async ({ open, product }) => {
  const user = await product.register();
  const published = await product.publish(createNewsSummary());
  const feed = await open({ as: user });
  await expect(alertRow(feed, published)).toBeVisible();
  await expect(connectedText(feed)).toBeVisible();

  const page = await open({ as: user });
  await openAccountPage(page, 'Subscription');
  const planBadge = page.getByText('FREE TRIAL', { exact: true });
  await expect(planBadge).toBeVisible();
  await expect(page.getByRole('timer')).toBeVisible();
  const cancel = page.getByRole('button', { name: 'Cancel trial' });
  const dialog = page.getByRole('alertdialog', { name: 'Are you sure you want to cancel your subscription?' });

  await cancel.click();
  await dialog.getByRole('button', { name: 'No' }).click();
  await expect(dialog).toBeHidden();
  await expect(cancel).toBeFocused();
  await page.reload();
  await expect(planBadge).toBeVisible();

  await cancel.click();
  await dialog.getByRole('button', { name: 'Yes' }).click();
  await expect(toast(page, 'Free trial has been canceled')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('You have no active subscription.')).toBeVisible();
  await expect(page.getByText('You canceled your free trial.')).toBeVisible();
  await expect(planBadge).toHaveCount(0);

  await expect(feed.getByText('You have no active subscription.')).toBeVisible();
  await expect(alertRow(feed, published)).toHaveCount(0);
  await expect(connectedText(feed)).toHaveCount(0);
  expect((await feed.request.get('/api/v1/news-summary')).status()).toBe(403);
  await page.reload();
  await expect(page.getByText('You canceled your free trial.')).toBeVisible();
});

test('emails announce the end of a trial three days before, one day before, and at the end', async ({
  open,
  startOwnProduct,
}) => {
  const product = await startOwnProduct({ news: 'none' });
  const to = getEmail('trial');
  await product.moveClock({ advance_s: 11 * DAY_S });
  const inThreeDays = await product.mailbox.waitFor({ to, subject: 'Your free trial ends in 3 days' });
  expect(inThreeDays.text).toContain("Nothing is charged: we don't have your card");
  const page = await open({ as: 'trial', path: findLink(inThreeDays, '/en/account/subscription'), product });
  await expect(page.getByText('FREE TRIAL', { exact: true })).toBeVisible();

  await product.moveClock({ advance_s: 2 * DAY_S });
  await product.mailbox.waitFor({ to, subject: 'Your free trial ends in 1 day' });

  await product.moveClock({ advance_s: DAY_S });
  const ended = await product.mailbox.waitFor({ to, subject: 'Your free trial has ended' });
  await page.goto(findLink(ended, '/en/account/subscription'));
  await expect(page.getByText('You have no active subscription.')).toBeVisible();
  await expect(page.getByText('Your free trial ended on')).toBeVisible();
  expect((await page.request.get('/api/v1/news-summary')).status()).toBe(403);
  // Once each.
  expect(await product.mailbox.subjects(to)).toEqual([
    'Your free trial has ended',
    'Your free trial ends in 1 day',
    'Your free trial ends in 3 days',
  ]);
});
