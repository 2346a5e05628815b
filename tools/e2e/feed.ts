import { expect, type Locator, type Page } from '@playwright/test';
import { alertRow } from './alerts.ts';

export const FEED = '/en/account';

/** Opens the account menu of the feed. */
export const openAccountMenu = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Account menu' }).click();

/** Opens a page of the account from the feed. */
export async function openAccountPage(page: Page, name: string): Promise<void> {
  await openAccountMenu(page);
  await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name }).click();
}

export const symbolSearch = (page: Page): Locator => page.getByRole('searchbox', { name: 'Search by symbol' });

export const star = (page: Page, symbol: string): Locator =>
  page.getByRole('button', { name: `Watch ${symbol}`, exact: true });

export const alertArticle = (page: Page, item: { readonly id: string }): Locator =>
  alertRow(page, item).getByRole('article');

/** Turns on the sound with the prompt. Resolves when the test sound has ended. */
export async function enableSound(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Enable Sound Alerts' }).click();
  await page.waitForFunction(() => window.pageProbe.sounds.at(-1)?.state === 'ended');
}

/** Returns how many sounds have played to the end. */
export const countSoundsPlayed = (page: Page): Promise<number> =>
  page.evaluate(() => window.pageProbe.sounds.filter(({ state }) => state === 'ended').length);

/** Returns the top of the element in whole pixels, relative to the window. */
export const getTop = (element: Locator): Promise<number> =>
  element.evaluate((node) => Math.round(node.getBoundingClientRect().top));

/** Expects that the element is completely visible below the sticky header. */
export async function expectBelowHeader(page: Page, element: Locator): Promise<void> {
  await expect(element).toBeInViewport({ ratio: 1 });
  const header = await page.getByRole('banner').evaluate((node) => Math.round(node.getBoundingClientRect().bottom));
  expect(await getTop(element)).toBeGreaterThanOrEqual(header);
}
