import { linkIn } from './mailbox.ts';
import { liveChannel, newsItem, newsSummary } from './news.ts';
import { emailOf } from './product.ts';
import { expect, test } from './test.ts';
import { toast } from './toasts.ts';

const DAY_S = 86_400;

test('a trial is canceled after a question, and the alerts end with it', async ({ open, product }) => {
  const person = await product.register();
  const published = await product.publish(newsSummary());
  const feed = await open({ as: person });
  await expect(newsItem(feed, published)).toBeVisible();
  await expect(liveChannel(feed)).toBeVisible();

  const page = await open({ as: person });
  await page.getByRole('link', { name: 'Subscription' }).click();
  const badge = page.getByText('FREE TRIAL', { exact: true });
  await expect(badge).toBeVisible();
  await expect(page.getByRole('timer')).toBeVisible();
  const cancel = page.getByRole('button', { name: 'Cancel trial' });
  const dialog = page.getByRole('alertdialog', { name: 'Are you sure you want to cancel your subscription?' });

  await cancel.click();
  await dialog.getByRole('button', { name: 'No' }).click();
  await expect(dialog).toBeHidden();
  await expect(cancel).toBeFocused();
  await page.reload();
  await expect(badge).toBeVisible();

  await cancel.click();
  await dialog.getByRole('button', { name: 'Yes' }).click();
  await expect(toast(page, 'Free trial has been canceled')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('You have no active subscription.')).toBeVisible();
  await expect(page.getByText('You canceled your free trial.')).toBeVisible();
  await expect(badge).toHaveCount(0);

  await expect(feed.getByText('You have no active subscription.')).toBeVisible();
  await expect(newsItem(feed, published)).toHaveCount(0);
  await expect(liveChannel(feed)).toHaveCount(0);
  expect((await feed.request.get('/api/v1/news-summary')).status()).toBe(403);
  await page.reload();
  await expect(page.getByText('You canceled your free trial.')).toBeVisible();
});

test('a mail tells three days before a trial ends, one day before, and when it has ended', async ({
  open,
  startOwnProduct,
}) => {
  const product = await startOwnProduct({ news: 'silent' });
  const to = emailOf('trial');
  await product.moveClock({ advance_s: 11 * DAY_S });
  const inThreeDays = await product.mailbox.waitFor({ to, subject: 'Your free trial ends in 3 days' });
  expect(inThreeDays.text).toContain('Nothing is charged: we have no card of yours');
  const page = await open({ as: 'trial', path: linkIn(inThreeDays, '/en/account/subscription'), product });
  await expect(page.getByText('FREE TRIAL', { exact: true })).toBeVisible();

  await product.moveClock({ advance_s: 2 * DAY_S });
  await product.mailbox.waitFor({ to, subject: 'Your free trial ends in 1 day' });

  await product.moveClock({ advance_s: DAY_S });
  const ended = await product.mailbox.waitFor({ to, subject: 'Your free trial has ended' });
  await page.goto(linkIn(ended, '/en/account/subscription'));
  await expect(page.getByText('You have no active subscription.')).toBeVisible();
  await expect(page.getByText('Your free trial ended on')).toBeVisible();
  expect((await page.request.get('/api/v1/news-summary')).status()).toBe(403);
  // Each of them once.
  expect(await product.mailbox.subjects(to)).toEqual([
    'Your free trial has ended',
    'Your free trial ends in 1 day',
    'Your free trial ends in 3 days',
  ]);
});
