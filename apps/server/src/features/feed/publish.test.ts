import { ALERT_CORRECTIONS_MAX, NEWS_MAX_FUTURE_MS } from '@bna/contract/business';
import type { NewNewsSummary } from '@bna/contract/feed/news-summary';
import type { NewsSummaryCorrection } from '@bna/contract/feed/edit-news-summary';
import { asc, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import { STOCKS } from '../../../test/stocks.ts';
import { openTestDatabase } from '../../../test/test-database.ts';
import type { Database } from '../../platform/database.ts';
import { auditEvent } from '../../platform/schema.ts';
import { upsertStocks } from '../stocks/store.ts';
import {
  changeAlertInTransaction,
  correctAlert,
  type PublishDeps,
  publishAlerts,
  type PublishResult,
  publishInTransaction,
  retractAlert,
} from './publish.ts';
import { alertLog, newsSummary } from './schema.ts';
import { getPosition, lockAlertLog } from './store.ts';

const NOW = new Date('2026-11-20T15:00:00.000Z');
const EDITOR = { userId: '00000000-0000-4000-8000-000000000001', ip: '192.0.2.7' };
const ABSENT_ID = '00000000-0000-4000-8000-000000000002';

let database: Database;
let deps: PublishDeps;
/** The arguments of `onCommit`. */
let commits: number[];
beforeAll(async () => {
  database = await openTestDatabase({ statementTimeoutMs: 4_000 });
  await upsertStocks(database.db, STOCKS);
});
beforeEach(async () => {
  commits = [];
  deps = { db: database.db, clock: { now: () => NOW }, onCommit: (seq) => commits.push(seq) };
  await database.db.delete(auditEvent);
});
afterAll(() => database.close());

let items = 0;
const newItem = (change: Partial<NewNewsSummary> = {}): NewNewsSummary => {
  items += 1;
  return {
    title: `Order number ${String(items)}`,
    symbol: 'ZVZZT',
    published_date: '2026-11-20T14:00:00.000Z',
    first_part: 'Velmora won an order.',
    source: 'wire',
    source_id: String(items),
    ...change,
  };
};
const headSeq = async (): Promise<number> => (await getPosition(database.db)).seq;
const readLog = (after: number) =>
  database.db
    .select({ seq: alertLog.seq, action: alertLog.action, at: alertLog.published_at, news: alertLog.news_summary })
    .from(alertLog)
    .where(sql`${alertLog.seq} > ${after}`)
    .orderBy(asc(alertLog.seq));
const readAudit = () =>
  database.db
    .select({ event: auditEvent.event, userId: auditEvent.user_id, ip: auditEvent.ip, at: auditEvent.at })
    .from(auditEvent);
const alertOf = (result: PublishResult | undefined) => {
  if (result === undefined || result.status === 422) throw new Error('The item was refused');
  return result.data;
};
const publishOne = async (change: Partial<NewNewsSummary> = {}) =>
  alertOf((await publishAlerts(deps, [newItem(change)]))[0]);

describe('publishing', () => {
  it('keeps the rating of an item, which a correction can change', async () => {
    const rated = await publishOne({ score: 82, event_type: 'order', share_of_market_cap: 0.25 });
    expect(rated).toMatchObject({ score: 82, event_type: 'order', share_of_market_cap: 0.25 });
    expect(await publishOne()).toMatchObject({ score: null, event_type: null, share_of_market_cap: null });
    const correction = { score: 60, event_type: null } as const;
    expect(await correctAlert(deps, { id: rated.id, correction, editor: EDITOR })).toMatchObject({
      ...correction,
      share_of_market_cap: 0.25,
    });
  });

  // @req 12.9 @threat N8
  it('returns one result per item, in order, and logs the new ones with consecutive positions', async () => {
    const before = await headSeq();
    const [known, first, second] = [newItem(), newItem(), newItem({ symbol: 'NTEST' })];
    await publishAlerts(deps, [known]);
    const results = await publishAlerts(deps, [first, known, newItem({ symbol: 'QQQQQ' }), second, first]);
    expect(results.map(({ status }) => status)).toEqual([201, 200, 422, 201, 200]);
    expect(results[4]).toEqual({ status: 200, data: alertOf(results[0]) });
    const log = await readLog(before);
    expect(log.map(({ seq, action, at }) => [seq, action, at])).toEqual(
      [1, 2, 3].map((offset) => [before + offset, 'created', NOW]),
    );
    expect(log.slice(1).map(({ news }) => news)).toEqual([alertOf(results[0]), alertOf(results[3])]);
    const rows = await database.db
      .select({ id: newsSummary.id, seq: newsSummary.seq, day: newsSummary.news_day, at: newsSummary.created_at })
      .from(newsSummary)
      .where(sql`${newsSummary.seq} > ${before + 1}`)
      .orderBy(asc(newsSummary.seq));
    expect(rows).toEqual([
      { id: alertOf(results[0]).id, seq: before + 2, day: '2026-11-20', at: NOW },
      { id: alertOf(results[3]).id, seq: before + 3, day: '2026-11-20', at: NOW },
    ]);
    expect(await headSeq()).toBe(before + 3);
    expect(commits).toEqual([before + 1, before + 3]);
  });

  it('reports no commit and audits nothing if no item is new', async () => {
    const known = newItem();
    await publishAlerts(deps, [known]);
    commits = [];
    await publishAlerts(deps, [known, newItem({ symbol: 'QQQQQ' })], EDITOR);
    await publishAlerts(deps, [], EDITOR);
    expect(commits).toEqual([]);
    expect(await readAudit()).toEqual([]);
  });

  it('audits an editor’s publication once per call, and a machine’s not at all', async () => {
    await publishAlerts(deps, [newItem(), newItem()], EDITOR);
    expect(await readAudit()).toEqual([{ event: 'news_published', ...EDITOR, at: NOW }]);
    await publishAlerts(deps, [newItem()]);
    expect(await readAudit()).toHaveLength(1);
  });

  // @threat N3
  it('does not wait for other publishers if every item is known', async () => {
    const known = newItem();
    await publishAlerts(deps, [known]);
    await database.db.transaction(async (other) => {
      await lockAlertLog(other);
      expect(await publishAlerts(deps, [known])).toMatchObject([{ status: 200 }]);
    });
  });

  // @threat N3
  it('finds an item that another publisher commits meanwhile', async () => {
    const item = newItem();
    const before = await headSeq();
    const waiting = await database.db.transaction(async (other) => {
      const { lastSeq } = await publishInTransaction(other, [item], NOW);
      expect(lastSeq).toBe(before + 1);
      const late = publishAlerts(deps, [item]);
      await eventually(async () => {
        const { rowCount } = await database.pool.query(
          `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
        );
        expect(rowCount).toBe(1);
      });
      return { late };
    });
    expect(await waiting.late).toMatchObject([{ status: 200 }]);
    expect(commits).toEqual([]);
    expect(await headSeq()).toBe(before + 1);
  });

  // @threat N3
  it('stores nothing if the caller’s transaction fails', async () => {
    const item = newItem();
    const before = await headSeq();
    const failed = database.db.transaction(async (transaction) => {
      await publishInTransaction(transaction, [item], NOW);
      throw new Error('rolled back');
    });
    await expect(failed).rejects.toThrow('rolled back');
    expect(await headSeq()).toBe(before);
    expect(await publishAlerts(deps, [item])).toMatchObject([{ status: 201 }]);
  });

  it('publishes one alert for links to the same page, however they were found', async () => {
    const linked = (news_url: string, symbol = 'ZVZZT') =>
      newItem({ source: undefined, source_id: undefined, symbol, news_url });
    const page = 'https://news.example/story?id=a%20b';
    const results = await publishAlerts(deps, [
      linked(page),
      linked('https://NEWS.example/story?utm_source=rss&id=a%20b&utm_medium=feed#top'),
      linked(`${page}&gclid=1`),
      linked(`${page}&page=2`),
      linked(page, 'NTEST'),
    ]);
    expect(results.map(({ status }) => status)).toEqual([201, 200, 200, 201, 201]);
    expect(results[0]).toMatchObject({ data: { news_url: page } });
  });

  it('reports every problem of an item', async () => {
    const [result] = await publishAlerts(deps, [newItem({ symbol: 'QQQQQ', published_date: '2099-01-01T00:00:00Z' })]);
    expect(result).toEqual({
      status: 422,
      errors: [
        { path: 'symbol', message: 'Unknown symbol QQQQQ' },
        { path: 'published_date', message: 'published_date must not be in the future' },
      ],
    });
  });

  it.each([
    [0, 201],
    [1, 422],
  ])('tolerates a source’s clock that is ahead by the limit and %i ms with status %i', async (excessMs, status) => {
    const published_date = new Date(NOW.getTime() + NEWS_MAX_FUTURE_MS + excessMs).toISOString();
    expect(await publishAlerts(deps, [newItem({ published_date })])).toMatchObject([{ status }]);
  });

  it.each([
    ['publisher', { publisher: 'The Wire', news_url: 'https://news.example/1' }, 'The Wire'],
    ['source without a publisher', { news_url: 'https://news.example/2' }, 'wire'],
    ['host of its address without both', { source: undefined, news_url: 'https://news.example/3' }, 'news.example'],
    ['word Unknown without all three', { source: undefined }, 'Unknown'],
  ])('names as publisher the %s', async (_name, change, publisher) => {
    // Absent keys, as after validation.
    const item = Object.fromEntries(Object.entries({ ...newItem(), ...change }).filter(([, value]) => value));
    expect(await publishAlerts(deps, [item as NewNewsSummary])).toMatchObject([{ status: 201, data: { publisher } }]);
  });

  const COMPANY = {
    company_name: 'Renamed Inc.',
    exchange_name: 'AMEX',
    sector: 'Energy',
    industry: 'Solar',
    market_cap: 0,
    average_volume: 0,
    last_price: 0.01,
  };
  it('prefers submitted company data to the stock table', async () => {
    expect(await publishOne(COMPANY)).toMatchObject(COMPANY);
  });

  it('takes missing company data from the stock table', async () => {
    const { company_name, exchange_name, sector, industry, market_cap, average_volume, last_price } = STOCKS[0] ?? {};
    expect(await publishOne()).toMatchObject({
      company_name,
      exchange_name,
      sector,
      industry,
      market_cap,
      average_volume,
      last_price,
    });
  });

  // @req 16.4
  it('dates figures: those of the stock table with its date, submitted ones with theirs or with today', async () => {
    expect(await publishOne({ last_price: 3.4, market_cap: 5, market_cap_as_of: '2026-11-06' })).toMatchObject({
      last_price: 3.4,
      last_price_as_of: '2026-11-20',
      market_cap: 5,
      market_cap_as_of: '2026-11-06',
      average_volume: STOCKS[0]?.average_volume,
      average_volume_as_of: STOCKS[0]?.as_of,
    });
  });

  // @req 16.4
  it('keeps a price and a volume with dates of their own, whatever the date of the market cap', async () => {
    const [stock] = STOCKS;
    if (stock === undefined) throw new Error('No stock');
    const dates = { last_price_as_of: '2026-11-19', average_volume_as_of: '2026-11-18' };
    await upsertStocks(database.db, [{ ...stock, ...dates, as_of: '2026-10-20' }]);
    const { last_price, average_volume } = stock;
    expect(await publishOne()).toMatchObject({ ...dates, last_price, average_volume, market_cap: null });
    await upsertStocks(database.db, STOCKS);
  });

  // @req 16.4
  it('leaves out a price older than five trading days, and sizes older than 30 days', async () => {
    const [stock] = STOCKS;
    if (stock === undefined) throw new Error('No stock');
    const publishWith = async (as_of: string) => {
      await upsertStocks(database.db, [{ ...stock, as_of }]);
      const { last_price, market_cap, average_volume } = await publishOne();
      return [last_price, market_cap, average_volume];
    };
    const { last_price, market_cap, average_volume } = stock;
    expect(await publishWith('2026-11-13')).toEqual([last_price, market_cap, average_volume]);
    expect(await publishWith('2026-11-12')).toEqual([null, market_cap, average_volume]);
    expect(await publishWith('2026-10-20')).toEqual([null, null, null]);
    expect(await publishWith('2026-11-23')).toEqual([null, null, null]);
    await upsertStocks(database.db, STOCKS);
    expect(await publishOne({ last_price: 0 })).toMatchObject({ last_price: null, last_price_as_of: null });
    expect(await publishOne({ last_price: 2, last_price_as_of: '2026-11-12' })).toMatchObject({ last_price: null });
  });

  it('refuses figures from the future', async () => {
    const [result] = await publishAlerts(deps, [newItem({ last_price: 2, last_price_as_of: '2026-11-21' })]);
    const message = 'last_price_as_of must not be in the future';
    expect(result).toEqual({ status: 422, errors: [{ path: 'last_price_as_of', message }] });
  });

  const PARTS = { second_part: 'Why', third_part: '3', negative_content: 'But', risk_assessment_comment: 'Low' };
  const NO_PARTS = { second_part: null, third_part: null, negative_content: null, risk_assessment_comment: null };
  it('stores the optional parts, null where absent', async () => {
    const full = { ...PARTS, news_url: 'https://news.example/parts' };
    expect(await publishOne(full)).toMatchObject(full);
    expect(await publishOne()).toMatchObject({ ...NO_PARTS, news_url: null });
  });
});

describe('correcting', () => {
  const correct = (id: string, correction: Parameters<typeof correctAlert>[1]['correction'], editor = EDITOR) =>
    correctAlert(deps, { id, correction, editor });

  // @req 16.4
  it('dates a corrected figure with today, and one that is removed with nothing', async () => {
    const alert = await publishOne({ last_price: 3, last_price_as_of: '2026-11-17' });
    expect(await correct(alert.id, { market_cap: 7, average_volume: null })).toMatchObject({
      market_cap: 7,
      market_cap_as_of: '2026-11-20',
      average_volume: null,
      average_volume_as_of: null,
      last_price: 3,
      last_price_as_of: '2026-11-17',
    });
  });

  // @req 12.10
  it('changes the given fields, logs the result and audits the editor', async () => {
    const alert = await publishOne({ second_part: 'Why' });
    const before = await headSeq();
    commits = [];
    const corrected = { ...alert, title: 'Corrected' };
    expect(await correct(alert.id, { title: 'Corrected' })).toEqual(corrected);
    expect(await readLog(before)).toEqual([{ seq: before + 1, action: 'updated', at: NOW, news: corrected }]);
    expect(commits).toEqual([before + 1]);
    expect(await readAudit()).toEqual([{ event: 'news_corrected', ...EDITOR, at: NOW }]);
  });

  it.each([
    [0, true],
    [1, false],
  ])('moves the time of publication to at most the limit ahead (%i ms more: %s)', async (excessMs, isAccepted) => {
    const alert = await publishOne();
    const before = await headSeq();
    const published_date = new Date(NOW.getTime() + NEWS_MAX_FUTURE_MS + excessMs).toISOString();
    const correction = correct(alert.id, { published_date });
    if (isAccepted) expect(await correction).toEqual({ ...alert, published_date });
    else {
      await expect(correction).rejects.toMatchObject({
        status: 422,
        errors: [{ path: 'published_date', message: 'published_date must not be in the future' }],
      });
    }
    expect(await headSeq()).toBe(isAccepted ? before + 1 : before);
  });
});

describe('the corrections of an alert', () => {
  const correct = async (id: string, correction: NewsSummaryCorrection, at = NOW) => {
    const result = await correctAlert({ ...deps, clock: { now: () => at } }, { id, correction, editor: EDITOR });
    if (result === null || Array.isArray(result)) throw new Error('The correction was refused');
    return result.corrections;
  };

  // @req 12.10
  it('keep what each one replaced and when, newest first, in the log, too', async () => {
    const alert = await publishOne({ first_part: 'An order of $148 million.', last_price: 3 });
    const later = new Date(NOW.getTime() + 60_000);
    const before = await headSeq();
    await correct(alert.id, { first_part: 'An order of $14 million.', title: 'Corrected' });
    const corrections = await correct(
      alert.id,
      { second_part: 'Why', last_price: 4, first_part: 'An order of $14 million.' },
      later,
    );
    expect(corrections).toEqual([
      { corrected_at: later.toISOString(), earlier: { second_part: null, last_price: 3 } },
      { corrected_at: NOW.toISOString(), earlier: { first_part: 'An order of $148 million.' } },
    ]);
    expect((await readLog(before)).at(-1)?.news).toMatchObject({ corrections });
  });

  it('leave out one that readers cannot see', async () => {
    const alert = await publishOne();
    expect(await correct(alert.id, { title: 'Corrected', first_part: alert.first_part })).toEqual([]);
  });

  it('are the newest ones, so that an alert does not grow without limit', async () => {
    const alert = await publishOne();
    for (let nth = 1; nth < ALERT_CORRECTIONS_MAX + 1; nth += 1)
      await correct(alert.id, { first_part: `Text ${String(nth)}` });
    const corrections = await correct(alert.id, { first_part: 'The last text' });
    expect(corrections).toHaveLength(ALERT_CORRECTIONS_MAX);
    expect(corrections.map(({ earlier }) => earlier['first_part']).at(-1)).toBe('Text 1');
  });
});

describe('retracting', () => {
  // @req 12.10
  it('logs the retraction once and audits the editor; later changes find nothing', async () => {
    const alert = await publishOne();
    const before = await headSeq();
    commits = [];
    expect(await retractAlert(deps, { id: alert.id, editor: EDITOR })).toEqual(alert);
    expect(await retractAlert(deps, { id: alert.id, editor: EDITOR })).toBeNull();
    expect(await correctAlert(deps, { id: alert.id, correction: { title: 'Late' }, editor: EDITOR })).toBeNull();
    expect(await readLog(before)).toEqual([{ seq: before + 1, action: 'retracted', at: NOW, news: alert }]);
    expect(commits).toEqual([before + 1]);
    expect(await readAudit()).toEqual([{ event: 'news_retracted', ...EDITOR, at: NOW }]);
  });

  it('is not audited for BNA itself, and changes nothing if the alert does not exist', async () => {
    const { id } = await publishOne();
    await retractAlert(deps, { id, editor: null });
    const before = await headSeq();
    expect(await retractAlert(deps, { id: ABSENT_ID, editor: EDITOR })).toBeNull();
    expect(await headSeq()).toBe(before);
    expect(await readAudit()).toEqual([]);
  });
});

describe('changing an alert as BNA itself', () => {
  const change = (id: string, text: Parameters<typeof changeAlertInTransaction>[1]['text']) =>
    database.db.transaction((transaction) => changeAlertInTransaction(transaction, { id, text, now: NOW }));

  it('corrects it, retracts it without a text, and finds nothing afterwards', async () => {
    const alert = await publishOne();
    const before = await headSeq();
    const { title, publisher, news_url, score, event_type, share_of_market_cap } = alert;
    const text = {
      title,
      publisher,
      news_url,
      score,
      event_type,
      share_of_market_cap,
      first_part: 'Velmora lost an order.',
      second_part: null,
      third_part: null,
      negative_content: 'The order is canceled.',
      risk_assessment_comment: null,
    };
    const earlier = { first_part: alert.first_part, negative_content: null };
    const corrections = [{ corrected_at: NOW.toISOString(), earlier }];
    expect(await change(alert.id, text)).toBe(before + 1);
    expect(await change(alert.id, null)).toBe(before + 2);
    expect(await change(alert.id, text)).toBeNull();
    expect(await readLog(before)).toEqual([
      { seq: before + 1, action: 'updated', at: NOW, news: { ...alert, ...text, corrections } },
      { seq: before + 2, action: 'retracted', at: NOW, news: { ...alert, ...text, corrections } },
    ]);
    expect(await readAudit()).toEqual([]);
  });
});
