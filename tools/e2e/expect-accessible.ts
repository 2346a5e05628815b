import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Frame, type Page, test } from '@playwright/test';
import type axe from 'axe-core';
import { captureScreenshots, SCREENS_DIR } from './screens.ts';

interface Appearance {
  readonly colorScheme: 'light' | 'dark';
  readonly width: number;
}

export const PHONE_PX = 390;
const DESKTOP_PX = 1_280;

const appearance = (colorScheme: Appearance['colorScheme'], width: number): Appearance => ({ colorScheme, width });

export const PHONE_APPEARANCES: readonly Appearance[] = [appearance('light', PHONE_PX), appearance('dark', PHONE_PX)];
const ALL_APPEARANCES: readonly Appearance[] = [
  ...PHONE_APPEARANCES,
  appearance('light', DESKTOP_PX),
  appearance('dark', DESKTOP_PX),
];
/** `BNA_ALL_APPEARANCES=yes` checks every state in both themes at both widths, which takes four times as long. */
const checksAll = process.env['BNA_ALL_APPEARANCES'] === 'yes';
/** For a further state of a screen. */
export const FEW_APPEARANCES: readonly Appearance[] = checksAll ? ALL_APPEARANCES : [appearance('dark', PHONE_PX)];

const stateCounts = new Map<string, number>();

/** Alternates between a light phone and a dark desktop for the states of a test. */
function chooseAppearances(): readonly Appearance[] {
  if (checksAll) return ALL_APPEARANCES;
  const { testId } = test.info();
  const count = stateCounts.get(testId) ?? 0;
  stateCounts.set(testId, count + 1);
  return [count % 2 === 0 ? appearance('light', PHONE_PX) : appearance('dark', DESKTOP_PX)];
}

/** Runs axe, without the lists of what passed, which take half of its time. */
export async function runAxe(page: Page, ignoredRules: readonly string[] = []): Promise<axe.AxeResults> {
  await waitForToasters(page);
  await Promise.all(page.frames().map(addAxe));
  const rules = Object.fromEntries(ignoredRules.map((id) => [id, { enabled: false }]));
  return page.evaluate(runOnUnchangedPage, {
    resultTypes: ['violations' as const, 'incomplete' as const],
    preload: false,
    rules,
  });
}

/** Runs in the page. Axe reads in steps: elements that come or go between them give findings that no state of the page has. */
async function runOnUnchangedPage(options: axe.RunOptions): Promise<axe.AxeResults> {
  let changes = 0;
  const observer = new MutationObserver(({ length }) => {
    changes += length;
  });
  observer.observe(document, { childList: true, subtree: true });
  for (let run = 1; ; run += 1) {
    const changesBefore = changes;
    const results = await window.axe.run(document, options);
    if (changes === changesBefore) return results;
    if (run === 10) throw new Error('The page keeps changing');
  }
}

/** The app adds its toasters before everything else, but late: during a run, that would move what axe has read. */
async function waitForToasters(page: Page): Promise<void> {
  const isSettled = (): boolean =>
    !location.pathname.startsWith('/en/') || document.querySelector('section[aria-label^="Prompts"]') !== null;
  // A page that failed to load never has them.
  await page.waitForFunction(isSettled, undefined, { timeout: TOASTERS_TIMEOUT_MS }).catch(() => undefined);
}

const TOASTERS_TIMEOUT_MS = 5_000;

/** Loads axe once per document, because its parsing takes as long as a run. */
async function addAxe(frame: Frame): Promise<void> {
  if (await frame.evaluate(() => 'axe' in window)) return;
  await frame.evaluate(AXE);
}

/** Minified, which is parsed in two thirds of the time. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

declare global {
  interface Window {
    readonly axe: typeof axe;
  }
}

interface AccessibilityOptions {
  readonly appearances?: readonly Appearance[];
  /** Rules of axe that do not apply, or that need a human decision. */
  readonly ignoredRules?: readonly string[];
}

/**
 * Expects no findings of axe and no horizontal scrolling. `npm run screens` takes screenshots instead, so that the steps to
 * each state are written once.
 */
export async function expectAccessible(
  page: Page,
  { appearances = chooseAppearances(), ignoredRules = [] }: AccessibilityOptions = {},
): Promise<void> {
  if (SCREENS_DIR !== null) {
    await captureScreenshots(page, SCREENS_DIR);
    return;
  }
  for (const { colorScheme, width } of appearances) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 844 });
    const where = `${colorScheme}, ${String(width)} px`;
    const { violations, incomplete } = await runAxe(page, ignoredRules);
    const findings = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`);
    expect(findings, where).toEqual([]);
    expect(
      incomplete.map(({ id }) => id).filter((id) => id !== 'color-contrast'),
      where,
    ).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), where).toBeLessThanOrEqual(width);
  }
}
