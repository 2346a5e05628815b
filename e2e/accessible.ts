import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { pictureScreen, SCREENS_DIR } from './screens.ts';

interface Look {
  readonly colorScheme: 'light' | 'dark';
  readonly width: number;
}

export const PHONE_PX = 390;
const DESK_PX = 1_280;

const look = (colorScheme: Look['colorScheme'], width: number): Look => ({ colorScheme, width });

export const PHONE_LOOKS: readonly Look[] = [look('light', PHONE_PX), look('dark', PHONE_PX)];
const ALL_LOOKS: readonly Look[] = [...PHONE_LOOKS, look('light', DESK_PX), look('dark', DESK_PX)];
/** `BNA_EVERY_LOOK=yes` looks at every state in either theme at either width, which takes four times as long. */
const everyLook = process.env['BNA_EVERY_LOOK'] === 'yes';
/** For a screen of which another state has been looked at otherwise. */
export const FEW_LOOKS: readonly Look[] = everyLook ? ALL_LOOKS : [look('dark', PHONE_PX)];

const seen = new Map<string, number>();

/** A test's states in turn: in the light on a phone, in the dark on a desk. */
function usualLooks(): readonly Look[] {
  if (everyLook) return ALL_LOOKS;
  const { testId } = test.info();
  const turn = seen.get(testId) ?? 0;
  seen.set(testId, turn + 1);
  return [turn % 2 === 0 ? look('light', PHONE_PX) : look('dark', DESK_PX)];
}

interface Looking {
  readonly looks?: readonly Look[];
  /** Rules of axe that do not hold here, or that it leaves to a person to decide on. */
  readonly decided?: readonly string[];
}

/**
 * No finding of axe in the looks that are its turn; nothing to scroll sideways for. `npm run screens`
 * comes here too and takes pictures instead, so that the way to each state of each screen is written once.
 */
export async function expectAccessible(
  page: Page,
  { looks = usualLooks(), decided = [] }: Looking = {},
): Promise<void> {
  if (SCREENS_DIR !== null) {
    await pictureScreen(page, SCREENS_DIR);
    return;
  }
  for (const { colorScheme, width } of looks) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 844 });
    const where = `${colorScheme}, ${String(width)} px`;
    const { violations, incomplete } = await new AxeBuilder({ page })
      .setLegacyMode()
      .disableRules([...decided])
      .analyze();
    const findings = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`);
    expect(findings, where).toEqual([]);
    expect(
      incomplete.map(({ id }) => id).filter((id) => id !== 'color-contrast'),
      where,
    ).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), where).toBeLessThanOrEqual(width);
  }
}
