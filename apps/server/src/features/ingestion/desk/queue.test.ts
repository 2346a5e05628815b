import { randomUUID } from 'node:crypto';
import { DESK_QUEUE_MAX } from '@bna/contract/business';
import { DeskRelease, listDeskQueue } from '@bna/contract/ingestion/desk';
import { addDays, newsDayOf, newsDayStartsAt } from '@bna/contract/time';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { eventually } from '../../../../test/eventually.ts';
import { newItem, type TestUser, startTestNode, type TestNode } from '../../../../test/test-node.ts';
import { auditEvent } from '../../../platform/schema.ts';
import { userAccount } from '../../accounts/schema.ts';
import { newsSummary } from '../../feed/schema.ts';
import type { Release } from '@bna/wires/release';
import { processRelease } from '../process-release.ts';
import { createStockTable } from '../recognition/stock-table.ts';
import { deskDecision, release as releaseTable } from '../schema.ts';

const QUEUE = '/api/v1/desk/queue';
const FEED = '/api/v1/news-summary';
const HOUR_MS = 3_600_000;

let node: TestNode;
let editor: TestUser;
let colleague: TestUser;
beforeAll(async () => {
  node = await startTestNode();
  editor = await node.createUser('none', ['TRADER']);
  colleague = await node.createUser('none', ['ADMIN']);
});
afterAll(() => node.stop());
beforeEach(async () => {
  await node.db.delete(deskDecision);
  await node.db.delete(releaseTable);
  await node.db.delete(newsSummary);
});

type NewRelease = typeof releaseTable.$inferInsert;
const draft = (symbol: string) => ({ symbol, event: 'contract', score: 50, share_of_market_cap: null, text: null });
const TEXT = {
  first_part: 'Northquay Logistics may win a contract.',
  second_part: 'It would be its largest.',
  third_part: null,
  negative_content: 'The letter binds nobody.',
  risk_assessment_comment: 'A small company.',
};

/** Stores a release, by default one that waits for an editor. */
const store = async (change: Partial<NewRelease> = {}) => {
  const [row] = await node.db
    .insert(releaseTable)
    .values({
      wire: 'PR Newswire',
      guid: randomUUID(),
      title: 'Northquay Logistics Signs Letter of Intent',
      summary: 'The letter is not binding.',
      fetched_at: node.clock.now(),
      symbols: ['NTEST'],
      outcome: 'for_review',
      score: 50,
      reasons: ['a letter of intent'],
      event: 'contract',
      cues: ['frame:contract:planned'],
      probabilities: { bearish: 0.1, neutral: 0.4, bullish: 0.5 },
      model_version: 'v7',
      drafts: [draft('NTEST')],
      ...change,
    })
    .returning();
  if (row === undefined) throw new Error('No release');
  return row;
};
type Row = Awaited<ReturnType<typeof store>>;

const readQueue = async () => {
  const answer = await node.request({ method: 'GET', url: QUEUE, as: editor });
  expect(answer.statusCode, answer.body).toBe(200);
  return listDeskQueue.responses[200].parse(answer.json());
};
const waiting = async (): Promise<string[]> => (await readQueue()).data.map(({ guid }) => guid);
const review = (action: 'drop' | 'restore', { id }: { id: string }, as: TestUser = editor) =>
  node.request({ method: 'POST', url: `/api/v1/desk/releases/${id}/${action}`, as });
const publish = (row: Row, symbol = 'NTEST', as: TestUser = editor) => {
  const payload = newItem({ source: row.wire, source_id: `${row.guid}#${symbol}`, symbol, news_url: row.url });
  return node.request({ method: 'POST', url: FEED, payload, as });
};
const idOf = (answer: { json: () => unknown }): string =>
  z.object({ data: z.object({ id: z.string() }) }).parse(answer.json()).data.id;
const change = (method: 'PATCH' | 'DELETE', id: string, payload?: object) =>
  node.request({ method, url: `${FEED}/${id}`, as: editor, ...(payload === undefined ? {} : { payload }) });
const decisions = async () => {
  const rows = await node.db.select().from(deskDecision).orderBy(deskDecision.decided_at, deskDecision.symbol);
  return rows.map(({ symbol, decision, band }) => [symbol, decision, band]);
};
const kinds = async () => new Set((await decisions()).map(([, decision]) => decision));

describe('the queue', () => {
  // @req 14.26
  it('shows each release with its findings, drafts, probabilities and model version', async () => {
    const findings = [{ reader: 'caution' as const, label: 'a non-binding letter', words: 'not binding' }];
    const drafts = [{ ...draft('NTEST'), text: TEXT }];
    const row = await store({ findings, drafts });
    const { data, meta } = await readQueue();
    expect(meta).toEqual({ total: 1 });
    expect(data).toEqual([
      {
        id: row.id,
        wire: row.wire,
        guid: row.guid,
        url: null,
        title: row.title,
        summary: row.summary,
        published_at: null,
        fetched_at: row.fetched_at.toISOString(),
        symbols: ['NTEST'],
        outcome: 'for_review',
        score: 50,
        reasons: ['a letter of intent'],
        event: 'contract',
        probabilities: { bearish: 0.1, neutral: 0.4, bullish: 0.5 },
        findings,
        drafts,
        model_version: 'v7',
        correction_of: null,
        corrections: [],
        decisions: [],
        news_summaries: [],
      },
    ]);
  });

  it('contains only releases left to an editor in the last two news days', async () => {
    const now = node.clock.now();
    const firstDay = newsDayStartsAt(addDays(newsDayOf(now), -1)).getTime();
    const wanted = [await store({ fetched_at: now }), await store({ fetched_at: new Date(firstDay) })];
    await store({ fetched_at: new Date(firstDay - 1) });
    for (const outcome of ['published', 'not_bullish', 'duplicate', 'law_firm']) await store({ outcome });
    expect(await waiting()).toEqual(wanted.map(({ guid }) => guid));
  });

  it('starts with the release that is most likely publishable, by score, model and age', async () => {
    const now = node.clock.now().getTime();
    const bullish = (share: number) => ({ bearish: 0, neutral: 1 - share, bullish: share });
    const candidates: [string, Partial<NewRelease>][] = [
      ['stale', { score: 90, probabilities: bullish(0.9), fetched_at: new Date(now - 4 * HOUR_MS) }],
      ['doubtful model', { score: 90, probabilities: bullish(0.1) }],
      ['no score', { score: null, probabilities: bullish(0.2) }],
      ['not read by the model', { score: 60, probabilities: null }],
      ['best', { score: 80, probabilities: bullish(0.8) }],
    ];
    for (const [guid, facts] of candidates) await store({ guid, ...facts });
    expect(await waiting()).toEqual(['best', 'not read by the model', 'doubtful model', 'stale', 'no score']);
  });

  it('is limited, and counts the rest', async () => {
    for (let count = 0; count < DESK_QUEUE_MAX + 3; count += 1) await store();
    const { data, meta } = await readQueue();
    expect([data.length, meta.total]).toEqual([DESK_QUEUE_MAX, DESK_QUEUE_MAX + 3]);
  });

  it('keeps a release until each of its stocks is decided', async () => {
    const row = await store({ symbols: ['NTEST', 'ZVZZT'], drafts: [draft('NTEST'), draft('ZVZZT')] });
    await publish(row);
    expect(await waiting()).toEqual([row.guid]);
    await publish(row, 'ZVZZT');
    expect(await waiting()).toEqual([]);
  });

  it('lets a release go that was published under another symbol', async () => {
    const row = await store({ url: 'https://wire.example/letter' });
    expect((await publish(row, 'ZVZZT')).statusCode).toBe(201);
    expect(await waiting()).toEqual([]);
  });

  it('receives what the judgement leaves to an editor, without an alert and only from the first wire', async () => {
    const processing = { ...node.publishing, stocks: createStockTable(node.db, node.notifications) };
    const letter: Release = {
      wire: 'GlobeNewswire',
      kind: 'press_release',
      guid: 'letter',
      url: null,
      title:
        'Northquay Logistics (NYSE: NTEST) Signs Non-Binding Letter of Intent to Acquire Tarnfield for $61.5 Million',
      summary:
        'Northquay Logistics Corp. (NYSE: NTEST) today announced a non-binding letter of intent to acquire Tarnfield for $61.5 million, subject to due diligence.',
      language: 'en',
      publishedAt: node.clock.now(),
      issuer: 'Northquay Logistics Corp.',
      stockCategories: [],
      subjects: [],
      cik: null,
    };
    const [first, second] = [
      await processRelease(processing, letter),
      await processRelease(processing, { ...letter, wire: 'PR Newswire' }),
    ];
    expect([first.outcome, second.outcome]).toEqual(['for_review', 'duplicate']);
    const { data } = await readQueue();
    expect(data).toMatchObject([{ guid: 'letter', score: first.score, drafts: [{ symbol: 'NTEST' }] }]);
    expect(await node.db.select().from(newsSummary)).toEqual([]);
  });

  it('can be filtered in the list of releases', async () => {
    const row = await store();
    await store({ outcome: 'not_bullish' });
    const answer = await node.request({ method: 'GET', url: '/api/v1/desk/releases?outcome=for_review', as: editor });
    const { data } = z.object({ data: z.array(DeskRelease) }).parse(answer.json());
    expect(data.map(({ id, model_version }) => [id, model_version])).toEqual([[row.id, 'v7']]);
  });
});

describe('a drop', () => {
  it('removes the release from the queue and is a label with what BNA saw', async () => {
    const row = await store();
    const answer = await review('drop', row);
    expect(answer.statusCode, answer.body).toBe(200);
    const at = expect.any(String) as string;
    expect(DeskRelease.parse(answer.json<{ data: unknown }>().data)).toMatchObject({
      id: row.id,
      outcome: 'for_review',
      decisions: [{ symbol: 'NTEST', decision: 'dropped', decided_at: at, by: 'editor' }],
    });
    expect(await waiting()).toEqual([]);
    expect(await node.db.select().from(deskDecision)).toEqual([
      {
        id: expect.any(String) as string,
        release_id: row.id,
        symbol: 'NTEST',
        alert_id: null,
        decision: 'dropped',
        title: row.title,
        lead: row.summary,
        cues: ['frame:contract:planned'],
        event: 'contract',
        band: 'desk',
        probabilities: { bearish: 0.1, neutral: 0.4, bullish: 0.5 },
        model_version: 'v7',
        decider: 'editor',
        decided_by: editor.userId,
        decided_at: expect.any(Date) as Date,
      },
    ]);
  });

  it('is recorded once, also for a double click and for two editors at once', async () => {
    const row = await store();
    const answers = await Promise.all([review('drop', row), review('drop', row), review('drop', row, colleague)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(await decisions()).toEqual([['NTEST', 'dropped', 'desk']]);
  });

  it('can be undone by any editor, and leaves no label then', async () => {
    const row = await store();
    await review('drop', row);
    for (let click = 0; click < 2; click += 1) {
      const answer = await review('restore', row, colleague);
      expect([answer.statusCode, answer.json<{ data: DeskRelease }>().data.decisions]).toEqual([200, []]);
    }
    expect([await waiting(), await decisions()]).toEqual([[row.guid], []]);
  });

  it('is audited once, like its undoing', async () => {
    const as = await node.createUser('none', ['TRADER']);
    const row = await store();
    for (const action of ['drop', 'drop', 'restore', 'restore'] as const) await review(action, row, as);
    const events = await node.db.select().from(auditEvent).where(eq(auditEvent.user_id, as.userId));
    expect(events.map(({ event }) => event)).toEqual(['release_dropped', 'release_restored']);
  });

  it('spares the stocks that are published', async () => {
    const row = await store({ symbols: ['NTEST', 'ZVZZT'], drafts: [draft('NTEST'), draft('ZVZZT')] });
    await publish(row);
    expect((await review('drop', row)).statusCode).toBe(200);
    expect(await decisions()).toEqual(
      expect.arrayContaining([
        ['NTEST', 'published', 'desk'],
        ['ZVZZT', 'dropped', 'desk'],
      ]),
    );
  });

  it('is refused once the release is published', async () => {
    const row = await store();
    await publish(row);
    const answer = await review('drop', row, colleague);
    expect([answer.statusCode, answer.json()]).toEqual([
      409,
      { message: 'This release is already published', code: 'conflict' },
    ]);
    expect(await decisions()).toEqual([['NTEST', 'published', 'desk']]);
  });

  it.each(['drop', 'restore'] as const)(
    'cannot %s a release that is unknown or was never left to an editor',
    async (action) => {
      expect((await review(action, { id: randomUUID() })).statusCode).toBe(404);
      expect((await review(action, { id: 'x' })).statusCode).toBe(422);
      for (const outcome of ['published', 'not_bullish', 'duplicate']) {
        expect((await review(action, await store({ outcome, drafts: [] }))).statusCode).toBe(409);
      }
      expect(await decisions()).toEqual([]);
    },
  );

  it('survives the release and, without its editor, the account', async () => {
    const leaving = await node.createUser('none', ['TRADER']);
    const row = await store();
    await review('drop', row, leaving);
    await node.db.delete(releaseTable);
    await node.db.delete(userAccount).where(eq(userAccount.id, leaving.userId));
    const [kept] = await node.db.select().from(deskDecision);
    expect(kept).toMatchObject({ title: row.title, decider: 'editor', decided_by: null });
  });
});

describe('publishing from the queue', () => {
  it('is a label, once, for two editors at once', async () => {
    const row = await store();
    const answers = await Promise.all([publish(row), publish(row, 'NTEST', colleague)]);
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 201]));
    const [alert] = await node.db.select().from(newsSummary);
    const rows = await node.db.select().from(deskDecision);
    expect(rows).toMatchObject([
      { decision: 'published', band: 'desk', alert_id: alert?.id, decided_at: alert?.created_at },
    ]);
    expect(await waiting()).toEqual([]);
  });

  // @req 14.26
  it('is refused after a drop until the release is restored, which is refused once it is published', async () => {
    const row = await store();
    await review('drop', row);
    const refused = await publish(row, 'NTEST', colleague);
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      { message: 'This release was dropped. Restore it before you publish it.', code: 'conflict' },
    ]);
    expect([await node.db.select().from(newsSummary), await kinds()]).toEqual([[], new Set(['dropped'])]);
    await review('restore', row, colleague);
    expect((await publish(row, 'NTEST', colleague)).statusCode).toBe(201);
    for (const action of ['drop', 'restore'] as const) {
      const late = await review(action, row);
      expect([late.statusCode, late.json()]).toMatchObject([409, { message: 'This release is already published' }]);
    }
    expect([await waiting(), await decisions()]).toEqual([[], [['NTEST', 'published', 'desk']]]);
  });

  // @req 14.26 @threat N8
  it('is refused in a batch without holding up the other items', async () => {
    const [dropped, waiting] = [await store(), await store()];
    await review('drop', dropped);
    const items = [dropped, waiting].map(({ wire, guid }) =>
      newItem({ source: wire, source_id: `${guid}#NTEST`, symbol: 'NTEST' }),
    );
    const payload = { items };
    const response = await node.request({ method: 'POST', url: `${FEED}/batch`, payload, as: editor });
    expect([response.statusCode, response.json()]).toMatchObject([
      200,
      { data: [{ status: 409, code: 'conflict', message: expect.stringContaining('was dropped') }, { status: 201 }] },
    ]);
  });

  it('and dropping at once are one or the other', async () => {
    const row = await store();
    const answers = await Promise.all([review('drop', row, colleague), publish(row)]);
    const [dropped, published] = answers.map(({ statusCode }) => statusCode);
    expect([
      [200, 409],
      [409, 201],
    ]).toContainEqual([dropped, published]);
    expect(await kinds()).toEqual(new Set([dropped === 200 ? 'dropped' : 'published']));
    expect(await waiting()).toEqual([]);
  });

  it('waits for a drop that is under way', async () => {
    const row = await store();
    const gate = Promise.withResolvers<undefined>();
    const holding = node.db.transaction(async (transaction) => {
      await transaction.select().from(releaseTable).where(eq(releaseTable.id, row.id)).for('update');
      await gate.promise;
    });
    const publishing = publish(row);
    await eventually(async () => {
      const { rows } = await node.database.pool.query(
        `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      expect(rows).toHaveLength(1);
    });
    gate.resolve(undefined);
    await holding;
    expect((await publishing).statusCode).toBe(201);
    expect(await decisions()).toEqual([['NTEST', 'published', 'desk']]);
  });

  it('is undone if the label cannot be stored', async () => {
    const row = await store();
    await node.database.pool.query(
      `CREATE FUNCTION refuse_label() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'no room'; END $$;
       CREATE TRIGGER refuse_label BEFORE INSERT ON desk_decision FOR EACH ROW EXECUTE FUNCTION refuse_label()`,
    );
    const { statusCode } = await publish(row);
    await node.database.pool.query('DROP TRIGGER refuse_label ON desk_decision; DROP FUNCTION refuse_label');
    expect([statusCode, await node.db.select().from(newsSummary)]).toEqual([500, []]);
  });
});

describe('an edit of an alert', () => {
  const correct = (id: string) => change('PATCH', id, { title: 'Corrected' });

  it('is a label for each change', async () => {
    const row = await store();
    const id = idOf(await publish(row));
    await correct(id);
    await correct(id);
    await change('DELETE', id);
    await change('DELETE', id);
    const stored = await node.db
      .select()
      .from(deskDecision)
      .where(and(eq(deskDecision.release_id, row.id), eq(deskDecision.alert_id, id)));
    expect(stored.map(({ decision }) => decision).toSorted()).toEqual(['edited', 'edited', 'published', 'retracted']);
    expect(new Set(stored.map(({ band }) => band))).toEqual(new Set(['desk']));
  });

  it.each<[string, Partial<NewRelease>, string, string | null]>([
    ['rejected', { outcome: 'not_bullish', drafts: [] }, 'NTEST', 'drop'],
    ['published for another stock', { outcome: 'published', symbols: ['NTEST', 'ZVZZT'], drafts: [] }, 'ZVZZT', 'drop'],
    ['left to an editor for this stock', { outcome: 'published', drafts: [draft('NTEST')] }, 'NTEST', 'desk'],
    ['not judged', { outcome: 'duplicate', drafts: [] }, 'NTEST', null],
    [
      'not recognized',
      { outcome: 'no_us_stock', symbols: [], drafts: [], url: 'https://wire.example/1' },
      'NTEST',
      null,
    ],
  ])('states that BNA had the release %s', async (_name, facts, symbol, band) => {
    const row = await store(facts);
    const id = idOf(await publish(row, symbol));
    await correct(id);
    expect(await decisions()).toEqual(
      expect.arrayContaining([
        [symbol, 'published', band],
        [symbol, 'edited', band],
      ]),
    );
  });

  it('states that BNA had published the alert itself', async () => {
    const row = await store({ outcome: 'published', drafts: [] });
    // BNA publishes with the same identity, and without an editor.
    const token = await node.apiToken();
    const payload = newItem({ source: row.wire, source_id: `${row.guid}#NTEST`, symbol: 'NTEST' });
    const id = idOf(await node.request({ method: 'POST', url: FEED, payload, token }));
    expect(await decisions()).toEqual([]);
    await change('DELETE', id);
    expect(await decisions()).toEqual([['NTEST', 'retracted', 'publish']]);
  });

  it('is no label without a release', async () => {
    const id = idOf(await node.request({ method: 'POST', url: FEED, payload: newItem(), as: editor }));
    await correct(id);
    await change('DELETE', id);
    expect(await decisions()).toEqual([]);
  });

  it('is a label for every release of a batch', async () => {
    const rows = [await store(), await store(), await store()];
    const items = rows.map(({ wire, guid }) => newItem({ source: wire, source_id: `${guid}#NTEST`, symbol: 'NTEST' }));
    await node.request({ method: 'POST', url: `${FEED}/batch`, payload: { items: [...items, newItem()] }, as: editor });
    expect(await decisions()).toEqual(rows.map(() => ['NTEST', 'published', 'desk']));
    expect(await waiting()).toEqual([]);
  });
});
