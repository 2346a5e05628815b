import { API_BASE } from '@bna/contract/endpoint';
import type { Locator, Page } from '@playwright/test';
import { rejectRequest } from './stub-responses.ts';
import { connectedText, alertRow, createNewsSummary } from './alerts.ts';
import { expect, test } from './test.ts';

test.use({ reusesPage: true });

const STATUS = `**${API_BASE}/status`;

// @req 11.9
test('every page links to the status page, which shows each component with its history, even without figures', async ({
  open,
}) => {
  for (const as of ['visitor', 'paid'] as const) {
    const page = await open({ as, path: as === 'visitor' ? '/en/login' : '/en/account/address' });
    await page.getByRole('navigation', { name: 'Footer' }).getByRole('link', { name: 'Service Status' }).click();
    await expect(page).toHaveURL(/\/en\/status$/);
    await expect(page).toHaveTitle('Service status · BNA');
    await expect(page.getByRole('region', { name: 'At a glance' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Log out' })).toHaveCount(as === 'visitor' ? 0 : 1);
    for (const part of ['Live alerts', 'News sources', 'Email']) {
      await expect(page.getByRole('heading', { name: part, exact: true })).toBeVisible();
    }
    const days = page.getByRole('slider', { name: 'Email, daily history' });
    await days.focus();
    await page.keyboard.press('Home');
    await expect(days).toHaveAttribute('aria-valuetext', /^[A-Z][a-z]{2} \d+, \d{4}: No data$/);
    await expect(page.getByTestId('day-tip')).toContainText('No data');

    await page.route(STATUS, (route) => rejectRequest(route, 503, 'Please try again later'));
    await page.reload();
    await expect(page.getByText('The status could not be loaded.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Service status' })).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('region', { name: 'At a glance' })).toBeVisible();
  }
});

// @req 12.26
test('an alert shows its delivery timeline if it arrived live, and only the known times if it was loaded later', async ({
  open,
  product,
}) => {
  const page = await open({ as: 'paid' });
  await expect(connectedText(page)).toBeVisible();
  const minute = new Date(Math.floor(Date.now() / 60_000) * 60_000).toISOString();
  const alert = await product.publish(createNewsSummary({ published_date: minute }));
  await expect(alertRow(page, alert)).toBeVisible();
  const requested: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/receipt')) requested.push(new URL(request.url()).pathname);
  });

  const hops = await openReceipt(page, alert);
  await expect(hops.nth(0)).toHaveText(/^Source\d\d:\d\d ET$/);
  await expect(hops.nth(1)).toHaveText('Fetchednot fetched');
  await expect(hops.nth(2)).toHaveText(
    /^Published\d\d:\d\d:\d\d\.\d{3} ET(?:within a minute|about .* min) since Source$/,
  );
  await expect(hops.nth(3)).toHaveText(/^Sent\d\d:\d\d:\d\d\.\d{3} ET\+[\d.]+ m?s$/);
  await expect(hops.nth(4)).toHaveText(/^Shown here\d\d:\d\d:\d\d\.\d{3} ET[+−][\d.]+ m?s$/);
  expect(new Set(requested)).toEqual(new Set([`${API_BASE}/news-summary/${alert.id}/receipt`]));

  await page.reload();
  const later = await openReceipt(page, alert);
  await expect(later.nth(3)).toHaveText(/^Sent\d/);
  await expect(later.nth(4)).toHaveText('Shown hereunknown');
  await expect(page.getByText('the alert was loaded later')).toBeVisible();
});

async function openReceipt(page: Page, item: { readonly id: string }): Promise<Locator> {
  await alertRow(page, item)
    .getByRole('button', { name: 'How fast was this ZVZZT alert, and why did it notify you?' })
    .click();
  return alertRow(page, item)
    .getByRole('region', { name: 'Delivery timeline of this ZVZZT alert' })
    .getByRole('listitem');
}
