import { asc, eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { MARKDOWN } from '../../../test/overview-files.ts';
import { type OverviewsNode, startOverviewsNode } from '../../../test/overviews-node.ts';
import { createTestDatabase } from '../../../test/test-database.ts';
import { startTestNode } from '../../../test/test-node.ts';
import { marketSnapshot } from '../../market-overview-schema.ts';
import { stock } from '../../news-schema.ts';
import { continueMailings } from '../../platform/mailing.ts';
import { mailing, userAddOn } from '../../schema.ts';
import { createSnapshotPublisher, latestDueDate, publishDueSnapshots } from './publish.ts';

let node: OverviewsNode;
const start = async (at: string): Promise<void> => {
  node = await startOverviewsNode({ at });
};
afterEach(() => node.stop());
const published = async () => {
  const rows = await node.db.select().from(marketSnapshot).orderBy(asc(marketSnapshot.date));
  return rows.map(({ date, published_at, generated }) => [
    date,
    published_at.toISOString(),
    generated?.totals.alerts ?? null,
  ]);
};
const mailings = async () => (await node.db.select().from(mailing)).map(({ data }) => data);

describe('the latest date that is due', () => {
  beforeEach(() => start('2026-11-20T15:00:00Z'));
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

describe('K16: the snapshot of a date', () => {
  it('is published at 4 AM in New York and no millisecond before, on every date', async () => {
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

  it.each([
    ['2026-03-07T17:00:00Z', ['2026-03-08T08:00:00.000Z', '2026-03-09T08:00:00.000Z']],
    ['2026-10-31T17:00:00Z', ['2026-11-01T09:00:00.000Z', '2026-11-02T09:00:00.000Z']],
  ])('is published once where the clocks change, and has all alerts of its day: from %s', async (at, dues) => {
    await start(at);
    const tick = createSnapshotPublisher(node);
    await tick();
    await node.alert();
    for (const [index, due] of dues.entries()) {
      node.moveTo(new Date(Date.parse(due) - 1).toISOString());
      await node.alert();
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

  it('asks the database only when something can be due', async () => {
    await start('2026-11-20T12:00:00Z');
    const tick = createSnapshotPublisher(node);
    await tick();
    const asked = vi.spyOn(node.db, 'select');
    for (let second = 0; second < 60; second += 1) await tick();
    expect(asked).not.toHaveBeenCalled();
    node.moveTo('2026-11-21T09:00:00Z');
    await tick();
    expect(asked).toHaveBeenCalled();
  });

  it('is tried again where it failed', async () => {
    await start('2026-11-20T12:00:00Z');
    const tick = createSnapshotPublisher(node);
    await tick();
    node.moveTo('2026-11-21T09:00:00Z');
    vi.spyOn(node.db, 'transaction').mockRejectedValueOnce(new Error('the database is away'));
    await expect(tick()).rejects.toThrow('the database is away');
    await tick();
    expect((await published()).map(([date]) => date)).toEqual(['2026-11-20', '2026-11-21']);
  });

  it('is made of the alerts and the stock table as they were', async () => {
    await start('2026-11-20T15:00:00Z');
    await node.publishDue();
    await node.alert();
    node.moveTo('2026-11-21T09:00:00Z');
    await node.publishDue();
    await node.db.delete(stock);
    const holder = await node.holder();
    const { generated } = await node.overview(holder, '2026-11-21');
    expect(generated?.sectors.map(({ sector, listed_companies }) => [sector, listed_companies])).toEqual([
      ['Health Care', 1],
      ['Industrials', 1],
    ]);
  });
});

describe('after an absence', () => {
  it('every missed date is published from its own window, and the newest alone is mailed', async () => {
    await start('2026-11-15T15:00:00Z');
    await node.publishDue();
    await node.alert();
    node.moveTo('2026-11-17T20:00:00Z');
    await node.alert();
    await node.alert();
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

  it('the thirty latest dates are made up for, no more', async () => {
    await start('2026-01-10T15:00:00Z');
    await node.publishDue();
    node.moveTo('2026-11-20T15:00:00Z');
    await node.publishDue();
    const dates = (await published()).map(([date]) => date);
    expect([dates.length, dates[0], dates[1], dates.at(-1)]).toEqual([31, '2026-01-10', '2026-10-22', '2026-11-20']);
  });

  it('a snapshot that comes twenty hours late is published and not mailed', async () => {
    await start('2026-11-20T15:00:00Z');
    await node.publishDue();
    node.moveTo('2026-11-22T05:00:00Z');
    await node.publishDue();
    expect((await published()).map(([date]) => date)).toEqual(['2026-11-20', '2026-11-21']);
    expect(await mailings()).toEqual([{ date: '2026-11-20' }]);
  });

  it('an upload that comes before the publication of what is due publishes it, and it is mailed once all the same', async () => {
    await start('2026-11-20T15:00:00Z');
    await node.publishDue();
    const admin = await node.person('none', ['ADMIN']);
    node.moveTo('2026-11-22T09:00:00Z');
    await node.upload(admin, '2026-11-21', MARKDOWN);
    await node.upload(admin, '2026-11-22', MARKDOWN);
    await node.upload(admin, '2026-11-22', MARKDOWN);
    await node.publishDue();
    expect((await published()).map(([date]) => date)).toEqual(['2026-11-20', '2026-11-21', '2026-11-22']);
    expect(await mailings()).toEqual([{ date: '2026-11-20' }, { date: '2026-11-22' }]);
  });

  it('an upload for a date that was long ago makes no others due, and closes no gap', async () => {
    await start('2026-11-20T15:00:00Z');
    const admin = await node.person('none', ['ADMIN']);
    expect((await node.upload(admin, '2026-10-30', MARKDOWN)).statusCode).toBe(201);
    await node.publishDue();
    node.moveTo('2026-11-22T15:00:00Z');
    await node.upload(await node.person('none', ['ADMIN']), '2026-11-22', MARKDOWN);
    await node.publishDue();
    expect((await published()).map(([date]) => date)).toEqual(['2026-10-30', '2026-11-20', '2026-11-21', '2026-11-22']);
  });
});

it('on several nodes a date is published once, and mailed once to each holder, whoever is quicker', async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  node = await startOverviewsNode({ at: '2026-11-20T15:00:00Z', database });
  const peer = await startTestNode({ database, clock: node.clock });
  try {
    await node.publishDue();
    await node.continueMailings();
    const holders = [await node.holder(), await node.holder(), await node.holder()];
    node.moveTo('2026-11-23T09:00:00Z');
    const dbs = [node.db, peer.db, node.db, peer.db, node.db, peer.db];
    await Promise.all(dbs.map((db) => publishDueSnapshots({ db, clock: node.clock })));
    expect((await published()).map(([date]) => date)).toEqual(['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23']);
    expect(await mailings()).toEqual([{ date: '2026-11-20' }, { date: '2026-11-23' }]);
    await Promise.all(dbs.map((db) => continueMailings({ db, clock: node.clock, kinds: [node.mailing] })));
    const mails = await node.deliverMails();
    expect(mails.map(({ to }) => to).toSorted()).toEqual(holders.map(({ email }) => email).toSorted());
  } finally {
    await peer.stop();
  }
});

describe('the mail', () => {
  beforeEach(async () => {
    await start('2026-11-20T15:00:00Z');
    await node.publishDue();
    await node.continueMailings();
    await node.deliverMails();
  });

  it('tells the holders what there is, with the link', async () => {
    const holder = await node.holder();
    await node.holder('none');
    await node.person('active');
    await node.alert();
    await node.alert({ symbol: 'NTEST' });
    await node.alert();
    node.moveTo('2026-11-21T09:00:00Z');
    await node.publishDue();
    await node.continueMailings();
    const mails = await node.deliverMails();
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([[holder.email, 'Market snapshot for Nov 21, 2026']]);
    for (const part of [mails[0]?.text, mails[0]?.html]) {
      expect(part).toContain('http://127.0.0.1:3000/en/market-snapshot/2026-11-21');
      expect(part).toContain('3 alerts on 2 companies since the snapshot before.');
      expect(part).toContain('Most of them in one sector: Health Care, 2.');
      expect(part).toContain('The biggest name: Velmora Therapeutics Inc. (ZVZZT).');
    }
  });

  it('tells of a quiet day, and has no figures of ours where there was an upload', async () => {
    await node.holder();
    await node.upload(await node.person('none', ['ADMIN']), '2026-11-22', MARKDOWN);
    node.moveTo('2026-11-21T09:00:00Z');
    await node.publishDue();
    await node.continueMailings();
    const [quiet] = await node.deliverMails();
    expect(quiet?.text).toContain('There were no alerts since the snapshot before.');
    await node.alert();
    node.moveTo('2026-11-22T09:00:00Z');
    await node.publishDue();
    await node.continueMailings();
    const [uploaded] = await node.deliverMails();
    expect(uploaded?.subject).toBe('Market snapshot for Nov 22, 2026');
    expect(uploaded?.text).not.toMatch(/alerts? on|no alerts/);
  });

  it('is not written to somebody who has lost the add-on since, or has gone', async () => {
    const [stays, loses, goes] = [await node.holder(), await node.holder(), await node.holder('trialing')];
    node.moveTo('2026-11-21T09:00:00Z');
    await node.publishDue();
    await node.continueMailings();
    await node.db.update(userAddOn).set({ status: 'canceled' }).where(eq(userAddOn.user_id, loses.userId));
    await node.database.pool.query('DELETE FROM user_account WHERE id = $1', [goes.userId]);
    expect((await node.deliverMails()).map(({ to }) => to)).toEqual([stays.email]);
  });

  it('comes once although the node is killed while it is put into the queue, or between there and the publication', async () => {
    const holders = [await node.holder(), await node.holder()];
    node.moveTo('2026-11-21T09:00:00Z');
    await node.publishDue();
    // Nothing was put into the queue yet: as after a kill, another process goes on from the table.
    const killed = { ...node.mailing, enqueue: vi.fn<typeof node.mailing.enqueue>(node.mailing.enqueue) };
    killed.enqueue.mockImplementationOnce(async (transaction, userIds, data) => {
      await node.mailing.enqueue(transaction, userIds, data);
      throw new Error('killed');
    });
    const proceed = () => continueMailings({ db: node.db, clock: node.clock, kinds: [killed] });
    await expect(proceed()).rejects.toThrow('killed');
    expect(await node.deliverMails()).toEqual([]);
    await proceed();
    await proceed();
    await node.publishDue();
    await proceed();
    expect((await node.deliverMails()).map(({ to }) => to).toSorted()).toEqual(
      holders.map(({ email }) => email).toSorted(),
    );
  });

  it('is not begun where the publication fails', async () => {
    node.moveTo('2026-11-21T09:00:00Z');
    await node.database.pool.query('ALTER TABLE mailing RENAME TO mailing_away');
    await expect(node.publishDue()).rejects.toThrow(/mailing/);
    expect((await published()).map(([date]) => date)).toEqual(['2026-11-20']);
    await node.database.pool.query('ALTER TABLE mailing_away RENAME TO mailing');
    await node.publishDue();
    expect((await published()).map(([date]) => date)).toEqual(['2026-11-20', '2026-11-21']);
  });
});
