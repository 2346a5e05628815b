import { alertRow, createNewsSummary } from './alerts.ts';
import { expect, test } from './test.ts';

const SCRIPTS = '**/en/assets/*.js';

declare global {
  interface Window {
    /** Whether the page contained a text, at each change of that. */
    textStates: ('shown' | 'missing')[];
  }
}

for (const [width, isCompact] of [
  [390, true],
  [900, false],
  [1280, true],
] as const) {
  test(`at ${String(width)} px, the feed shows its ${isCompact ? 'alerts' : 'skeleton'} before any script has loaded`, async ({
    open,
    product,
  }) => {
    const alert = await product.publish(createNewsSummary());
    const page = await open({ as: 'paid', density: 'by width' });
    await page.setViewportSize({ width, height: 800 });
    await expect(alertRow(page, alert)).toBeVisible();
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route(SCRIPTS, async (route) => {
      await released;
      await route.continue();
    });
    await page.reload({ waitUntil: 'commit' });
    const shell = page.locator('.feed-shell');
    const headline = shell.locator('.alert-row-headline').first();
    await expect(headline).toHaveText(alert.first_part);
    await expect(headline).toBeVisible({ visible: isCompact });
    const shownTop = isCompact ? await headline.boundingBox() : null;
    release();
    await expect(shell).toHaveCount(0);
    const row = alertRow(page, alert);
    await expect(row).toBeVisible();
    if (shownTop !== null) expect(await row.locator('.alert-row-headline').boundingBox()).toEqual(shownTop);
  });
}

for (const [screen, as, path, text] of [
  ['feed', 'paid', '/en/account', 'A headline that stays'],
  ['subscription', 'paid', '/en/account/subscription', 'You’ll see the cost before a change takes effect.'],
  ['login', 'visitor', '/en/login', 'Get the news while it still moves the price'],
] as const) {
  test(`the ${screen} never loses the text of its first response`, async ({ open, product }) => {
    await product.publish(createNewsSummary({ first_part: 'A headline that stays' }));
    const page = await open({ as, density: 'by width', fresh: true });
    await page.setViewportSize({ width: 390, height: 800 });
    await page.addInitScript(watchText, text);
    await page.goto(path);
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeAttached();
    await expect(page.getByText(text)).toBeVisible();
    expect(await page.evaluate(() => window.textStates)).toEqual(['missing', 'shown']);
  });
}

test('a reader who prefers cards sees no lines first', async ({ open, product }) => {
  await product.publish(createNewsSummary());
  const page = await open({ as: 'paid', density: 'comfortable' });
  await page.setViewportSize({ width: 1_280, height: 800 });
  await page.route(SCRIPTS, () => undefined);
  await page.reload({ waitUntil: 'commit' });
  await expect(page.locator('.feed-shell-skeleton')).toBeVisible();
  await expect(page.locator('.feed-shell-lines')).toBeHidden();
});

// @threat N1
test('the first response has no news for a user without a subscription', async ({ open, product }) => {
  const { first_part: news } = await product.publish(createNewsSummary());
  const page = await open({ as: 'lapsed' });
  const html = await (await page.request.get('/en/account')).text();
  expect(html).toContain('BNA');
  expect(html).not.toContain(news);
});

for (const [as, text] of [
  ['paid', 'You’ll see the cost before a change takes effect.'],
  ['trial', 'Nothing is charged now.'],
] as const) {
  test(`the subscription of the ${as} account has its text before any script has loaded`, async ({ open }) => {
    const page = await open({ as });
    await page.route(SCRIPTS, () => undefined);
    await page.goto('/en/account/subscription', { waitUntil: 'commit' });
    await expect(page.getByText(text)).toBeVisible();
  });
}

/** In the page. */
function watchText(text: string): void {
  window.textStates = [];
  new MutationObserver(() => {
    const state = document.documentElement.textContent.includes(text) ? 'shown' : 'missing';
    if (window.textStates.at(-1) !== state) window.textStates.push(state);
  }).observe(document, { childList: true, characterData: true, subtree: true });
}
