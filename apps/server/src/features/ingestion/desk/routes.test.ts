import { randomUUID } from 'node:crypto';
import { RELEASES_PER_PAGE } from '@bna/contract/business';
import { DeskNewsSummary, type DeskRelease, listReleases } from '@bna/contract/ingestion/desk';
import { newsDayOf } from '@bna/contract/time';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { newItem, type TestUser, startTestNode, type TestNode } from '../../../../test/test-node.ts';
import type { Release } from '@bna/wires/release';
import { newsSummary } from '../../feed/schema.ts';
import { release as releaseTable } from '../schema.ts';
import { type ProcessReleaseDeps, processRelease } from '../process-release.ts';
import { createStockTable } from '../recognition/stock-table.ts';

const RELEASES = '/api/v1/desk/releases';
const SUMMARIES = '/api/v1/desk/news-summaries';
const FEED = '/api/v1/news-summary';

let node: TestNode;
let editor: TestUser;
let processing: ProcessReleaseDeps;

beforeAll(async () => {
  node = await startTestNode();
  editor = await node.createUser('none', ['TRADER']);
  processing = { ...node.publishing, stocks: createStockTable(node.db, node.notifications) };
});
afterAll(() => node.stop());

let releaseCount = 0;
/** Processes a release with a new story. */
const ingest = async (change: Partial<Release> = {}): Promise<Release> => {
  releaseCount += 1;
  const release: Release = {
    wire: 'GlobeNewswire',
    kind: 'press_release',
    guid: `entry-${String(releaseCount)}`,
    url: `https://wire.example/${String(releaseCount)}`,
    title: `Northquay Logistics (NYSE: NTEST) Awarded $${String(100 + releaseCount)} Million Contract by Harbor Authority`,
    summary: `Northquay Logistics Corp. (NYSE: NTEST) was awarded a contract worth $${String(100 + releaseCount)} million.`,
    language: 'en',
    publishedAt: node.clock.now(),
    issuer: 'Northquay Logistics Corp.',
    stockCategories: [],
    subjects: [],
    cik: null,
    ...change,
  };
  await processRelease(processing, release);
  return release;
};

const ask = async (query: Record<string, string> = {}) => {
  const answer = await node.request({
    method: 'GET',
    url: `${RELEASES}?${new URLSearchParams(query).toString()}`,
    as: editor,
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return listReleases.responses[200].parse(answer.json());
};
const list = async (query: Record<string, string> = {}): Promise<DeskRelease[]> => (await ask(query)).data;
const rejectionOf = async (query: string): Promise<unknown[]> => {
  const answer = await node.request({ method: 'GET', url: `${RELEASES}?${query}`, as: editor });
  return [answer.statusCode, answer.json<{ code: string }>().code];
};
const post = (payload: object, as = editor) => node.request({ method: 'POST', url: FEED, payload, as });
const Created = z.object({ data: z.object({ id: z.string() }) });
const idOf = (answer: { json: () => unknown }): string => Created.parse(answer.json()).data.id;
const sourceOf = ({ wire, guid }: Pick<DeskRelease, 'wire' | 'guid'>, symbol: string) => ({
  source: wire,
  source_id: `${guid}#${symbol}`,
  symbol,
});

const storeRelease = (change: Partial<typeof releaseTable.$inferInsert> = {}) => ({
  wire: 'PR Newswire',
  guid: randomUUID(),
  title: 'A story',
  fetched_at: node.clock.now(),
  symbols: [],
  outcome: 'no_us_stock',
  reasons: [],
  ...change,
});
const store = (...changes: Partial<typeof releaseTable.$inferInsert>[]) =>
  node.db.insert(releaseTable).values(changes.map(storeRelease)).returning({ id: releaseTable.id });

describe('the list of releases', () => {
  beforeEach(async () => {
    await node.db.delete(releaseTable);
    await node.db.delete(newsSummary);
  });

  // @req 14.26
  it('contains the verdict and the alerts of each release', async () => {
    const foreign = await ingest({ title: 'Kelowna Copper (TSXV: KCOP) Awarded $5 Million Contract', summary: '' });
    const bullish = await ingest();
    const [first, second] = await list();
    const [item] = await node.db.select().from(newsSummary);
    expect(first).toEqual({
      id: expect.any(String) as string,
      wire: 'GlobeNewswire',
      guid: bullish.guid,
      url: bullish.url,
      title: bullish.title,
      summary: bullish.summary,
      published_at: bullish.publishedAt?.toISOString(),
      fetched_at: expect.any(String) as string,
      symbols: ['NTEST'],
      outcome: 'published',
      score: expect.any(Number) as number,
      reasons: expect.arrayContaining([expect.any(String)]) as string[],
      event: 'contract',
      probabilities: expect.objectContaining({ bullish: expect.any(Number) as number }) as object,
      findings: expect.arrayContaining([
        { reader: 'frame', label: expect.any(String) as string, words: expect.stringContaining('Award') as string },
      ]) as object[],
      drafts: [],
      model_version: expect.stringMatching(/^bundled-/) as string,
      correction_of: null,
      corrections: [],
      decisions: [],
      news_summaries: [{ id: item?.id, symbol: 'NTEST', retracted_at: null }],
    });
    expect(second).toMatchObject({ guid: foreign.guid, outcome: 'no_us_stock', score: null, news_summaries: [] });
    expect(second?.reasons).not.toEqual([]);
  });

  it('contains up to 2,000 visible characters of the text', async () => {
    await ingest({ summary: `\u202eNorthquay\u2066 (NYSE: NTEST) ${'\u{1f680}'.repeat(3_000)}` });
    const [release] = await list();
    expect(release?.summary).toMatch(/^Northquay \(NYSE: NTEST\) \u{1f680}+/u);
    expect(release?.summary.length).toBeLessThanOrEqual(2_000);
    expect(release?.summary.isWellFormed()).toBe(true);
  });

  it('contains the time when an alert was retracted', async () => {
    await ingest();
    const [published] = (await list())[0]?.news_summaries ?? [];
    await node.request({ method: 'DELETE', url: `${FEED}/${published?.id ?? ''}`, as: editor });
    const [retracted] = (await list())[0]?.news_summaries ?? [];
    expect(retracted).toEqual({ ...published, retracted_at: expect.any(String) as string });
  });

  it('contains alerts published by an editor, also for a symbol that was not recognized', async () => {
    await ingest({ title: 'Kelowna Copper (TSXV: KCOP) Awarded $5 Million Contract', summary: '' });
    await ingest({ title: 'Kelowna Copper (TSXV: KCOP) Awarded $6 Million Contract', summary: '' });
    const [other, release] = await list();
    if (release === undefined || other === undefined) throw new Error('No releases');
    const byHand = idOf(await post(newItem(sourceOf(release, 'ZVZZT'))));
    await post(newItem({ symbol: 'ZVZZT' }));
    const [otherAfter, after] = await list();
    expect(after?.news_summaries).toEqual([{ id: byHand, symbol: 'ZVZZT', retracted_at: null }]);
    expect(otherAfter?.news_summaries).toEqual([]);
  });

  it.each([
    ['short', 'urn:entry:7'],
    ['of the maximum length', 'x'.repeat(500)],
    ['longer', 'x'.repeat(501)],
    ['far longer', '\u{1f4c8}'.repeat(900)],
    ['with invisible characters', 'urn:\u202eentry\u2066'],
  ])('identifies the alerts of a release by a guid that is %s', async (_name, guid) => {
    await ingest({ guid });
    const [release] = await list();
    if (release === undefined) throw new Error('No release');
    const [byBna] = release.news_summaries;
    const again = await post(newItem(sourceOf(release, 'NTEST')));
    expect([again.statusCode, idOf(again)]).toEqual([200, byBna?.id]);
    const byHand = await post(newItem(sourceOf(release, 'ZVZZT')));
    expect(byHand.statusCode).toBe(201);
    expect((await list())[0]?.news_summaries.map(({ symbol }) => symbol)).toEqual(['NTEST', 'ZVZZT']);
  });

  it('has pages without repetitions while new releases arrive', async () => {
    const now = node.clock.now().getTime();
    // Several at the same time, like the entries of one source.
    const changes = Array.from({ length: RELEASES_PER_PAGE * 2 + 7 }, (_, index) => ({
      fetched_at: new Date(now - Math.floor(index / 9) * 1_000),
    }));
    await store(...changes);
    const stored = await node.db.select().from(releaseTable);
    const expected = stored
      .toSorted((a, b) => b.fetched_at.getTime() - a.fetched_at.getTime() || (a.id < b.id ? 1 : -1))
      .map(({ id }) => id);
    const seen: string[] = [];
    const sizes: number[] = [];
    let before: string | null = null;
    do {
      const { data, meta } = await ask(before === null ? {} : { before });
      seen.push(...data.map(({ id }) => id));
      sizes.push(data.length);
      before = meta.next;
      await store({ fetched_at: new Date(now + 1_000) }, { fetched_at: new Date(now + 2_000) });
    } while (before !== null);
    expect(sizes).toEqual([RELEASES_PER_PAGE, RELEASES_PER_PAGE, 7]);
    expect(seen).toEqual(expected);
  });

  it('has pages that are exact to the microsecond', async () => {
    await store(...Array.from({ length: RELEASES_PER_PAGE + 5 }, () => ({})));
    await node.database.pool.query(
      `UPDATE release SET fetched_at = '2026-11-20T15:00:00Z'::timestamptz + n * interval '1 microsecond'
       FROM (SELECT id, row_number() OVER () AS n FROM release) AS numbered WHERE numbered.id = release.id`,
    );
    const first = await ask();
    const second = await ask({ before: first.meta.next ?? '' });
    const ids = [...first.data, ...second.data].map(({ id }) => id);
    expect([ids.length, new Set(ids).size, second.meta.next]).toEqual([
      RELEASES_PER_PAGE + 5,
      RELEASES_PER_PAGE + 5,
      null,
    ]);
  });

  const ID = '5f0c4f0e-7d3a-4c55-9d0c-0b8f4f1d2a3b';
  const cursor = (text: string): string => Buffer.from(text).toString('base64url');
  it.each([
    '',
    'x',
    '0',
    'null',
    '%00',
    '%ED%A0%80',
    cursor('0'),
    cursor(`-1 ${ID}`),
    cursor(`99999999999999999 ${ID}`),
    cursor(`1e3 ${ID}`),
    cursor(`1 ${ID} `),
    cursor(`1 ${ID}'; DROP TABLE release; --`),
    cursor('1 00000000-0000-0000-0000-00000000000g'),
    'x'.repeat(129),
  ])('rejects the invalid cursor %j', async (before) => {
    expect(await rejectionOf(`before=${before}`)).toEqual([422, 'validation_failed']);
  });

  it.each(['9999999999999999', '0', '0000000000000000'])('accepts a cursor at any time: %s', async (at) => {
    await store({});
    const { data } = await ask({ before: cursor(`${at} ${ID}`) });
    expect(data).toHaveLength(at.startsWith('9') ? 1 : 0);
  });

  it('filters by outcome, wire, symbol and title, alone and combined', async () => {
    await store(
      { title: 'one', outcome: 'published', wire: 'EDGAR', symbols: ['NTEST', 'ZVZZT'] },
      { title: 'two', outcome: 'published', wire: 'EDGAR', symbols: ['NTEST'] },
      { title: 'three', outcome: 'duplicate', wire: 'PR Newswire', symbols: ['ZVZZT'] },
      { title: 'four', outcome: 'law_firm' },
    );
    const titles = async (query: Record<string, string>) => (await list(query)).map(({ title }) => title).toSorted();
    expect(await titles({ outcome: 'published' })).toEqual(['one', 'two']);
    expect(await titles({ outcome: 'error' })).toEqual([]);
    expect(await titles({ wire: 'EDGAR' })).toEqual(['one', 'two']);
    expect(await titles({ wire: 'edgar' })).toEqual([]);
    expect(await titles({ symbol: 'ZVZZT' })).toEqual(['one', 'three']);
    expect(await titles({ search: 'o' })).toEqual(['four', 'one', 'two']);
    expect(await titles({ outcome: 'published', wire: 'EDGAR', symbol: 'ZVZZT', search: 'ON' })).toEqual(['one']);
  });

  it('searches the last 90 days', async () => {
    const daysAgo = (days: number): Date => new Date(node.clock.now().getTime() - days * 86_400_000);
    await store({ title: 'found', fetched_at: daysAgo(89) }, { title: 'found too old', fetched_at: daysAgo(91) });
    expect((await list({ search: 'found' })).map(({ title }) => title)).toEqual(['found']);
    expect(await list()).toHaveLength(2);
  });

  it('has pages within a filter', async () => {
    const now = node.clock.now().getTime();
    await store(
      ...Array.from({ length: RELEASES_PER_PAGE * 3 }, (_, index) => ({
        title: index % 2 === 0 ? 'even' : 'odd',
        fetched_at: new Date(now - index),
      })),
    );
    const first = await ask({ search: 'odd' });
    const second = await ask({ search: 'odd', before: first.meta.next ?? '' });
    expect([first.data.length, second.data.length, second.meta.next]).toEqual([RELEASES_PER_PAGE, 25, null]);
    expect([...first.data, ...second.data].every(({ title }) => title === 'odd')).toBe(true);
  });

  it.each([
    ['100% of', ['Northquay buys 100% of Velmora']],
    ['%', ['Northquay buys 100% of Velmora']],
    ['_', ['snake_case']],
    ['\\', ['back\\slash']],
    ['\\%', []],
    ["'", ["O'Neill’s"]],
    ['"', ['the "quoted"']],
    ['’s', ["O'Neill’s"]],
    ['ÉLAN ÜBER', ['Élan über alles']],
    ['NORTHQUAY', ['Northquay buys 100% of Velmora']],
    ['  alles  ', ['Élan über alles']],
    ['\u202ealles\u2066', ['Élan über alles']],
    ['שלום', ['שלום \u200f5']],
    ["'; DROP TABLE release; --", []],
    ['x'.repeat(100), [`y${'x'.repeat(100)}`]],
    ['\u{1f680}'.repeat(100), []],
  ])('searches for literal characters: %j', async (search, expected) => {
    await store(
      { title: 'Northquay buys 100% of Velmora' },
      { title: 'snake_case' },
      { title: 'back\\slash' },
      { title: "O'Neill’s" },
      { title: 'the "quoted"' },
      { title: 'Élan über alles' },
      { title: 'שלום \u200f5' },
      { title: `y${'x'.repeat(100)}` },
    );
    expect((await list({ search })).map(({ title }) => title)).toEqual(expected);
  });

  it.each([
    `search=${'x'.repeat(101)}`,
    'search=',
    'search=%20',
    'search=%E2%80%AE',
    'search=%00',
    'search=a&search=b',
    'outcome=PUBLISHED',
    'outcome=',
    'symbol=ntest',
    'wire=',
    'page=2',
  ])('rejects ?%s', async (query) => {
    expect(await rejectionOf(query)).toEqual([422, 'validation_failed']);
  });
});

describe('the alerts of a news day', () => {
  const read = async (query = '') => {
    const answer = await node.request({ method: 'GET', url: `${SUMMARIES}${query}`, as: editor });
    expect(answer.statusCode, answer.body).toBe(200);
    const Answer = z.object({ data: z.array(DeskNewsSummary), meta: z.object({ news_day: z.string() }) });
    return Answer.parse(answer.json());
  };

  it('are listed newest first with their seq, including retracted ones', async () => {
    await node.db.delete(newsSummary);
    const first = idOf(await post(newItem()));
    const second = idOf(await post(newItem()));
    const third = idOf(await post(newItem()));
    await node.request({ method: 'DELETE', url: `${FEED}/${second}`, as: editor });
    const { data, meta } = await read();
    expect(data.map(({ id }) => id)).toEqual([third, second, first]);
    expect(data.map(({ retracted_at }) => retracted_at !== null)).toEqual([false, true, false]);
    expect(data[0]?.seq).toBe((data[2]?.seq ?? 0) + 2);
    const today = newsDayOf(node.clock.now());
    expect(meta.news_day).toBe(today);
    expect(await read(`?date=${today}`)).toEqual({ data, meta });
    expect(await read('?date=2026-01-01')).toEqual({ data: [], meta: { news_day: '2026-01-01' } });
  });

  it.each(['2026-02-30', '0000-01-01', 'yesterday', '', '2026-11-20&date=2026-11-21'])(
    'rejects the date %s',
    async (date) => {
      const answer = await node.request({ method: 'GET', url: `${SUMMARIES}?date=${date}`, as: editor });
      expect(answer.statusCode).toBe(422);
    },
  );
});
