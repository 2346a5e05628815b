import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newItem, startTestNode, type TestNode } from '../../test/test-node.ts';
import { createAlertLog } from '../features/news/alert-log.ts';
import { type AccessWatch, createAccessWatch } from './access-watch.ts';
import { createLogger } from './logger.ts';
import type { Notifications } from './notifications.ts';

/** What nobody tells: the node has not heard of the database for a while. */
const silence: Notifications = { on: () => undefined, start: () => Promise.resolve(), stop: () => Promise.resolve() };

describe('the watch over access', () => {
  let node: TestNode;
  let nowMs: number;
  let watch: AccessWatch;
  let told: string[];
  let gaps: number;
  const log = createLogger('silent');

  beforeAll(async () => {
    node = await startTestNode();
  });
  afterAll(() => node.stop());

  beforeEach(() => {
    nowMs = 0;
    told = [];
    gaps = 0;
    watch = createAccessWatch({ db: node.db, notifications: silence, log, monotonicMs: () => nowMs });
    watch.listen((userId) => void told.push(userId));
    watch.listenForGaps(() => (gaps += 1));
  });

  it('is up to date for as long as the last reading is young, and reads before it says so of an older one', async () => {
    const { userId } = await node.person('active');
    nowMs = 3_000;
    await watch.upToDate();
    expect(told).toEqual([]);
    nowMs = 3_001;
    await watch.upToDate();
    expect(told).toContain(userId);
    expect(gaps).toBe(0);
  });

  it('is not up to date as long as somebody who lost access could not be followed', async () => {
    await node.person('active');
    let fails = true;
    watch.listen(() => (fails ? Promise.reject(new Error('no such role')) : undefined));
    const others = await Promise.all([node.person('active'), node.person('active')]);
    nowMs = 10_000;
    await expect(watch.upToDate()).rejects.toThrow('no such role');
    // All are tried.
    expect(told).toEqual(expect.arrayContaining(others.map(({ userId }) => userId)));
    fails = false;
    await expect(watch.upToDate()).resolves.toBeUndefined();
  });

  it('says that something may have gone unseen after a longer absence than changes are kept for', async () => {
    nowMs = 40_000;
    await watch.upToDate();
    expect(gaps).toBe(0);
    nowMs += 40_001;
    await watch.upToDate();
    expect(gaps).toBe(1);
  });

  it('comes before the alerts: what was published meanwhile is told to nobody until it is known who may hear it', async () => {
    const alertLog = createAlertLog({ db: node.db, notifications: silence, log, accessKnown: watch.upToDate });
    const order: string[] = [];
    let fails = true;
    watch.listen(() => {
      order.push('access');
      if (fails) throw new Error('The database is away');
    });
    await alertLog.start();
    alertLog.listen({ onRows: (rows) => order.push(...rows.map(() => 'alert')), onReplaced: () => undefined });
    await node.person('active');
    nowMs = 30_000;
    const before = alertLog.position();
    const token = await node.apiToken();
    await node.ask({ method: 'POST', url: '/api/v1/news-summary', token, payload: newItem() });
    alertLog.onCommit(node.alertLog.committedSeq());
    await expect.poll(() => order).toContain('access');
    expect(order).not.toContain('alert');
    expect(alertLog.position()).toEqual(before);
    fails = false;
    // The next look at the log is a second later.
    await expect.poll(() => order.at(-1), { timeout: 5_000 }).toBe('alert');
    expect(order.filter((what) => what === 'alert')).toHaveLength(1);
    await alertLog.stop();
  });
});
