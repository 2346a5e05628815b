import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Page, test } from '@playwright/test';

/** Folder for screenshots instead of accessibility checks; null in tests. */
export const SCREENS_DIR = process.env['BNA_SCREENS_DIR'] ?? null;

const WIDTHS_PX = [390, 768, 1_280, 1_920, 2_560] as const;
const HEIGHTS_PX: Readonly<Record<(typeof WIDTHS_PX)[number], number>> = {
  390: 844,
  768: 1_024,
  1_280: 800,
  1_920: 1_080,
  2_560: 1_440,
};

const stateCounts = new Map<string, number>();

/** Takes full-page screenshots at each width in both themes: `folder/title-2.1280-dark.png`. */
export async function captureScreenshots(page: Page, folder: string): Promise<void> {
  const { title, testId } = test.info();
  const state = (stateCounts.get(testId) ?? 0) + 1;
  stateCounts.set(testId, state);
  const name = `${title.replace(/[^\p{L}\d]+/gu, '-').slice(0, 100)}-${String(state)}`;
  await mkdir(folder, { recursive: true });
  await disableLazyRendering(page);
  // A dialog covers the window, not the page.
  const fullPage = (await page.getByRole('dialog').or(page.getByRole('alertdialog')).count()) === 0;
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const width of WIDTHS_PX) {
      await page.setViewportSize({ width, height: HEIGHTS_PX[width] });
      // Sticky elements would cover the page if it were scrolled.
      if (fullPage) await page.evaluate(() => window.scrollTo(0, 0));
      await waitForPaint(page);
      await page.screenshot({ path: join(folder, `${name}.${String(width)}-${colorScheme}.png`), fullPage });
    }
  }
}

/** Disables lazy rendering, which would leave parts of a full-page screenshot blank. */
async function disableLazyRendering(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important; }');
    document.adoptedStyleSheets.push(sheet);
  });
}

/** Resolves when the window has been painted in its new size and theme. */
const waitForPaint = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
      }),
  );
