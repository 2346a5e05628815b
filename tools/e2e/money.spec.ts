import type { Page } from '@playwright/test';
import { RENEWAL_DAYS } from '@bna/contract/business';
import { formatDate } from '@bna/contract/time';
import { CARDS, checkoutPage, pay, replaceCard } from './checkout.ts';
import { hasPdfReader, downloadInvoice, readPdf, NO_PDF_READER } from './downloads.ts';
import { connectedText, alertRow, createNewsSummary } from './alerts.ts';
import { planBadge, invoiceCells, invoiceRows, confirmCloseDialog, summaryDialog } from './subscription-screens.ts';
import { expect, shareProduct, test } from './test.ts';
import { toast } from './toasts.ts';

test.use({ reusesPage: true });

const DAY_S = 86_400;
const HOUR_S = 3_600;
/** A renewal's invoice is a draft for an hour. */
const RENEWAL_S = RENEWAL_DAYS * DAY_S + HOUR_S;

const RECEIPT = /^Your BNA receipt (?<number>\S+): \$49\.00$/;
const PAYMENT_HISTORY = '/en/account/payment-history';
const SUBSCRIPTION = '/en/account/subscription';
const DATE = /^\d{2}\/\d{2}\/\d{4}$/;
const VISA = 'Visa •••• 4242';

const parseNumber = (subject: string): string => RECEIPT.exec(subject)?.groups?.['number'] ?? '';

// @req 1.3
test('a trial is upgraded with its feed open: alerts continue, and the receipt, the history and the invoice show the payment', async ({
  open,
  product,
}) => {
  const user = await product.register();
  const feed = await open({ as: user });
  await expect(connectedText(feed)).toBeVisible();
  const interruptions = recordInterruptions(feed);
  const before = await product.publish(createNewsSummary());
  await expect(alertRow(feed, before)).toBeVisible();

  const page = await open({ as: user, path: SUBSCRIPTION });
  await expect(planBadge(page, 'FREE TRIAL')).toBeVisible();
  await page.getByRole('link', { name: 'Upgrade now' }).click();
  await expect(page).toHaveURL('/en/account/upgrade-trial-checkout');
  const summary = summaryDialog(page);
  await expect(summary).toContainText('Genius Plus');
  await expect(summary).toContainText('$49.00');
  const question = confirmCloseDialog(page);
  await summary.getByRole('button', { name: 'Close' }).click();
  await expect(summary).toBeHidden();
  await question.getByRole('button', { name: 'Keep Reviewing' }).click();
  await expect(question).toBeHidden();
  await expect(summary).toBeVisible();
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Continue to Upgrade' }).click();

  await expect(checkoutPage(page)).toBeVisible();
  expect(new URL(page.url()).origin).toBe(product.sandboxOrigin);
  await expect(page.getByRole('row', { name: 'Total due today $49.00' })).toBeVisible();
  const during = await product.publish(createNewsSummary());
  await expect(alertRow(feed, during)).toBeVisible();

  await pay(page, CARDS.valid);
  await expect(planBadge(page, 'PAID')).toBeVisible();
  await expect(toast(page, 'Your subscription is active')).toBeVisible();
  await expect(page).toHaveURL(SUBSCRIPTION);
  await expect(planBadge(page, 'FREE TRIAL')).toHaveCount(0);
  const after = await product.publish(createNewsSummary());
  await expect(alertRow(feed, after)).toBeVisible();
  await expect(connectedText(feed)).toBeVisible();
  expect(interruptions).toEqual([]);
  // Alerts close together may share an announcement.
  for (const { first_part } of [before, during, after]) {
    const announced = () => feed.evaluate(() => window.pageProbe.announcements.join(' '));
    await expect.poll(async () => (await announced()).split(first_part).length - 1).toBe(1);
  }

  const receipt = await product.mailbox.waitFor({ to: user.email, subject: RECEIPT });
  expect(receipt.text).toContain('We received your payment of $49.00 by Visa •••• 4242');
  await page.getByRole('link', { name: 'Payment History', exact: true }).click();
  const number = parseNumber(receipt.subject);
  await expect(invoiceRows(page)).toHaveCount(1);
  const cells = invoiceRows(page).getByRole('cell');
  await expect(cells).toHaveText([DATE, number, VISA, '$49.00', 'Paid', /Download/]);
  const file = await downloadInvoice(page, number);
  expect(file.name).toBe(`Invoice-${number}.pdf`);
  expect(file.content.subarray(0, 5).toString('latin1')).toBe('%PDF-');
});

// @req 1.3
test('the PDF of an invoice contains its number, items and amount', async ({ open, product }) => {
  test.skip(!hasPdfReader(), NO_PDF_READER);
  const user = await product.register();
  await product.subscribe(user);
  const number = parseNumber((await product.mailbox.waitFor({ to: user.email, subject: RECEIPT })).subject);
  const page = await open({ as: user, path: PAYMENT_HISTORY });
  const text = await readPdf(await downloadInvoice(page, number));
  expect(text).toMatch(new RegExp(`Invoice number: +${number}`));
  expect(text).toMatch(/Genius Plus \(at \$49\.00 every 30 days\) +\$49\.00/);
  expect(text).toMatch(/Total +\$49\.00/);
  expect(text).toMatch(/Amount due +\$0\.00/);
  expect(text).toContain(user.name);
});

test('automatic renewal is turned off and on, each time after a summary of the effect', async ({ open, product }) => {
  const user = await product.register();
  await product.subscribe(user);
  const page = await open({ as: user, path: SUBSCRIPTION });
  await expect(page.getByText('Next charge')).toBeVisible();
  const renewal = page.getByRole('switch', { name: 'Automatic renewal' });
  const changes = page.getByRole('form', { name: 'Your changes' });
  const update = changes.getByRole('button', { name: 'Update' });
  const periodEnd = formatDate(new Date(Date.now() + RENEWAL_DAYS * DAY_S * 1_000));
  const updated = toast(page, 'Your subscription has been updated');

  await renewal.uncheck();
  await expect(changes).toContainText('Ends on');
  await expect(changes).toContainText(periodEnd);
  await expect(changes).toContainText('Genius Plus and its alerts end then. You won’t be charged again.');
  await update.click();
  await expect(updated).toBeVisible();
  await expect(page.getByText(`Ends on ${periodEnd}`, { exact: true })).toBeVisible();
  await expect(changes).toBeHidden();
  await page.reload();
  await expect(page.getByText(`Ends on ${periodEnd}`, { exact: true })).toBeVisible();
  await expect(planBadge(page, 'PAID')).toBeVisible();
  await expect(renewal).not.toBeChecked();

  await renewal.check();
  await expect(changes).toContainText(`$49.00 on ${periodEnd}`);
  await expect(changes).toContainText('Nothing is charged now.');
  await update.click();
  await expect(updated).toBeVisible();
  await expect(changes).toBeHidden();
  await page.reload();
  await expect(page.getByText(`$49.00 on ${periodEnd}`, { exact: true })).toBeVisible();
  await expect(renewal).toBeChecked();
  expect(await product.sandbox.listCharges(user.email)).toHaveLength(1);
});

test.describe('renewals', () => {
  const renewingProduct = shareProduct({ news: 'none' });

  // @req 1.8
  test('a subscription renews three times: each renewal is charged once, has a receipt and is in the history', async ({
    open,
  }) => {
    const product = renewingProduct();
    const user = await product.register();
    const to = user.email;
    await product.subscribe(user);
    await product.mailbox.waitFor({ to, subject: RECEIPT });
    for (let renewal = 1; renewal <= 3; renewal += 1) {
      await product.moveClock({ advance_s: RENEWAL_S });
      await product.mailbox.waitFor({ to, subject: RECEIPT, count: 1 + renewal });
    }
    const page = await open({ as: user, path: PAYMENT_HISTORY, product });
    await expect(invoiceCells(page, 4)).toHaveText(['Paid', 'Paid', 'Paid', 'Paid']);
    await expect(invoiceCells(page, 3)).toHaveText(['$49.00', '$49.00', '$49.00', '$49.00']);
    expect(await product.sandbox.listCharges(to)).toHaveLength(4);
    await page.getByRole('link', { name: 'Subscription' }).click();
    await expect(planBadge(page, 'PAID')).toBeVisible();
    const mails = await product.mailbox.list(to);
    expect(new Set(mails.map(({ subject }) => parseNumber(subject)).filter(Boolean)).size).toBe(4);
    // The upgraded trial would have ended by now, without a notice.
    expect(mails.filter(({ subject }) => subject.includes('trial'))).toEqual([]);
  });

  // @req 2.43
  test('a failed renewal closes the open feed and says what to do, and a new card restores the alerts', async ({
    open,
  }) => {
    const product = renewingProduct();
    const user = await product.register();
    const to = user.email;
    await product.subscribe(user);
    const before = await open({ as: user, path: SUBSCRIPTION, product });
    await replaceCard(before, { portalButton: 'Manage billing', number: CARDS.failsLater });
    await expect(planBadge(before, 'PAID')).toBeVisible();

    // Sessions last seven days: this one starts late enough to see the failed renewal.
    await product.moveClock({ advance_s: (RENEWAL_DAYS - 2) * DAY_S });
    const published = await product.publish(createNewsSummary());
    const feed = await open({ as: user, product });
    await expect(alertRow(feed, published)).toBeVisible();
    await expect(connectedText(feed)).toBeVisible();
    await product.moveClock({ advance_s: 2 * DAY_S + HOUR_S });
    await expect(feed.getByRole('heading', { name: 'Your last payment didn’t go through' })).toBeVisible();
    await expect(alertRow(feed, published)).toHaveCount(0);
    expect((await feed.request.get('/api/v1/news-summary')).status()).toBe(403);
    const failed = await product.mailbox.waitFor({ to, subject: "Your BNA payment of $49.00 didn't go through" });
    expect(failed.text).toContain('access to the news feed and live alerts');

    const page = await open({ as: user, path: SUBSCRIPTION, product });
    const notice = page.getByText('Your last payment didn’t go through');
    await expect(notice).toBeVisible();
    await expect(planBadge(page, 'PAST DUE')).toBeVisible();
    await expect(planBadge(page, 'PAID')).toHaveCount(0);
    await page.getByRole('link', { name: 'Payment History', exact: true }).click();
    await expect(invoiceCells(page, 4)).toHaveText(['Declined', 'Paid']);
    await page.getByRole('link', { name: 'Subscription' }).click();
    await replaceCard(page, { portalButton: 'Update card', number: CARDS.valid });
    await expect(planBadge(page, 'PAID')).toBeVisible();
    await expect(notice).toBeHidden();
    await page.getByRole('link', { name: 'Payment History', exact: true }).click();
    await expect(invoiceCells(page, 4)).toHaveText(['Paid', 'Paid']);

    await feed.reload();
    await expect(connectedText(feed)).toBeVisible();
    const back = await product.publish(createNewsSummary());
    await expect(alertRow(feed, back)).toBeVisible();
    await product.mailbox.waitFor({ to, subject: RECEIPT, count: 2 });
    const subjects = (await product.mailbox.list(to)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.includes("didn't go through"))).toHaveLength(1);
  });

  // @threat E13
  test('a subscription whose payment is due is ended on its page, and nothing is left to pay', async ({ open }) => {
    const product = renewingProduct();
    const user = await product.register();
    const to = user.email;
    await product.subscribe(user);
    const before = await open({ as: user, path: SUBSCRIPTION, product });
    await replaceCard(before, { portalButton: 'Manage billing', number: CARDS.failsLater });
    await product.moveClock({ advance_s: RENEWAL_DAYS * DAY_S + HOUR_S });
    await product.mailbox.waitFor({ to, subject: "Your BNA payment of $49.00 didn't go through" });

    const page = await open({ as: user, path: SUBSCRIPTION, product });
    await page.getByRole('button', { name: 'Cancel subscription' }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('We void the unpaid invoice, so you don’t have anything to pay.');
    await question.getByRole('button', { name: 'Yes' }).click();
    await expect(toast(page, 'Your subscription has ended. You don’t have anything to pay.')).toBeVisible();
    await expect(page.getByText('You have no active subscription.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Subscription', level: 1 })).toBeFocused();
    const ended = await product.mailbox.waitFor({ to, subject: 'Your BNA subscription has ended' });
    expect(ended.text).toContain('We voided invoice');
    await page.getByRole('link', { name: 'Payment History', exact: true }).click();
    await expect(invoiceCells(page, 4)).toHaveText(['Failed', 'Paid']);
    expect((await product.sandbox.listCharges(to)).filter(({ paid }) => paid)).toHaveLength(1);
  });
});

test('a partial and a full refund appear in the history and in emails, and the subscription stays', async ({
  open,
  product,
}) => {
  const user = await product.register();
  const to = user.email;
  await product.subscribe(user);
  await product.sandbox.refund(to, 1_000);
  const part = await product.mailbox.waitFor({ to, subject: 'Your BNA refund of $10.00' });
  expect(part.text).toContain('It can take 5 to 10 business days to appear on your statement.');
  const page = await open({ as: user, path: PAYMENT_HISTORY });
  await expect(invoiceCells(page, 4)).toHaveText(['Partially refunded']);

  await product.sandbox.refund(to);
  await product.mailbox.waitFor({ to, subject: 'Your BNA refund of $39.00' });
  await page.reload();
  await expect(invoiceCells(page, 4)).toHaveText(['Refunded']);
  await expect(invoiceCells(page, 3)).toHaveText(['$49.00']);
  await page.getByRole('link', { name: 'Subscription' }).click();
  await expect(planBadge(page, 'PAID')).toBeVisible();
});

test('a lost dispute is shown as refunded, and support gets an email', async ({ open, product }) => {
  const user = await product.register();
  await product.subscribe(user);
  const receipt = await product.mailbox.waitFor({ to: user.email, subject: RECEIPT });
  const number = parseNumber(receipt.subject);
  await product.sandbox.dispute(user.email, 'lost');
  await product.mailbox.waitFor({
    to: 'support@bna.test',
    subject: `A dispute was lost: invoice ${number}, $49.00`,
  });
  const page = await open({ as: user, path: PAYMENT_HISTORY });
  await expect(invoiceCells(page, 4)).toHaveText(['Refunded']);
});

/** Counts reloads and new live connections, which a continuous feed never has. */
function recordInterruptions(feed: Page): string[] {
  const interruptions: string[] = [];
  feed.on('domcontentloaded', () => interruptions.push('reloaded'));
  feed.on('websocket', () => interruptions.push('opened another channel'));
  return interruptions;
}
