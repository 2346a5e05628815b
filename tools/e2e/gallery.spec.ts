import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { runAxe } from './expect-accessible.ts';
import { expect, test } from './test.ts';

test.use({ reusesPage: true });

const GALLERY = '/dev/ui';
const UI_DIR = join(import.meta.dirname, '..', '..', 'apps', 'web', 'src', 'ui');
const COMPONENT = /^export (?:const|function) [A-Z][a-z]/m;

/** Files that export a component, such as `ui/button.tsx`. */
const listComponentFiles = (): string[] =>
  readdirSync(UI_DIR)
    .filter((name) => name.endsWith('.tsx') && !name.endsWith('.test.tsx'))
    .filter((name) => COMPONENT.test(readFileSync(join(UI_DIR, name), 'utf8')))
    .map((name) => `ui/${name}`);

/** Collects what pages write to the console as errors. */
function collectConsoleErrors(page: Page): readonly string[] {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  page.on('pageerror', ({ message }) => errors.push(message));
  return errors;
}

const listFrames = (page: Page): Promise<string[]> =>
  page.locator('iframe').evaluateAll((frames) => frames.map((frame) => frame.getAttribute('src') ?? ''));

async function expectNoFindings(page: Page): Promise<void> {
  const { violations } = await runAxe(page);
  const findings = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`);
  expect(findings, page.url()).toEqual([]);
}

test('shows every component of the user interface in both themes, without an error', async ({ open }) => {
  const page = await open({ as: 'visitor', path: '/en/status' });
  const errors = collectConsoleErrors(page);
  await page.goto(GALLERY);
  await expect(page.getByRole('heading', { name: 'Component gallery' })).toBeVisible();
  const parts = page.locator('[data-source^="ui/"]');
  const shown = await parts.evaluateAll((sections) =>
    sections.map((section) => {
      const hasContent = (theme: string): boolean => {
        const pane = section.querySelector(`.theme-pane[data-theme="${theme}"]`);
        return pane !== null && pane.childElementCount > 1;
      };
      return { file: section.getAttribute('data-source'), light: hasContent('light'), dark: hasContent('dark') };
    }),
  );
  const byFile = (a: { file: string | null }, b: { file: string | null }): number =>
    String(a.file).localeCompare(String(b.file));
  const expected = listComponentFiles().map((file) => ({ file, light: true, dark: true }));
  expect(shown.toSorted(byFile)).toEqual(expected.toSorted(byFile));
  expect(errors).toEqual([]);
});

test('never takes the focus while its frames load, and fits on a phone', async ({ open }) => {
  const page = await open({ as: 'visitor', path: GALLERY });
  await page.setViewportSize({ width: 390, height: 844 });
  const link = page.getByRole('navigation', { name: 'Components' }).getByRole('link', { name: 'Feedback' });
  await link.focus();
  const dialog = page.frameLocator('iframe[src*="frame=confirm-dialog&theme=light"]').getByRole('alertdialog');
  await page.locator('iframe[src*="frame=confirm-dialog&theme=light"]').scrollIntoViewIfNeeded();
  await expect(dialog).toBeVisible();
  await expect(link).toBeFocused();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#feedback$/);
  await expect(page.getByRole('heading', { name: 'Feedback' })).toBeInViewport();
});

test('has no accessibility findings', async ({ open }) => {
  test.slow();
  const page = await open({ as: 'visitor', path: GALLERY });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(page.getByRole('heading', { name: 'Component gallery' })).toBeVisible();
  // The next test checks the frames. Axe would load each of them here, even if they were excluded.
  await page.locator('iframe').evaluateAll((frames) => {
    for (const frame of frames) frame.remove();
  });
  await expectNoFindings(page);
});

test('has no accessibility findings in its frames', async ({ open }) => {
  test.slow();
  const page = await open({ as: 'visitor', path: GALLERY });
  const errors = collectConsoleErrors(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const frames = await listFrames(page);
  expect(frames.length).toBeGreaterThan(40);
  // Each part in one of the themes: both take twice as long.
  for (const frame of frames.filter((_frame, index) => index % 4 === 0 || index % 4 === 3)) {
    await page.goto(`${GALLERY}${frame}`);
    await expect(page.getByRole('heading').first()).toBeVisible();
    await expectNoFindings(page);
  }
  expect(errors).toEqual([]);
});
