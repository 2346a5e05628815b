import { asc } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestNode, type TestNode } from '../../../test/test-node.ts';
import { purgeReleaseAttempts, purgeReleases } from './purge-releases.ts';
import { release, releaseAttempt } from './schema.ts';

let node: TestNode;
beforeAll(async () => {
  node = await startTestNode();
});
afterAll(() => node.stop());

it('deletes old releases that were neither published nor left to an editor, however many there are', async () => {
  const now = node.clock.now();
  const entry = (guid: string, outcome: string, days: number) => ({
    wire: 'EDGAR',
    guid,
    title: 'A filing',
    fetched_at: new Date(now.getTime() - days * 86_400_000),
    symbols: [],
    outcome,
    reasons: [],
  });
  await node.db
    .insert(release)
    .values([
      entry('1 recent', 'not_bullish', 399),
      entry('2 published', 'published', 401),
      entry('3 for review', 'for_review', 401),
      ...Array.from({ length: 5_001 }, (_, index) => entry(`old ${String(index)}`, 'not_bullish', 401)),
      entry('4 duplicate', 'duplicate', 401),
    ]);
  await purgeReleases(node.db, now, new AbortController().signal);
  const left = await node.db.select({ guid: release.guid }).from(release).orderBy(asc(release.guid));
  expect(left.map(({ guid }) => guid)).toEqual(['1 recent', '2 published', '3 for review']);
});

it('deletes attempts at releases after 30 days without another', async () => {
  const now = node.clock.now();
  const triedAt = (guid: string, ms: number) => ({
    wire: 'EDGAR',
    guid,
    attempts: 1,
    last_attempt_at: new Date(now.getTime() - ms),
  });
  const retentionMs = 30 * 86_400_000;
  await node.db.insert(releaseAttempt).values([triedAt('recent', retentionMs), triedAt('old', retentionMs + 1)]);
  await purgeReleaseAttempts(node.db, now);
  expect(await node.db.select({ guid: releaseAttempt.guid }).from(releaseAttempt)).toEqual([{ guid: 'recent' }]);
});

it('stops when its time is up', async () => {
  await expect(purgeReleases(node.db, node.clock.now(), AbortSignal.abort(new Error('too long')))).rejects.toThrow(
    'too long',
  );
});
