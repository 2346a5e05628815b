import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { newItem, type TestUser, startTestNode, type TestNode } from '../../../../test/test-node.ts';
import type { Release } from '@bna/wires/release';
import { newsSummary } from '../../feed/schema.ts';
import { auditEvent } from '../../../platform/schema.ts';
import { processRelease } from '../process-release.ts';
import { createStockTable } from '../recognition/stock-table.ts';
import { getPosition } from '../../feed/store.ts';

const FEED = '/api/v1/news-summary';
const ORDER_WON: Release = {
  wire: 'GlobeNewswire',
  kind: 'press_release',
  guid: 'order-won',
  url: null,
  title: 'Northquay Logistics (NYSE: NTEST) Awarded $90 Million Contract by Harbor Authority',
  summary: 'Northquay Logistics Corp. (NYSE: NTEST) was awarded a contract worth $90 million.',
  language: 'en',
  publishedAt: null,
  issuer: null,
  stockCategories: [],
  subjects: [],
  cik: null,
};

let node: TestNode;
let editor: TestUser;
beforeAll(async () => {
  node = await startTestNode();
});
afterAll(() => node.stop());

const post = (payload: object) => node.request({ method: 'POST', url: FEED, payload, as: editor });
const Created = z.object({ data: z.object({ id: z.string() }) });
const idOf = (answer: { json: () => unknown }): string => Created.parse(answer.json()).data.id;

describe('an edit at the desk', () => {
  const listAuditEvents = async (as: TestUser = editor) => {
    const rows = await node.db.select().from(auditEvent).where(eq(auditEvent.user_id, as.userId));
    return rows.map(({ event, ip, at }) => ({ event, ip, at: at.toISOString() }));
  };
  const change = (method: 'PATCH' | 'DELETE', id: string, payload?: object) =>
    node.request({ method, url: `${FEED}/${id}`, as: editor, ...(payload === undefined ? {} : { payload }) });

  // @req 14.26 @threat K9
  it('is audited once, with the time of its row in the alert log', async () => {
    editor = await node.createUser('none', ['TRADER']);
    const item = newItem();
    const id = idOf(await post(item));
    await post(item);
    await change('PATCH', id, { title: 'Corrected' });
    await change('DELETE', id);
    await change('DELETE', id);
    await change('PATCH', id, { title: 'Too late' });
    await change('PATCH', id, {});
    await post(newItem({ symbol: 'QQQQQ' }));
    const { rows } = await node.database.pool.query<{ published_at: Date }>(
      `SELECT published_at FROM alert_log WHERE news_summary ->> 'id' = $1 ORDER BY seq`,
      [id],
    );
    const [published, corrected, retracted] = rows.map(({ published_at }) => published_at.toISOString());
    expect(await listAuditEvents()).toEqual([
      { event: 'news_published', ip: '127.0.0.1', at: published },
      { event: 'news_corrected', ip: '127.0.0.1', at: corrected },
      { event: 'news_retracted', ip: '127.0.0.1', at: retracted },
    ]);
    const lines = node.logLines.filter((line) => line.includes(id) && line.includes('"event":'));
    const Line = z.looseObject({ event: z.string(), user: z.string(), newsSummaries: z.array(z.string()) });
    expect(lines.map((line) => Line.parse(JSON.parse(line)))).toMatchObject([
      { event: 'news_published', user: editor.userId, newsSummaries: [id] },
      { event: 'news_corrected', user: editor.userId, newsSummaries: [id] },
      { event: 'news_retracted', user: editor.userId, newsSummaries: [id] },
    ]);
  });

  it('is audited once per batch with new items', async () => {
    editor = await node.createUser('none', ['ADMIN']);
    const items = [newItem(), newItem(), { symbol: 3 }];
    const batch = () => node.request({ method: 'POST', url: `${FEED}/batch`, payload: { items }, as: editor });
    await batch();
    await batch();
    expect((await listAuditEvents()).map(({ event }) => event)).toEqual(['news_published']);
  });

  it('is not audited for BNA itself', async () => {
    const count = async () => (await node.db.select().from(auditEvent)).length;
    const before = await count();
    await processRelease({ ...node.publishing, stocks: createStockTable(node.db, node.notifications) }, ORDER_WON);
    expect(await node.db.select().from(newsSummary).where(eq(newsSummary.symbol, 'NTEST'))).toHaveLength(1);
    expect(await count()).toBe(before);
  });

  it('is not audited if it fails', async () => {
    const id = idOf(await post(newItem()));
    const before = await listAuditEvents();
    await node.database.pool.query(
      `CREATE FUNCTION refuse_commit() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'refused'; END $$;
       CREATE CONSTRAINT TRIGGER refuse_commit AFTER INSERT ON alert_log DEFERRABLE INITIALLY DEFERRED
       FOR EACH ROW EXECUTE FUNCTION refuse_commit()`,
    );
    const answers = [await post(newItem()), await change('PATCH', id, { title: 'Unseen' }), await change('DELETE', id)];
    await node.database.pool.query('DROP TRIGGER refuse_commit ON alert_log; DROP FUNCTION refuse_commit');
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([500, 500, 500]);
    expect(await listAuditEvents()).toEqual(before);
  });

  it('fails if it cannot be audited', async () => {
    const id = idOf(await post(newItem()));
    await node.database.pool.query(
      `CREATE FUNCTION refuse_audit() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'no room'; END $$;
       CREATE TRIGGER refuse_audit BEFORE INSERT ON audit_event FOR EACH ROW EXECUTE FUNCTION refuse_audit()`,
    );
    const position = await getPosition(node.db);
    const answers = [await post(newItem()), await change('PATCH', id, { title: 'Unseen' }), await change('DELETE', id)];
    await node.database.pool.query('DROP TRIGGER refuse_audit ON audit_event; DROP FUNCTION refuse_audit');
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([500, 500, 500]);
    expect(await getPosition(node.db)).toEqual(position);
    const [row] = await node.db.select().from(newsSummary).where(eq(newsSummary.id, id));
    expect([row?.title === 'Unseen', row?.retracted_at]).toEqual([false, null]);
    expect((await change('DELETE', id)).statusCode).toBe(200);
  });
});
