import type { Page } from '@playwright/test';
import { RENEWAL_DAYS } from '@bna/contract/business';
import { formatDate } from '@bna/contract/time';
import { CARDS, checkoutPage, pay, replaceCard } from './checkout.ts';
import { hasPdfReader, downloadInvoice, readPdf, NO_PDF_READER } from './downloads.ts';
import { liveChannel, newsItem, newsSummary } from './news.ts';
import { badge, invoiceCells, invoiceRows, reviewQuestion, summaryDialog } from './subscription-screens.ts';
import { expect, test } from './test.ts';
import { toast } from './toasts.ts';

const DAY_S = 86_400;
const HOUR_S = 3_600;
/** A renewal's invoice is a draft for an hour. */
const RENEWAL_S = RENEWAL_DAYS * DAY_S + HOUR_S;
/** A product that begins within the test takes its time where the machine is busy. */
const OWN_PRODUCT_TIMEOUT_MS = 120_000;

const RECEIPT = /^Your BNA receipt (?<number>\S+): \$49\.00$/;
const PAYMENT_HISTORY = '/en/account/payment-history';
const SUBSCRIPTION = '/en/account/subscription';
const DATE = /^\d{2}\/\d{2}\/\d{4}$/;
const VISA = 'Visa •••• 4242';

const numberIn = (subject: string): string => RECEIPT.exec(subject)?.groups?.['number'] ?? '';

test('a trial is upgraded while its feed is open: alerts come before, during and after, and the receipt, the history and the invoice say what was paid', async ({
  open,
  product,
}) => {
  const person = await product.register();
  const feed = await open({ as: person });
  await expect(liveChannel(feed)).toBeVisible();
  const breaks = watchForBreaks(feed);
  const before = await product.publish(newsSummary());
  await expect(newsItem(feed, before)).toBeVisible();

  const page = await open({ as: person, path: SUBSCRIPTION });
  await expect(badge(page, 'FREE TRIAL')).toBeVisible();
  await page.getByRole('link', { name: 'Upgrade now' }).click();
  await expect(page).toHaveURL('/en/account/upgrade-trial-checkout');
  const summary = summaryDialog(page);
  await expect(summary).toContainText('Genius Plus');
  await expect(summary).toContainText('$49.00');
  const question = reviewQuestion(page);
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
  const during = await product.publish(newsSummary());
  await expect(newsItem(feed, during)).toBeVisible();

  await pay(page, CARDS.pays);
  await expect(badge(page, 'PAID')).toBeVisible();
  await expect(toast(page, 'Your subscription is active')).toBeVisible();
  await expect(page).toHaveURL(SUBSCRIPTION);
  await expect(badge(page, 'FREE TRIAL')).toHaveCount(0);
  const after = await product.publish(newsSummary());
  await expect(newsItem(feed, after)).toBeVisible();
  await expect(liveChannel(feed)).toBeVisible();
  expect(breaks).toEqual([]);
  // Alerts that come close together may share a sentence; each is in one.
  for (const { first_part } of [before, during, after]) {
    const announced = () => feed.evaluate(() => window.witness.announcements.join(' '));
    await expect.poll(async () => (await announced()).split(first_part).length - 1).toBe(1);
  }

  const receipt = await product.mailbox.waitFor({ to: person.email, subject: RECEIPT });
  expect(receipt.text).toContain('We have received your payment of $49.00 by Visa •••• 4242');
  await page.getByRole('link', { name: 'Payment History', exact: true }).click();
  const number = numberIn(receipt.subject);
  await expect(invoiceRows(page)).toHaveCount(1);
  const cells = invoiceRows(page).getByRole('cell');
  await expect(cells).toHaveText([DATE, number, VISA, '$49.00', 'Paid', /Download/]);
  const file = await downloadInvoice(page, number);
  expect(file.name).toBe(`Invoice-${number}.pdf`);
  expect(file.content.subarray(0, 5).toString('latin1')).toBe('%PDF-');
});

test('the PDF of an invoice says its number, what was bought and what was paid', async ({ open, product }) => {
  test.skip(!hasPdfReader(), NO_PDF_READER);
  const person = await product.register();
  await product.subscribe(person);
  const number = numberIn((await product.mailbox.waitFor({ to: person.email, subject: RECEIPT })).subject);
  const page = await open({ as: person, path: PAYMENT_HISTORY });
  const text = await readPdf(await downloadInvoice(page, number));
  expect(text).toMatch(new RegExp(`Invoice number: +${number}`));
  expect(text).toMatch(/Genius Plus \(at \$49\.00 every 30 days\) +\$49\.00/);
  expect(text).toMatch(/Total +\$49\.00/);
  expect(text).toMatch(/Amount due +\$0\.00/);
  expect(text).toContain(person.name);
});

test('automatic renewal is switched off and on again, each time after a look at what follows', async ({
  open,
  product,
}) => {
  const person = await product.register();
  await product.subscribe(person);
  const page = await open({ as: person, path: SUBSCRIPTION });
  await expect(page.getByText('Next charge')).toBeVisible();
  const renewal = page.getByRole('switch', { name: 'Automatic renewal' });
  const changes = page.getByRole('form', { name: 'Your changes' });
  const update = changes.getByRole('button', { name: 'Update' });
  const periodEnd = formatDate(new Date(Date.now() + RENEWAL_DAYS * DAY_S * 1_000));
  const updated = toast(page, 'Your subscription has been updated');

  await renewal.uncheck();
  await expect(changes).toContainText('Ends on');
  await expect(changes).toContainText(periodEnd);
  await expect(changes).toContainText('Genius Plus and its alerts end then. Nothing more is charged.');
  await update.click();
  await expect(updated).toBeVisible();
  await expect(page.getByText(`Ends on ${periodEnd}`, { exact: true })).toBeVisible();
  await expect(changes).toBeHidden();
  await page.reload();
  await expect(page.getByText(`Ends on ${periodEnd}`, { exact: true })).toBeVisible();
  await expect(badge(page, 'PAID')).toBeVisible();
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
  expect(await product.sandbox.listCharges(person.email)).toHaveLength(1);
});

test('a subscription is renewed three times as the clock goes on: each is charged once, receipted and in the history', async ({
  open,
  startOwnProduct,
}) => {
  test.setTimeout(OWN_PRODUCT_TIMEOUT_MS);
  const product = await startOwnProduct({ news: 'silent' });
  const person = await product.register();
  const to = person.email;
  await product.subscribe(person);
  await product.mailbox.waitFor({ to, subject: RECEIPT });
  for (let renewal = 1; renewal <= 3; renewal += 1) {
    await product.moveClock({ advance_s: RENEWAL_S });
    await product.mailbox.waitFor({ to, subject: RECEIPT, count: 1 + renewal });
  }
  const page = await open({ as: person, path: PAYMENT_HISTORY, product });
  await expect(invoiceCells(page, 4)).toHaveText(['Paid', 'Paid', 'Paid', 'Paid']);
  await expect(invoiceCells(page, 3)).toHaveText(['$49.00', '$49.00', '$49.00', '$49.00']);
  expect(await product.sandbox.listCharges(to)).toHaveLength(4);
  await page.getByRole('link', { name: 'Subscription' }).click();
  await expect(badge(page, 'PAID')).toBeVisible();
  const mails = await product.mailbox.list(to);
  expect(new Set(mails.map(({ subject }) => numberIn(subject)).filter(Boolean)).size).toBe(4);
  // The trial that was upgraded ended long ago by the clock, and nobody says a word of it.
  expect(mails.filter(({ subject }) => subject.includes('trial'))).toEqual([]);
});

test('a card that fails at the renewal closes the open feed and says what to do, and a new card brings the alerts back', async ({
  open,
  startOwnProduct,
}) => {
  test.setTimeout(OWN_PRODUCT_TIMEOUT_MS);
  const product = await startOwnProduct({ news: 'silent' });
  const person = await product.register();
  const to = person.email;
  await product.subscribe(person);
  const before = await open({ as: person, path: SUBSCRIPTION, product });
  await replaceCard(before, { way: 'Manage billing', number: CARDS.failsLater });
  await expect(badge(before, 'PAID')).toBeVisible();

  // A session ends seven days after its login: this one begins late enough to see the renewal fail.
  await product.moveClock({ advance_s: (RENEWAL_DAYS - 2) * DAY_S });
  const published = await product.publish(newsSummary());
  const feed = await open({ as: person, product });
  await expect(newsItem(feed, published)).toBeVisible();
  await expect(liveChannel(feed)).toBeVisible();
  await product.moveClock({ advance_s: 2 * DAY_S + HOUR_S });
  await expect(feed.getByText('You have no active subscription.')).toBeVisible();
  await expect(newsItem(feed, published)).toHaveCount(0);
  expect((await feed.request.get('/api/v1/news-summary')).status()).toBe(403);
  const failed = await product.mailbox.waitFor({ to, subject: 'Your BNA payment of $49.00 did not go through' });
  expect(failed.text).toContain('the news feed and the live alerts are closed to you');

  const page = await open({ as: person, path: SUBSCRIPTION, product });
  const notice = page.getByText('Your last payment did not go through');
  await expect(notice).toBeVisible();
  await expect(badge(page, 'PAST DUE')).toBeVisible();
  await expect(badge(page, 'PAID')).toHaveCount(0);
  await page.getByRole('link', { name: 'Payment History', exact: true }).click();
  await expect(invoiceCells(page, 4)).toHaveText(['Declined', 'Paid']);
  await page.getByRole('link', { name: 'Subscription' }).click();
  await replaceCard(page, { way: 'Update card', number: CARDS.pays });
  await expect(badge(page, 'PAID')).toBeVisible();
  await expect(notice).toBeHidden();
  await page.getByRole('link', { name: 'Payment History', exact: true }).click();
  await expect(invoiceCells(page, 4)).toHaveText(['Paid', 'Paid']);

  await feed.reload();
  await expect(liveChannel(feed)).toBeVisible();
  const back = await product.publish(newsSummary());
  await expect(newsItem(feed, back)).toBeVisible();
  await product.mailbox.waitFor({ to, subject: RECEIPT, count: 2 });
  const subjects = (await product.mailbox.list(to)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject.includes('did not go through'))).toHaveLength(1);
});

test('money is given back in part and then whole: the history shows it, a mail tells it, and the subscription stays', async ({
  open,
  product,
}) => {
  const person = await product.register();
  const to = person.email;
  await product.subscribe(person);
  await product.sandbox.refund(to, 1_000);
  const part = await product.mailbox.waitFor({ to, subject: 'Your BNA refund of $10.00' });
  expect(part.text).toContain('Banks take 5 to 10 business days to show it.');
  const page = await open({ as: person, path: PAYMENT_HISTORY });
  await expect(invoiceCells(page, 4)).toHaveText(['Partially refunded']);

  await product.sandbox.refund(to);
  await product.mailbox.waitFor({ to, subject: 'Your BNA refund of $39.00' });
  await page.reload();
  await expect(invoiceCells(page, 4)).toHaveText(['Refunded']);
  await expect(invoiceCells(page, 3)).toHaveText(['$49.00']);
  await page.getByRole('link', { name: 'Subscription' }).click();
  await expect(badge(page, 'PAID')).toBeVisible();
});

test('a dispute that is lost shows as refunded, and support is told of it', async ({ open, product }) => {
  const person = await product.register();
  await product.subscribe(person);
  const receipt = await product.mailbox.waitFor({ to: person.email, subject: RECEIPT });
  const number = numberIn(receipt.subject);
  await product.sandbox.dispute(person.email, 'lost');
  await product.mailbox.waitFor({
    to: 'support@bna.test',
    subject: `A dispute was lost: invoice ${number}, $49.00`,
  });
  const page = await open({ as: person, path: PAYMENT_HISTORY });
  await expect(invoiceCells(page, 4)).toHaveText(['Refunded']);
});

/** What a feed that goes on without a break never does: it loads anew, or opens another channel. */
function watchForBreaks(feed: Page): string[] {
  const breaks: string[] = [];
  feed.on('domcontentloaded', () => breaks.push('loaded anew'));
  feed.on('websocket', () => breaks.push('opened another channel'));
  return breaks;
}
