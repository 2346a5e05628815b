import { expect, type Locator, type Page } from '@playwright/test';

/** Cards of the sandbox: packages/stripe-sandbox/README.md. */
export const CARDS = {
  pays: '4242 4242 4242 4242',
  isDeclined: '4000 0000 0000 0002',
  asksOnce: '4000 0025 0000 3155',
  /** Can be saved; what it is charged is declined. */
  failsLater: '4000 0000 0000 0341',
} as const;

const EXPIRY = '12 / 49';
const SECURITY_CODE = '123';
const OWNER = 'Ines Marlowe';

/** What the checkout's form sends. */
export const cardForm = (number: string) => ({ number, expiry: EXPIRY, cvc: SECURITY_CODE, name: OWNER });

/** The payment provider's page on which a checkout is paid. */
export const checkoutPage = (page: Page): Locator => page.getByRole('heading', { name: 'Subscribe', level: 1 });

/** Pays the checkout that is on screen, or tries to. */
export async function pay(page: Page, number: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Pay by card' })).toBeVisible();
  await fillCard(page, number);
  await page.getByRole('button', { name: /^Pay \$/ }).click();
}

/** What the bank of a card that asks for 3-D Secure wants to know. */
export async function answerBank(page: Page, answer: 'Complete' | 'Fail'): Promise<void> {
  await expect(page.getByRole('heading', { name: '3-D Secure' })).toBeVisible();
  await page.getByRole('button', { name: `${answer} authentication` }).click();
}

/** From the subscription's page through the portal, which `way` opens, and back to it. */
export async function replaceCard(page: Page, { way, number }: { way: string; number: string }): Promise<void> {
  await page.getByRole('button', { name: way }).click();
  await page.getByRole('link', { name: 'Update card' }).click();
  await expect(page.getByRole('heading', { name: 'Update your card' })).toBeVisible();
  await fillCard(page, number);
  await page.getByRole('button', { name: 'Save card' }).click();
  await expect(page.getByText('Your card was saved.')).toBeVisible();
  await page.getByRole('link', { name: 'Return to the site' }).click();
  await expect(page.getByRole('heading', { name: 'Subscription', level: 1 })).toBeVisible();
  // The mark of the way back goes when the page knows what holds now.
  await expect(page).toHaveURL('/en/account/subscription');
}

async function fillCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiration date').fill(EXPIRY);
  await page.getByLabel('Security code').fill(SECURITY_CODE);
  await page.getByLabel('Name on card').fill(OWNER);
}
