import type { Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestNode, type TestNode } from '../../test/test-node.ts';
import { isDatabaseAway, isUnstorable, openDatabase } from './database.ts';
import { createLogger } from './logger.ts';

describe('the database', () => {
  let node: TestNode;
  beforeAll(async () => {
    node = await startTestNode();
  });
  afterAll(() => node.stop());

  const failureOf = (work: Promise<unknown>): Promise<unknown> =>
    work.then(
      () => undefined,
      (error: unknown) => error,
    );

  it('may break a connection in the middle of a transaction: the work fails, the process and the others go on', async () => {
    const failure = await failureOf(
      node.db.transaction(async (transaction) => {
        await transaction.execute(sql`SELECT pg_terminate_backend(pg_backend_pid())`);
        await transaction.execute(sql`SELECT 1`);
      }),
    );
    expect(isDatabaseAway(failure)).toBe(true);
    expect((await node.ask({ method: 'GET', url: '/readyz' })).statusCode).toBe(200);
  });

  it('may be lost before a transaction begins: the connection is not kept from the others', async () => {
    const { pool } = node.database;
    await pool.query('SELECT 1');
    pool.once('acquire', (client: { connection: { stream: { destroy(): void } } }) => {
      client.connection.stream.destroy();
    });
    const failure = await failureOf(node.db.transaction((transaction) => transaction.execute(sql`SELECT 1`)));
    expect(isDatabaseAway(failure)).toBe(true);
    expect(pool.totalCount - pool.idleCount).toBe(0);
  });

  it('may be lost on the way: what failed first is told, not that it could not be taken back', async () => {
    const failure = await failureOf(
      node.db.transaction(async (transaction) => {
        await transaction.execute(sql`SELECT pg_terminate_backend(pg_backend_pid())`).catch(() => undefined);
        throw new Error('the card was refused');
      }),
    );
    expect(failure).toEqual(new Error('the card was refused'));
  });

  it('may not answer in the middle of a transaction: nobody else goes on in it', async () => {
    const hanging = openDatabase(node.database.connection, createLogger('silent'), { size: 1, statementTimeoutMs: 1 });
    try {
      const streams: Socket[] = [];
      hanging.pool.once('acquire', (client: { connection: { stream: Socket } }) => {
        streams.push(client.connection.stream);
      });
      const failure = await failureOf(
        hanging.db.transaction(async (transaction) => {
          await transaction.execute(sql`SELECT pg_current_xact_id()`);
          // What the database says from here on is not heard, until it is too late.
          for (const stream of streams) stream.pause();
          await transaction.execute(sql`SELECT 1`);
        }),
      );
      expect(isDatabaseAway(failure)).toBe(true);
      for (const stream of streams) stream.resume();
      const { rows } = await hanging.db.execute(sql`SELECT pg_current_xact_id_if_assigned() AS transaction`);
      expect(rows).toEqual([{ transaction: null }]);
    } finally {
      await hanging.close();
    }
  });

  it('may hang up on everybody, and is found again', async () => {
    const person = await node.person('active');
    await node.database.pool.query(
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
    );
    const answer = await node.ask({ method: 'GET', url: '/api/v1/news-summary', as: person });
    expect([200, 503]).toContain(answer.statusCode);
    expect((await node.ask({ method: 'GET', url: '/api/v1/news-summary', as: person })).statusCode).toBe(200);
  });

  it('tells what it cannot store from being away', async () => {
    const unstorable = await failureOf(node.db.execute(sql`SELECT '0000-01-01'::date`));
    expect([isUnstorable(unstorable), isDatabaseAway(unstorable)]).toEqual([true, false]);
    const wrong = await failureOf(node.db.execute(sql`SELECT nothing FROM nowhere`));
    expect([isUnstorable(wrong), isDatabaseAway(wrong)]).toEqual([false, false]);
    expect(isDatabaseAway(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }))).toBe(true);
  });
});
