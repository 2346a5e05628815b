import type { Page } from '@playwright/test';
import { type Account, emailOf, PASSWORD } from './product.ts';

/** Fills in the login form and sends it. */
export async function logIn(page: Page, account: Account, password = PASSWORD): Promise<void> {
  await page.getByLabel('Email').fill(emailOf(account));
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
}
