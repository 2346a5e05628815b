import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Page, test } from '@playwright/test';

/** Where pictures of the screens go instead of looking whether they are accessible; null in the tests. */
export const SCREENS_DIR = process.env['BNA_SCREENS_DIR'] ?? null;

const WIDTHS_PX = [390, 768, 1_280] as const;
const HEIGHTS_PX: Readonly<Record<(typeof WIDTHS_PX)[number], number>> = { 390: 844, 768: 1_024, 1_280: 800 };

const pictured = new Map<string, number>();

/** Pictures of the page as it is now, whole, at each width in either theme: `folder/title-2.1280-dark.png`. */
export async function pictureScreen(page: Page, folder: string): Promise<void> {
  const { title, testId } = test.info();
  const state = (pictured.get(testId) ?? 0) + 1;
  pictured.set(testId, state);
  const name = `${title.replace(/[^\p{L}\d]+/gu, '-').slice(0, 100)}-${String(state)}`;
  await mkdir(folder, { recursive: true });
  await drawAll(page);
  // A dialog lies over the window, not over the page.
  const fullPage = (await page.getByRole('dialog').or(page.getByRole('alertdialog')).count()) === 0;
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const width of WIDTHS_PX) {
      await page.setViewportSize({ width, height: HEIGHTS_PX[width] });
      // From the top, or what hides above the window would lie over the picture.
      if (fullPage) await page.evaluate(() => window.scrollTo(0, 0));
      await drawn(page);
      await page.screenshot({ path: join(folder, `${name}.${String(width)}-${colorScheme}.png`), fullPage });
    }
  }
}

/** What the browser leaves undrawn below the fold would be blank in a picture of the whole page. */
async function drawAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important; }');
    document.adoptedStyleSheets.push(sheet);
  });
}

/** Resolves when the window has been drawn in its new size and colours. */
const drawn = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
      }),
  );
