import { setInterval, setTimeout } from 'node:timers/promises';
import { API_BASE } from '@bna/contract/endpoint';
import type { NewsFeed, NewsSummary } from '@bna/contract/news';
import { newsSummary, liveChannel, shownIds } from './news.ts';
import { SCRAPER_TOKEN } from './product.ts';
import { expect, test } from './test.ts';

const POST_EVERY_MS = 100;
const RETRY_AFTER_MS = 100;
const KILL_AFTER = [15, 30];
const ITEMS = 45;

test('the server is killed twice while items are posted: each one answered is in the feed and on the open page, once, in order', async ({
  open,
  startOwnProduct,
}) => {
  test.setTimeout(120_000);
  const product = await startOwnProduct({ news: 'silent' });
  const page = await open({ as: 'paid', product });
  await expect(liveChannel(page)).toBeVisible();
  let loads = 0;
  page.on('domcontentloaded', () => (loads += 1));

  const answeredIds: string[] = [];
  const posting = (async () => {
    for await (const _tick of setInterval(POST_EVERY_MS)) {
      answeredIds.push(await postUntilAnswered(product.origin));
      if (answeredIds.length === ITEMS) return;
    }
  })();
  for (const count of KILL_AFTER) {
    await expect.poll(() => answeredIds.length, { intervals: [20], timeout: 30_000 }).toBeGreaterThanOrEqual(count);
    await product.kill();
    await product.start();
  }
  await posting;

  // The library comes back within five seconds; the refetch is spread over another two.
  const newestFirst = answeredIds.toReversed();
  await expect.poll(() => shownIds(page), { timeout: 20_000 }).toEqual(newestFirst);
  await expect(liveChannel(page)).toBeVisible();
  expect(loads).toBe(0);

  const answer = await page.request.get(`${API_BASE}/news-summary`);
  const { data, meta } = (await answer.json()) as NewsFeed;
  expect(data.map(({ id }) => id)).toEqual(newestFirst);
  expect(meta.total).toBe(ITEMS);
});

/** Posts one item until there is an answer, and gives its id. Only a connection that failed is tried again. */
async function postUntilAnswered(origin: string): Promise<string> {
  const body = JSON.stringify(newsSummary());
  for (;;) {
    const answer = await fetch(`${origin}${API_BASE}/news-summary`, {
      method: 'POST',
      headers: { authorization: `Bearer ${SCRAPER_TOKEN}`, 'content-type': 'application/json' },
      body,
    }).then(
      async (response) => ({ status: response.status, text: await response.text() }),
      () => null,
    );
    if (answer === null) {
      await setTimeout(RETRY_AFTER_MS);
      continue;
    }
    // 200: the first try was committed, its answer was lost.
    expect([200, 201], answer.text).toContain(answer.status);
    return (JSON.parse(answer.text) as { data: NewsSummary }).data.id;
  }
}
