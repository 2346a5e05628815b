import { asc } from 'drizzle-orm';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { MARKDOWN } from '../../../test/overview-files.ts';
import { type OverviewsNode, startOverviewsNode } from '../../../test/overviews-node.ts';
import { createTestDatabase } from '../../../test/test-database.ts';
import { startTestNode } from '../../../test/test-node.ts';
import type { QuoteSource } from '../../quote-source.ts';
import { marketSnapshot } from './schema.ts';
import { stock } from '../stocks/schema.ts';
import { updateOutcomes } from '../track-record/update-outcomes.ts';
import { continueMailings } from '../../platform/mailing.ts';
import { mailing } from '../../platform/schema.ts';
import { createSnapshotPublisher, latestDueDate, publishDueSnapshots } from './publish.ts';

let node: OverviewsNode;
const start = async (at: string, options: { quoteSource?: QuoteSource } = {}): Promise<void> => {
  const started = await startOverviewsNode({ at, ...options });
  onTestFinished(() => started.stop());
  node = started;
};
const published = async () => {
  const rows = await node.db.select().from(marketSnapshot).orderBy(asc(marketSnapshot.date));
  return rows.map(({ date, published_at, generated }) => [
    date,
    published_at.toISOString(),
    generated?.totals.alerts ?? null,
  ]);
};
const mailings = async () => (await node.db.select().from(mailing)).map(({ data }) => data);

describe('latestDueDate', () => {
  it.each([
    ['2026-11-20T08:59:59.999Z', '2026-11-19'],
    ['2026-11-20T09:00:00Z', '2026-11-20'],
    ['2026-11-21T04:59:59Z', '2026-11-20'],
    ['2026-11-21T05:00:00Z', '2026-11-20'],
    ['2026-03-08T07:59:59.999Z', '2026-03-07'],
    ['2026-03-08T08:00:00Z', '2026-03-08'],
    ['2026-11-01T08:59:59.999Z', '2026-10-31'],
    ['2026-11-01T09:00:00Z', '2026-11-01'],
    ['2027-01-01T08:59:59.999Z', '2026-12-31'],
    ['2028-02-29T09:00:00Z', '2028-02-29'],
  ])('at %s is %s', (at, date) => {
    expect(latestDueDate(new Date(at))).toBe(date);
  });
});

// @threat K16
describe('the snapshot of a date', () => {
  // @req 1.10 @threat K16
  it('is published at 4 AM in New York, not a millisecond earlier, on every date', async () => {
    await start('2026-11-20T12:00:00Z');
    await node.publishDue();
    expect(await published()).toEqual([['2026-11-20', '2026-11-20T12:00:00.000Z', 0]]);
    const tick = createSnapshotPublisher(node);
    for (const due of ['2026-11-21T09:00:00.000Z', '2026-11-22T09:00:00.000Z', '2026-11-23T09:00:00.000Z']) {
      node.moveTo(new Date(Date.parse(due) - 1).toISOString());
      const before = await published();
      await tick();
      expect(await published()).toEqual(before);
      node.moveTo(due);
      await tick();
      expect((await published()).at(-1)).toEqual([due.slice(0, 10), due, 0]);
    }
  });

  // @req 14.8
  it.each([
    ['2026-03-07T17:00:00Z', ['2026-03-08T08:00:00.000Z', '2026-03-09T08:00:00.000Z']],
    ['2026-10-31T17:00:00Z', ['2026-11-01T09:00:00.000Z', '2026-11-02T09:00:00.000Z']],
  ])('is published once with all alerts of its window when the clocks change: from %s', async (at, dues) => {
    await start(at);
    const tick = createSnapshotPublisher(node);
    await tick();
    await node.publishAlert();
    for (const [index, due] of dues.entries()) {
      node.moveTo(new Date(Date.parse(due) - 1).toISOString());
      await node.publishAlert();
      await tick();
      node.moveTo(due);
      await tick();
      await tick();
      await node.publishDue();
      expect((await published()).slice(1).map(([, when, alerts]) => [when, alerts])).toEqual(
        dues.slice(0, index + 1).map((when, day) => [when, day === 0 ? 2 : 1]),
      );
    }
    expect(await mailings()).toHaveLength(3);
  });

  it('is looked up in the database only when one can be due', async () => {
    await start('2026-11-20T12:00:00Z');
    const tick = createSnapshotPublisher(node);
    await tick();
    const select = vi.spyOn(node.db, 'select');
    for (let second = 0; second < 60; second += 1) await tick();
    expect(select).not.toHaveBeenCalled();
    node.moveTo('2026-11-21T09:00:00Z');
    await tick();
    expect(select).toHaveBeenCalled();
  });

  it('is published by a later tick after a failure', async () => {
    await start('2026-11-20T12:00:00Z');
    const tick = createSnapshotPublisher(node);
    await tick();
    node.moveTo('2026-11-21T09:00:00Z');
    vi.spyOn(node.db, 'transaction').mockRejectedValueOnce(new Error('database unavailable'));
    await expect(tick()).rejects.toThrow('database unavailable');
    await tick();
    expect((await published()).map(([date]) => date)).toEqual(['2026-11-20', '2026-11-21']);
  });

  it('keeps the alerts and the stock table as they were at publication', async () => {
    await start('2026-11-20T15:00:00Z');
    await node.publishDue();
    await node.publishAlert();
    node.moveTo('2026-11-21T09:00:00Z');
    await node.publishDue();
    await node.db.delete(stock);
    const subscriber = await node.subscriber();
    const { generated } = await node.overview(subscriber, '2026-11-21');
    expect(generated?.sectors.map(({ sector, listed_companies }) => [sector, listed_companies])).toEqual([
      ['Health Care', 1],
      ['Industrials', 1],
    ]);
  });
});

describe('the section about yesterday', () => {
  /** ZVZZT falls from 100 to 88 on the 19th and NTEST has no prices. */
  const quoteSource: QuoteSource = {
    isSimulated: true,
    minutes: null,
    latest: null,
    readSplits: () => Promise.resolve([]),
    readDailyBars: () =>
      Promise.resolve(
        ['2026-11-18', '2026-11-19'].map((date) => ({
          symbol: 'ZVZZT',
          date,
          open: 100,
          high: 105,
          low: 80,
          close: date === '2026-11-19' ? 88 : 100,
          volume: 1_000,
        })),
      ),
    readMarket: () => Promise.resolve(['2026-11-18', '2026-11-19'].map((date) => ({ date, open: null, close: 5_000 }))),
  };

  it('states what every alert did by the close, on the page and in the email', async () => {
    await start('2026-11-19T12:00:00Z', { quoteSource });
    await node.publishDue();
    await node.continueMailings();
    const subscriber = await node.subscriber();
    const fallen = await node.publishAlert();
    const halted = await node.publishAlert({ symbol: 'NTEST' });
    node.moveTo('2026-11-20T08:59:00Z');
    await updateOutcomes({ ...node, quoteSource }, new AbortController().signal);
    node.moveTo('2026-11-20T09:00:00Z');
    await node.publishDue();
    await node.retract(fallen);
    const { generated } = await node.overview(subscriber, '2026-11-20');
    expect(generated?.yesterday).toMatchObject({
      day: '2026-11-19',
      prices: 'simulated',
      totals: { alerts: 2, higher: 0, lower: 1, no_price: 1 },
      alerts: [
        { id: fallen, retracted: true, state: 'measured', close_move: -0.12, high_move: expect.closeTo(0.05) },
        { id: halted, retracted: false, state: 'no_price', close_move: null, high_move: null },
      ],
    });
    await node.continueMailings();
    const [mail] = await node.sendQueuedMails();
    for (const part of [mail?.text, mail?.html]) {
      expect(part).toContain('Alerts of the last trading day (Nov 19, 2026, simulated prices)');
      expect(part).toContain('Of 2 alerts, 0 closed higher, 1 lower, 1 has no price; median −12.0%.');
      expect(part).toContain('Biggest moves: ZVZZT −12.0%.');
    }
    // The next trading day had no alerts.
    node.moveTo('2026-11-21T09:00:00Z');
    await node.publishDue();
    expect((await node.overview(subscriber, '2026-11-21')).generated?.yesterday).toBeNull();
  });

  it('says that prices are unavailable without a source, and is absent from snapshots of earlier versions', async () => {
    await start('2026-11-19T12:00:00Z');
    await node.publishDue();
    const subscriber = await node.subscriber();
    await node.publishAlert();
    node.moveTo('2026-11-20T09:00:00Z');
    await node.publishDue();
    await node.continueMailings();
    const { generated } = await node.overview(subscriber, '2026-11-20');
    expect(generated?.yesterday).toMatchObject({ prices: 'none', totals: { alerts: 1 }, alerts: [] });
    await node.database.pool.query("UPDATE market_snapshot SET generated = generated - 'yesterday'");
    expect((await node.overview(subscriber, '2026-11-20')).generated?.yesterday).toBeNull();
    const mails = await node.sendQueuedMails();
    expect(mails.at(-1)?.text).toContain('1 alert on 1 company');
    expect(mails.at(-1)?.text).not.toContain('Yesterday');
  });
});

describe('after a downtime', () => {
  // @req 14.8 @threat K16
  it('publishes every missed date from its own window and emails only the newest', async () => {
    await start('2026-11-15T15:00:00Z');
    await node.publishDue();
    await node.publishAlert();
    node.moveTo('2026-11-17T20:00:00Z');
    await node.publishAlert();
    await node.publishAlert();
    node.moveTo('2026-11-20T10:00:00Z');
    await node.publishDue();
    const at = '2026-11-20T10:00:00.000Z';
    expect(await published()).toEqual([
      ['2026-11-15', '2026-11-15T15:00:00.000Z', 0],
      ['2026-11-16', at, 1],
      ['2026-11-17', at, 0],
      ['2026-11-18', at, 2],
      ['2026-11-19', at, 0],
      ['2026-11-20', at, 0],
    ]);
    expect(await mailings()).toEqual([{ date: '2026-11-15' }, { date: '2026-11-20' }]);
  });

  it('publishes at most the latest thirty dates', async () => {
    await start('2026-01-10T15:00:00Z');
    await node.publishDue();
    node.moveTo('2026-11-20T15:00:00Z');
    await node.publishDue();
    const dates = (await published()).map(([date]) => date);
    expect([dates.length, dates[0], dates[1], dates.at(-1)]).toEqual([31, '2026-01-10', '2026-10-22', '2026-11-20']);
  });

  it('publishes a snapshot that is twenty hours late without an email', async () => {
    await start('2026-11-20T15:00:00Z');
    await node.publishDue();
    node.moveTo('2026-11-22T05:00:00Z');
    await node.publishDue();
    expect((await published()).map(([date]) => date)).toEqual(['2026-11-20', '2026-11-21']);
    expect(await mailings()).toEqual([{ date: '2026-11-20' }]);
  });

  it('publishes a due date with its upload and emails it once', async () => {
    await start('2026-11-20T15:00:00Z');
    await node.publishDue();
    const admin = await node.createUser('none', ['ADMIN']);
    node.moveTo('2026-11-22T09:00:00Z');
    await node.upload(admin, '2026-11-21', MARKDOWN);
    await node.upload(admin, '2026-11-22', MARKDOWN);
    await node.upload(admin, '2026-11-22', MARKDOWN);
    await node.publishDue();
    expect((await published()).map(([date]) => date)).toEqual(['2026-11-20', '2026-11-21', '2026-11-22']);
    expect(await mailings()).toEqual([{ date: '2026-11-20' }, { date: '2026-11-22' }]);
  });

  it('does not publish the dates between an upload for an old date and the first publication', async () => {
    await start('2026-11-20T15:00:00Z');
    const admin = await node.createUser('none', ['ADMIN']);
    expect((await node.upload(admin, '2026-10-30', MARKDOWN)).statusCode).toBe(201);
    await node.publishDue();
    node.moveTo('2026-11-22T15:00:00Z');
    await node.upload(await node.createUser('none', ['ADMIN']), '2026-11-22', MARKDOWN);
    await node.publishDue();
    expect((await published()).map(([date]) => date)).toEqual(['2026-10-30', '2026-11-20', '2026-11-21', '2026-11-22']);
  });
});

// @req 14.8 @threat K16 @threat U5
it('publishes a date once on several nodes and emails each subscriber once', async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  node = await startOverviewsNode({ at: '2026-11-20T15:00:00Z', database });
  const peer = await startTestNode({ database, clock: node.clock });
  try {
    await node.publishDue();
    await node.continueMailings();
    const subscribers = [await node.subscriber(), await node.subscriber(), await node.subscriber()];
    node.moveTo('2026-11-23T09:00:00Z');
    const dbs = [node.db, peer.db, node.db, peer.db, node.db, peer.db];
    await Promise.all(dbs.map((db) => publishDueSnapshots({ ...node, db })));
    expect((await published()).map(([date]) => date)).toEqual(['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23']);
    expect(await mailings()).toEqual([{ date: '2026-11-20' }, { date: '2026-11-23' }]);
    await Promise.all(dbs.map((db) => continueMailings({ db, clock: node.clock, kinds: [node.mailing] })));
    const mails = await node.sendQueuedMails();
    expect(mails.map(({ to }) => to).toSorted()).toEqual(subscribers.map(({ email }) => email).toSorted());
  } finally {
    await peer.stop();
  }
});
