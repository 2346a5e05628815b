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

/** Expects the toast to be at the center of the window, above no control, heading or alert. */
export async function expectInFreePlace(shown: Locator): Promise<void> {
  // Polled: it moves for some time after a window has changed its width.
  const place = (): Promise<{ offCenter: number; covered: string[] }> =>
    shown.evaluate((node) => {
      const { left, right, top, bottom } = node.getBoundingClientRect();
      const covered = [...document.querySelectorAll<HTMLElement>('a, button, input, select, h1, article')].filter(
        (element) => {
          if (node.contains(element) || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
            return false;
          const range = document.createRange();
          range.selectNodeContents(element);
          // A heading's line is wider than its letters.
          const box = (element.tagName === 'H1' ? range : element).getBoundingClientRect();
          return box.left < right && box.right > left && box.top < bottom && box.bottom > top;
        },
      );
      return {
        offCenter: Math.round((left + right - document.documentElement.clientWidth) / 2),
        covered: covered.map((element) => element.ariaLabel ?? element.textContent),
      };
    });
  await expect.poll(place).toEqual({ offCenter: 0, covered: [] });
}
