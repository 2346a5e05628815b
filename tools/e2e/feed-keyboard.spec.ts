import type { Locator, Page } from '@playwright/test';
import { alertArticle, enableSound, expectBelowHeader, star, symbolSearch } from './feed.ts';
import { connectedText, createNewsSummary } from './alerts.ts';
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
  await expect(toast(page, 'Link copied')).toBeVisible();
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
