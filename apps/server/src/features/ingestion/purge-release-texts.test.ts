import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestNode, type TestNode } from '../../../test/test-node.ts';
import { purgeReleaseTexts } from './purge-release-texts.ts';
import { deskDecision, release } from './schema.ts';

let node: TestNode;
beforeAll(async () => {
  node = await startTestNode();
});
afterAll(() => node.stop());

const TEXT = 'Velmora filed its annual report.';

const purge = () => purgeReleaseTexts(node.db, node.clock.now(), new AbortController().signal);

const entry = (guid: string, { days = 91, outcome = 'not_bullish' } = {}): typeof release.$inferInsert => ({
  wire: 'EDGAR',
  guid,
  title: 'A filing',
  summary: TEXT,
  fetched_at: new Date(node.clock.now().getTime() - days * 86_400_000),
  symbols: [],
  outcome,
  reasons: ['Annual report'],
});

async function store(...entries: (typeof release.$inferInsert)[]): Promise<string[]> {
  return (await node.db.insert(release).values(entries).returning({ id: release.id })).map(({ id }) => id);
}

async function decide(release_id: string): Promise<void> {
  const decided_at = node.clock.now();
  const text = { title: 'A filing', lead: TEXT, cues: [] };
  await node.db
    .insert(deskDecision)
    .values({ release_id, symbol: 'ZVZZT', decision: 'published', ...text, decider: 'editor', decided_at });
}

it('deletes old texts that led to no alert, decision or correction, however many there are', async () => {
  const [decided, corrected] = await store(entry('decided'), entry('corrected'));
  await decide(decided ?? '');
  await store(
    entry('recent', { days: 89 }),
    entry('published', { outcome: 'published' }),
    entry('for review', { outcome: 'for_review' }),
    { ...entry('correction', { outcome: 'duplicate' }), correction_of: corrected ?? null },
    ...Array.from({ length: 5_001 }, (_, index) => entry(`old ${String(index)}`)),
    ...['no_us_stock', 'law_firm', 'duplicate', 'stale', 'error'].map((outcome) =>
      entry(`old ${outcome}`, { outcome }),
    ),
  );
  await purge();
  const withText = await node.db
    .select({ guid: release.guid })
    .from(release)
    .where(eq(release.summary, TEXT))
    .orderBy(asc(release.guid));
  expect(withText.map(({ guid }) => guid)).toEqual([
    'corrected',
    'correction',
    'decided',
    'for review',
    'published',
    'recent',
  ]);
  const [old] = await node.db.select().from(release).where(eq(release.guid, 'old 0'));
  expect(old).toMatchObject({ title: 'A filing', summary: '', outcome: 'not_bullish', reasons: ['Annual report'] });
});

it('leaves the text of a release that an editor is publishing, without waiting', async () => {
  const [id = ''] = await store(entry('at the desk'));
  await node.db.transaction(async (editor) => {
    await editor.select().from(release).where(eq(release.id, id)).for('update');
    await purge();
  });
  await decide(id);
  await purge();
  const [row] = await node.db.select().from(release).where(eq(release.id, id));
  expect(row?.summary).toBe(TEXT);
});

it('stops when its time is up', async () => {
  const aborted = AbortSignal.abort(new Error('too long'));
  await expect(purgeReleaseTexts(node.db, node.clock.now(), aborted)).rejects.toThrow('too long');
});
