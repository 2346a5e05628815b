import { randomUUID } from 'node:crypto';
import { getAlertReport } from '@bna/contract/ingestion/alert-report';
import { addDays, newsDayOf } from '@bna/contract/time';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { newItem, type TestUser, startTestNode, type TestNode } from '../../../../test/test-node.ts';
import { newsSummary } from '../../feed/schema.ts';
import { deskDecision, release as releaseTable } from '../schema.ts';

const REPORT = '/api/v1/admin/alert-report';
const FEED = '/api/v1/news-summary';

let node: TestNode;
let admin: TestUser;
let token: string;
beforeAll(async () => {
  node = await startTestNode();
  admin = await node.createUser('none', ['ADMIN']);
  token = await node.apiToken();
});
afterAll(() => node.stop());
beforeEach(async () => {
  await node.db.delete(deskDecision);
  await node.db.delete(releaseTable);
  await node.db.delete(newsSummary);
});

const today = (): string => newsDayOf(node.clock.now());
const ask = (query = '') => node.request({ method: 'GET', url: `${REPORT}${query}`, as: admin });
const read = async (query = '') => {
  const answer = await ask(query);
  expect(answer.statusCode, answer.body).toBe(200);
  return getAlertReport.responses[200].parse(answer.json()).data;
};

/** Stores a release and publishes an alert about it: by BNA, which has no session, or by an editor. */
const publish = async (
  change: Partial<typeof releaseTable.$inferInsert>,
  { by = 'bna', symbol = 'NTEST' }: { by?: 'bna' | 'editor'; symbol?: string } = {},
): Promise<string> => {
  const row = {
    wire: 'PR Newswire',
    guid: randomUUID(),
    title: 'A story',
    fetched_at: node.clock.now(),
    symbols: ['NTEST'],
    outcome: 'published',
    reasons: [],
    event: 'contract',
    ...change,
  };
  await node.db.insert(releaseTable).values(row);
  const item = { source: row.wire, source_id: `${row.guid}#${symbol}`, symbol };
  return post(item, by);
};
const post = async (item: object, by: 'bna' | 'editor' = 'bna'): Promise<string> => {
  const identity = by === 'editor' ? { as: admin } : { token };
  const answer = await node.request({ method: 'POST', url: FEED, payload: newItem({ ...item }), ...identity });
  expect(answer.statusCode, answer.body).toBe(201);
  return z.object({ data: z.object({ id: z.string() }) }).parse(answer.json()).data.id;
};
const correct = (id: string) =>
  node.request({ method: 'PATCH', url: `${FEED}/${id}`, payload: { title: 'Corrected' }, as: admin });
const retract = (id: string) => node.request({ method: 'DELETE', url: `${FEED}/${id}`, as: admin });

const NONE = { published: 0, automatic: 0, desk: 0, other: 0, corrected: 0, retracted: 0, median_seconds: null };

describe('the alert report', () => {
  it('is empty without alerts, and covers the last seven news days by default', async () => {
    expect(await read()).toEqual({ from: addDays(today(), -6), to: today(), totals: NONE, events: [] });
  });

  it('counts alerts by event type and by the way they were published', async () => {
    await publish({});
    await correct(await publish({}));
    const twice = await publish({});
    await correct(twice);
    await retract(twice);
    await publish({ outcome: 'for_review' }, { by: 'editor' });
    await publish({ outcome: 'not_bullish', event: null }, { by: 'editor' });
    await publish({ event: 'buyback', symbols: ['NTEST', 'ZVZZT'] }, { by: 'editor', symbol: 'ZVZZT' });
    await retract(await post({}));
    const { totals, events } = await read();
    expect(totals).toEqual({ ...NONE, published: 7, automatic: 3, desk: 3, other: 1, corrected: 1, retracted: 2 });
    expect(events).toEqual([
      { ...NONE, event: 'contract', published: 4, automatic: 3, desk: 1, corrected: 1, retracted: 1 },
      { ...NONE, event: null, published: 2, desk: 1, other: 1, retracted: 1 },
      { ...NONE, event: 'buyback', published: 1, desk: 1 },
    ]);
  });

  it('states the median time from the source, of alerts that no person delayed and whose source states seconds', async () => {
    const now = node.clock.now().getTime();
    // One second after a full minute, so that the source is precise.
    const secondsAgo = (seconds: number): Date => new Date(Math.floor(now / 60_000) * 60_000 + 1_000 - seconds * 1_000);
    const ids = [
      await publish({ published_at: secondsAgo(120) }),
      await publish({ published_at: secondsAgo(300) }),
      await publish({ published_at: secondsAgo(600) }),
      await publish({ published_at: new Date(Math.floor(now / 60_000) * 60_000 - 60_000) }),
      await publish({ published_at: null }),
      await publish({ published_at: secondsAgo(900), outcome: 'for_review' }, { by: 'editor' }),
    ];
    const [, middle = ''] = ids;
    const [alert] = await node.db.select().from(newsSummary).where(eq(newsSummary.id, middle));
    const expected = ((alert?.created_at.getTime() ?? 0) - secondsAgo(300).getTime()) / 1_000;
    expect((await read()).totals).toMatchObject({ automatic: 5, median_seconds: expected });
  });

  it('covers the given news days, both included', async () => {
    const ids = [await publish({}), await publish({}), await publish({})];
    for (const [index, id] of ids.entries()) {
      await node.db
        .update(newsSummary)
        .set({ news_day: addDays(today(), -10 - index) })
        .where(eq(newsSummary.id, id));
    }
    const [first, last] = [addDays(today(), -12), addDays(today(), -11)];
    expect(await read(`?from=${first}&to=${last}`)).toMatchObject({ from: first, to: last, totals: { published: 2 } });
    expect((await read(`?to=${last}`)).from).toBe(addDays(last, -6));
    expect((await read(`?from=${last}`)).to).toBe(today());
  });

  it.each([
    ['from=2026-03-02&to=2026-03-01', 'The first day must not be after the last one'],
    ['from=2026-01-01&to=2026-04-03', 'Choose at most 92 days'],
    ['from=1990-01-01', 'Choose at most 92 days'],
    ['from=yesterday', 'Please enter a date as YYYY-MM-DD'],
    ['to=2026-02-30', 'Please enter a date as YYYY-MM-DD'],
  ])('refuses ?%s', async (query, message) => {
    const answer = await ask(`?${query}`);
    expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([422, message]);
  });

  it('accepts 92 days', async () => {
    expect(await read('?from=2026-01-01&to=2026-04-02')).toMatchObject({ totals: NONE });
  });
});
