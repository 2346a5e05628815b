import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { NewsFeed } from '@bna/contract/feed/news-summary';
import { formatClock, formatDate } from '@bna/contract/time';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type TestUser, startTestNode, type TestNode } from '../../../test/test-node.ts';
import { createHttpNewsSource } from '../../adapters/news-source/http/http-news-source.ts';
import { release as releaseTable, releaseAttempt as attemptTable, source as sourceTable } from './schema.ts';
import { tradingHalt } from '../stocks/halts/schema.ts';
import { type SourcePoller, startSourcePoller } from './poll-sources.ts';
import { createStockTable } from './recognition/stock-table.ts';
import { eventually } from '../../../test/eventually.ts';

interface Entry {
  readonly guid: string;
  readonly title: string;
  readonly text?: string;
  readonly minutesAgo?: number;
  readonly isUndated?: boolean;
  /** Today's date without a time, or that of an earlier day. */
  readonly daysAgo?: number;
}

const orderWon = (millions: number, change: Partial<Entry> = {}): Entry => ({
  guid: `order-${String(millions)}`,
  title: `Northquay Logistics (NYSE: NTEST) Awarded $${String(millions)} Million Contract by Harbor Authority`,
  text: `Northquay Logistics Corp. (NYSE: NTEST) was awarded a contract worth $${String(millions)} million.`,
  ...change,
});

const DAY_MS = 86_400_000;

describe('polling sources', () => {
  let node: TestNode;
  let reader: TestUser;
  let poller: SourcePoller | undefined;
  const servers: Server[] = [];

  beforeEach(async () => {
    node = await startTestNode();
    reader = await node.createUser('active');
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

  /** Starts a local source. Returns its address. */
  const serveSource = async (listener: RequestListener): Promise<string> => {
    const server = createServer(listener);
    servers.push(server);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('The server does not listen on a port');
    return `http://127.0.0.1:${String(address.port)}/feed.xml`;
  };

  const document = (entries: readonly Entry[]): string => {
    const items = entries.map(({ guid, title, text = '', minutesAgo = 0, isUndated = false, daysAgo }) => {
      const now = node.clock.now().getTime();
      const midnight = now - (now % DAY_MS);
      const published = new Date(
        daysAgo === undefined ? now - minutesAgo * 60_000 : midnight - daysAgo * DAY_MS,
      ).toUTCString();
      const date = isUndated ? '' : `<pubDate>${published}</pubDate>`;
      return `<item><guid isPermaLink="false">${guid}</guid><title>${title}</title><description>${text}</description>${date}</item>`;
    });
    return `<?xml version="1.0"?><rss version="2.0"><channel><title>A wire</title><link>https://wire.example</link>${items.join('')}</channel></rss>`;
  };

  const poll = async (...addresses: string[]): Promise<void> => {
    poller = await startSourcePoller(
      {
        ...node.publishing,
        log: node.log,
        stocks: createStockTable(node.db, node.notifications),
        newsSource: createHttpNewsSource({
          contact: 'support@bna.test',
          outboundAllow: addresses.map((address) => new URL(address).host),
          allowPlainHttp: false,
          clock: node.clock,
          timeoutMs: 4_000,
        }),
      },
      addresses.map((address) => `${address}#interval=1`),
    );
  };

  const titles = async (): Promise<string[]> => {
    const answer = await node.request({ method: 'GET', url: '/api/v1/news-summary?sort=oldest', as: reader });
    return NewsFeed.parse(answer.json()).data.map(({ title }) => title);
  };
  const outcomes = async (): Promise<Record<string, string>> => {
    const rows = await node.db.select().from(releaseTable);
    return Object.fromEntries(rows.map(({ guid, outcome }) => [guid, outcome]));
  };

  it('publishes bullish releases once and stores the verdict of the others', async () => {
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
    const address = await serveSource((_request, response) => {
      polls += 1;
      response.end(document(entries));
    });
    await poll(address);
    await eventually(() => expect(polls).toBeGreaterThan(2));
    expect(await titles()).toEqual([entries[0]?.title]);
    expect(await outcomes()).toEqual({
      'order-90': 'published',
      offering: 'not_bullish',
      foreign: 'no_us_stock',
      lawyers: 'law_firm',
      old: 'stale',
    });
  });

  // @threat N3
  it('publishes a story once if it comes from two wires or twice from one', async () => {
    const original = orderWon(90);
    const duplicate = { ...original, guid: 'elsewhere', title: original.title.replace('Awarded', 'Receives') };
    const first = await serveSource((_request, response) =>
      response.end(document([original, { ...original, guid: 'again' }])),
    );
    const second = await serveSource((_request, response) => response.end(document([duplicate, orderWon(12)])));
    await poll(first, second);
    await eventually(async () => expect(Object.keys(await outcomes())).toHaveLength(4));
    expect(Object.values(await outcomes()).filter((outcome) => outcome === 'duplicate')).toHaveLength(2);
    expect(await titles()).toHaveLength(2);
  });

  it('processes a correction under the guid of its release once', async () => {
    let polls = 0;
    const original = orderWon(90);
    const corrected = { ...orderWon(60), guid: original.guid };
    const correction = { ...corrected, title: `CORRECTION -- ${corrected.title}` };
    const address = await serveSource((_request, response) => {
      polls += 1;
      response.end(document([polls === 1 ? original : correction]));
    });
    await poll(address);
    await eventually(() => expect(polls).toBeGreaterThan(3));
    expect(await titles()).toEqual([correction.title]);
    expect(Object.values(await outcomes())).toEqual(['published', 'published']);
  });

  it('records when a halt ends, although its release was processed before', async () => {
    const { clock } = node;
    const haltedAt = new Date(Math.floor(clock.now().getTime() / 1000) * 1000 - 60_000);
    const resumesAt = new Date(haltedAt.getTime() + 300_000);
    const when = (name: string, instant: Date, timeTag: string) =>
      `<ndaq:${name}Date>${formatDate(instant)}</ndaq:${name}Date><ndaq:${timeTag}>${formatClock(instant)}</ndaq:${timeTag}>`;
    let polls = 0;
    const address = await serveSource((_request, response) => {
      polls += 1;
      const end = polls === 1 ? '' : when('Resumption', resumesAt, 'ResumptionTradeTime');
      response.end(`<?xml version="1.0"?><rss version="2.0" xmlns:ndaq="http://www.nasdaqtrader.com/"><channel>
<title>NASDAQTrader.com</title><link>http://www.nasdaqtrader.com</link><item><title>NTEST</title>
${when('Halt', haltedAt, 'HaltTime')}<ndaq:IssueSymbol>NTEST</ndaq:IssueSymbol><ndaq:ReasonCode>LUDP</ndaq:ReasonCode>${end}</item></channel></rss>`);
    });
    await poll(address);
    await eventually(async () => {
      expect(await node.db.select().from(tradingHalt)).toMatchObject([
        { symbol: 'NTEST', code: 'LUDP', halted_at: haltedAt, resumes_at: resumesAt },
      ]);
    });
    expect(Object.values(await outcomes())).toHaveLength(1);
  });

  it('polls conditionally and publishes new entries', async () => {
    const entries = [orderWon(90)];
    const validators: (string | undefined)[] = [];
    const address = await serveSource((request, response) => {
      const etag = `"${String(entries.length)}"`;
      validators.push(request.headers['if-none-match']);
      if (request.headers['if-none-match'] === etag) response.writeHead(304).end();
      else response.setHeader('etag', etag).end(document(entries));
    });
    await poll(address);
    await eventually(() => expect(validators).toContain('"1"'));
    entries.unshift(orderWon(12));
    await eventually(async () => expect(await titles()).toHaveLength(2));
  });

  // @threat N8
  it('is not delayed by failing sources and backs off from them', async () => {
    const hanging = await serveSource(() => undefined);
    const invalid = await serveSource((_request, response) =>
      response.setHeader('content-encoding', 'gzip').end('not gzip at all'),
    );
    const gone = await serveSource((_request, response) => response.writeHead(500).end());
    const good = await serveSource((_request, response) => response.end(document([orderWon(90)])));
    await poll(hanging, invalid, gone, good);
    const listSources = () => node.db.select().from(sourceTable);
    await eventually(async () => expect(await titles()).toHaveLength(1));
    expect((await listSources()).find(({ url }) => url === hanging)?.failures ?? 0).toBe(0);
    await eventually(async () => {
      const sources = await listSources();
      const failing = sources.filter(({ url }) => url !== good);
      expect(failing.every(({ failures, last_error }) => failures > 0 && last_error !== null)).toBe(true);
      expect(sources.find(({ url }) => url === good)).toMatchObject({ failures: 0, last_error: null });
    });
  });

  // @threat N8
  it('retries a release that could not be processed, without losing others', async () => {
    const address = await serveSource((_request, response) =>
      response.setHeader('etag', '"1"').end(document([orderWon(90), orderWon(12)])),
    );
    await node.database.pool.query(
      `CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'disk full'; END $$;
       CREATE TRIGGER refuse BEFORE INSERT ON release FOR EACH ROW WHEN (NEW.guid = 'order-90') EXECUTE FUNCTION refuse()`,
    );
    await poll(address);
    await eventually(async () => expect(await titles()).toHaveLength(1));
    await node.database.pool.query('DROP TRIGGER refuse ON release');
    await eventually(async () => expect(await titles()).toHaveLength(2));
  });

  // @threat N8
  it('stores a release as error after three failed attempts, and the source answers 304 again', async () => {
    const validators: (string | undefined)[] = [];
    const address = await serveSource((request, response) => {
      const known = request.headers['if-none-match'];
      validators.push(known);
      if (known === '"1"') response.writeHead(304).end();
      else response.setHeader('etag', '"1"').end(document([orderWon(90), orderWon(12)]));
    });
    await node.database.pool.query(
      `CREATE FUNCTION poison() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'poison'; END $$;
       CREATE TRIGGER poison BEFORE INSERT ON release FOR EACH ROW
         WHEN (NEW.guid = 'order-90' AND NEW.outcome <> 'error') EXECUTE FUNCTION poison()`,
    );
    await poll(address);
    await eventually(async () => expect(await outcomes()).toMatchObject({ 'order-90': 'error' }));
    await eventually(() => expect(validators.at(-1)).toBe('"1"'));
    expect(validators.slice(0, 3)).toEqual([undefined, undefined, undefined]);
    expect(await outcomes()).toEqual({ 'order-90': 'error', 'order-12': 'published' });
    const rows = await node.db.select().from(releaseTable).where(eq(releaseTable.guid, 'order-90'));
    expect(rows[0]?.reasons[0]).toMatch(/^BNA tried to process this 3 times\. The last error was: .*/);
    expect(await node.db.$count(attemptTable)).toBe(0);
  });

  // @threat N8
  it('stores a release as error that ended the process three times, without processing it again', async () => {
    const { guid } = orderWon(90);
    // As if three processes had ended in the middle of an attempt.
    const last_attempt_at = new Date(node.clock.now().getTime() - 61_000);
    await node.db.insert(attemptTable).values({ wire: 'Other', guid, attempts: 3, last_attempt_at });
    const address = await serveSource((_request, response) => response.end(document([orderWon(90), orderWon(12)])));
    await poll(address);
    const stored = { 'order-12': 'published', [guid]: 'error' };
    await eventually(async () => expect(await outcomes()).toEqual(stored));
    const rows = await node.db.select().from(releaseTable).where(eq(releaseTable.guid, guid));
    expect(rows.map(({ outcome, reasons }) => [outcome, reasons])).toEqual([
      ['error', ['BNA tried to process this 3 times. The process ended each time.']],
    ]);
    expect(await titles()).toEqual([orderWon(12).title]);
  });

  // @threat N3
  it('publishes a release that many documents of its wire list at the same time', async () => {
    const answers: (() => void)[] = [];
    const addresses = await Promise.all(
      Array.from({ length: 6 }, () =>
        serveSource((_request, response) => {
          // Answered together, so that all polls reach the release at once.
          answers.push(() => response.end(document([orderWon(90)])));
          if (answers.length === 6) for (const answer of answers) answer();
          else if (answers.length > 6) answers.at(-1)?.();
        }),
      ),
    );
    await poll(...addresses);
    await eventually(async () => expect(await titles()).toHaveLength(1));
    await eventually(async () => {
      const sources = await node.db.select().from(sourceTable);
      expect(sources.every(({ last_success_at }) => last_success_at !== null)).toBe(true);
    });
    expect(await outcomes()).toEqual({ 'order-90': 'published' });
  });

  // @threat N8
  it('leaves a release to the attempts that are still in progress', async () => {
    // Several documents of one wire list the same release, and are polled at the same time.
    const { guid } = orderWon(90);
    await node.db.insert(attemptTable).values({ wire: 'Other', guid, attempts: 3, last_attempt_at: node.clock.now() });
    let polls = 0;
    const address = await serveSource((_request, response) => {
      polls += 1;
      response.setHeader('etag', '"1"').end(document([orderWon(90), orderWon(12)]));
    });
    await poll(address);
    await eventually(() => expect(polls).toBeGreaterThan(2));
    expect(await outcomes()).toEqual({ 'order-12': 'published' });
    node.clock.moveTo(new Date(node.clock.now().getTime() + 61_000));
    await eventually(async () => expect(await outcomes()).toMatchObject({ [guid]: 'error' }));
  });

  // @threat N8
  it('reports a source as failed if it can read none of its entries', async () => {
    const address = await serveSource((_request, response) => {
      response.end(
        document([orderWon(90)])
          .replaceAll('title>', 'headline>')
          .replaceAll('description>', 'text>'),
      );
    });
    await poll(address);
    await eventually(async () => {
      const [source] = await node.db.select().from(sourceTable);
      expect(source?.last_error).toBe('None of the 1 entries can be read: neither title nor description');
      expect(source?.last_success_at).toBeNull();
    });
    expect(node.logLines.filter((line) => line.includes('source failed'))).not.toHaveLength(0);
  });

  // @threat N8
  it('logs an unreadable entry once, however often the source lists it', async () => {
    const entry = (guid: string, title: string): string =>
      `<item><guid isPermaLink="false">${guid}</guid><title>${title}</title><broken></item>`;
    const entries = [entry('a', 'First')];
    let polls = 0;
    const address = await serveSource((_request, response) => {
      polls += 1;
      response.end(document([orderWon(90)]).replace('</channel>', `${entries.join('')}</channel>`));
    });
    const listLogged = () => node.logLines.filter((line) => line.includes('unreadable entry in source'));
    await poll(address);
    await eventually(() => expect(polls).toBeGreaterThan(2));
    expect(listLogged()).toEqual([expect.stringContaining('First')]);
    entries.unshift(entry('b', 'Second'));
    await eventually(() => expect(listLogged()).toHaveLength(2));
    const before = polls;
    await eventually(() => expect(polls).toBeGreaterThan(before + 1));
    expect(listLogged()).toEqual([expect.stringContaining('First'), expect.stringContaining('Second')]);
  });

  // @threat N8
  it('waits as long as a source asked for, even after a restart, but retries other failures right away', async () => {
    const polls = { busy: 0, failing: 0, good: 0 };
    const busy = await serveSource((_request, response) => {
      polls.busy += 1;
      response.writeHead(429, { 'retry-after': '600' }).end();
    });
    const failing = await serveSource((_request, response) => {
      polls.failing += 1;
      response.writeHead(500).end();
    });
    const good = await serveSource((_request, response) => {
      polls.good += 1;
      response.end(document([orderWon(90)]));
    });
    await poll(busy, failing, good);
    await eventually(async () => {
      const sources = await node.db.select().from(sourceTable);
      expect(sources.every(({ url, failures }) => failures > 0 || url === good)).toBe(true);
    });
    await poller?.stop();
    // As if the failing source had failed for so long that its next poll is ten minutes away.
    const later = new Date(Date.now() + 600_000);
    await node.db.update(sourceTable).set({ next_poll_at: later }).where(eq(sourceTable.url, failing));
    const before = { ...polls };
    await poll(busy, failing, good);
    await eventually(() => {
      expect(polls.failing).toBeGreaterThan(before.failing);
      expect(polls.good).toBeGreaterThan(before.good + 1);
    });
    expect(polls.busy).toBe(1);
  });

  it('counts entries without a date as old until the source has been polled for a while', async () => {
    const backlog = orderWon(90, { isUndated: true });
    const entries = [backlog];
    let polls = 0;
    const address = await serveSource((_request, response) => {
      polls += 1;
      response.end(document(entries));
    });
    await poll(address);
    await eventually(() => expect(polls).toBeGreaterThan(1));
    expect(await outcomes()).toEqual({ 'order-90': 'stale' });
    entries.unshift(orderWon(12, { isUndated: true }));
    await eventually(async () => expect(await outcomes()).toEqual({ 'order-90': 'stale', 'order-12': 'published' }));
    await poller?.stop();
    await node.db.update(sourceTable).set({ last_success_at: new Date(node.clock.now().getTime() - 61 * 60_000) });
    entries.unshift(orderWon(34, { isUndated: true }));
    await poll(address);
    await eventually(async () => expect(await outcomes()).toMatchObject({ 'order-34': 'stale' }));
  });

  it('publishes a new entry with a date and no time all day long, but not one of an earlier day', async () => {
    const now = node.clock.now().getTime();
    node.clock.moveTo(new Date(now - (now % DAY_MS) + DAY_MS + 20 * 3_600_000));
    const entries = [orderWon(90, { daysAgo: 0 })];
    let polls = 0;
    const address = await serveSource((_request, response) => {
      polls += 1;
      response.end(document(entries));
    });
    await poll(address);
    await eventually(() => expect(polls).toBeGreaterThan(1));
    expect(await outcomes()).toEqual({ 'order-90': 'stale' });
    entries.unshift(orderWon(12, { daysAgo: 0 }), orderWon(34, { daysAgo: 2 }));
    await eventually(async () =>
      expect(await outcomes()).toEqual({ 'order-90': 'stale', 'order-12': 'published', 'order-34': 'stale' }),
    );
  });

  // @threat N3
  it('does not poll a source again while its poll is in progress, even if its lease has expired', async () => {
    const answer = Promise.withResolvers<undefined>();
    let [polls, otherPolls] = [0, 0];
    const address = await serveSource((_request, response) => {
      polls += 1;
      void answer.promise.then(() => response.end(document([orderWon(90)])));
    });
    const other = await serveSource((_request, response) => {
      otherPolls += 1;
      response.end(document([orderWon(12)]));
    });
    await poll(address, other);
    await eventually(() => expect(polls).toBe(1));
    await node.db
      .update(sourceTable)
      .set({ next_poll_at: new Date(0) })
      .where(eq(sourceTable.url, address));
    const before = otherPolls;
    await eventually(() => expect(otherPolls).toBeGreaterThan(before + 1));
    expect(polls).toBe(1);
    answer.resolve(undefined);
    await eventually(async () => expect(await titles()).toHaveLength(2));
  });

  // @threat N8
  it('does not count attempts during an outage of the database', async () => {
    const address = await serveSource((_request, response) => response.end(document([orderWon(90)])));
    await node.database.pool.query(
      `CREATE FUNCTION outage() RETURNS trigger LANGUAGE plpgsql AS $$
         BEGIN RAISE 'no space left' USING ERRCODE = 'disk_full'; END $$;
       CREATE SEQUENCE failed_inserts;
       CREATE TRIGGER outage BEFORE INSERT ON release FOR EACH ROW
         WHEN (nextval('failed_inserts') <= 4) EXECUTE FUNCTION outage()`,
    );
    await poll(address);
    await eventually(async () => expect(await outcomes()).toEqual({ 'order-90': 'published' }), 60_000);
  });

  // @threat N3
  it('polls a source from one node at a time', async () => {
    let openRequests = 0;
    let maxOpenRequests = 0;
    let polls = 0;
    const address = await serveSource((_request, response) => {
      openRequests += 1;
      polls += 1;
      maxOpenRequests = Math.max(maxOpenRequests, openRequests);
      setImmediate(() => {
        openRequests -= 1;
        response.end(document([orderWon(90)]));
      });
    });
    await poll(address);
    const first = poller;
    await poll(address);
    await eventually(() => expect(polls).toBeGreaterThan(2));
    await first?.stop();
    expect(maxOpenRequests).toBe(1);
    expect(await titles()).toHaveLength(1);
  });
});
