import { API_BASE } from '@bna/contract/endpoint';
import { PaymentStatus } from '@bna/contract/billing/invoices';
import type { Subscription } from '@bna/contract/billing/subscription';
import type { Page } from '@playwright/test';
import { expectAccessible, FEW_APPEARANCES } from './expect-accessible.ts';
import { planBadge, invoiceRows, confirmCloseDialog, summaryDialog } from './subscription-screens.ts';
import { expect, test } from './test.ts';

test.use({ reusesPage: true });

const SUBSCRIPTION = '/en/account/subscription';
const PAYMENT_HISTORY = '/en/account/payment-history';

test('a paid subscription, with a change and its cost', async ({ open }) => {
  const page = await open({ as: 'paid', path: SUBSCRIPTION });
  await expect(planBadge(page, 'PAID')).toBeVisible();
  await page.getByRole('switch', { name: 'Email Updates' }).uncheck();
  const changes = page.getByRole('form', { name: 'Your changes' });
  await expect(changes).toContainText('Nothing is charged now.');
  await expectAccessible(page);
  await page.getByRole('switch', { name: 'Automatic renewal' }).uncheck();
  await expect(changes).toContainText('You won’t be charged again.');
  await expectAccessible(page, { appearances: FEW_APPEARANCES });
});

test('a change whose cost is unavailable', async ({ open }) => {
  const page = await open({ as: 'paid', path: SUBSCRIPTION });
  await page.route(`**${API_BASE}/subscription/preview`, (route) =>
    route.fulfill({ status: 403, json: { code: 'forbidden', message: 'This is not your subscription' } }),
  );
  await page.getByRole('switch', { name: 'Automatic renewal' }).uncheck();
  await expect(page.getByRole('form', { name: 'Your changes' })).toContainText('This is not your subscription');
  await expectAccessible(page, { appearances: FEW_APPEARANCES });
});

const OPEN_INVOICE = 'https://pay.example/invoice';
const STATES: readonly { facts: Partial<Subscription>; message: string }[] = [
  { facts: { auto_renewal: false, next_charge: null }, message: 'You won’t be charged again' },
  { facts: { status: 'past_due', open_invoice_url: OPEN_INVOICE }, message: 'Your last payment didn’t go through' },
  { facts: { status: 'unpaid', open_invoice_url: OPEN_INVOICE }, message: 'Your subscription is unpaid' },
  { facts: { status: 'incomplete', open_invoice_url: OPEN_INVOICE }, message: 'Your first payment is incomplete' },
  {
    facts: { status: 'past_due', open_invoice_url: OPEN_INVOICE, confirmation_url: OPEN_INVOICE },
    message: 'Your bank asks you to confirm a payment',
  },
  {
    facts: { status: 'active', confirmation_url: OPEN_INVOICE, awaiting_confirmation: ['email_updates'] },
    message: 'Your add-on starts as soon as you confirm it. Until then, nothing is charged.',
  },
  { facts: { status: 'paused' }, message: 'Your subscription is paused' },
  { facts: { status: 'canceled' }, message: 'You have no active subscription.' },
];

for (const { facts, message } of STATES) {
  test(`a subscription with the message: ${message}`, async ({ open }) => {
    const page = await open({ as: 'paid', path: '/en/account' });
    await changeSubscription(page, facts);
    await page.goto(SUBSCRIPTION);
    await expect(page.getByText(message, { exact: true })).toBeVisible();
    await expectAccessible(page);
  });
}

test('the question before an unpaid subscription is ended', async ({ open }) => {
  const page = await open({ as: 'paid', path: '/en/account' });
  await changeSubscription(page, { status: 'past_due', open_invoice_url: OPEN_INVOICE });
  await page.goto(SUBSCRIPTION);
  await page.getByRole('button', { name: 'Cancel subscription' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessible(page);
});

test('the upgrade summary, and the question on closing it', async ({ open }) => {
  const page = await open({ as: 'trial', path: '/en/account/upgrade-trial-checkout' });
  await expect(summaryDialog(page)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(confirmCloseDialog(page)).toBeVisible();
  await expectAccessible(page);
});

const CHECKOUT_RESPONSES = [
  { checkout: 'complete', message: 'Confirming your payment…' },
  { checkout: 'open', message: 'Your checkout isn’t complete. Nothing was charged.' },
  { checkout: 'expired', message: 'Your checkout has expired. Nothing was charged.' },
] as const;

for (const { checkout, message } of CHECKOUT_RESPONSES) {
  test(`the return from a checkout with the message: ${message}`, async ({ open }) => {
    const page = await open({ as: 'lapsed', path: '/en/account' });
    await page.route(`**${API_BASE}/subscription/sync`, (route) =>
      route.fulfill({ json: { data: null, meta: { checkout } } }),
    );
    await page.goto(`${SUBSCRIPTION}?returned=checkout&checkout_session_id=cs_test_someones`);
    await expect(page.getByText(message, { exact: true })).toBeVisible();
    await expectAccessible(page, { appearances: FEW_APPEARANCES });
  });
}

test('a payment whose confirmation takes long', async ({ open }) => {
  const page = await open({ as: 'lapsed', path: '/en/account', fresh: true });
  await page.route(`**${API_BASE}/subscription/sync`, (route) =>
    route.fulfill({ json: { data: null, meta: { checkout: 'complete' } } }),
  );
  await page.clock.install();
  await page.goto(`${SUBSCRIPTION}?returned=checkout&checkout_session_id=cs_test_someones`);
  await expect(page.getByText('Confirming your payment…')).toBeVisible();
  await page.clock.fastForward('00:31');
  await expect(page.getByText('Confirming your payment is taking longer than usual')).toBeVisible();
  await expectAccessible(page, { appearances: FEW_APPEARANCES });
});

test('the return from an abandoned checkout, and from a portal without a response', async ({ open }) => {
  const page = await open({ as: 'lapsed', path: `${SUBSCRIPTION}?returned=canceled` });
  await expect(page.getByText('Checkout was canceled. Nothing was charged.')).toBeVisible();
  await expectAccessible(page, { appearances: FEW_APPEARANCES });
  await page.route(`**${API_BASE}/subscription/sync`, (route) => route.fulfill({ status: 403, json: {} }));
  await page.goto(`${SUBSCRIPTION}?returned=portal`);
  await expect(page.getByText('Your changes may not show yet')).toBeVisible();
  await expectAccessible(page, { appearances: FEW_APPEARANCES });
});

test('the payment history, a full page and the last one', async ({ open }) => {
  const page = await open({ as: 'paid', path: PAYMENT_HISTORY });
  await expect(invoiceRows(page)).toHaveCount(10);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Page 2 of 2')).toBeVisible();
  await expectAccessible(page, { appearances: FEW_APPEARANCES });
});

test('a payment history with every status, long numbers and large amounts', async ({ open }) => {
  const page = await open({ as: 'paid', path: '/en/account' });
  await page.route(`**${API_BASE}/invoices?*`, (route) =>
    route.fulfill({
      json: {
        data: PaymentStatus.options.map((payment_status, index) => ({
          id: `00000000-0000-4000-8000-00000000000${String(index)}`,
          created_at: '2026-11-01T12:00:00.000Z',
          transaction_number: `TCFPYOO5TCFPYOO5TCFPYOO5TCFPYOO5-000${String(index)}`,
          payment_method: index === 0 ? '' : 'American Express •••• 0005',
          amount: 123_456_789,
          currency: 'GBP',
          payment_status,
        })),
        meta: { lastPage: 1 },
      },
    }),
  );
  await page.goto(PAYMENT_HISTORY);
  await expect(invoiceRows(page)).toHaveCount(PaymentStatus.options.length);
  await expectAccessible(page);
});

test('a payment history without invoices, and one that cannot be loaded', async ({ open }) => {
  const page = await open({ as: 'trial', path: PAYMENT_HISTORY });
  await expect(page.getByText('No invoices yet')).toBeVisible();
  await expectAccessible(page);
  await page.route(`**${API_BASE}/invoices?*`, (route) => route.fulfill({ status: 403, json: {} }));
  await page.reload();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expectAccessible(page, { appearances: FEW_APPEARANCES });
});

/** Changes the subscription that the page receives. */
async function changeSubscription(page: Page, facts: Partial<Subscription>): Promise<void> {
  await page.route(`**${API_BASE}/subscription`, async (route) => {
    const response = await route.fetch();
    const { data } = (await response.json()) as { data: Subscription };
    await route.fulfill({ response, json: { data: { ...data, ...facts } } });
  });
}
