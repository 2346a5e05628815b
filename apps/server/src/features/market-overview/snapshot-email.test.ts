import { asc, eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MARKDOWN } from '../../../test/overview-files.ts';
import { type OverviewsNode, startOverviewsNode } from '../../../test/overviews-node.ts';
import { continueMailings } from '../../platform/mailing.ts';
import { appendRecords } from '../track-record/log/append-records.ts';
import { listNewestHeads } from '../track-record/log/store.ts';
import { userAddOn } from '../billing/schema.ts';
import { marketSnapshot } from './schema.ts';

let node: OverviewsNode;
beforeEach(async () => {
  node = await startOverviewsNode({ at: '2026-11-20T15:00:00Z' });
  await node.publishDue();
  await node.continueMailings();
  await node.sendQueuedMails();
});
afterEach(() => node.stop());
const publishedDates = async () => {
  const rows = await node.db.select().from(marketSnapshot).orderBy(asc(marketSnapshot.date));
  return rows.map(({ date }) => date);
};

describe('the snapshot email', () => {
  // @req 14.9
  it('goes to subscribers with a summary and the link', async () => {
    const subscriber = await node.subscriber();
    await node.subscriber('none');
    await node.createUser('active');
    await node.publishAlert();
    await node.publishAlert({ symbol: 'NTEST' });
    await node.publishAlert();
    node.moveTo('2026-11-21T05:00:00Z');
    await appendRecords(node, new AbortController().signal);
    const [head] = await listNewestHeads(node.db, 1);
    node.moveTo('2026-11-21T09:00:00Z');
    await node.publishDue();
    await node.continueMailings();
    const mails = await node.sendQueuedMails();
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      [subscriber.email, 'Market snapshot for Nov 21, 2026'],
    ]);
    expect(mails[0]?.unsubscribeUrl).toBe('http://127.0.0.1:3000/en/account/subscription');
    const { record_head } = await node.overview(subscriber, '2026-11-21');
    expect(record_head).toMatchObject({ date: '2026-11-21', size: 3, key_id: head?.key_id });
    expect((await node.overview(subscriber, '2026-11-20')).record_head).toBeNull();
    for (const part of [mails[0]?.text, mails[0]?.html]) {
      expect(part).toContain('http://127.0.0.1:3000/en/account/subscription');
      expect(part).toContain('http://127.0.0.1:3000/en/market-snapshot/2026-11-21');
      expect(part).toContain('3 alerts on 2 companies since the last snapshot.');
      expect(part).toContain('Busiest sector: Health Care (2 alerts).');
      expect(part).toContain('Biggest company: Velmora Therapeutics Inc. (ZVZZT).');
      const proof = `head 3:${head?.root.toString('hex').slice(0, 16) ?? ''}, key ${head?.key_id ?? ''}.`;
      expect(part).toContain(`Track record proof for Nov 21, 2026: ${proof}`);
    }
  });

  it('mentions a day without alerts, and has no counts for an upload', async () => {
    await node.subscriber();
    await node.upload(await node.createUser('none', ['ADMIN']), '2026-11-22', MARKDOWN);
    node.moveTo('2026-11-21T09:00:00Z');
    await node.publishDue();
    await node.continueMailings();
    const [quiet] = await node.sendQueuedMails();
    expect(quiet?.text).toContain('There were no alerts since the last snapshot.');
    expect(quiet?.text).not.toContain('Track record proof');
    await node.publishAlert();
    node.moveTo('2026-11-22T09:00:00Z');
    await node.publishDue();
    await node.continueMailings();
    const [uploaded] = await node.sendQueuedMails();
    expect(uploaded?.subject).toBe('Market snapshot for Nov 22, 2026');
    expect(uploaded?.text).not.toMatch(/alerts? on|no alerts/);
  });

  // @req 14.9
  it('is not sent to users who lost the add-on or deleted their account meanwhile', async () => {
    const [entitled, canceled, deleted] = [
      await node.subscriber(),
      await node.subscriber(),
      await node.subscriber('trialing'),
    ];
    node.moveTo('2026-11-21T09:00:00Z');
    await node.publishDue();
    await node.continueMailings();
    await node.db.update(userAddOn).set({ status: 'canceled' }).where(eq(userAddOn.user_id, canceled.userId));
    await node.database.pool.query('DELETE FROM user_account WHERE id = $1', [deleted.userId]);
    expect((await node.sendQueuedMails()).map(({ to }) => to)).toEqual([entitled.email]);
  });

  // @threat U5
  it('is sent once if the node is killed while or before it enqueues', async () => {
    const subscribers = [await node.subscriber(), await node.subscriber()];
    node.moveTo('2026-11-21T09:00:00Z');
    await node.publishDue();
    // Nothing was enqueued yet. As after a kill, another process continues from the table.
    const killed = { ...node.mailing, enqueue: vi.fn<typeof node.mailing.enqueue>(node.mailing.enqueue) };
    killed.enqueue.mockImplementationOnce(async (transaction, userIds, data) => {
      await node.mailing.enqueue(transaction, userIds, data);
      throw new Error('killed');
    });
    const resume = () => continueMailings({ db: node.db, clock: node.clock, kinds: [killed] });
    await expect(resume()).rejects.toThrow('killed');
    expect(await node.sendQueuedMails()).toEqual([]);
    await resume();
    await resume();
    await node.publishDue();
    await resume();
    expect((await node.sendQueuedMails()).map(({ to }) => to).toSorted()).toEqual(
      subscribers.map(({ email }) => email).toSorted(),
    );
  });

  // @threat U5
  it('is not opened if the publication fails', async () => {
    node.moveTo('2026-11-21T09:00:00Z');
    await node.database.pool.query('ALTER TABLE mailing RENAME TO mailing_away');
    await expect(node.publishDue()).rejects.toThrow(/mailing/);
    expect(await publishedDates()).toEqual(['2026-11-20']);
    await node.database.pool.query('ALTER TABLE mailing_away RENAME TO mailing');
    await node.publishDue();
    expect(await publishedDates()).toEqual(['2026-11-20', '2026-11-21']);
  });
});
