import { expect, type Locator, type Page } from '@playwright/test';

/** A toast that says `text`, whole. */
export const toast = (page: Page, text: string): Locator =>
  page.getByRole('region', { name: /^Notifications/ }).getByText(text, { exact: true });

/** Expects that a toast that has just come stays for ten seconds, where others stay for four. `page.clock` is installed. */
export async function expectTenSeconds(page: Page, shown: Locator): Promise<void> {
  await expect(shown).toBeVisible();
  // From two seconds after this on, time passes only as told, however busy the machine is.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 2_000);
  await page.clock.runFor(4_000);
  await expect(shown).toBeVisible();
  await page.clock.runFor(5_000);
  await expect(shown).toBeHidden();
  await page.clock.resume();
}
