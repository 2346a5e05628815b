import type { Locator, Page } from '@playwright/test';
import { alertRow, connectedText, createNewsSummary } from './alerts.ts';
import { expectAccessible } from './expect-accessible.ts';
import { alertArticle, countSoundsPlayed, enableSound, star } from './feed.ts';
import { expect, test } from './test.ts';

const NAMES = ['number', 'time', 'symbol', 'strength', 'kind', 'headline', 'size', 'price', 'cap', 'volume', 'risks'];

/** Phones have neither columns nor feed windows. */
const ON_A_DESKTOP = { appearances: [{ colorScheme: 'dark', width: 1_280 }] } as const;

test('columns are hidden, moved and resized, stay aligned, and follow the account', async ({ open, product }) => {
  for (let count = 0; count < 3; count += 1)
    await product.publish(createNewsSummary({ score: 84, event_type: 'order', share_of_market_cap: 0.25 }));
  const user = await product.register();
  const page = await open({ as: user, density: 'by width' });
  await expect(connectedText(page)).toBeVisible();
  const beside = await page.context().newPage();
  await beside.goto('/en/account');

  await page.keyboard.press('v');
  const panel = page.getByRole('region', { name: 'Columns' });
  await expect(panel.getByRole('checkbox', { name: 'Symbol' })).toBeDisabled();
  await expect(panel.getByRole('checkbox', { name: 'News' })).toBeDisabled();
  await expectAccessible(page, ON_A_DESKTOP);
  await panel.getByRole('checkbox', { name: 'Kind' }).press('Space');
  for (let place = 0; place < 3; place += 1)
    await panel.getByRole('button', { name: 'Move Price left' }).press('Enter');
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH');
  await panel.getByRole('slider', { name: 'Width of Price' }).press('End');
  expect((await saved).status()).toBe(200);
  const expectChosen = async (shown: Page): Promise<void> => {
    await expect(cells(shown, 'kind').last()).toBeHidden();
    await expect.poll(() => widthOf(cells(shown, 'price').last())).toBe(260);
    await expect.poll(() => leftOf(shown, 'price')).toBeLessThan(await leftOf(shown, 'headline'));
  };
  await page.setViewportSize({ width: 1_920, height: 900 });
  await beside.setViewportSize({ width: 1_920, height: 900 });
  await expectChosen(page);
  await expectChosen(beside);
  const elsewhere = await open({ as: user, density: 'by width' });
  await elsewhere.setViewportSize({ width: 1_920, height: 900 });
  await expectChosen(elsewhere);

  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  for (const width of [1_280, 1_600, 1_920, 2_560]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await misalignedColumns(page)).toEqual([]);
  }
  const grip = cells(page, 'price').first().locator('.column-grip');
  const box = await grip.boundingBox();
  if (box === null) throw new Error('The heading has no grip');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await expect
    .poll(async () => {
      // The first drag loads what resizes.
      for (const px of [59, 60]) await page.mouse.move(x - px, y);
      return widthOf(cells(page, 'price').last());
    })
    .toBe(200);
  await page.mouse.up();
  await grip.dblclick();
  await expect.poll(() => widthOf(cells(page, 'price').last())).toBe(104);
  await page.keyboard.press('v');
  await panel.getByRole('button', { name: 'Reset columns' }).click();
  await expect(cells(page, 'kind').last()).toBeVisible();
  expect(await misalignedColumns(page)).toEqual([]);
  // A third of the line: fewer headlines are cut off.
  await page.setViewportSize({ width: 1_280, height: 900 });
  expect(await widthOf(cells(page, 'headline').last())).toBeGreaterThan(420);
});

test('a feed window has its own filters, and shares read marks, mute and the sound', async ({ open, product }) => {
  const page = await open({ as: 'paid', path: '/en/account?strength=strong' });
  await expect(connectedText(page)).toBeVisible();
  await enableSound(page);
  const opening = page.waitForEvent('popup');
  await page.keyboard.press('p');
  const popped = await opening;
  await expect(connectedText(popped)).toBeVisible();
  await enableSound(popped);
  const { pathname, search } = new URL(popped.url());
  expect([pathname, search]).toEqual(['/en/account/live', '?strength=strong']);
  await expect(popped.getByRole('contentinfo')).toHaveCount(0);
  await expect(popped.getByRole('button', { name: 'Account menu' })).toHaveCount(0);
  await expect(popped.getByRole('link', { name: 'BNA Bullish News Alerts' })).toHaveCount(0);
  await expectAccessible(popped, ON_A_DESKTOP);
  await popped.goto('/en/account/live');
  await expect(connectedText(popped)).toBeVisible();

  const soundsOfBoth = async (): Promise<number> =>
    (await Promise.all([page, popped].map(countSoundsPlayed))).reduce((sum, count) => sum + count, 0);
  const before = await soundsOfBoth();
  const strong = await product.publish(createNewsSummary({ score: 84, event_type: 'order' }));
  const mild = await product.publish(createNewsSummary({ score: 50, event_type: 'order' }));
  for (const shown of [page, popped]) await expect(alertRow(shown, strong)).toBeVisible();
  await expect(alertRow(popped, mild)).toBeVisible();
  await expect(alertRow(page, mild)).toHaveCount(0);
  await expect.poll(soundsOfBoth).toBe(before + 2);

  // A window reads what is in view only while it has the focus, which both of a test have.
  for (const shown of [page, popped]) await expect(alertArticle(shown, strong)).toHaveAttribute('data-unread', 'false');

  await star(popped, strong.symbol).first().click();
  await expect(star(page, strong.symbol).first()).toHaveAttribute('aria-pressed', 'true');

  await popped.keyboard.press('m');
  await expect(page.getByText('Muted', { exact: true })).toBeVisible();
});

test('a feed window needs a login, and says so when the subscription or the session ends', async ({
  open,
  product,
}) => {
  const visitor = await open({ as: 'visitor', path: '/en/account/live' });
  await expect(visitor).toHaveURL('/en/login');
  const lapsed = await open({ as: 'lapsed', path: '/en/account/live' });
  await expect(lapsed.getByText('You have no active subscription.')).toBeVisible();
  const user = await product.register();
  const popped = await open({ as: user, path: '/en/account/live' });
  await expect(connectedText(popped)).toBeVisible();
  await popped.request.post('/api/v1/auth/logout', { headers: { origin: product.origin } });
  // A request that was under way leads back after the login.
  await expect(popped).toHaveURL(/\/en\/login(?:\?redirect=%2Fen%2Faccount%2Flive)?$/);
  await expect(popped.getByRole('button', { name: 'Log in' })).toBeVisible();
});

/** The cells of a column: the heading, then those of the lines. */
const cells = (page: Page, name: string): Locator => page.locator(`.alert-row-${name}`);

const widthOf = (cell: Locator): Promise<number> =>
  cell.evaluate((element) => Math.round(element.getBoundingClientRect().width));

const leftOf = (page: Page, name: string): Promise<number> =>
  cells(page, name)
    .last()
    .evaluate((element) => element.getBoundingClientRect().left);

/** Returns the columns whose shown cells are not all aligned, at their left or their right edge. */
const misalignedColumns = (page: Page): Promise<string[]> =>
  page.evaluate(
    (names) =>
      names.filter((name) => {
        const boxes = [...document.querySelectorAll(`.alert-row-${name}`)].map((cell) => cell.getBoundingClientRect());
        const shown = boxes.filter(({ width }) => width > 0);
        const hasOneEdge = (edges: readonly number[]): boolean => new Set(edges.map(Math.round)).size <= 1;
        return !hasOneEdge(shown.map(({ left }) => left)) && !hasOneEdge(shown.map(({ right }) => right));
      }),
    NAMES,
  );
