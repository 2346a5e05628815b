import type { Page } from '@playwright/test';
import type { Person } from './people.ts';
import { type Account, credentialsOf } from './product.ts';

/** Fills in the login form and sends it. `password`: another one than theirs. */
export async function logIn(page: Page, who: Account | Person, password = credentialsOf(who).password): Promise<void> {
  await page.getByLabel('Email').fill(credentialsOf(who).email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
}
