import { expect, type Locator, type Page } from '@playwright/test';
import { newsItem } from './news.ts';

export const FEED = '/en/account';

export const symbolSearch = (page: Page): Locator => page.getByRole('searchbox', { name: 'Search by symbol' });

export const star = (page: Page, symbol: string): Locator =>
  page.getByRole('button', { name: `Watch ${symbol}`, exact: true });

export const articleOf = (page: Page, item: { readonly id: string }): Locator =>
  newsItem(page, item).getByRole('article');

/** Turns the sound on by its prompt. Resolves when it was played to its end. */
export async function enableSound(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Enable Sound Alerts' }).click();
  await page.waitForFunction(() => window.witness.sounds.at(-1)?.state === 'ended');
}

/** How many sounds the page has played to their end. */
export const soundsPlayed = (page: Page): Promise<number> =>
  page.evaluate(() => window.witness.sounds.filter(({ state }) => state === 'ended').length);

/** Where the element begins, in whole pixels of the window. */
export const topOf = (element: Locator): Promise<number> =>
  element.evaluate((node) => Math.round(node.getBoundingClientRect().top));

/** The whole of it is in view, and what stays of the header covers none of it. */
export async function expectBelowHeader(page: Page, element: Locator): Promise<void> {
  await expect(element).toBeInViewport({ ratio: 1 });
  const header = await page
    .getByRole('navigation', { name: 'Account' })
    .evaluate((node) => Math.round(node.getBoundingClientRect().bottom));
  expect(await topOf(element)).toBeGreaterThanOrEqual(header);
}
