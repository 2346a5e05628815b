import { newsDayOf } from '@bna/contract/time';
import { asc } from 'drizzle-orm';
import { afterEach, expect, it } from 'vitest';
import { type OverviewsNode, startOverviewsNode } from '../../test/overviews-node.ts';
import { marketSnapshot } from '../features/market-overview/schema.ts';
import { listQueue } from '../features/ingestion/desk/queue.ts';
import { findReleasesOfAlerts } from '../features/ingestion/release-of-alert.ts';
import { release } from '../features/ingestion/schema.ts';
import { alertLog, alertMailHead, newsSummary } from '../features/feed/schema.ts';
import { mailing } from '../platform/schema.ts';
import { addPastDays, publishPastSnapshots } from './past-days.ts';
import { createDemoStockUpdate } from './stocks.ts';

let node: OverviewsNode;
const start = async (at: string): Promise<void> => {
  node = await startOverviewsNode({ at });
  await createDemoStockUpdate(node)();
  await addPastDays(node);
  await publishPastSnapshots(node);
};
afterEach(() => node.stop());
const alerts = () => node.db.select().from(newsSummary).orderBy(asc(newsSummary.seq));

// @req 10.4
it.each([
  ['2026-11-20T17:00:00Z', ['2026-11-17', '2026-11-18', '2026-11-19'], ['2026-11-18', '2026-11-19', '2026-11-20']],
  ['2026-11-20T10:00:00Z', ['2026-11-16', '2026-11-17', '2026-11-18'], ['2026-11-17', '2026-11-18', '2026-11-19']],
  ['2026-11-02T17:00:00Z', ['2026-10-30', '2026-10-31', '2026-11-01'], ['2026-10-31', '2026-11-01', '2026-11-02']],
])('a demo that starts at %s has three past news days and their snapshots', async (at, days, dates) => {
  await start(at);
  const rows = await alerts();
  expect(rows.map(({ seq }) => seq)).toEqual(rows.map((_, index) => index + 1));
  expect([...new Set(rows.map(({ news_day }) => news_day))]).toEqual(days);
  for (const { created_at, published_date, news_day } of rows) {
    expect(newsDayOf(created_at)).toBe(news_day);
    expect(published_date < created_at).toBe(true);
  }
  const times = rows.map(({ created_at }) => created_at.getTime());
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  const counts = days.map((day) => rows.filter(({ news_day }) => news_day === day).length);
  for (const count of counts) expect([count >= 25, count <= 40]).toEqual([true, true]);
  const snapshots = await node.db.select().from(marketSnapshot).orderBy(asc(marketSnapshot.date));
  expect(snapshots.map(({ date, generated }) => [date, generated?.totals.alerts])).toEqual(
    dates.map((date, index) => [date, counts[index]]),
  );
});

it('sends no emails, and a second start adds nothing', async () => {
  await start('2026-11-20T17:00:00Z');
  await node.subscriber();
  const before = await alerts();
  const titles = new Set(before.map(({ title }) => title));
  expect(titles.size).toBe(before.length);
  await addPastDays(node);
  await publishPastSnapshots(node);
  await node.publishDue();
  expect(await alerts()).toEqual(before);
  expect(await node.db.$count(alertLog)).toBe(before.length);
  expect((await node.db.select().from(alertMailHead))[0]?.seq).toBe(before.length);
  expect(await node.db.select().from(mailing)).toEqual([]);
  expect(await node.sendQueuedMails()).toEqual([]);
});

it('stores the release of each alert, and leaves the latest stories without one to an editor', async () => {
  await start('2026-11-20T17:00:00Z');
  const published = await alerts();
  const releases = await node.db.select().from(release);
  const origins = await findReleasesOfAlerts(node.db, published);
  expect(origins.size).toBe(published.length);
  expect([...origins.values()].every(({ outcome, event }) => outcome === 'published' && event !== null)).toBe(true);
  const toReview = releases.filter(({ outcome }) => outcome === 'for_review');
  expect(toReview.map(({ title }) => title)).toEqual(
    expect.arrayContaining([
      expect.stringContaining('Conditional Commitment'),
      expect.stringContaining('Multiple-Award Contract'),
      expect.stringContaining('Letter of Intent'),
    ]),
  );
  const { releases: queue } = await listQueue(node.db, node.clock.now());
  expect(queue.length).toBeGreaterThanOrEqual(3);
  expect(queue.every(({ drafts }) => drafts.length > 0)).toBe(true);
});

it('does nothing if there are alerts', async () => {
  node = await startOverviewsNode({ at: '2026-11-20T17:00:00Z' });
  await createDemoStockUpdate(node)();
  await node.publishAlert();
  await addPastDays(node);
  expect(await alerts()).toHaveLength(1);
  expect(await node.db.select().from(marketSnapshot)).toEqual([]);
});
