import { expect, type Page } from '@playwright/test';
import type { User } from './users.ts';
import { type Account, getCredentials, readStaffCode } from './product.ts';

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

/** Answers the dialog that asks staff for a code. If another test used the current one, waits for the next. */
export async function confirmAsStaff(page: Page): Promise<void> {
  const dialog = page.getByRole('alertdialog', { name: 'Confirm it’s you' });
  await expect(dialog).toBeVisible();
  await expect(async () => {
    await dialog.getByLabel('Code').fill(await readStaffCode(page.request, new URL(page.url()).origin));
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(dialog).toBeHidden({ timeout: 2_000 });
  }).toPass({ intervals: [15_000, 20_000], timeout: 60_000 });
}
