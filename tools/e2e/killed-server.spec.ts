import { setInterval, setTimeout } from 'node:timers/promises';
import { API_BASE } from '@bna/contract/endpoint';
import type { NewsFeed, NewsSummary } from '@bna/contract/feed/news-summary';
import { createNewsSummary, connectedText, listShownIds } from './alerts.ts';
import { SCRAPER_TOKEN } from './product.ts';
import { expect, test } from './test.ts';

// A worker and thus a browser of its own: in one that ran many tests before, Chromium's renderer has stopped at a check of its own.
test.use({ browserName: 'chromium' });

const POST_EVERY_MS = 100;
const RETRY_AFTER_MS = 100;
const KILL_AFTER = [15, 30];
const ITEMS = 45;
/** The test's own limit remains. */
const NO_LIMIT_MS = 0;

test('the server is killed twice while alerts are submitted: each acknowledged one is in the feed and on the open page, once, in order', async ({
  open,
  startOwnProduct,
}) => {
  const product = await startOwnProduct({ news: 'none' });
  const page = await open({ as: 'paid', product });
  await expect(connectedText(page)).toBeVisible();
  let loads = 0;
  page.on('domcontentloaded', () => (loads += 1));

  const answeredIds: string[] = [];
  const posting = (async () => {
    for await (const _tick of setInterval(POST_EVERY_MS)) {
      answeredIds.push(await submitWithRetries(product.origin));
      if (answeredIds.length === ITEMS) return;
    }
  })();
  for (const count of KILL_AFTER) {
    await expect
      .poll(() => answeredIds.length, { intervals: [20], timeout: NO_LIMIT_MS })
      .toBeGreaterThanOrEqual(count);
    await product.kill();
    await product.start();
  }
  await posting;

  const newestFirst = answeredIds.toReversed();
  await expect.poll(() => listShownIds(page), { timeout: NO_LIMIT_MS }).toEqual(newestFirst);
  await expect(connectedText(page)).toBeVisible();
  expect(loads).toBe(0);

  const response = await page.request.get(`${API_BASE}/news-summary`);
  const { data, meta } = (await response.json()) as NewsFeed;
  expect(data.map(({ id }) => id)).toEqual(newestFirst);
  expect(meta.total).toBe(ITEMS);
});

/** Submits an item and retries failed connections. Returns the alert's id. */
async function submitWithRetries(origin: string): Promise<string> {
  const body = JSON.stringify(createNewsSummary());
  for (;;) {
    const response = await fetch(`${origin}${API_BASE}/news-summary`, {
      method: 'POST',
      headers: { authorization: `Bearer ${SCRAPER_TOKEN}`, 'content-type': 'application/json' },
      body,
    }).then(
      async (response) => ({ status: response.status, text: await response.text() }),
      () => null,
    );
    if (response === null) {
      await setTimeout(RETRY_AFTER_MS);
      continue;
    }
    // 200: an earlier attempt was committed, but its response was lost.
    expect([200, 201], response.text).toContain(response.status);
    return (JSON.parse(response.text) as { data: NewsSummary }).data.id;
  }
}
