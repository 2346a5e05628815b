import type { Page } from '@playwright/test';
import type { User } from './users.ts';
import { type Account, getCredentials } from './product.ts';

/** Submits the login form. Default password: the account's own. */
export async function logIn(
  page: Page,
  account: Account | User,
  password = getCredentials(account).password,
): Promise<void> {
  await page.getByLabel('Email').fill(getCredentials(account).email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
}
