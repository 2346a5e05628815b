import { API_BASE } from '@bna/contract/endpoint';
import { PaymentStatus } from '@bna/contract/invoices';
import type { Subscription } from '@bna/contract/subscription';
import type { Page } from '@playwright/test';
import { expectAccessible, FEW_LOOKS } from './accessible.ts';
import { badge, invoiceRows, reviewQuestion, summaryDialog } from './subscription-screens.ts';
import { expect, test } from './test.ts';

const SUBSCRIPTION = '/en/account/subscription';
const PAYMENT_HISTORY = '/en/account/payment-history';

test('a subscription that is paid, with a change and what it costs', async ({ open }) => {
  const page = await open({ as: 'paid', path: SUBSCRIPTION });
  await expect(badge(page, 'PAID')).toBeVisible();
  await page.getByRole('switch', { name: 'Email Updates' }).uncheck();
  const changes = page.getByRole('form', { name: 'Your changes' });
  await expect(changes).toContainText('Nothing is charged now.');
  await expectAccessible(page);
  await page.getByRole('switch', { name: 'Automatic renewal' }).uncheck();
  await expect(changes).toContainText('Nothing more is charged.');
  await expectAccessible(page, { looks: FEW_LOOKS });
});

test('a change whose cost cannot be told', async ({ open }) => {
  const page = await open({ as: 'paid', path: SUBSCRIPTION });
  await page.route(`**${API_BASE}/subscription/preview`, (route) =>
    route.fulfill({ status: 403, json: { code: 'forbidden', message: 'This is not your subscription' } }),
  );
  await page.getByRole('switch', { name: 'Automatic renewal' }).uncheck();
  await expect(page.getByRole('form', { name: 'Your changes' })).toContainText('This is not your subscription');
  await expectAccessible(page, { looks: FEW_LOOKS });
});

const OPEN_INVOICE = 'https://pay.example/invoice';
const STATES: readonly { facts: Partial<Subscription>; says: string }[] = [
  { facts: { auto_renewal: false, next_charge: null }, says: 'Nothing more is charged' },
  { facts: { status: 'past_due', open_invoice_url: OPEN_INVOICE }, says: 'Your last payment did not go through' },
  { facts: { status: 'unpaid', open_invoice_url: OPEN_INVOICE }, says: 'Your subscription is not paid' },
  { facts: { status: 'incomplete', open_invoice_url: OPEN_INVOICE }, says: 'Your first payment is not complete' },
  { facts: { status: 'paused' }, says: 'Your subscription is paused' },
  { facts: { status: 'canceled' }, says: 'You have no active subscription.' },
];

for (const { facts, says } of STATES) {
  test(`a subscription of which is said: ${says}`, async ({ open }) => {
    const page = await open({ as: 'paid', path: '/en/account' });
    await changeSubscription(page, facts);
    await page.goto(SUBSCRIPTION);
    await expect(page.getByText(says, { exact: true })).toBeVisible();
    await expectAccessible(page);
  });
}

test('the summary before the upgrade, and the question when it is closed', async ({ open }) => {
  const page = await open({ as: 'trial', path: '/en/account/upgrade-trial-checkout' });
  await expect(summaryDialog(page)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(reviewQuestion(page)).toBeVisible();
  await expectAccessible(page);
});

const CHECKOUT_ANSWERS = [
  { checkout: 'complete', says: 'Confirming your payment…' },
  { checkout: 'open', says: 'Your checkout is not complete. Nothing was charged.' },
  { checkout: 'expired', says: 'Your checkout has expired. Nothing was charged.' },
] as const;

for (const { checkout, says } of CHECKOUT_ANSWERS) {
  test(`the way back from a checkout of which is said: ${says}`, async ({ open }) => {
    const page = await open({ as: 'lapsed', path: '/en/account' });
    await page.route(`**${API_BASE}/subscription/sync`, (route) =>
      route.fulfill({ json: { data: null, meta: { checkout } } }),
    );
    await page.goto(`${SUBSCRIPTION}?returned=checkout&checkout_session_id=cs_test_someones`);
    await expect(page.getByText(says, { exact: true })).toBeVisible();
    await expectAccessible(page, { looks: FEW_LOOKS });
  });
}

test('a payment that takes long to be confirmed', async ({ open }) => {
  const page = await open({ as: 'lapsed', path: '/en/account' });
  await page.route(`**${API_BASE}/subscription/sync`, (route) =>
    route.fulfill({ json: { data: null, meta: { checkout: 'complete' } } }),
  );
  await page.clock.install();
  await page.goto(`${SUBSCRIPTION}?returned=checkout&checkout_session_id=cs_test_someones`);
  await expect(page.getByText('Confirming your payment…')).toBeVisible();
  await page.clock.fastForward('00:31');
  await expect(page.getByText('Confirming your payment takes longer than usual')).toBeVisible();
  await expectAccessible(page, { looks: FEW_LOOKS });
});

test('the way back from a checkout that was left, and from a portal that does not answer', async ({ open }) => {
  const page = await open({ as: 'lapsed', path: `${SUBSCRIPTION}?returned=canceled` });
  await expect(page.getByText('Checkout was canceled. Nothing was charged.')).toBeVisible();
  await expectAccessible(page, { looks: FEW_LOOKS });
  await page.route(`**${API_BASE}/subscription/sync`, (route) => route.fulfill({ status: 403, json: {} }));
  await page.goto(`${SUBSCRIPTION}?returned=portal`);
  await expect(page.getByText('What you changed may not show yet')).toBeVisible();
  await expectAccessible(page, { looks: FEW_LOOKS });
});

test('the payment history, full and on its last page', async ({ open }) => {
  const page = await open({ as: 'paid', path: PAYMENT_HISTORY });
  await expect(invoiceRows(page)).toHaveCount(10);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Page 2 of 2')).toBeVisible();
  await expectAccessible(page, { looks: FEW_LOOKS });
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

test('a payment history without an invoice, and one that cannot be fetched', async ({ open }) => {
  const page = await open({ as: 'trial', path: PAYMENT_HISTORY });
  await expect(page.getByText('No invoices yet')).toBeVisible();
  await expectAccessible(page);
  await page.route(`**${API_BASE}/invoices?*`, (route) => route.fulfill({ status: 403, json: {} }));
  await page.reload();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expectAccessible(page, { looks: FEW_LOOKS });
});

/** From now on the page is told that its subscription is as `facts` say. */
async function changeSubscription(page: Page, facts: Partial<Subscription>): Promise<void> {
  await page.route(`**${API_BASE}/subscription`, async (route) => {
    const answer = await route.fetch();
    const { data } = (await answer.json()) as { data: Subscription };
    await route.fulfill({ response: answer, json: { data: { ...data, ...facts } } });
  });
}
