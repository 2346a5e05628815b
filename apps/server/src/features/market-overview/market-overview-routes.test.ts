import { API_BASE } from '@bna/contract/endpoint';
import type { PublishedDay } from '@bna/contract/market-overview/market-overview';
import { addDays, snapshotDueAt } from '@bna/contract/time';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HTML, MARKDOWN, pdfOf } from '../../../test/overview-files.ts';
import { type OverviewsNode, startOverviewsNode } from '../../../test/overviews-node.ts';
import type { TestUser } from '../../../test/test-node.ts';
import { marketSnapshot } from './schema.ts';
import { userAddOn } from '../billing/schema.ts';

const CALLS = ['', '/latest', '/2026-11-20', '/2026-11-20/document'].map(
  (path) => `${API_BASE}/market-overview${path}`,
);
const ADD_ON_REQUIRED = {
  message: 'Your subscription does not include the Daily Overview. You can add it on the Subscription page.',
  code: 'daily_overview_required',
};

describe('the market overview', () => {
  let node: OverviewsNode;
  let admin: TestUser;
  let subscriber: TestUser;
  beforeAll(async () => {
    node = await startOverviewsNode({ at: '2026-11-19T15:00:00Z' });
    admin = await node.createUser('none', ['ADMIN']);
    subscriber = await node.subscriber();
  });
  afterAll(() => node.stop());
  const get = (url: string, as?: TestUser) => node.request({ method: 'GET', url, ...(as === undefined ? {} : { as }) });

  it('starts without snapshots', async () => {
    expect((await get(`${API_BASE}/market-overview`, subscriber)).json()).toEqual({ data: [], meta: { more: false } });
    const latest = await get(`${API_BASE}/market-overview/latest`, subscriber);
    expect([latest.statusCode, latest.json()]).toEqual([
      404,
      { message: 'There is no market snapshot yet', code: 'not_found' },
    ]);
  });

  it('covers the alerts since the last snapshot and marks later retractions', async () => {
    const first = await node.publishAlert();
    const second = await node.publishAlert({ symbol: 'NTEST' });
    const retracted = await node.publishAlert();
    await node.retract(retracted);
    node.moveTo('2026-11-20T09:00:00Z');
    await node.publishDue();
    await node.publishAlert();

    const overview = await node.overview(subscriber, '2026-11-20');
    expect(overview).toMatchObject({
      date: '2026-11-20',
      published_at: '2026-11-20T09:00:00.000Z',
      upload: null,
      previous: null,
      next: null,
    });
    expect(overview.generated?.window).toEqual({ from: '2026-11-19T09:00:00.000Z', to: '2026-11-20T09:00:00.000Z' });
    expect(overview.generated?.totals).toEqual({ alerts: 2, companies: 2, sectors: 2 });
    expect(overview.generated?.alerts.map(({ id, retracted }) => [id, retracted])).toEqual([
      [second, false],
      [first, false],
    ]);
    expect(overview.generated?.hours[6]).toEqual({ from: '2026-11-19T15:00:00.000Z', alerts: 2 });
    expect(overview.generated?.biggest.map(({ symbol }) => symbol)).toEqual(['ZVZZT', 'NTEST']);
    expect(overview.generated?.sectors[0]).toMatchObject({ sector: 'Health Care', alerts: 1, listed_companies: 1 });

    await node.retract(second);
    const later = await node.overview(subscriber, 'latest');
    expect(later.generated?.alerts.map(({ id, retracted }) => [id, retracted])).toEqual([
      [second, true],
      [first, false],
    ]);
    expect(later.generated?.totals.alerts).toBe(2);
  });

  it('shows a snapshot of a version that stored no ratings', async () => {
    await node.db.execute(
      "UPDATE market_snapshot SET generated = generated #- '{alerts,0,score}' #- '{alerts,0,event_type}' #- '{alerts,0,share_of_market_cap}'",
    );
    const { generated } = await node.overview(subscriber, '2026-11-20');
    expect(generated?.alerts[0]).toMatchObject({ score: null, event_type: null, share_of_market_cap: null });
  });

  // @req 14.8
  it('shows an upload instead of the generated snapshot, with the neighboring dates', async () => {
    await node.upload(admin, '2026-11-18', MARKDOWN);
    await node.upload(admin, '2026-11-21', HTML);
    expect(await node.overview(subscriber, '2026-11-18')).toEqual({
      date: '2026-11-18',
      published_at: '2026-11-20T09:00:00.000Z',
      upload: { format: 'markdown', file_name: 'overview.md', size_bytes: 35 },
      generated: null,
      record_head: null,
      previous: null,
      next: '2026-11-20',
    });
    expect(await node.overview(subscriber, '2026-11-20')).toMatchObject({ previous: '2026-11-18', next: null });
    expect(await node.overview(subscriber, 'latest')).toMatchObject({ date: '2026-11-20' });
    const { data } = (await get(`${API_BASE}/market-overview`, subscriber)).json<{ data: PublishedDay[] }>();
    expect(data).toEqual([
      { date: '2026-11-20', published_at: '2026-11-20T09:00:00.000Z', source: 'generated', alerts: 2 },
      { date: '2026-11-18', published_at: '2026-11-20T09:00:00.000Z', source: 'uploaded', alerts: null },
    ]);
  });

  // @threat U3
  it('serves uploads so that nothing in them can run, with a generated file name', async () => {
    const html = await node.document(subscriber, '2026-11-18');
    expect(html.statusCode).toBe(200);
    expect(html.body).toContain('<h1>Futures are up</h1>');
    expect(html.body).toContain('<title>Market snapshot for Nov 18, 2026</title>');
    expect(html.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy':
        "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; img-src 'self' data:; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'; frame-ancestors 'self'",
      'content-disposition': 'inline; filename="market-snapshot-2026-11-18.html"',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    });
    const pdf = pdfOf();
    await node.upload(admin, '2026-11-18', { name: 'a.pdf', type: 'application/pdf', content: pdf });
    const served = await node.document(subscriber, '2026-11-18');
    expect(served.rawPayload.equals(pdf)).toBe(true);
    expect(served.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'; frame-ancestors 'self'",
      'content-disposition': 'inline; filename="market-snapshot-2026-11-18.pdf"',
      'x-content-type-options': 'nosniff',
    });
  });

  // @req 12.16
  it('answers 401 to visitors and 403 to users without the add-on', async () => {
    const other = await node.createUser('active');
    const lapsed = await node.subscriber('none');
    const trialing = await node.subscriber('trialing');
    for (const url of CALLS) {
      expect([url, (await get(url)).statusCode]).toEqual([url, 401]);
      for (const person of [other, lapsed, admin]) {
        const answer = await get(url, person);
        expect([url, answer.statusCode, answer.json()]).toEqual([url, 403, ADD_ON_REQUIRED]);
        expect(answer.body).not.toContain('Velmora');
      }
    }
    expect((await get(CALLS[2] ?? '', trialing)).statusCode).toBe(200);
    await node.db.update(userAddOn).set({ status: 'canceled' }).where(eq(userAddOn.user_id, trialing.userId));
    expect((await get(CALLS[2] ?? '', trialing)).statusCode).toBe(403);
  });

  // @req 12.16
  it.each([
    ['/2026-11-17', 404, 'There is no market snapshot for this date'],
    ['/2026-11-21', 404, 'There is no market snapshot for this date'],
    ['/9999-12-31', 404, 'There is no market snapshot for this date'],
    ['/2026-02-30', 422, 'Please enter a date as YYYY-MM-DD'],
    ['/yesterday', 422, 'Please enter a date as YYYY-MM-DD'],
    ['/..%2f..%2fpackage.json', 422, 'Please enter a date as YYYY-MM-DD'],
    ['/2026-11-20/document', 404, 'There is no upload for this date'],
    ['/2026-11-21/document', 404, 'There is no upload for this date'],
    ['/latest/document', 422, 'Please enter a date as YYYY-MM-DD'],
    ['?before=2026-13-01', 422, 'Please enter a date as YYYY-MM-DD'],
  ])('%s answers %i: %s', async (path, status, message) => {
    const answer = await get(`${API_BASE}/market-overview${path}`, subscriber);
    expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([status, message]);
  });

  // @req 12.16
  it('lists sixty days per page', async () => {
    const [snapshot] = await node.db.select().from(marketSnapshot).where(eq(marketSnapshot.date, '2026-11-20'));
    const dates = Array.from({ length: 70 }, (_, index) => addDays('2026-11-17', -index));
    await node.db
      .insert(marketSnapshot)
      .values(
        dates.map((date) => ({ date, published_at: snapshotDueAt(date), generated: snapshot?.generated ?? null })),
      );
    const read = async (query: string) =>
      (await get(`${API_BASE}/market-overview${query}`, subscriber)).json<{
        data: PublishedDay[];
        meta: { more: boolean };
      }>();
    const first = await read('');
    expect([first.data.length, first.meta.more]).toEqual([60, true]);
    const second = await read(`?before=${first.data.at(-1)?.date ?? ''}`);
    expect([second.data.length, second.meta.more]).toEqual([12, false]);
    const all = [...first.data, ...second.data].map(({ date }) => date);
    expect(all).toEqual(['2026-11-20', '2026-11-18', ...dates]);
    expect(await read('?before=1990-01-01')).toEqual({ data: [], meta: { more: false } });
  });
});
