import { expect, type Locator, type Page } from '@playwright/test';

/** A toast with exactly this text. */
export const toast = (page: Page, text: string): Locator =>
  page.getByRole('region', { name: /^Notifications/ }).getByText(text, { exact: true });

/** Expects a toast that just appeared to stay for ten seconds; others stay for four. Needs an installed `page.clock`. */
export async function expectTenSeconds(page: Page, shown: Locator): Promise<void> {
  await expect(shown).toBeVisible();
  // From then on, time passes only on request, however busy the machine is.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 2_000);
  await page.clock.runFor(4_000);
  await expect(shown).toBeVisible();
  await page.clock.runFor(5_000);
  await expect(shown).toBeHidden();
  await page.clock.resume();
}
