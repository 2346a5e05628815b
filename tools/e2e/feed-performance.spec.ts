import { API_BASE } from '@bna/contract/endpoint';
import { NEWS_BATCH_MAX_ITEMS } from '@bna/contract/business';
import type { CDPSession, Page } from '@playwright/test';
import { connectedText, alertRow, createNewsSummary } from './alerts.ts';
import { type Product, SCRAPER_TOKEN } from './product.ts';
import { expect, shareProduct, test } from './test.ts';

/** `BNA_FIGURES=yes` slows down the CPU to print meaningful figures. The assertions do not need it. */
const SLOWED = process.env['BNA_FIGURES'] === 'yes' ? 4 : 1;

/** Most elements that a change may restyle, of more than 10,000 for 500 alerts. */
const MOST_RESTYLED = 1_000;

const SYMBOLS = ['ZVZZT', 'ZWZZT', 'ZXZZT', 'ZJZZT', 'NTEST'] as const;

/** Typed one key after the other, with the number of rows then. */
const SEARCHES = [
  { text: 'Z', key: 'Z', found: 404 },
  { text: 'ZV', key: 'V', found: 104 },
  { text: '', key: 'Backspace', found: 504 },
] as const;

/** The page's smoothness since the last reading. */
interface Smoothness {
  /** Layout shifts and their sources. */
  readonly shifts: readonly string[];
  /** Milliseconds. */
  readonly longTasks: readonly number[];
  /** Slowest time from a key to the next paint, in milliseconds. */
  readonly slowestKey: number;
}

const fullProduct = shareProduct({ news: 'none' });
test.beforeAll(() => publishBatch(fullProduct()));

for (const density of ['comfortable', 'compact'] as const)
  test(`a new alert in a ${density} feed of 500 does not move what is being read, at any scroll position`, async ({
    open,
  }) => {
    const product = fullProduct();
    await product.retractAll();
    const page = await open({ as: 'paid', product, density, path: '/en/status' });
    // Prices that arrive restyle every row of their symbols, so none arrive.
    await page.route(`**${API_BASE}/quotes?**`, () => undefined);
    await page.goto('/en/account');
    await expect(connectedText(page)).toBeVisible();
    await expect(page.locator('[data-item-id]')).toHaveCount(NEWS_BATCH_MAX_ITEMS);
    const dismissed = await countRestyled(page, async () => {
      await page.getByRole('button', { name: 'Enable Sound Alerts' }).click();
      await page.getByText('Enable sound alert for bullish news updates').waitFor({ state: 'hidden' });
    });
    expect(dismissed, 'elements restyled as the sound prompt disappears').toBeLessThan(MOST_RESTYLED);
    const cdp = await page.context().newCDPSession(page);
    const watched = await page.evaluateHandle(watchSmoothness);
    const since = async (what: string): Promise<Smoothness> => {
      const smoothness = await watched.evaluate((watch) => watch.take());
      const { longTasks, slowestKey, shifts } = smoothness;
      const tasks = longTasks.length === 0 ? 'none' : longTasks.map((ms) => `${String(ms)} ms`).join(', ');
      const key = slowestKey === 0 ? '' : `, key to paint ${String(slowestKey)} ms`;
      process.stdout.write(`    ${what}: long tasks ${tasks}${key}, layout shifts ${String(shifts.length)}\n`);
      return smoothness;
    };
    await slow(cdp, SLOWED);
    await since('the machine at rest');

    const restyled = await countRestyled(page, () => publishAndWait(page, product));
    expect(restyled, 'elements restyled by an alert').toBeLessThan(MOST_RESTYLED);
    expect((await since('an alert, at the top')).shifts).toEqual([]);
    // The second one arrives while the first slides in.
    const pair = await Promise.all([1, 2].map(() => product.publish(createNewsSummary())));
    for (const { id } of pair) await page.locator(`[data-item-id="${id}"]`).waitFor({ state: 'attached' });
    expect(await page.evaluate(() => window.scrollY)).toBe(0);

    await page.mouse.wheel(0, 6_000);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(5_000);
    await waitUntilIdle(page);
    await since('scrolling');
    const read = page.locator('[data-item-id]').nth(density === 'compact' ? 190 : 40);
    const place = async (): Promise<number> => Math.round((await read.boundingBox())?.y ?? Number.NaN);
    const id = await read.getAttribute('data-item-id');
    const before = await place();
    await publishAndWait(page, product);
    expect((await since('an alert, further down')).shifts).toEqual([]);
    const after = await alertRow(page, { id: id ?? '' }).boundingBox();
    expect(Math.round(after?.y ?? Number.NaN)).toBe(before);

    await page.keyboard.press('Home');
    const search = page.getByRole('searchbox', { name: 'Search by symbol' });
    await search.click();
    await waitUntilIdle(page);
    await since('back to the top');
    const steps = await page.evaluateHandle(watchLaterLayouts);
    for (const { text, key, found } of SEARCHES) {
      if (text === '') await search.press('Control+A');
      await search.press(key);
      await page.waitForFunction((rows) => document.querySelectorAll('[data-item-id]').length === rows, found);
      // Cards are always laid out once they come into view.
      if (density === 'compact') expect(await steps.evaluate((watch) => watch.take()), text).toBeGreaterThan(0);
      await waitUntilIdle(page);
      await since(`typing, ${text === '' ? 'nothing left' : text}`);
    }
    await slow(cdp, 1);
    await expect(page.locator('[data-item-id]')).toHaveCount(NEWS_BATCH_MAX_ITEMS + 4);
  });

/** Returns how many elements the page restyled at once while `work` ran, at most. Counted, because times depend on the machine. */
async function countRestyled(page: Page, work: () => Promise<unknown>): Promise<number> {
  const cdp = await page.context().newCDPSession(page);
  let most = 0;
  cdp.on('Tracing.dataCollected', ({ value }) => {
    for (const event of value) {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the library knows strings only
      const { name, args } = event as { readonly name?: string; readonly args?: { readonly elementCount?: number } };
      if (name === 'UpdateLayoutTree') most = Math.max(most, args?.elementCount ?? 0);
    }
  });
  await cdp.send('Tracing.start', { traceConfig: { includedCategories: ['devtools.timeline'] } });
  await work();
  const complete = new Promise((resolve) => cdp.once('Tracing.tracingComplete', resolve));
  await cdp.send('Tracing.end');
  await complete;
  await cdp.detach();
  return most;
}

const slow = (cdp: CDPSession, rate: number): Promise<unknown> => cdp.send('Emulation.setCPUThrottlingRate', { rate });

/** Publishes a full batch. */
async function publishBatch({ origin }: Product): Promise<void> {
  const hourAgo = Date.now() - 3_600_000;
  const items = Array.from({ length: NEWS_BATCH_MAX_ITEMS }, (_, index) =>
    createNewsSummary({
      symbol: SYMBOLS[index % SYMBOLS.length] ?? SYMBOLS[0],
      published_date: new Date(hourAgo + index * 1_000).toISOString(),
      negative_content: index % 4 === 0 ? 'The customer may cancel with thirty days notice.' : null,
      risk_assessment_comment: index % 3 === 0 ? 'The company raised capital twice this year.' : null,
    }),
  );
  const response = await fetch(`${origin}${API_BASE}/news-summary/batch`, {
    method: 'POST',
    headers: { authorization: `Bearer ${SCRAPER_TOKEN}`, 'content-type': 'application/json' },
    body: JSON.stringify({ items }),
  });
  const { data } = (await response.json()) as { data: { status: number }[] };
  expect(data.filter(({ status }) => status !== 201)).toEqual([]);
}

/** Publishes an alert and waits until the page has finished its animation. */
async function publishAndWait(page: Page, product: Product): Promise<void> {
  const published = await product.publish(createNewsSummary({ symbol: 'ZVZZT' }));
  // A pending `expect` serializes the whole page, which blocks one of this size for seconds.
  await alertRow(page, published).waitFor({ state: 'attached' });
  await page.evaluate(async () => {
    await Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined)));
  });
  await waitUntilIdle(page);
}

/** Resolves when the page has painted twice while idle. */
const waitUntilIdle = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        requestIdleCallback(() =>
          requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(() => resolve()))),
        );
      }),
  );

/** In the page: counts the groups of rows that are laid out later than before, instead of with the rows in the window. */
function watchLaterLayouts(): { take: () => number } {
  let count = 0;
  const hear = (records: readonly MutationRecord[]): void => {
    for (const { target } of records)
      if (target instanceof HTMLElement && target.dataset['layout'] === 'in view') count += 1;
  };
  new MutationObserver(hear).observe(document.body, { attributeFilter: ['data-layout'], subtree: true });
  return {
    take: () => {
      const taken = count;
      count = 0;
      return taken;
    },
  };
}

/** In the page. */
function watchSmoothness(): { take: () => Smoothness } {
  let [shifts, longTasks, slowestKey]: [string[], number[], number] = [[], [], 0];
  const observe = (type: string, hear: (entry: PerformanceEntry) => void): PerformanceObserver => {
    const observer = new PerformanceObserver((list) => list.getEntries().forEach(hear));
    observer.observe({ type, ...(type === 'event' ? { durationThreshold: 16 } : {}) });
    return observer;
  };
  const hearings: [PerformanceObserver, (entry: PerformanceEntry) => void][] = [];
  const listen = (type: string, hear: (entry: PerformanceEntry) => void): void => {
    hearings.push([observe(type, hear), hear]);
  };
  listen('layout-shift', (entry) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- not among the types of the library
    const { value, sources } = entry as PerformanceEntry & { value: number; sources: { node: Node | null }[] };
    shifts.push(`${String(value)} ${sources.map(({ node }) => node?.textContent?.slice(0, 40) ?? '').join(' | ')}`);
  });
  listen('longtask', ({ duration }) => longTasks.push(Math.round(duration)));
  listen('event', ({ name, duration }) => {
    if (name.startsWith('key')) slowestKey = Math.max(slowestKey, duration);
  });
  return {
    take: () => {
      for (const [observer, hear] of hearings) observer.takeRecords().forEach(hear);
      const taken = { shifts, longTasks, slowestKey };
      [shifts, longTasks, slowestKey] = [[], [], 0];
      return taken;
    },
  };
}
