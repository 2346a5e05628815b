import type { Page } from '@playwright/test';
import { HOME, PHONE_NUMBER, type User } from './users.ts';

export const LEGAL_IDENTITY = 'I confirm that I am registering under my own legal name';

/** Completes step 1 of the registration. */
export async function passFirstStep(page: Page): Promise<void> {
  await page.getByLabel('Country').selectOption(HOME.country);
  await page.getByLabel(LEGAL_IDENTITY).check();
  await page.getByRole('button', { name: 'CONTINUE' }).click();
}

/** Fills in step 2 without submitting it. */
export async function fillDetails(page: Page, { name, email, password }: User): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Phone number').fill(PHONE_NUMBER);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Re-enter password').fill(password);
  await page.getByLabel('Address line 1').fill(HOME.address_line_1);
  await page.getByLabel('Address line 2').fill(HOME.address_line_2);
  await page.getByLabel('City').fill(HOME.city);
  await page.getByLabel('State').fill(HOME.state);
  await page.getByLabel('Zip code').fill(HOME.zip_code);
  await page.getByLabel('I will use BNA for personal').check();
  await page.getByLabel('I accept the').check();
  await page.getByLabel('The information above is correct').check();
}
