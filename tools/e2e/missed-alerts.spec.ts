import { API_BASE } from '@bna/contract/endpoint';
import type { NewsSummary } from '@bna/contract/feed/news-summary';
import type { Page, WebSocketRoute } from '@playwright/test';
import { alertRow, connectedText, createNewsSummary, listShownIds } from './alerts.ts';
import type { Product } from './product.ts';
import { rejectRequest } from './stub-responses.ts';
import { expect, test } from './test.ts';

const DAY_S = 86_400;
/** The library reconnects within five seconds; the request is delayed by up to two more. */
const BACK_WITHIN_MS = 30_000;
const CHANGES = `**${API_BASE}/alerts?*`;
const FEED_REQUEST = new RegExp(`${API_BASE}/news-summary(?:\\?|$)`);

interface Channel {
  /** Everything that the page received. */
  readonly received: readonly string[];
  /** Cuts the live channel, and every attempt to reconnect. */
  cut(): Promise<void>;
  /** Lets the page reconnect. */
  restore(): void;
}

/** Lets the test cut the live channel of an open page. */
async function controlChannel(page: Page): Promise<Channel> {
  const received: string[] = [];
  let isAway = false;
  let connections: (() => Promise<void>)[] = [];
  await page.routeWebSocket(/socket\.io/, (socket: WebSocketRoute) => {
    if (isAway) {
      void socket.close();
      return;
    }
    const server = socket.connectToServer();
    server.onMessage((message) => {
      socket.send(message);
      received.push(message.toString());
    });
    connections.push(async () => {
      await socket.close();
      await server.close();
    });
  });
  await page.reload();
  await expect(connectedText(page)).toBeVisible();
  return {
    received,
    async cut() {
      isAway = true;
      for (const close of connections) await close();
      connections = [];
      await expect(page.getByText(/^Delayed since/)).toBeVisible();
    },
    restore() {
      isAway = false;
    },
  };
}

/** Collects the paths of the page's requests for changes and for the whole feed. */
function recordRequests(page: Page): string[] {
  const requests: string[] = [];
  page.on('request', (request) => {
    const url = request.url();
    if (url.includes(`${API_BASE}/alerts?`)) requests.push('changes');
    if (FEED_REQUEST.test(url)) requests.push('feed');
  });
  return requests;
}

const publish = (product: Product): Promise<NewsSummary> => product.publish(createNewsSummary());
const expectShown = (page: Page, alerts: readonly NewsSummary[]) =>
  expect.poll(() => listShownIds(page), { timeout: BACK_WITHIN_MS }).toEqual(alerts.map(({ id }) => id));

// @req 13.4
test('a page that was away requests only what it missed, while more arrives, and shows each alert once', async ({
  open,
  product,
}) => {
  const [retracted, corrected] = [await publish(product), await publish(product)];
  const page = await open({ as: 'paid', fresh: true });
  const channel = await controlChannel(page);
  await expectShown(page, [corrected, retracted]);
  const requests = recordRequests(page);
  // The feed has nothing new, so what the page missed can only come from the changes.
  const json: unknown = await (await page.request.get(`${API_BASE}/news-summary`)).json();
  await page.route(FEED_REQUEST, (route) => route.fulfill({ json }));
  const arrivedMeanwhile: NewsSummary[] = [];
  await page.route(CHANGES, async (route) => {
    const response = await route.fetch();
    // Arrives over the channel before the response, which doesn't have it.
    const alert = await publish(product);
    await expect.poll(() => channel.received.some((message) => message.includes(alert.id))).toBe(true);
    arrivedMeanwhile.push(alert);
    await route.fulfill({ response });
  });

  await channel.cut();
  const missed = await publish(product);
  await product.correct(corrected.id, { first_part: 'The study met both of its goals.' });
  await product.retract(retracted.id);
  const gone = await publish(product);
  await product.retract(gone.id);
  channel.restore();

  await expect.poll(() => arrivedMeanwhile.length, { timeout: BACK_WITHIN_MS }).toBe(1);
  await expectShown(page, [...arrivedMeanwhile, missed, corrected]);
  await expect(alertRow(page, corrected)).toContainText('The study met both of its goals.');
  expect(requests.filter((request) => request === 'changes')).toHaveLength(1);
});

// @req 13.4
test('a page whose request for what it missed fails requests the whole feed', async ({ open, product }) => {
  const first = await publish(product);
  const page = await open({ as: 'paid', fresh: true });
  const channel = await controlChannel(page);
  const requests = recordRequests(page);
  await page.route(CHANGES, (route) =>
    rejectRequest(route, 410, 'The changes after this position are no longer kept.'),
  );
  await channel.cut();
  const missed = await publish(product);
  channel.restore();
  await expectShown(page, [missed, first]);
  expect(requests.slice(requests.indexOf('changes'))).toEqual(['changes', 'feed']);
});

// @req 13.4
test('a page that was away when a news day began shows the alerts of the new day only', async ({
  open,
  startOwnProduct,
}) => {
  const product = await startOwnProduct({ news: 'none' });
  const yesterday = await publish(product);
  const page = await open({ as: 'paid', product });
  const channel = await controlChannel(page);
  await expectShown(page, [yesterday]);
  await channel.cut();
  const late = await publish(product);
  await product.moveClock({ advance_s: DAY_S });
  const today = await publish(product);
  channel.restore();
  await expectShown(page, [today]);
  await expect(alertRow(page, late)).toHaveCount(0);
});
