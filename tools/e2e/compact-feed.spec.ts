import { alertRow, connectedText, createNewsSummary } from './alerts.ts';
import { alertArticle, star } from './feed.ts';
import { expect, test } from './test.ts';

const RATED = { score: 84, event_type: 'order', share_of_market_cap: 0.25 } as const;

test('a wide window shows one line per alert, which keys and clicks open into its card', async ({ open, product }) => {
  const older = await product.publish(createNewsSummary({ symbol: 'NTEST' }));
  const newer = await product.publish(createNewsSummary({ ...RATED, last_price: 0.5 }));
  const page = await open({ as: await product.register(), density: 'by width' });
  await expect(connectedText(page)).toBeVisible();
  const line = alertArticle(page, newer);
  for (const text of [
    'Strong',
    'Order',
    newer.first_part,
    'Share of market cap 25%',
    'Last price $0.50',
    'Price under $1',
  ]) {
    await expect(line.getByText(text, { exact: true })).toBeVisible();
  }
  const lineHeight = (await line.boundingBox())?.height ?? Number.NaN;
  expect(lineHeight).toBeLessThanOrEqual(40);

  await page.keyboard.press('j');
  await expect(line).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(line.getByRole('link', { name: /TradingView/ })).toBeVisible();
  await expect(line).toBeFocused();
  await page.keyboard.press('j');
  await expect(alertArticle(page, older)).toBeFocused();
  await page.keyboard.press('k');
  await page.keyboard.press('Enter');
  await expect(line.getByRole('link', { name: /TradingView/ })).toBeHidden();
  await expect(line).toBeFocused();

  await star(page, newer.symbol).click();
  await expect(star(page, newer.symbol)).toHaveAttribute('aria-pressed', 'true');
  await expect(line.getByRole('link', { name: /TradingView/ })).toBeHidden();
  await line.click({ position: { x: 600, y: 12 } });
  await line.getByRole('button', { name: `Close the ${newer.symbol} alert` }).click();
  await expect(line).toHaveCSS('height', `${String(lineHeight)}px`);
});

test('the chosen density is kept, and a narrow window starts with cards', async ({ open, product }) => {
  const alert = await product.publish(createNewsSummary());
  const page = await open({ as: 'paid', density: 'by width' });
  const card = alertRow(page, alert).getByText(alert.publisher);
  await expect(alertArticle(page, alert)).toBeVisible();
  await expect(card).toBeHidden();
  await page.getByRole('button', { name: 'Comfortable' }).click();
  await expect(card).toBeVisible();
  await page.reload();
  await expect(card).toBeVisible();
  await page.keyboard.press('d');
  await expect(card).toBeHidden();

  const narrow = await open({ as: 'trial', density: 'by width' });
  await narrow.setViewportSize({ width: 1_000, height: 800 });
  await expect(alertRow(narrow, alert).getByText(alert.publisher)).toBeVisible();
});

test('a linked alert is open', async ({ open, product }) => {
  const alert = await product.publish(createNewsSummary());
  const page = await open({ as: 'paid', path: `/en/account#news-${alert.id}`, density: 'by width' });
  await expect(alertArticle(page, alert).getByText('Linked alert')).toBeVisible();
});

for (const { width, height, rows } of [
  { width: 1_280, height: 800, rows: 16 },
  { width: 1_920, height: 1_080, rows: 24 },
]) {
  test(`at least ${String(rows)} lines fit in a window of ${String(width)} by ${String(height)}`, async ({
    open,
    product,
  }) => {
    for (let count = 0; count < rows + 4; count += 1) await product.publish(createNewsSummary(RATED));
    const page = await open({ as: 'paid', density: 'by width' });
    await page.setViewportSize({ width, height });
    await expect(page.locator('[data-item-id]')).toHaveCount(rows + 4);
    const shown = await page
      .locator('[data-item-id]')
      .evaluateAll((lines) => lines.filter((line) => line.getBoundingClientRect().bottom <= window.innerHeight).length);
    expect(shown).toBeGreaterThanOrEqual(rows);
  });
}
