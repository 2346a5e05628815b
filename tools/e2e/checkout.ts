import { expect, type Locator, type Page } from '@playwright/test';

/** Test cards: tools/stripe-sandbox/README.md. */
export const CARDS = {
  valid: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  requiresAuthenticationOnce: '4000 0025 0000 3155',
  /** Can be saved, but its charges are declined. */
  failsLater: '4000 0000 0000 0341',
} as const;

const EXPIRY = '12 / 49';
const SECURITY_CODE = '123';
const CARDHOLDER = 'Ines Marlowe';

/** The fields of the checkout form. */
export const cardForm = (number: string) => ({ number, expiry: EXPIRY, cvc: SECURITY_CODE, name: CARDHOLDER });

/** Heading of the payment provider's checkout page. */
export const checkoutPage = (page: Page): Locator => page.getByRole('heading', { name: 'Subscribe', level: 1 });

/** Submits the card on the open checkout page. */
export async function pay(page: Page, number: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Pay by card' })).toBeVisible();
  await fillCard(page, number);
  await page.getByRole('button', { name: /^Pay \$/ }).click();
}

/** Completes or fails the 3-D Secure authentication. */
export async function completeAuthentication(page: Page, result: 'Complete' | 'Fail'): Promise<void> {
  await expect(page.getByRole('heading', { name: '3-D Secure' })).toBeVisible();
  await page.getByRole('button', { name: `${result} authentication` }).click();
}

/** Replaces the card in the customer portal, opened with the button `portalButton`, and returns. */
export async function replaceCard(
  page: Page,
  { portalButton, number }: { portalButton: string; number: string },
): Promise<void> {
  await page.getByRole('button', { name: portalButton }).click();
  await page.getByRole('link', { name: 'Update card' }).click();
  await expect(page.getByRole('heading', { name: 'Update your card' })).toBeVisible();
  await fillCard(page, number);
  await page.getByRole('button', { name: 'Save card' }).click();
  await expect(page.getByText('Your card was saved.')).toBeVisible();
  await page.getByRole('link', { name: 'Return to the site' }).click();
  await expect(page.getByRole('heading', { name: 'Subscription', level: 1 })).toBeVisible();
  // The query of the return is removed when the page has synced.
  await expect(page).toHaveURL('/en/account/subscription');
}

async function fillCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiration date').fill(EXPIRY);
  await page.getByLabel('Security code').fill(SECURITY_CODE);
  await page.getByLabel('Name on card').fill(CARDHOLDER);
}
