import { NewsFeed, NewsSummary } from '@bna/contract/feed/news-summary';
import { listEditorAlerts } from '@bna/contract/ingestion/desk';
import { eq, sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { newItem, type TestUser, startTestNode, type TestNode } from '../../../test/test-node.ts';
import { userAccount } from '../accounts/schema.ts';
import { subscription, trial } from '../billing/schema.ts';

const URL_PATH = '/api/v1/news-summary';
const ErrorResponse = z.object({
  message: z.string(),
  code: z.string(),
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
});

describe('the feed API', () => {
  let node: TestNode;
  let reader: TestUser;
  let editor: TestUser;
  let token: string;

  beforeAll(async () => {
    node = await startTestNode();
    reader = await node.createUser('active');
    editor = await node.createUser('none', ['TRADER']);
    token = await node.apiToken();
  });
  afterAll(() => node.stop());

  const post = (payload: unknown, url = URL_PATH) =>
    node.request({ method: 'POST', url, token, payload: payload as object });
  const feed = async (query = '', as = reader): Promise<NewsFeed> => {
    const response = await node.request({ method: 'GET', url: `${URL_PATH}${query}`, as });
    expect(response.statusCode).toBe(200);
    return NewsFeed.parse(response.json());
  };
  const publish = async (change: Record<string, unknown> = {}): Promise<NewsSummary> => {
    const response = await post(newItem(change));
    expect(response.statusCode, response.body).toBe(201);
    return z.object({ data: NewsSummary }).parse(response.json()).data;
  };

  describe('reading', () => {
    // @req 1.1 @threat N1
    it.each([
      ['trialing', 200],
      ['active', 200],
      ['none', 403],
    ] as const)('responds to a user with access "%s" with %i', async (access, status) => {
      await publish({ title: 'Only for subscribers' });
      const response = await node.request({ method: 'GET', url: URL_PATH, as: await node.createUser(access) });
      expect(response.statusCode).toBe(status);
      if (status === 403) expect(response.body).not.toContain('Only for subscribers');
    });

    const SECOND_AGO = sql`clock_timestamp() - interval '1 second'`;
    // @threat N1
    it.each<[string, (userId: string) => Promise<unknown>]>([
      [
        'trial ended a second ago',
        async (userId) => {
          await node.db.delete(subscription).where(eq(subscription.user_id, userId));
          await node.db.insert(trial).values({ user_id: userId, started_at: SECOND_AGO, ends_at: SECOND_AGO });
        },
      ],
      [
        'subscription was to end a second ago',
        (userId) => node.db.update(subscription).set({ cancel_at: SECOND_AGO }).where(eq(subscription.user_id, userId)),
      ],
      ...['canceled', 'past_due', 'unpaid', 'incomplete', 'paused'].map(
        (status): [string, (userId: string) => Promise<unknown>] => [
          `subscription is ${status}`,
          (userId) => node.db.update(subscription).set({ status }).where(eq(subscription.user_id, userId)),
        ],
      ),
    ])('refuses a user whose %s, without any news in the response', async (_what, end) => {
      await publish({ title: 'Only for subscribers' });
      const as = await node.createUser('active');
      await end(as.userId);
      const response = await node.request({ method: 'GET', url: URL_PATH, as });
      expect([response.statusCode, response.json()]).toEqual([
        403,
        { message: 'You have no active subscription.', code: 'subscription_required' },
      ]);
      expect(response.headers.etag).toBeUndefined();
    });

    // @threat N1
    it.each(['TRADER', 'ADMIN'] as const)('serves the role %s without a subscription, until it ends', async (role) => {
      const as = await node.createUser('none', [role]);
      const read = async (): Promise<number> => (await node.request({ method: 'GET', url: URL_PATH, as })).statusCode;
      expect(await read()).toBe(200);
      await node.db
        .update(userAccount)
        .set({ roles: ['USER'] })
        .where(eq(userAccount.id, as.userId));
      await expect.poll(read, { timeout: 5_000 }).toBe(403);
    });

    // @threat N1
    it('refuses visitors, and machines without the scope', async () => {
      expect((await node.request({ method: 'GET', url: URL_PATH })).statusCode).toBe(401);
      expect((await node.request({ method: 'GET', url: URL_PATH, token })).statusCode).toBe(403);
    });

    // @req 3.9 @req 7.18
    it('sorts both ways, newest first by default', async () => {
      const first = await publish();
      const second = await publish();
      const newest = await feed();
      expect(newest.data.slice(0, 2).map(({ id }) => id)).toEqual([second.id, first.id]);
      expect((await feed('?sort=oldest')).data.map(({ id }) => id)).toEqual(
        newest.data.map(({ id }) => id).toReversed(),
      );
      expect(newest.meta.total).toBe(newest.data.length);
    });

    // @req 5.11 @threat N5
    it.each([
      '?date=0000-01-01',
      '?sort=best',
      '?sort=newest&sort=oldest',
      '?date=2026-02-30',
      '?date=yesterday',
      '?page=1',
    ])('refuses %s', async (query) => {
      const response = await node.request({ method: 'GET', url: `${URL_PATH}${query}`, as: reader });
      expect(response.statusCode).toBe(422);
      expect(ErrorResponse.parse(response.json()).errors).not.toHaveLength(0);
    });

    // @req 12.6 @threat K14
    it('is cacheable only by ETag: 304 for the current one, 200 after a change', async () => {
      await publish();
      const ask = (etag?: string) =>
        node.request({
          method: 'GET',
          url: URL_PATH,
          as: reader,
          ...(etag === undefined ? {} : { headers: { 'if-none-match': etag } }),
        });
      const first = await ask();
      expect(first.headers['cache-control']).toBe('private, no-cache');
      const etag = String(first.headers.etag);
      const again = await ask(etag);
      expect([again.statusCode, again.body]).toEqual([304, '']);
      await publish();
      expect((await ask(etag)).statusCode).toBe(200);
    });

    // @req 12.8
    it('contains an alert as soon as publishing it responded 201', async () => {
      for (let round = 0; round < 20; round += 1) {
        const { id } = await publish();
        expect((await feed()).data[0]?.id).toBe(id);
      }
    });

    // @req 16.3 @threat K14
    it('is read from the database once for concurrent requests after a change', async () => {
      await publish();
      const readers = await Promise.all(Array.from({ length: 40 }, () => node.createUser('active')));
      const queries = vi.spyOn(Client.prototype, 'query');
      const responses = await Promise.all(readers.map((as) => node.request({ method: 'GET', url: URL_PATH, as })));
      // Sessions, the feed and background polls, but not one query per request.
      expect(queries.mock.calls.length).toBeLessThan(20);
      queries.mockRestore();
      expect(new Set(responses.map(({ body }) => body)).size).toBe(1);
    });

    it.each([
      ['br;q=0, gzip', 'gzip'],
      ['x-gzip, brotli', null],
      ['identity', null],
      ['gzip;q=0.5, BR', 'br'],
    ])('for accept-encoding "%s" uses %s', async (accepted, encoding) => {
      const response = await node.request({
        method: 'GET',
        url: URL_PATH,
        as: reader,
        headers: { 'accept-encoding': accepted },
      });
      expect(response.headers['content-encoding'] ?? null).toBe(encoding);
    });

    it.each(['br', 'gzip'])('compresses with %s', async (encoding) => {
      const response = await fetch(`${node.origin}${URL_PATH}`, {
        headers: { cookie: reader.cookie, 'accept-encoding': encoding },
      });
      expect(response.headers.get('content-encoding')).toBe(encoding);
      expect(NewsFeed.parse(await response.json()).meta.news_day).toMatch(/^\d{4}-\d\d-\d\d$/);
    });
  });

  describe('publishing', () => {
    // @req 3.9 @req 12.8
    it('fills in missing company data from the stock table', async () => {
      expect(await publish({ symbol: 'NTEST' })).toMatchObject({
        company_name: 'Northquay Logistics Corp.',
        exchange_name: 'NYSE',
        sector: 'Industrials',
        market_cap: 310_000_000,
        average_volume: 98_000,
        last_price: 4.2,
        publisher: 'test',
        second_part: null,
      });
    });

    // @req 12.8 @threat N3
    it('responds 200 with the stored item to a repeated submission', async () => {
      const item = newItem();
      const created = await post(item);
      const again = await post({ ...item, title: 'Another wording' });
      expect([created.statusCode, again.statusCode]).toEqual([201, 200]);
      expect(again.json()).toEqual(created.json());
    });

    // @threat N3
    it('identifies an item without a source id by its address and symbol', async () => {
      const byAddress = (symbol: string) =>
        post(newItem({ symbol, source: undefined, source_id: undefined, news_url: 'https://wire.example/one' }));
      expect((await byAddress('ZVZZT')).statusCode).toBe(201);
      expect((await byAddress('ZVZZT')).statusCode).toBe(200);
      expect((await byAddress('NTEST')).statusCode).toBe(201);
    });

    // @threat N3
    it('publishes one of twenty identical concurrent submissions', async () => {
      const item = newItem();
      const responses = await Promise.all(Array.from({ length: 20 }, () => post(item)));
      expect(responses.map(({ statusCode }) => statusCode).sort((a, b) => a - b)).toEqual([
        ...Array.from({ length: 19 }, () => 200),
        201,
      ]);
      expect(new Set(responses.map(({ body }) => body)).size).toBe(1);
    });

    const refused: [string, Record<string, unknown>, string][] = [
      ['unknown symbol', { symbol: 'QQQQQ' }, 'Unknown symbol QQQQQ'],
      ['lower-case symbol', { symbol: 'zvzzt' }, 'Please enter a valid symbol'],
      ['a number as a text', { title: 5 }, 'Title must be a string'],
      ['no title', { title: undefined }, 'Title must be a string'],
      ['blank title', { title: '  ' }, 'Title is required'],
      ['an overlong title', { title: 'x'.repeat(501) }, 'Title must be 500 characters or less'],
      ['NUL', { title: 'a\u0000b' }, 'Title contains characters that cannot be stored'],
      ['half a surrogate pair', { title: 'a\ud800b' }, 'Title contains characters that cannot be stored'],
      ['negative market cap', { market_cap: -1 }, 'market_cap must be a whole number of dollars'],
      ['a text as a number', { market_cap: 'NaN' }, 'market_cap must be a whole number of dollars'],
      ['infinite volume', { average_volume: 1e300 }, 'average_volume must be a whole number of shares'],
      ['date in the future', { published_date: '2099-01-01T00:00:00Z' }, 'published_date must not be in the future'],
      ['no date', { published_date: 'yesterday' }, 'published_date must be an ISO 8601 date and time'],
      ['year 0', { published_date: '0000-01-01T00:00:00Z' }, 'published_date is too far in the past'],
      ['a two-digit year', { published_date: '0026-01-01T00:00:00Z' }, 'published_date is too far in the past'],
      ['an invisible title', { title: '\u202e\u0007 \u202a' }, 'Title is required'],
      ['script address', { news_url: 'javascript:alert(1)' }, 'news_url must be an http or https address'],
      ['data address', { news_url: 'data:text/html,x' }, 'news_url must be an http or https address'],
      ...['https://sec.gov@evil.example/8-k', 'https://u:p@evil.example', 'https:///\t/sec.gov@evil.example'].map(
        (news_url): [string, Record<string, unknown>, string] => [
          `address with a user name (${JSON.stringify(news_url)})`,
          { news_url },
          'news_url must not contain a user name or password',
        ],
      ),
      ['unknown key', { role: 'ADMIN' }, 'The request has a field that is not allowed here: role'],
      ['a source without an id', { source_id: undefined }, 'source and source_id belong together'],
      [
        'no identity',
        { source: undefined, source_id: undefined },
        'Either source and source_id or news_url is required',
      ],
    ];
    // @threat N9
    it.each(refused)('refuses %s', async (_name, change, message) => {
      const before = node.alertLog.position();
      const response = await post(newItem(change));
      expect(response.statusCode, response.body).toBe(422);
      expect(ErrorResponse.parse(response.json()).message).toBe(message);
      expect(node.alertLog.position()).toEqual(before);
    });

    // @req 15.9 @threat K1 @threat K3 @threat N5
    it.each([
      ['malformed JSON', '{"title":', 'application/json', 400],
      ['an array', '[]', 'application/json', 422],
      ['text', 'hello', 'text/plain', 415],
      ['a form', 'title=x', 'application/x-www-form-urlencoded', 415],
      ['65 KB', JSON.stringify(newItem({ title: 'x'.repeat(66_000) })), 'application/json', 413],
      ['prototype pollution', '{"__proto__":{"role":"ADMIN"}}', 'application/json', 400],
    ])('refuses %s with the matching status', async (_name, payload, type, status) => {
      const response = await node.request({
        method: 'POST',
        url: URL_PATH,
        token,
        payload,
        headers: { 'content-type': type },
      });
      expect(response.statusCode, response.body).toBe(status);
      expect(ErrorResponse.parse(response.json()).message).not.toBe('');
    });

    // @threat N4
    it('keeps markup as text and drops invisible characters', async () => {
      const script = '<img src=x onerror=alert(1)>';
      expect(await publish({ title: `${script}\u202e\u0007` })).toMatchObject({ title: script });
    });

    it('accepts an address of the maximum length in any script', async () => {
      const distinct = Array.from({ length: 1_900 }, (_, index) =>
        String.fromCodePoint(0x4e00 + ((index * 7_919) % 20_000)),
      ).join('');
      const item = newItem({ source: undefined, source_id: undefined, news_url: `http://a.example/${distinct}` });
      expect((await post(item)).statusCode).toBe(201);
      expect((await post(item)).statusCode).toBe(200);
    });

    // @threat N8
    it('publishes the rest of a batch if the database refuses one item', async () => {
      await node.database.pool.query(
        `CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'no such value' USING ERRCODE = '22008'; END $$;
         CREATE TRIGGER refuse BEFORE INSERT ON news_summary FOR EACH ROW WHEN (NEW.title = 'refuse me') EXECUTE FUNCTION refuse()`,
      );
      const response = await post(
        { items: [newItem(), newItem({ title: 'refuse me' }), newItem()] },
        `${URL_PATH}/batch`,
      );
      const { data } = z.object({ data: z.array(z.looseObject({ status: z.number() })) }).parse(response.json());
      expect(data.map(({ status }) => status)).toEqual([201, 422, 201]);
      expect((await post(newItem({ title: 'refuse me' }))).statusCode).toBe(422);
      await node.database.pool.query('DROP TRIGGER refuse ON news_summary; DROP FUNCTION refuse');
    });

    // @req 12.9 @threat N8
    it('returns a result for each item of a batch, in order', async () => {
      const repeated = newItem();
      const items = [newItem(), { symbol: 3 }, newItem({ symbol: 'QQQQQ' }), repeated, repeated, 'nonsense'];
      const response = await post({ items }, `${URL_PATH}/batch`);
      expect(response.statusCode).toBe(200);
      const { data } = z.object({ data: z.array(z.looseObject({ status: z.number() })) }).parse(response.json());
      expect(data.map(({ status }) => status)).toEqual([201, 422, 422, 201, 200, 422]);
      expect(data[4]?.['data']).toEqual(data[3]?.['data']);
    });

    // @req 12.9
    it.each([[[]], [Array.from({ length: 501 }, () => ({}))]])('refuses a batch of the wrong size', async (items) => {
      expect((await post({ items }, `${URL_PATH}/batch`)).statusCode).toBe(422);
    });

    // @req 15.9
    it.each([
      [2 * 1_024 * 1_024, 200],
      [2 * 1_024 * 1_024 + 1, 413],
    ])('responds to a batch of %i bytes with %i', async (bytes, status) => {
      const overhead = JSON.stringify({ items: [''] }).length;
      const response = await post({ items: ['x'.repeat(bytes - overhead)] }, `${URL_PATH}/batch`);
      expect(response.statusCode).toBe(status);
    });

    // @req 12.8 @threat N2
    it('requires a scraper’s token or an editor’s session', async () => {
      const scraper = await node.createUser('active', ['SCRAPER']);
      const cases = [
        [reader, 403],
        [scraper, 403],
        [editor, 201],
        [undefined, 401],
      ] as const;
      for (const [as, status] of cases) {
        const response = await node.request({
          method: 'POST',
          url: URL_PATH,
          payload: newItem(),
          ...(as === undefined ? {} : { as }),
        });
        expect(response.statusCode).toBe(status);
      }
      expect(
        (await node.request({ method: 'POST', url: URL_PATH, token: 'wrong', payload: newItem() })).statusCode,
      ).toBe(401);
      expect((await node.request({ method: 'GET', url: '/api/v1/users/session', token })).statusCode).toBe(401);
    });
  });

  describe('correcting and retracting', () => {
    const change = (method: 'PATCH' | 'DELETE', id: string, payload?: object, as: TestUser = editor) =>
      node.request({ method, url: `${URL_PATH}/${id}`, as, ...(payload === undefined ? {} : { payload }) });

    // @req 12.10
    it('changes the given fields only', async () => {
      const item = await publish({ second_part: 'It matters.' });
      expect((await change('PATCH', item.id, { title: 'Corrected' })).statusCode).toBe(200);
      expect((await feed()).data.find(({ id }) => id === item.id)).toEqual({ ...item, title: 'Corrected' });
    });

    // @req 12.10
    // @req 14.26
    it('refuses a correction of an older version than the current one, and one of nothing but the version', async () => {
      const item = await publish();
      const versionOf = async (): Promise<number> => {
        const response = await node.request({ method: 'GET', url: '/api/v1/desk/news-summaries', as: editor });
        return (
          listEditorAlerts.responses[200].parse(response.json()).data.find(({ id }) => id === item.id)?.version ?? 0
        );
      };
      const version = await versionOf();
      expect((await change('PATCH', item.id, { version })).statusCode).toBe(422);
      expect((await change('PATCH', item.id, { first_part: 'By A.', version })).statusCode).toBe(200);
      const late = await change('PATCH', item.id, { first_part: 'By B.', version });
      expect([late.statusCode, late.json()]).toMatchObject([
        409,
        { message: 'This alert was corrected in the meantime.' },
      ]);
      const seen = await change('PATCH', item.id, { first_part: 'By B.', version: await versionOf() });
      expect(seen.json()).toMatchObject({ data: { first_part: 'By B.' } });
    });

    it('removes a retracted alert from the feed, once', async () => {
      const item = await publish();
      expect((await change('DELETE', item.id)).statusCode).toBe(200);
      expect((await feed()).data.map(({ id }) => id)).not.toContain(item.id);
      expect((await change('DELETE', item.id)).statusCode).toBe(404);
      expect((await change('PATCH', item.id, { title: 'Too late' })).statusCode).toBe(404);
    });

    it.each([[{}], [{ symbol: 'NTEST' }], [{ published_date: '2099-01-01T00:00:00Z' }], [{ title: null }]])(
      'refuses %j',
      async (payload) => {
        const { id } = await publish();
        expect((await change('PATCH', id, payload)).statusCode).toBe(422);
      },
    );

    // @threat N2
    it('requires an editor and an existing id', async () => {
      const { id } = await publish();
      expect((await change('DELETE', id, undefined, reader)).statusCode).toBe(403);
      expect((await node.request({ method: 'DELETE', url: `${URL_PATH}/${id}`, token })).statusCode).toBe(401);
      expect((await change('DELETE', '00000000-0000-4000-8000-000000000000')).statusCode).toBe(404);
      expect((await change('DELETE', '1%27%20OR%201=1')).statusCode).toBe(422);
    });
  });

  // @req 12.11 @req 14.7 @threat K15
  it('starts a new news day at 7 AM in New York and keeps earlier ones readable', async () => {
    const item = await publish();
    const day = (await feed()).meta.news_day;
    const seven = new Date(`${day}T12:00:00Z`).getTime() + 86_400_000;
    node.clock.moveTo(new Date(seven));
    const later = await node.createUser('active');
    expect((await feed('', later)).data).toEqual([]);
    expect((await feed(`?date=${day}`, later)).data.map(({ id }) => id)).toContain(item.id);
  });
});
