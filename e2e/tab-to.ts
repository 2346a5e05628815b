import { expect, type Locator, type Page } from '@playwright/test';

const MOST_STEPS = 60;

/** Steps on until `target` has the focus. Whatever has it on the way can be seen to have it, and lies `within` where that is given. */
export async function tabTo(page: Page, target: Locator, { within }: { within?: Locator } = {}): Promise<void> {
  for (let step = 0; step < MOST_STEPS; step += 1) {
    await page.keyboard.press('Tab');
    const { visible, name } = await focusOf(page);
    expect(visible, `focus on ${name} can be seen`).toBe(true);
    if (within !== undefined) expect(await within.evaluate(isFocusInside), `focus on ${name} lies within`).toBe(true);
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  await expect(target).toBeFocused();
}

/** Past the last element the browser's own controls have the focus. */
const isFocusInside = (frame: Element): boolean =>
  !document.hasFocus() || document.activeElement === document.body || frame.contains(document.activeElement);

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
