import type { Page, Route } from '@playwright/test';
import { downloadInvoice } from './downloads.ts';
import { invoiceCells, invoiceRows } from './subscription-screens.ts';
import { tabTo } from './tab-to.ts';
import { expect, test } from './test.ts';
import { toast } from './toasts.ts';

const PAYMENT_HISTORY = '/en/account/payment-history';
/** The demo's year: bought, e-mail updates added after twelve days, renewed eleven times. */
const AMOUNTS = [...Array.from({ length: 11 }, () => '$58.00'), '$5.40', '$49.00'];
const PAGE_SIZE = 10;

test('a year of invoices fills two pages, newest first, and is paged through with the keyboard', async ({ open }) => {
  const page = await open({ as: 'paid', path: PAYMENT_HISTORY });
  await expect(page.getByText('Page 1 of 2')).toBeVisible();
  await expect(page).toHaveURL(PAYMENT_HISTORY);
  await expectInvoices(page, { amounts: AMOUNTS.slice(0, PAGE_SIZE), newest: 13 });
  await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled();

  await tabTo(page, page.getByRole('button', { name: 'Next' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${PAYMENT_HISTORY}?page=2`);
  await expect(page.getByText('Page 2 of 2')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Payment History' })).toBeFocused();
  await expectInvoices(page, { amounts: AMOUNTS.slice(PAGE_SIZE), newest: 3 });
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled();
  await page.reload();
  await expect(page.getByText('Page 2 of 2')).toBeVisible();

  await tabTo(page, page.getByRole('button', { name: 'Previous' }));
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(`${PAYMENT_HISTORY}?page=1`);
  await expect(invoiceRows(page)).toHaveCount(PAGE_SIZE);
  await page.goBack();
  await expect(page).toHaveURL(`${PAYMENT_HISTORY}?page=2`);
  await expect(page.getByText('Page 2 of 2')).toBeVisible();
});

test('a page beyond the end leads to the last one, and what is no page to the first', async ({ open }) => {
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

const REFUSALS: readonly { what: string; fulfil: Parameters<Route['fulfill']>[0]; says: string }[] = [
  { what: '403', fulfil: { status: 403, json: {} }, says: 'You do not have access to this invoice' },
  { what: '404', fulfil: { status: 404, json: {} }, says: 'Invoice not found' },
  { what: '429', fulfil: { status: 429, json: {} }, says: 'Too many requests, please try again later.' },
  { what: '500', fulfil: { status: 500, json: {} }, says: 'Failed to download invoice' },
  {
    what: 'no file name',
    fulfil: { status: 200, contentType: 'application/pdf', body: '' },
    says: 'The invoice is not yet available for download. Please try again shortly.',
  },
];

test('a download that does not come says why, saves nothing, and can be tried again', async ({ open }) => {
  const page = await open({ as: 'paid', path: PAYMENT_HISTORY });
  const [number = ''] = await numbersOf(page);
  const saved: string[] = [];
  page.on('download', (download) => saved.push(download.suggestedFilename()));
  for (const { what, fulfil, says } of REFUSALS) {
    await page.route('**/api/v1/invoices/*/download', (route) => route.fulfill(fulfil));
    await page.getByRole('button', { name: `Download invoice ${number}` }).click();
    await expect(toast(page, says), what).toBeVisible();
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

test('another person’s invoice, and one that nobody has, are refused', async ({ open, product }) => {
  const page = await open({ as: 'paid', path: PAYMENT_HISTORY });
  const answer = await page.request.get('/api/v1/invoices');
  const { data } = (await answer.json()) as { data: { id: string }[] };
  const id = data[0]?.id ?? '';
  const stranger = await open({ as: 'trial', path: PAYMENT_HISTORY, product });
  const download = async (invoice: string): Promise<number> =>
    (await stranger.request.get(`/api/v1/invoices/${invoice}/download`)).status();
  expect(await download(id)).toBe(403);
  expect(await download('00000000-0000-4000-8000-000000000000')).toBe(404);
});

test('who has not paid yet is told so', async ({ open }) => {
  const page = await open({ as: 'trial', path: '/en/account' });
  await page.getByRole('link', { name: 'Payment History' }).click();
  await expect(page.getByText('No invoices yet')).toBeVisible();
  await expect(page.getByText('The free trial has none.')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Pages of invoices' })).toHaveCount(0);
});

async function numbersOf(page: Page): Promise<string[]> {
  await expect(invoiceRows(page).first()).toBeVisible();
  return invoiceCells(page, 1).allTextContents();
}

/** `newest`: what the number of the first one ends with; they count down. */
async function expectInvoices(
  page: Page,
  { amounts, newest }: { amounts: readonly string[]; newest: number },
): Promise<void> {
  await expect(invoiceCells(page, 3)).toHaveText([...amounts]);
  await expect(invoiceCells(page, 0)).toHaveText(amounts.map(() => /^\d{2}\/\d{2}\/\d{4}$/));
  await expect(invoiceCells(page, 2)).toHaveText(amounts.map(() => 'Visa •••• 4242'));
  await expect(invoiceCells(page, 4)).toHaveText(amounts.map(() => 'Paid'));
  const numbers = await numbersOf(page);
  expect(numbers.map((number) => Number(number.split('-')[1]))).toEqual(amounts.map((_, index) => newest - index));
  for (const number of numbers) {
    await expect(page.getByRole('button', { name: `Download invoice ${number}`, exact: true })).toBeVisible();
  }
}
