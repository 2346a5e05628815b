import { brotliDecompressSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { eventually } from '../../../../test/eventually.ts';
import { openTestDatabase } from '../../../../test/test-database.ts';
import { newItem, startTestNode, type TestNode, type TestUser } from '../../../../test/test-node.ts';
import type { Database } from '../../../platform/database.ts';
import { startNewEpoch } from '../new-epoch.ts';
import { getPosition } from '../store.ts';
import { createChangesCache } from './changes-cache.ts';

const LIMIT = 100;

describe('the changes that a page missed', () => {
  let node: TestNode;
  let editor: TestUser;
  let reader: TestUser;
  beforeAll(async () => {
    node = await startTestNode();
    editor = await node.createUser('none', ['TRADER']);
    reader = await node.createUser('active');
  });
  afterAll(() => node.stop());

  const publish = async (): Promise<string> => {
    const answer = await node.request({ method: 'POST', url: '/api/v1/news-summary', as: editor, payload: newItem() });
    return answer.json<{ data: { id: string } }>().data.id;
  };
  const urlAfter = ({ epoch, seq }: { epoch: string; seq: number }) =>
    `/api/v1/alerts?after=${String(seq)}&epoch=${epoch}`;
  const missed = (position: { epoch: string; seq: number }, as = reader) =>
    node.request({ method: 'GET', url: urlAfter(position), as });
  const idsOf = (answer: Awaited<ReturnType<typeof missed>>) =>
    answer.json<{ data: { newsSummary: { id: string } }[] }>().data.map(({ newsSummary }) => newsSummary.id);

  // @req 16.3 @threat K14
  it('are read from the database once for all pages that ask for the same ones', async () => {
    const readers = await Promise.all(Array.from({ length: 40 }, () => node.createUser('active')));
    const start = await getPosition(node.db);
    const ids = [await publish(), await publish()];
    const queries = vi.spyOn(Client.prototype, 'query');
    const concurrent = await Promise.all(readers.map((as) => missed(start, as)));
    const later = await Promise.all(readers.map((as) => missed(start, as)));
    const reads = queries.mock.calls.filter(([query]) => JSON.stringify(query).includes('from \\"alert_log\\" where'));
    queries.mockRestore();
    // The log's tail reads after its own position.
    const readsAfterStart = reads.filter(([, values]) => JSON.stringify(values).startsWith(`[${String(start.seq)},`));
    expect(readsAfterStart).toHaveLength(1);
    expect(new Set([...concurrent, ...later].map(({ body }) => body)).size).toBe(1);
    expect(concurrent[0]?.statusCode).toBe(200);
    expect(later.map(idsOf)).toEqual(readers.map(() => ids));
  });

  it('contain an alert as soon as publishing it responded 201', async () => {
    const start = await getPosition(node.db);
    const ids: string[] = [];
    for (let round = 0; round < 20; round += 1) {
      ids.push(await publish());
      expect(idsOf(await missed(start))).toEqual(ids);
    }
  });

  it('are refused only as long as the position is lost', async () => {
    const { epoch, seq } = await getPosition(node.db);
    const ahead = { epoch, seq: seq + 1 };
    expect([(await missed(ahead)).statusCode, (await missed(ahead)).statusCode]).toEqual([410, 410]);
    await publish();
    expect(idsOf(await missed(ahead))).toEqual([]);
  });

  // @threat D3
  it('stay closed to others when they are in memory', async () => {
    const start = await getPosition(node.db);
    await publish();
    expect((await missed(start)).statusCode).toBe(200);
    const outsider = await node.createUser('none');
    expect((await missed(start, outsider)).statusCode).toBe(403);
    expect((await node.request({ method: 'GET', url: urlAfter(start) })).statusCode).toBe(401);
  });

  it('are compressed', async () => {
    const start = await getPosition(node.db);
    const id = await publish();
    const answer = await node.http.inject({
      method: 'GET',
      url: urlAfter(start),
      headers: { cookie: reader.cookie, 'accept-encoding': 'gzip, br' },
    });
    expect(answer.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(answer.rawPayload).toString()).toContain(id);
  });

  it('are refused once another log replaced the one they belong to', async () => {
    const start = await getPosition(node.db);
    await publish();
    expect((await missed(start)).statusCode).toBe(200);
    await node.db.transaction(startNewEpoch);
    await eventually(async () => {
      const answer = await missed(start);
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([410, 'log_replaced']);
    });
  });
});

describe('a read that fails', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());

  it('is repeated by the next request', async () => {
    const { db } = database;
    const cache = createChangesCache({ db, committedSeq: () => 0 });
    const read = () => cache.get({ seq: 0, epoch: undefined }, LIMIT);
    await db.execute(sql`ALTER TABLE alert_log RENAME TO hidden_alert_log`);
    await expect(read()).rejects.toThrow('Failed query');
    await db.execute(sql`ALTER TABLE hidden_alert_log RENAME TO alert_log`);
    const body = JSON.parse((await (await read()).body('identity')).toString()) as unknown;
    expect(body).toMatchObject({ data: [], meta: { seq: 0, more: false } });
  });
});
