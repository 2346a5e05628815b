import type { Locator, Page } from '@playwright/test';
import { liveChannel, newsItem, newsSummary } from './news.ts';
import { emailOf, PASSWORD } from './product.ts';
import { expect, test } from './test.ts';

const MOST_STEPS = 60;

test('everything works with the keyboard alone: skip link, login, sort, sound, log out', async ({ open, product }) => {
  const published = await product.publish(newsSummary());
  await product.publish(newsSummary({ symbol: 'NTEST' }));
  const page = await open({ as: 'visitor', path: '/en/login' });
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();

  await page.keyboard.press('Tab');
  const skipLink = page.getByRole('link', { name: 'Skip to content' });
  await expect(skipLink).toBeFocused();
  await expect(skipLink).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await tabTo(page, page.getByLabel('Email'));
  await page.keyboard.type(emailOf('paid'));
  await tabTo(page, page.getByLabel('Password', { exact: true }));
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL('/en/account');
  await expect(newsItem(page, published)).toBeVisible();
  await expect(liveChannel(page)).toBeVisible();
  // The toasts that stand come before the page, and let go of the focus when one steps on.
  await tabTo(page, page.getByRole('link', { name: 'Skip to content' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Oldest first' }));
  await page.keyboard.press('Space');
  await expect(page).toHaveURL('/en/account?sort=oldest');
  await expect(page.getByRole('button', { name: 'Oldest first' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Oldest first', pressed: true })).toBeVisible();

  await tabTo(page, newsItem(page, published).getByRole('link', { name: 'on TradingView' }));
  await tabTo(page, page.getByRole('button', { name: 'Enable Sound Alerts' }));
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => window.witness.sounds.map(({ state }) => state))).toEqual(['ended']);
  await expect(page.getByText('Enable sound alert for bullish news updates')).toBeHidden();

  await tabTo(page, page.getByRole('button', { name: 'Log out' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/en/login');
  await expect(page.getByLabel('Email')).toBeVisible();
});

/** Steps on until `target` has the focus. Whatever has it on the way can be seen to have it. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let step = 0; step < MOST_STEPS; step += 1) {
    await page.keyboard.press('Tab');
    const { visible, name } = await focusOf(page);
    expect(visible, `focus on ${name} can be seen`).toBe(true);
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  await expect(target).toBeFocused();
}

const focusOf = (page: Page): Promise<{ visible: boolean; name: string }> =>
  page.evaluate(() => {
    const element = document.activeElement;
    // Past the last element the browser's own controls have the focus.
    if (!document.hasFocus() || element === null || element === document.body)
      return { visible: true, name: 'the browser' };
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
    const outlined = outlineStyle !== 'none' && outlineWidth !== '0px';
    return { visible: outlined || boxShadow !== 'none', name: element.outerHTML.slice(0, 120) };
  });
