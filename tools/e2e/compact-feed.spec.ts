import type { Locator } from '@playwright/test';
import type { NewsSummary } from '@bna/contract/feed/news-summary';
import { addDays, formatDayLabel, newsDayOf } from '@bna/contract/time';
import { alertRow, connectedText, createNewsSummary } from './alerts.ts';
import { hasPdfReader, NO_PDF_READER, readPdf } from './downloads.ts';
import { alertArticle, enableSound, getTop, star } from './feed.ts';
import { PHONE } from './browser-pages.ts';
import { expect, test } from './test.ts';

const RATED = { score: 84, event_type: 'order', share_of_market_cap: 0.25 } as const;

test('a wide window shows one line per alert, which keys and clicks open into its card', async ({ open, product }) => {
  const older = await product.publish(createNewsSummary({ symbol: 'NTEST' }));
  const newer = await product.publish(createNewsSummary({ ...RATED, last_price: 0.5 }));
  const page = await open({ as: await product.register(), density: 'by width' });
  await expect(connectedText(page)).toBeVisible();
  const line = alertArticle(page, newer);
  for (const text of ['Strong', 'Order', newer.first_part, 'Share of market cap 25%', 'Price under $1']) {
    await expect(line.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(line.getByText(/^(Last price|Price now, simulated)\s+\$\d/)).toBeVisible();
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

test('the chosen density is kept on the account, and a narrow window starts with cards', async ({ open, product }) => {
  const alert = await product.publish(createNewsSummary());
  const user = await product.register();
  const page = await open({ as: user, density: 'by width' });
  const card = alertRow(page, alert).getByText(alert.publisher);
  await expect(alertArticle(page, alert)).toBeVisible();
  await expect(card).toBeHidden();
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH');
  await page.getByRole('button', { name: 'Comfortable' }).click();
  await expect(card).toBeVisible();
  expect((await saved).status()).toBe(200);
  const elsewhere = await open({ as: user, density: 'by width' });
  await expect(alertRow(elsewhere, alert).getByText(alert.publisher)).toBeVisible();
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

test('in a very wide window, the alert opens beside the list and follows the keys; a burst moves nothing', async ({
  open,
  product,
}) => {
  const alerts = [];
  for (let count = 0; count < 60; count += 1) alerts.unshift(await product.publish(createNewsSummary()));
  const [first, second, third] = alerts;
  if (first === undefined || second === undefined || third === undefined) throw new Error('Nothing was published');
  const page = await open({ as: 'paid', density: 'by width' });
  await page.setViewportSize({ width: 1_600, height: 900 });
  await expect(connectedText(page)).toBeVisible();
  await enableSound(page);
  const pane = page.getByRole('region', { name: 'Open alert' });
  const card = pane.getByRole('article');
  await alertArticle(page, second).click({ position: { x: 500, y: 12 } });
  await expect(card).toBeFocused();
  await expect(card.getByText(second.first_part)).toBeVisible();
  const listBox = await page.getByRole('list', { name: 'News alerts' }).boundingBox();
  const paneBox = await pane.boundingBox();
  expect((listBox?.x ?? 0) + (listBox?.width ?? 0)).toBeLessThan(paneBox?.x ?? 0);

  await page.keyboard.press('j');
  await expect(alertArticle(page, third)).toBeFocused();
  await expect(card.getByText(third.first_part)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(card).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(pane).toHaveCount(0);
  await expect(alertArticle(page, third)).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(pane).toHaveCount(0);
  await expect(alertArticle(page, third)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(card).toBeFocused();

  await page.mouse.move(600, 500);
  await page.mouse.wheel(0, 700);
  const read = alertArticle(page, alerts[30] ?? first);
  await expect(read).toBeInViewport();
  const shifts = await page.evaluateHandle(watchLayoutShifts);
  const top = await getTop(read);
  const burst = await Promise.all(Array.from({ length: 10 }, () => product.publish(createNewsSummary())));
  for (const { id } of burst) await page.locator(`[data-item-id="${id}"]`).waitFor({ state: 'attached' });
  await expect(page.getByRole('banner').getByRole('button', { name: '10 new alerts' })).toBeVisible();
  expect(await getTop(read)).toBe(top);
  await expect(card.getByText(third.first_part)).toBeVisible();
  await page.getByRole('button', { name: '10 new alerts' }).click();
  const newest = page.locator('[data-item-id]').first();
  await expect(newest).toBeInViewport();
  await product.publish(createNewsSummary());
  await expect(page.locator('[data-item-id]')).toHaveCount(71);
  await page.evaluate(() => Promise.all(document.getAnimations().map((animation) => animation.finished)));
  expect(await shifts.evaluate((watch) => watch.take())).toEqual([]);
});

const DILUTION = 'Mentions new shares: dilution risk.';
const HOUR_MS = 3_600_000;
/** All that can make a line higher or wider: a dated price, long texts and several risks. */
const LONG = {
  ...RATED,
  event_type: 'strategic_investment',
  last_price: 0.4871,
  last_price_as_of: addDays(newsDayOf(new Date()), -5),
  market_cap: 123_456_789,
  market_cap_as_of: addDays(newsDayOf(new Date()), -20),
  average_volume: 98_765,
  average_volume_as_of: addDays(newsDayOf(new Date()), -20),
  first_part: 'Velmora Therapeutics received a strategic investment of $123.4 million from Borealis Capital Partners.',
  risk_assessment_comment: DILUTION,
} as const;

for (const { width, opensPane } of [
  { width: 900, opensPane: false },
  { width: 1_000, opensPane: false },
  { width: 1_280, opensPane: false },
  { width: 1_600, opensPane: true },
  { width: 1_920, opensPane: true },
]) {
  test(`lines stay low and their cells apart in a window of ${String(width)} px`, async ({ open, product }) => {
    const alert = await product.publish(createNewsSummary(LONG));
    const other = await product.publish(createNewsSummary({ ...LONG, risk_assessment_comment: null }));
    const page = await open({ as: 'paid', density: 'compact' });
    await page.setViewportSize({ width, height: 800 });
    const line = alertArticle(page, alert);
    await expect(line.getByText('Dilution +2', { exact: true })).toBeVisible();
    await expect(alertArticle(page, other).getByText('<$1, Thin', { exact: true })).toBeVisible();
    if (opensPane) {
      await alertArticle(page, other).click({ position: { x: 400, y: 12 } });
      await expect(page.getByRole('region', { name: 'Open alert' })).toBeVisible();
    }
    expect((await line.boundingBox())?.height).toBeLessThanOrEqual(40);
    expect(await line.evaluate(findOverlaps)).toEqual([]);
    expect(await line.evaluate(findCutFigures)).toEqual([]);
  });
}

/**
 * In the page: returns the figures of a line that are not shown as a whole. The price is left out: the simulated one of now
 * is a multiple of this alert's.
 */
const findCutFigures = (line: Element): string[] =>
  [...line.querySelectorAll('.alert-row-figure:not(.alert-row-price)')].flatMap((cell) =>
    cell.scrollWidth > cell.clientWidth ? cell.className : [],
  );

/** In the page: returns the neighboring cells of a line whose texts overlap. */
function findOverlaps(line: Element): string[] {
  const boxes = [...line.children]
    .map((cell) => {
      const clips = getComputedStyle(cell).overflowX !== 'visible';
      const { left, right } = clips ? cell.getBoundingClientRect() : visibleBox(cell);
      return { name: cell.className, left, right };
    })
    .filter(({ left, right }) => right > left)
    .toSorted((a, b) => a.left - b.left);
  return boxes.flatMap((box, index) => {
    const next = boxes[index + 1];
    return next !== undefined && box.right > next.left + 0.5 ? [`${box.name} over ${next.name}`] : [];
  });

  /** The box of the text that is not hidden. */
  function visibleBox(cell: Element): { left: number; right: number } {
    const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
    const rects: DOMRect[] = [];
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      if (text.parentElement?.closest('.sr-only') !== null) continue;
      const range = document.createRange();
      range.selectNode(text);
      rects.push(range.getBoundingClientRect());
    }
    return { left: Math.min(...rects.map(({ left }) => left)), right: Math.max(...rects.map(({ right }) => right)) };
  }
}

test('alerts fade in steps as they age, as lines and as cards', async ({ open, product }) => {
  const ages = [0, 0.75 * HOUR_MS, 3 * HOUR_MS];
  const alerts: NewsSummary[] = [];
  for (const ageMs of ages) {
    const published_date = new Date(Date.now() - ageMs).toISOString();
    alerts.push(await product.publish(createNewsSummary({ published_date })));
  }
  const page = await open({ as: await product.register(), density: 'compact' });
  const colorsOf = (): Promise<string[]> =>
    Promise.all(
      alerts.map((alert) =>
        alertArticle(page, alert)
          .getByText(alert.first_part)
          .evaluate((text) => getComputedStyle(text).color),
      ),
    );
  await expect(alertArticle(page, alerts[0] ?? { id: '' })).toBeVisible();
  const lines = await colorsOf();
  expect(new Set(lines).size).toBe(ages.length);
  await page.keyboard.press('d');
  await expect(page.getByText(alerts[0]?.publisher ?? '').first()).toBeVisible();
  await expect.poll(colorsOf).toEqual(lines);
});

test('on a phone, a tap opens the alert in a sheet, and everything is within reach', async ({ open, product }) => {
  const alerts = [];
  const risky = { ...RATED, risk_assessment_comment: DILUTION };
  for (let count = 0; count < 12; count += 1) alerts.unshift(await product.publish(createNewsSummary(risky)));
  const [first] = alerts;
  if (first === undefined) throw new Error('Nothing was published');
  const page = await open({ as: 'paid', density: 'by width', device: 'phone' });
  await expect(connectedText(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Enable Sound Alerts' })).toBeVisible();
  expect(await getTop(alertArticle(page, first))).toBeLessThanOrEqual(160);
  await expect(alertArticle(page, first).getByText('Dilution', { exact: true })).toBeVisible();
  expect(await alertArticle(page, first).evaluate((line) => line.scrollWidth - line.clientWidth)).toBe(0);
  const tools = page.getByRole('region', { name: 'Filter' });
  const toolsTop = await getTop(tools);
  expect(toolsTop).toBeGreaterThan(PHONE.height - 80);
  const shown = await page
    .locator('[data-item-id]')
    .evaluateAll((lines, end) => lines.filter((line) => line.getBoundingClientRect().bottom <= end).length, toolsTop);
  expect(shown).toBeGreaterThanOrEqual(7);
  await enableSound(page);
  const small = await page.locator('header button:visible, [data-item-id] [aria-pressed]').evaluateAll((buttons) =>
    buttons
      .map((button) => ({ name: button.ariaLabel ?? button.textContent, box: button.getBoundingClientRect() }))
      .filter(({ box }) => box.width < 44 || box.height < 44)
      .map(({ name }) => name),
  );
  expect(small).toEqual([]);

  const sheet = page.getByRole('dialog', { name: `${first.symbol} alert` });
  await alertArticle(page, first).tap();
  await expect(sheet.getByText(first.publisher)).toBeVisible();
  await sheet.getByRole('button', { name: 'Close', exact: true }).tap();
  await expect(sheet).toHaveCount(0);
  await alertArticle(page, first).tap();
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);

  await tools.getByRole('button', { name: 'Filters' }).tap();
  await tools.getByRole('button', { name: 'Oldest first' }).tap();
  await expect(page.locator('[data-item-id]').last()).toHaveAttribute('data-item-id', first.id);
});

test('on a phone, the number of new alerts is between the sound prompt and the tools', async ({ open, product }) => {
  await product.publish(createNewsSummary());
  const page = await open({ as: 'paid', density: 'by width', device: 'phone' });
  await expect(connectedText(page)).toBeVisible();
  const bottomOf = (element: Locator) => element.evaluate((node) => node.getBoundingClientRect().bottom);
  // Read before the alert, whose sound dismisses the prompt.
  const promptBottom = await bottomOf(page.getByRole('button', { name: 'Enable Sound Alerts' }));
  await product.publish(createNewsSummary());
  const pill = page.getByRole('button', { name: '1 new alert', exact: true });
  await expect(pill).toBeVisible();
  expect(await getTop(pill)).toBeGreaterThan(promptBottom);
  expect(await bottomOf(pill)).toBeLessThan(await getTop(page.getByRole('region', { name: 'Filter' })));
});

interface LayoutShift extends PerformanceEntry {
  readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node: Node | null }[];
}

/** In the page: collects layout shifts that no input caused, as the texts that moved. */
function watchLayoutShifts(): { take: () => string[] } {
  const shifts: string[] = [];
  const hear = (entries: PerformanceEntryList): void => {
    for (const entry of entries) {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- not among the types of the library
      const { hadRecentInput, sources } = entry as LayoutShift;
      const moved = sources.map(({ node }) => node?.textContent?.slice(0, 40) ?? '');
      if (!hadRecentInput) shifts.push(moved.join(' | '));
    }
  };
  const observer = new PerformanceObserver((list) => hear(list.getEntries()));
  observer.observe({ type: 'layout-shift' });
  return {
    take: () => {
      hear(observer.takeRecords());
      return shifts;
    },
  };
}

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

test('on paper, an earlier day has its date and whole headlines, and starts on the first page', async ({
  open,
}, testInfo) => {
  test.skip(!hasPdfReader(), NO_PDF_READER);
  const day = addDays(newsDayOf(new Date()), -1);
  const page = await open({ as: 'paid', path: `/en/account?day=${day}`, density: 'compact' });
  const rows = page.getByRole('article');
  await expect.poll(() => rows.count()).toBeGreaterThan(20);
  await expect(page.getByText('Time, ET')).toBeVisible();
  const headlines = await rows.locator('.alert-row-headline').allTextContents();
  const path = testInfo.outputPath('feed.pdf');
  await page.pdf({ path, format: 'A4' });
  const text = await readPdf({ path });
  const pages = text.split('\f').filter((content) => content.trim() !== '');
  expect(pages[0]).toContain(formatDayLabel(day));
  expect(pages[0]).not.toContain('Back to today');
  for (const full of pages) expect(full).toMatch(/^ *No\. +Time, ET +Symbol +News/m);
  // A list that moves to the second page as a whole leaves the first one empty.
  for (const full of pages.slice(0, -1)) expect(full.match(/^ *\d+ +\d\d:\d\d:\d\d /gm)?.length).toBeGreaterThan(10);
  const lastWords = headlines.map((headline) => headline.trim().split(' ').at(-1) ?? '');
  expect(lastWords.filter((word) => !text.includes(word))).toEqual([]);
});

for (const device of [undefined, 'phone'] as const) {
  test(`a line hides the text of a risk, however long it is, on a ${device ?? 'desktop'}`, async ({
    open,
    product,
  }) => {
    const negative_content = 'Deliveries are said to start in 2028. '.repeat(50).trim();
    const alert = await product.publish(createNewsSummary({ negative_content }));
    const page = await open({ as: await product.register(), density: 'compact', ...(device && { device }) });
    const risk = alertArticle(page, alert).getByText(negative_content, { exact: true });
    await expect(risk).toBeAttached();
    const drawnUntil = await risk.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return range.getBoundingClientRect().right;
    });
    expect(drawnUntil).toBeLessThan(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  });
}
