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

/** Elements of whose box only the text counts. */
const TEXTS = 'h1, .feed-status';

/** Expects the toast to be at the center of the window, above no control, heading, status or alert. */
export async function expectInFreePlace(shown: Locator): Promise<void> {
  // Polled: it moves for some time after a window has changed its width.
  const place = (): Promise<{ offCenter: number; covered: string[] }> =>
    shown.evaluate((node, texts) => {
      const { left, right, top, bottom } = node.getBoundingClientRect();
      const places = `a, button, input, select, article, .alert-row-headings, ${texts}`;
      const covered = [...document.querySelectorAll<HTMLElement>(places)].filter((element) => {
        if (
          element.closest('[data-sonner-toast]') !== null ||
          !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
        )
          return false;
        const range = document.createRange();
        range.selectNodeContents(element);
        const box = (element.matches(texts) ? range : element).getBoundingClientRect();
        return box.left < right && box.right > left && box.top < bottom && box.bottom > top;
      });
      return {
        offCenter: Math.abs(Math.round((left + right - document.documentElement.clientWidth) / 2)),
        covered: covered.map((element) => element.ariaLabel ?? element.textContent),
      };
    }, TEXTS);
  await expect.poll(place).toEqual({ offCenter: 0, covered: [] });
}
