import type { Page, Route } from '@playwright/test';
import { downloadInvoice } from './downloads.ts';
import { invoiceCells, invoiceRows } from './subscription-screens.ts';
import { pressTabUntil } from './press-tab.ts';
import { openAccountPage } from './feed.ts';
import { expect, test } from './test.ts';
import { toast } from './toasts.ts';

test.use({ reusesPage: true });

const PAYMENT_HISTORY = '/en/account/payment-history';
/** The demo's year: a purchase, email updates added after twelve days, and eleven renewals. */
const AMOUNTS = [...Array.from({ length: 11 }, () => '$58.00'), '$5.40', '$49.00'];
const PAGE_SIZE = 10;

// @req 2.44
test('a year of invoices has two pages, newest first, with keyboard navigation', async ({ open }) => {
  const page = await open({ as: 'paid', path: PAYMENT_HISTORY });
  await expect(page.getByText('Page 1 of 2')).toBeVisible();
  await expect(page).toHaveURL(PAYMENT_HISTORY);
  await expectInvoices(page, { amounts: AMOUNTS.slice(0, PAGE_SIZE), newest: 13 });
  await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled();

  await pressTabUntil(page, page.getByRole('button', { name: 'Next' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${PAYMENT_HISTORY}?page=2`);
  await expect(page.getByText('Page 2 of 2')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Payment History' })).toBeFocused();
  await expectInvoices(page, { amounts: AMOUNTS.slice(PAGE_SIZE), newest: 3 });
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled();
  await page.reload();
  await expect(page.getByText('Page 2 of 2')).toBeVisible();

  await pressTabUntil(page, page.getByRole('button', { name: 'Previous' }));
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(`${PAYMENT_HISTORY}?page=1`);
  await expect(invoiceRows(page)).toHaveCount(PAGE_SIZE);
  await page.goBack();
  await expect(page).toHaveURL(`${PAYMENT_HISTORY}?page=2`);
  await expect(page.getByText('Page 2 of 2')).toBeVisible();
});

test('a page beyond the end redirects to the last one, an invalid page to the first', async ({ open }) => {
  const page = await open({ as: 'paid', path: `${PAYMENT_HISTORY}?page=99` });
  await expect(page).toHaveURL(`${PAYMENT_HISTORY}?page=2`);
  await expect(page.getByText('Page 2 of 2')).toBeVisible();
  for (const nonsense of ['0', '-1', 'abc', '1.5', '']) {
    await page.goto(`${PAYMENT_HISTORY}?page=${nonsense}`);
    await expect(page.getByText('Page 1 of 2'), `page=${nonsense}`).toBeVisible();
    await expect(invoiceRows(page)).toHaveCount(PAGE_SIZE);
  }
  await page.goto(`${PAYMENT_HISTORY}?page=1000000000`);
  await expect(page).toHaveURL(`${PAYMENT_HISTORY}?page=2`);
});

const REFUSALS: readonly { name: string; fulfil: Parameters<Route['fulfill']>[0]; message: string }[] = [
  { name: '403', fulfil: { status: 403, json: {} }, message: 'You do not have access to this invoice' },
  { name: '404', fulfil: { status: 404, json: {} }, message: 'Invoice not found' },
  { name: '429', fulfil: { status: 429, json: {} }, message: 'Too many requests, please try again later.' },
  { name: '500', fulfil: { status: 500, json: {} }, message: 'Failed to download invoice' },
  {
    name: 'no file name',
    fulfil: { status: 200, contentType: 'application/pdf', body: '' },
    message: 'The invoice is not yet available for download. Please try again shortly.',
  },
];

// @req 8.2
test('a failed download says why, saves nothing, and can be retried', async ({ open }) => {
  const page = await open({ as: 'paid', path: PAYMENT_HISTORY });
  const [number = ''] = await listNumbers(page);
  const saved: string[] = [];
  page.on('download', (download) => saved.push(download.suggestedFilename()));
  for (const { name, fulfil, message } of REFUSALS) {
    await page.route('**/api/v1/invoices/*/download', (route) => route.fulfill(fulfil));
    await page.getByRole('button', { name: `Download invoice ${number}` }).click();
    await expect(toast(page, message), name).toBeVisible();
    await page.unroute('**/api/v1/invoices/*/download');
  }
  await page.route('**/api/v1/invoices/*/download', (route) => route.abort());
  await page.getByRole('button', { name: `Download invoice ${number}` }).click();
  await expect(toast(page, 'Failed to download invoice').first()).toBeVisible();
  await page.unroute('**/api/v1/invoices/*/download');
  expect(saved).toEqual([]);
  const file = await downloadInvoice(page, number);
  expect(file.name).toBe(`Invoice-${number}.pdf`);
  expect(saved).toEqual([file.name]);
});

// @threat G1
test('an invoice of another user and an unknown one are rejected', async ({ open, product }) => {
  const page = await open({ as: 'paid', path: PAYMENT_HISTORY });
  const response = await page.request.get('/api/v1/invoices');
  const { data } = (await response.json()) as { data: { id: string }[] };
  const id = data[0]?.id ?? '';
  const stranger = await open({ as: 'trial', path: PAYMENT_HISTORY, product });
  const download = async (invoice: string): Promise<number> =>
    (await stranger.request.get(`/api/v1/invoices/${invoice}/download`)).status();
  expect(await download(id)).toBe(403);
  expect(await download('00000000-0000-4000-8000-000000000000')).toBe(404);
});

test('without payments, the history says so', async ({ open }) => {
  const page = await open({ as: 'trial', path: '/en/account' });
  await openAccountPage(page, 'Payment History');
  await expect(page.getByText('No invoices yet')).toBeVisible();
  await expect(page.getByText('The free trial has no invoices.')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Pages of invoices' })).toHaveCount(0);
});

async function listNumbers(page: Page): Promise<string[]> {
  await expect(invoiceRows(page).first()).toBeVisible();
  return invoiceCells(page, 1).allTextContents();
}

/** `newest`: the last digits of the first invoice's number; numbers count down. */
async function expectInvoices(
  page: Page,
  { amounts, newest }: { amounts: readonly string[]; newest: number },
): Promise<void> {
  await expect(invoiceCells(page, 3)).toHaveText([...amounts]);
  await expect(invoiceCells(page, 0)).toHaveText(amounts.map(() => /^\d{2}\/\d{2}\/\d{4}$/));
  await expect(invoiceCells(page, 2)).toHaveText(amounts.map(() => 'Visa •••• 4242'));
  await expect(invoiceCells(page, 4)).toHaveText(amounts.map(() => 'Paid'));
  const numbers = await listNumbers(page);
  expect(numbers.map((number) => Number(number.split('-')[1]))).toEqual(amounts.map((_, index) => newest - index));
  for (const number of numbers) {
    await expect(page.getByRole('button', { name: `Download invoice ${number}`, exact: true })).toBeVisible();
  }
}
