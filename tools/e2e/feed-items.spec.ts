import { RECENT_NEWS_MS } from '@bna/contract/business';
import { formatDayLabel, newsDayOf } from '@bna/contract/time';
import type { Page } from '@playwright/test';
import { connectedText, alertRow, alertRows, createNewsSummary, listShownIds } from './alerts.ts';
import { expect, test } from './test.ts';

const figure = (page: Page, item: { id: string }, label: string) =>
  alertRow(page, item).getByRole('term').filter({ hasText: label }).locator('+ dd');

// @req 2.32
test('numbers descend newest first and ascend oldest first, even when an alert arrives or is retracted', async ({
  open,
  product,
}) => {
  const first = await product.publish(createNewsSummary());
  const second = await product.publish(createNewsSummary({ symbol: 'NTEST.A' }));
  const third = await product.publish(createNewsSummary({ symbol: 'ZWZZT' }));
  const page = await open({ as: 'trial' });
  // High enough for all alerts: those out of view are unread.
  await page.setViewportSize({ width: 1_280, height: 1_200 });
  const expectNumbered = async (ids: string[], numbers: number[]): Promise<void> => {
    await expect.poll(() => listShownIds(page)).toEqual(ids);
    await expect(alertRows(page).getByText(/^Number \d+$/)).toHaveText(
      numbers.map((number) => `Number ${String(number)}`),
    );
  };
  await expectNumbered([third.id, second.id, first.id], [3, 2, 1]);
  await expect(page.getByText(formatDayLabel(newsDayOf(new Date())))).toBeVisible();
  await expect(page.getByText('3 alerts')).toBeVisible();

  await page.getByRole('button', { name: 'Oldest first' }).click();
  await expect(page).toHaveURL('/en/account?sort=oldest');
  await expectNumbered([first.id, second.id, third.id], [1, 2, 3]);

  await expect(connectedText(page)).toBeVisible();
  const fourth = await product.publish(createNewsSummary({ symbol: 'CTEST' }));
  await expectNumbered([first.id, second.id, third.id, fourth.id], [1, 2, 3, 4]);
  await product.retract(second.id);
  await expectNumbered([first.id, third.id, fourth.id], [1, 2, 3]);

  await page.getByRole('button', { name: 'Newest first' }).click();
  await expectNumbered([fourth.id, third.id, first.id], [3, 2, 1]);
  await page.reload();
  await expectNumbered([fourth.id, third.id, first.id], [3, 2, 1]);
  await page.goto('/en/account?sort=sideways');
  await expectNumbered([fourth.id, third.id, first.id], [3, 2, 1]);
});

// @req 2.33
test('the green dot of an alert disappears after five minutes', async ({ open, product }) => {
  const stillRecentMs = 12_000;
  const now = Date.now();
  const fresh = await product.publish(createNewsSummary());
  const old = await product.publish(
    createNewsSummary({ published_date: new Date(now - RECENT_NEWS_MS - 1_000).toISOString() }),
  );
  const aging = await product.publish(
    createNewsSummary({ published_date: new Date(now - RECENT_NEWS_MS + stillRecentMs).toISOString() }),
  );
  const page = await open({ as: 'paid' });
  const dotOf = (item: { id: string }) => alertRow(page, item).getByTestId('recent-dot');
  await expect(dotOf(aging)).toBeVisible();
  await expect(dotOf(fresh)).toBeVisible();
  await expect(alertRow(page, old)).toBeVisible();
  await expect(dotOf(old)).toHaveCount(0);
  await expect(dotOf(aging)).toHaveCount(0, { timeout: stillRecentMs + 5_000 });
  expect(Date.now() - now).toBeGreaterThan(stillRecentMs);
  await expect(dotOf(fresh)).toBeVisible();
});

const MARKET_CAPS = [
  [999, '$999'],
  [45_600, '$45.6K'],
  [7_890_000, '$7.89M'],
  [999_950_000, '$1.00B'],
  [1_234_567_890_123, '$1.23T'],
  [1_000_000_000_000_000, '$1.00Q'],
] as const;

// @req 2.34
test('market cap, volume and price are formatted for traders', async ({ open, product }) => {
  const page = await open({ as: 'paid' });
  await expect(connectedText(page)).toBeVisible();
  for (const [market_cap, text] of MARKET_CAPS) {
    const item = await product.publish(
      createNewsSummary({ market_cap, average_volume: 1_234_567, last_price: 1_012.3 }),
    );
    await expect(figure(page, item, 'Market cap')).toHaveText(text);
    await expect(figure(page, item, 'Avg volume')).toHaveText('1,234,567');
    // The last price is that of before the alert.
    await expect(figure(page, item, 'Price now')).toContainText(/\$[\d,]+\.\d\d /);
    await expect(figure(page, item, 'Last price')).toHaveCount(0);
  }
  const unknown = await product.publish(createNewsSummary());
  await product.correct(unknown.id, { market_cap: null, average_volume: null, last_price: null });
  for (const label of ['Market cap', 'Avg volume']) {
    await expect(figure(page, unknown, label)).toHaveText('—unknown');
  }
});

// @req 2.35
test('charts and the source open in a new tab', async ({ open, product }) => {
  const item = await product.publish(
    createNewsSummary({ symbol: 'NTEST.A', negative_content: 'Costs rose.', risk_assessment_comment: 'Small float.' }),
  );
  const page = await open({ as: 'paid' });
  const article = alertRow(page, item).getByRole('article', { name: 'NTEST.A Nethercombe Minerals Corp.' });
  const links = [
    ['NTEST.A on TradingView', 'https://www.tradingview.com/chart/?symbol=NYSE%3ANTEST.A'],
    ['NTEST.A on Finviz', 'https://finviz.com/quote.ashx?t=NTEST-A'],
    [item.title, item.news_url ?? ''],
  ] as const;
  for (const [name, href] of links) {
    const link = article.getByRole('link', { name: `${name} (opens in a new tab)` });
    await expect(link).toHaveAttribute('href', href);
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  }
  await expect(article).toContainText('Negative: Costs rose.');
  await expect(article).toContainText('Risk: Small float.');
  await expect(article).toContainText('Hollin Newswire');
  await expect(article).toContainText('NYSE · Basic Materials · Precious Metals');
});
