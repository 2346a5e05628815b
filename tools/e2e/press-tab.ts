import { expect, type Locator, type Page } from '@playwright/test';

const MAX_STEPS = 60;

/** Presses Tab until `target` has the focus. Each focus on the way must be visible, and inside `within` if given. */
export const pressTabUntil = (page: Page, target: Locator, { within }: { within?: Locator } = {}): Promise<void> =>
  pressKeyUntil(page, 'Tab', target, within);

/** Moves to a toolbar with Tab, to its item `from`, and inside it with an arrow key until `target` has the focus. */
export async function pressArrowUntil(
  page: Page,
  key: 'ArrowLeft' | 'ArrowRight',
  target: Locator,
  { from }: { from: Locator },
): Promise<void> {
  await pressKeyUntil(page, 'Tab', from);
  await pressKeyUntil(page, key, target);
}

async function pressKeyUntil(page: Page, key: string, target: Locator, within?: Locator): Promise<void> {
  for (let step = 0; step < MAX_STEPS; step += 1) {
    await page.keyboard.press(key);
    const { isVisible, name } = await describeFocus(page);
    expect(isVisible, `focus on ${name} is visible`).toBe(true);
    if (within !== undefined) expect(await within.evaluate(isFocusInside), `focus on ${name} is inside`).toBe(true);
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  await expect(target).toBeFocused();
}

/** After the last element, the browser's own controls have the focus. */
const isFocusInside = (frame: Element): boolean =>
  !document.hasFocus() || document.activeElement === document.body || frame.contains(document.activeElement);

const describeFocus = (page: Page): Promise<{ isVisible: boolean; name: string }> =>
  page.evaluate(() => {
    const element = document.activeElement;
    // After the last element, the browser's own controls have the focus.
    if (!document.hasFocus() || element === null || element === document.body)
      return { isVisible: true, name: 'the browser' };
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
    const hasOutline = outlineStyle !== 'none' && outlineWidth !== '0px';
    return { isVisible: hasOutline || boxShadow !== 'none', name: element.outerHTML.slice(0, 120) };
  });
