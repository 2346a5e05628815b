import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newItem, startTestNode, type TestNode } from '../../test/test-node.ts';
import { createAlertLog } from '../features/feed/alert-log.ts';
import { type AccessWatch, clearAccessChanges, createAccessWatch } from './access-watch.ts';
import { createLogger } from './logger.ts';
import type { Notifications } from './notifications.ts';
import { accessChange } from './schema.ts';

/** No notifications, so that only polling finds changes. */
const silentNotifications: Notifications = {
  on: () => undefined,
  start: () => Promise.resolve(),
  stop: () => Promise.resolve(),
};

describe('the access watch', () => {
  let node: TestNode;
  let nowMs: number;
  let watch: AccessWatch;
  let changed: string[];
  let gaps: number;
  const log = createLogger('silent');

  beforeAll(async () => {
    node = await startTestNode();
  });
  afterAll(() => node.stop());

  beforeEach(() => {
    nowMs = 0;
    changed = [];
    gaps = 0;
    watch = createAccessWatch({ db: node.db, notifications: silentNotifications, log, monotonicMs: () => nowMs });
    watch.onChange((userId) => void changed.push(userId));
    watch.onGap(() => (gaps += 1));
  });

  it('reads changes if the last read is more than three seconds old', async () => {
    const { userId } = await node.createUser('active');
    nowMs = 3_000;
    await watch.waitUntilFresh();
    expect(changed).toEqual([]);
    nowMs = 3_001;
    await watch.waitUntilFresh();
    expect(changed).toContain(userId);
    expect(gaps).toBe(0);
  });

  it('is not fresh while a change cannot be handled', async () => {
    await node.createUser('active');
    let fails = true;
    watch.onChange(() => (fails ? Promise.reject(new Error('no such role')) : undefined));
    const others = await Promise.all([node.createUser('active'), node.createUser('active')]);
    nowMs = 10_000;
    await expect(watch.waitUntilFresh()).rejects.toThrow('no such role');
    // The other changes are handled.
    expect(changed).toEqual(expect.arrayContaining(others.map(({ userId }) => userId)));
    fails = false;
    await expect(watch.waitUntilFresh()).resolves.toBeUndefined();
  });

  it('reports a gap after a longer outage than changes are kept for', async () => {
    nowMs = 40_000;
    await watch.waitUntilFresh();
    expect(gaps).toBe(0);
    nowMs += 40_001;
    await watch.waitUntilFresh();
    expect(gaps).toBe(1);
  });

  it('calls the other listeners although one fails, and calls it again', async () => {
    const calls: string[] = [];
    let fails = true;
    const other = createAccessWatch({ db: node.db, notifications: silentNotifications, log, monotonicMs: () => nowMs });
    other.onGap(() => {
      calls.push('failing gap');
      if (fails) throw new Error('no gap');
    });
    other.onGap(() => calls.push('gap'));
    other.onChange(() => {
      calls.push('failing');
      if (fails) throw new Error('no change');
    });
    other.onChange(() => void calls.push('change'));
    await clearAccessChanges(node.db);
    await node.db.insert(accessChange).values({ user_id: randomUUID() });
    nowMs = 41_000;
    await expect(other.waitUntilFresh()).rejects.toThrow('no gap');
    expect(calls).toEqual(['failing gap', 'gap', 'failing', 'change']);
    fails = false;
    await other.waitUntilFresh();
    expect(calls.slice(4)).toEqual(['failing gap', 'gap', 'failing', 'change']);
  });

  it('holds back alerts until access changes are handled', async () => {
    const alertLog = createAlertLog({
      db: node.db,
      notifications: silentNotifications,
      log,
      waitUntilFresh: watch.waitUntilFresh,
    });
    const order: string[] = [];
    let fails = true;
    watch.onChange(() => {
      order.push('access');
      if (fails) throw new Error('The database is unavailable');
    });
    await alertLog.start();
    alertLog.addListener({ onRows: (rows) => order.push(...rows.map(() => 'alert')), onReset: () => undefined });
    await node.createUser('active');
    nowMs = 30_000;
    const before = alertLog.position();
    const token = await node.apiToken();
    await node.request({ method: 'POST', url: '/api/v1/news-summary', token, payload: newItem() });
    alertLog.onCommit(node.alertLog.committedSeq());
    await expect.poll(() => order).toContain('access');
    expect(order).not.toContain('alert');
    expect(alertLog.position()).toEqual(before);
    fails = false;
    // The log is polled every second.
    await expect.poll(() => order.at(-1), { timeout: 5_000 }).toBe('alert');
    expect(order.filter((event) => event === 'alert')).toHaveLength(1);
    await alertLog.stop();
  });
});
