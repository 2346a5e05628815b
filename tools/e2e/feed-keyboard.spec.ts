import type { Locator, Page } from '@playwright/test';
import { alertArticle, enableSound, expectBelowHeader, star, symbolSearch } from './feed.ts';
import { alertRows, connectedText, createNewsSummary } from './alerts.ts';
import { pressTabUntil } from './press-tab.ts';
import { expect, test } from './test.ts';
import { toast } from './toasts.ts';

/** Another origin on this machine, whose responses are stubbed. */
const ORIGINAL = 'http://localhost:9/original';

const helpDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Feed help' });
const mute = (page: Page): Locator => page.getByRole('button', { name: 'Mute alert sound' });

test('single keys move through the feed below the header, act on the focused alert, and are ignored in text fields', async ({
  open,
  product,
}) => {
  const user = await product.register();
  const items = [];
  for (const symbol of ['ZVZZT', 'ZWZZT', 'ZXZZT', 'ZJZZT', 'NTEST', 'CTEST']) {
    items.unshift(await product.publish(createNewsSummary({ symbol, news_url: `${ORIGINAL}/${symbol}` })));
  }
  const page = await open({ as: user });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page
    .context()
    .route(`${ORIGINAL}/*`, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>The original</title>' }),
    );
  await expect(connectedText(page)).toBeVisible();
  await enableSound(page);
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  await page.setViewportSize({ width: 1_280, height: 500 });

  for (const item of items) {
    await page.keyboard.press('j');
    await expect(alertArticle(page, item)).toBeFocused();
    await expectBelowHeader(page, alertArticle(page, item));
  }
  for (const item of items.toReversed().slice(1)) {
    await page.keyboard.press('k');
    await expect(alertArticle(page, item)).toBeFocused();
    await expectBelowHeader(page, alertArticle(page, item));
  }

  await page.keyboard.press('w');
  await expect(star(page, 'CTEST')).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('c');
  // Not covered by the header.
  await toast(page, 'Link copied').click({ trial: true });
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`#news-${items[0]?.id ?? ''}`);
  const opening = page.context().waitForEvent('page');
  await page.keyboard.press('o');
  const source = await opening;
  await expect(source).toHaveTitle('The original');
  expect(source.url()).toBe(`${ORIGINAL}/CTEST`);
  expect(await source.evaluate(() => [window.opener === null, document.referrer])).toEqual([true, '']);
  await source.close();
  await page.keyboard.press('m');
  await expect(toast(page, 'Alert sound muted')).toBeVisible();
  await expect(mute(page)).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Escape');
  await expect(alertArticle(page, { id: items[0]?.id ?? '' })).not.toBeFocused();

  await page.keyboard.press('/');
  await page.keyboard.type('jkowcm?');
  await expect(symbolSearch(page)).toBeFocused();
  await expect(symbolSearch(page)).toHaveValue('jkowcm?');
  await page.keyboard.press('Escape');
  await expect(symbolSearch(page)).toHaveValue('');
  await expect(symbolSearch(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(symbolSearch(page)).not.toBeFocused();
  await expect(mute(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(helpDialog(page)).toHaveCount(0);
  await expect(star(page, 'CTEST')).toHaveAttribute('aria-pressed', 'true');
  expect(page.context().pages()).toHaveLength(1);
});

test('a key opens the help, which returns the focus; single keys can be turned off permanently', async ({
  open,
  product,
}) => {
  const item = await product.publish(createNewsSummary());
  const page = await open({ as: 'paid' });
  await expect(alertArticle(page, item)).toBeVisible();
  // Keys work once the page is connected.
  await expect(connectedText(page)).toBeVisible();
  await page.keyboard.press('j');
  await expect(alertArticle(page, item)).toBeFocused();
  await page.keyboard.press('?');
  await expect(helpDialog(page).getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('m');
  await page.keyboard.press('Escape');
  await expect(helpDialog(page)).toHaveCount(0);
  await expect(alertArticle(page, item)).toBeFocused();
  await expect(mute(page)).toHaveAttribute('aria-pressed', 'false');

  await page.keyboard.press('?');
  const keys = page.getByRole('switch', { name: 'Single-key shortcuts' });
  await pressTabUntil(page, keys, { within: helpDialog(page) });
  await page.keyboard.press('Space');
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(alertArticle(page, item)).toBeVisible();
  await expect(connectedText(page)).toBeVisible();
  for (const key of ['j', 'm', '/', '?']) await page.keyboard.press(key);
  await expect(page.locator('body')).toBeFocused();
  await expect(helpDialog(page)).toHaveCount(0);
  await expect(mute(page)).toHaveAttribute('aria-pressed', 'false');

  await page.getByRole('button', { name: 'Help and keyboard' }).press('Enter');
  await expect(keys).not.toBeChecked();
  await pressTabUntil(page, keys, { within: helpDialog(page) });
  await page.keyboard.press('Space');
  await page.keyboard.press('Escape');
  await page.keyboard.press('m');
  await expect(mute(page)).toHaveAttribute('aria-pressed', 'true');
});

/** Presses keys and counts them, without the words that are typed. */
function countKeystrokes(page: Page) {
  let count = 0;
  return {
    press: async (...keys: readonly string[]): Promise<void> => {
      count += keys.length;
      for (const key of keys) await page.keyboard.press(key);
    },
    type: (word: string): Promise<void> => page.keyboard.type(word),
    /** Returns the keystrokes since the last call. */
    take: (): number => {
      const taken = count;
      count = 0;
      return taken;
    },
  };
}

const MAX_KEYSTROKES = 6;
const READ_AFTER_MS = 2_000;

test('the five most frequent tasks take at most six keystrokes each', async ({ open, product }) => {
  const strong = await product.publish(createNewsSummary({ score: 90, symbol: 'ZWZZT' }));
  const mild = await product.publish(createNewsSummary({ score: 50, symbol: 'ZXZZT', market_cap: 9e9 }));
  const small = await product.publish(
    createNewsSummary({ symbol: 'CTEST', market_cap: 8e8, first_part: 'The FDA approved the drug.' }),
  );
  const page = await open({ as: await product.register(), density: 'by width' });
  await page.evaluate(() => {
    window.open = (url) => {
      document.documentElement.dataset['opened'] = String(url);
      return null;
    };
  });
  await expect(alertArticle(page, mild)).toBeVisible();
  const keys = countKeystrokes(page);

  await keys.press('ArrowLeft');
  await expect(alertArticle(page, mild)).toBeHidden();
  const wanted = await alertRows(page).last().getByRole('heading').innerText();
  await keys.press('/');
  await keys.type(wanted);
  await keys.press('Enter');
  await expect(page.locator(':focus').getByRole('heading', { name: wanted, exact: true })).toBeVisible();
  expect(keys.take()).toBeLessThanOrEqual(MAX_KEYSTROKES);
  await page.keyboard.press('/');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.keyboard.press('ArrowRight');
  await expect(alertArticle(page, mild)).toBeVisible();

  await keys.press('m');
  await expect(mute(page)).toHaveAttribute('aria-pressed', 'true');
  expect(keys.take()).toBeLessThanOrEqual(MAX_KEYSTROKES);

  await keys.press('1', 'n');
  await expect(alertArticle(page, strong)).toBeFocused();
  await keys.press('t');
  await expect(page.locator('html')).toHaveAttribute('data-opened', /^https:\/\/www\.tradingview\.com\/.*ZWZZT$/);
  expect(keys.take()).toBeLessThanOrEqual(MAX_KEYSTROKES);
  await page.keyboard.press('1');
  await expect(page.locator('[data-item-id]')).toHaveCount(3);

  await keys.press('l');
  await expect(page.getByLabel('Company or words')).toBeFocused();
  await keys.type('FDA');
  await keys.press('Tab', 'Tab', 'Tab', 'Space', 'Escape');
  await expect(page.locator('[data-item-id]')).toHaveCount(1);
  await expect(alertArticle(page, small)).toBeVisible();
  await expect(page).toHaveURL(/cap=small/);
  expect(keys.take()).toBeLessThanOrEqual(MAX_KEYSTROKES);
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(page.locator('[data-item-id]')).toHaveCount(3);

  await keys.press('n');
  await expect(alertArticle(page, small)).toBeFocused();
  await keys.press('w', 'Shift+W');
  await expect(page.locator('[data-item-id]')).toHaveCount(1);
  await expect(star(page, 'CTEST')).toHaveAttribute('aria-pressed', 'true');
  expect(keys.take()).toBeLessThanOrEqual(MAX_KEYSTROKES);
});

test('the tools are one stop of Tab: at most five Tabs lead from the skip link to the first alert', async ({
  open,
  product,
}) => {
  const item = await product.publish(createNewsSummary());
  const page = await open({ as: 'paid', density: 'by width' });
  await expect(page.getByRole('button', { name: 'Enable Sound Alerts' })).toBeVisible();
  await pressTabUntil(page, page.getByRole('link', { name: 'Skip to content' }));
  const first = alertArticle(page, item).getByRole('button', { name: item.symbol, exact: true });
  for (let presses = 0; presses < 5; presses += 1) {
    if (await first.evaluate((button) => button === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await expect(first).toBeFocused();
});

test('an alert is unread until it was opened, or in view for two seconds in a window with the focus', async ({
  open,
  product,
}) => {
  const shown = await product.publish(createNewsSummary());
  const page = await open({ as: 'paid', density: 'by width' });
  await expect(connectedText(page)).toBeVisible();
  await enableSound(page);
  await page.clock.install();
  await page.evaluate(() => {
    document.hasFocus = () => false;
  });
  const first = await product.publish(createNewsSummary());
  const second = await product.publish(createNewsSummary());
  await expect(page.getByRole('button', { name: '2 new alerts' })).toBeVisible();
  await page.clock.fastForward(READ_AFTER_MS);
  for (const unread of [first, second]) await expect(alertArticle(page, unread)).toHaveAttribute('data-unread', 'true');
  await expect(alertArticle(page, shown)).toHaveAttribute('data-unread', 'false');

  await page.keyboard.press('u');
  await expect(alertArticle(page, second)).toBeFocused();
  await page.keyboard.press('u');
  await expect(alertArticle(page, first)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(alertArticle(page, first)).toHaveAttribute('data-unread', 'false');
  await expect(page.getByRole('button', { name: '1 new alert', exact: true })).toBeVisible();

  await page.evaluate(() => {
    document.hasFocus = () => true;
    window.dispatchEvent(new Event('focus'));
  });
  await expect(alertArticle(page, second)).toHaveAttribute('data-unread', 'true');
  await page.clock.fastForward(READ_AFTER_MS);
  await expect(alertArticle(page, second)).toHaveAttribute('data-unread', 'false');
  await expect(page.getByRole('banner').getByRole('button', { name: /new alert/ })).toHaveCount(0);
});
