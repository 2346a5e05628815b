import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { NewsFeed } from '@bna/contract/news';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Person, startTestNode, type TestNode } from '../../../test/test-node.ts';
import { createFeedNewsSource } from '../../adapters/news-source/feed/feed-news-source.ts';
import { feed as feedTable, release as releaseTable } from '../../news-schema.ts';
import { type FeedPoller, parseFeedAddress, startFeedPoller } from './poll-feeds.ts';
import { createStockTable } from './stock-table.ts';

interface Entry {
  readonly guid: string;
  readonly title: string;
  readonly text?: string;
  readonly minutesAgo?: number;
}

const orderWon = (millions: number, change: Partial<Entry> = {}): Entry => ({
  guid: `order-${String(millions)}`,
  title: `Northquay Logistics (NYSE: NTEST) Awarded $${String(millions)} Million Contract by Harbor Authority`,
  text: `Northquay Logistics Corp. (NYSE: NTEST) was awarded a contract worth $${String(millions)} million.`,
  ...change,
});

describe('polling feeds', () => {
  let node: TestNode;
  let reader: Person;
  let poller: FeedPoller | undefined;
  const servers: Server[] = [];

  beforeEach(async () => {
    node = await startTestNode();
    reader = await node.person('active');
  });
  afterEach(async () => {
    await poller?.stop();
    poller = undefined;
    for (const server of servers.splice(0)) {
      server.closeAllConnections();
      server.close();
    }
    await node.stop();
  });

  /** A feed on this machine. @returns its address. */
  const serveFeed = async (listener: RequestListener): Promise<string> => {
    const server = createServer(listener);
    servers.push(server);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('The feed listens on no port');
    return `http://127.0.0.1:${String(address.port)}/feed.xml`;
  };

  const document = (entries: readonly Entry[]): string => {
    const items = entries.map(({ guid, title, text = '', minutesAgo = 0 }) => {
      const published = new Date(node.clock.now().getTime() - minutesAgo * 60_000).toUTCString();
      return `<item><guid isPermaLink="false">${guid}</guid><title>${title}</title><description>${text}</description><pubDate>${published}</pubDate></item>`;
    });
    return `<?xml version="1.0"?><rss version="2.0"><channel><title>A wire</title><link>https://wire.example</link>${items.join('')}</channel></rss>`;
  };

  const poll = async (...addresses: string[]): Promise<void> => {
    poller = await startFeedPoller(
      {
        ...node.publishing,
        log: node.log,
        stocks: createStockTable(node.db, node.notifications),
        newsSource: createFeedNewsSource({
          contact: 'support@bna.test',
          outboundAllow: addresses.map((address) => new URL(address).host),
          clock: node.clock,
          exchangeCapMs: 2_000,
        }),
      },
      addresses.map((address) => `${address}#interval=1`),
    );
  };

  const titles = async (): Promise<string[]> => {
    const answer = await node.ask({ method: 'GET', url: '/api/v1/news-summary?sort=oldest', as: reader });
    return NewsFeed.parse(answer.json()).data.map(({ title }) => title);
  };
  const outcomes = async (): Promise<Record<string, string>> => {
    const rows = await node.db.select().from(releaseTable);
    return Object.fromEntries(rows.map(({ guid, outcome }) => [guid, outcome]));
  };
  const patience = { timeout: 8_000, interval: 20 };

  it('publishes what is bullish, once, and notes what became of the rest', async () => {
    const entries = [
      orderWon(90),
      {
        guid: 'offering',
        title: 'Northquay Logistics (NYSE: NTEST) Announces Pricing of $20 Million Public Offering of Common Stock',
      },
      { guid: 'foreign', title: 'Kelowna Copper (TSXV: KCOP) Awarded $5 Million Contract' },
      {
        guid: 'lawyers',
        title:
          'NTEST SHAREHOLDER ALERT: Law Firm Investigates Northquay Logistics; Investors Encouraged to Contact the Firm',
      },
      orderWon(55, { guid: 'old', minutesAgo: 120 }),
    ];
    let polls = 0;
    const address = await serveFeed((_request, response) => {
      polls += 1;
      response.end(document(entries));
    });
    await poll(address);
    await vi.waitFor(() => expect(polls).toBeGreaterThan(2), patience);
    expect(await titles()).toEqual([entries[0]?.title]);
    expect(await outcomes()).toEqual({
      'order-90': 'published',
      offering: 'not_bullish',
      foreign: 'no_us_stock',
      lawyers: 'law_firm',
      old: 'stale',
    });
  });

  it('publishes a story that comes on two wires, or twice on one, once', async () => {
    const told = orderWon(90);
    const toldElsewhere = { ...told, guid: 'elsewhere', title: told.title.replace('Awarded', 'Receives') };
    const first = await serveFeed((_request, response) => response.end(document([told, { ...told, guid: 'again' }])));
    const second = await serveFeed((_request, response) => response.end(document([toldElsewhere, orderWon(12)])));
    await poll(first, second);
    await vi.waitFor(async () => expect(Object.keys(await outcomes())).toHaveLength(4), patience);
    expect(Object.values(await outcomes()).filter((outcome) => outcome === 'duplicate')).toHaveLength(2);
    expect(await titles()).toHaveLength(2);
  });

  it('asks conditionally, and takes up what is new', async () => {
    const entries = [orderWon(90)];
    const asked: (string | undefined)[] = [];
    const address = await serveFeed((request, response) => {
      const etag = `"${String(entries.length)}"`;
      asked.push(request.headers['if-none-match']);
      if (request.headers['if-none-match'] === etag) response.writeHead(304).end();
      else response.setHeader('etag', etag).end(document(entries));
    });
    await poll(address);
    await vi.waitFor(() => expect(asked).toContain('"1"'), patience);
    entries.unshift(orderWon(12));
    await vi.waitFor(async () => expect(await titles()).toHaveLength(2), patience);
  });

  it('is not held up by a feed that hangs, lies or is gone; it waits longer and longer for those', async () => {
    const hanging = await serveFeed(() => undefined);
    const lying = await serveFeed((_request, response) =>
      response.setHeader('content-encoding', 'gzip').end('not gzip at all'),
    );
    const gone = await serveFeed((_request, response) => response.writeHead(500).end());
    const good = await serveFeed((_request, response) => response.end(document([orderWon(90)])));
    await poll(hanging, lying, gone, good);
    await vi.waitFor(async () => expect(await titles()).toHaveLength(1), { timeout: 1_500, interval: 20 });
    await vi.waitFor(async () => {
      const feeds = await node.db.select().from(feedTable);
      const failing = feeds.filter(({ url }) => url !== good);
      expect(failing.every(({ failures, last_error }) => failures > 0 && last_error !== null)).toBe(true);
      expect(feeds.find(({ url }) => url === good)).toMatchObject({ failures: 0, last_error: null });
    }, patience);
  });

  it('reads an entry again that could not be decided, and loses none beside it', async () => {
    const address = await serveFeed((_request, response) =>
      response.setHeader('etag', '"1"').end(document([orderWon(90), orderWon(12)])),
    );
    await node.database.pool.query(
      `CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'disk full'; END $$;
       CREATE TRIGGER refuse BEFORE INSERT ON release FOR EACH ROW WHEN (NEW.guid = 'order-90') EXECUTE FUNCTION refuse()`,
    );
    await poll(address);
    await vi.waitFor(async () => expect(await titles()).toHaveLength(1), patience);
    await node.database.pool.query('DROP TRIGGER refuse ON release');
    await vi.waitFor(async () => expect(await titles()).toHaveLength(2), patience);
  });

  it('polls a feed from one of several nodes at a time', async () => {
    let open = 0;
    let mostOpen = 0;
    let polls = 0;
    const address = await serveFeed((_request, response) => {
      open += 1;
      polls += 1;
      mostOpen = Math.max(mostOpen, open);
      setImmediate(() => {
        open -= 1;
        response.end(document([orderWon(90)]));
      });
    });
    await poll(address);
    const first = poller;
    await poll(address);
    await vi.waitFor(() => expect(polls).toBeGreaterThan(2), patience);
    await first?.stop();
    expect(mostOpen).toBe(1);
    expect(await titles()).toHaveLength(1);
  });
});

it.each([
  ['https://a.example/feed?x=1', { url: 'https://a.example/feed?x=1', intervalS: 10 }],
  ['https://a.example/feed#interval=3', { url: 'https://a.example/feed', intervalS: 3 }],
  ['https://a.example/feed#interval=0', { url: 'https://a.example/feed', intervalS: 1 }],
  ['https://a.example/feed#interval=9999', { url: 'https://a.example/feed', intervalS: 3_600 }],
])('reads the address %s', (address, expected) => {
  expect(parseFeedAddress(address)).toEqual(expected);
});
