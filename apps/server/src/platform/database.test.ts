import type { Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../../test/eventually.ts';
import { startTestNode, type TestNode } from '../../test/test-node.ts';
import { isDatabaseUnavailable, isDataException, openDatabase } from './database.ts';
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

  it('survives a connection lost during a transaction', async () => {
    const failure = await failureOf(
      node.db.transaction(async (transaction) => {
        await transaction.execute(sql`SELECT pg_terminate_backend(pg_backend_pid())`);
        await transaction.execute(sql`SELECT 1`);
      }),
    );
    expect(isDatabaseUnavailable(failure)).toBe(true);
    expect((await node.request({ method: 'GET', url: '/readyz' })).statusCode).toBe(200);
  });

  it('counts as unavailable while it is read-only, and loses the connection', async () => {
    const { pool } = node.database;
    let pid: unknown;
    // As after a failover: the connection stays, but its server has become a standby.
    const failure = await failureOf(
      node.db.transaction(async (transaction) => {
        pid = (await transaction.execute(sql`SELECT pg_backend_pid() AS pid`)).rows[0]?.['pid'];
        await transaction.execute(sql`SET TRANSACTION READ ONLY`);
        await transaction.execute(sql`DELETE FROM session`);
      }),
    );
    expect(isDatabaseUnavailable(failure)).toBe(true);
    await eventually(async () => {
      expect((await pool.query('SELECT FROM pg_stat_activity WHERE pid = $1', [pid])).rowCount).toBe(0);
    });
  });

  it('does not leak a connection that is lost before BEGIN', async () => {
    const { pool } = node.database;
    await pool.query('SELECT 1');
    pool.once('acquire', (client: { connection: { stream: { destroy(): void } } }) => {
      client.connection.stream.destroy();
    });
    const failure = await failureOf(node.db.transaction((transaction) => transaction.execute(sql`SELECT 1`)));
    expect(isDatabaseUnavailable(failure)).toBe(true);
    expect(pool.totalCount - pool.idleCount).toBe(0);
  });

  it('throws the original error if the rollback fails, too', async () => {
    const failure = await failureOf(
      node.db.transaction(async (transaction) => {
        await transaction.execute(sql`SELECT pg_terminate_backend(pg_backend_pid())`).catch(() => undefined);
        throw new Error('the card was refused');
      }),
    );
    expect(failure).toEqual(new Error('the card was refused'));
  });

  it('does not reuse a connection whose transaction may still be open', async () => {
    // The database ends a statement after it, the client a second later: only the client's must pass, even on a busy machine.
    const options = { size: 1, statementTimeoutMs: 3_000 };
    const hanging = openDatabase(node.database.connection, createLogger('silent'), options);
    try {
      const streams: Socket[] = [];
      hanging.pool.once('acquire', (client: { connection: { stream: Socket } }) => {
        streams.push(client.connection.stream);
      });
      const failure = await failureOf(
        hanging.db.transaction(async (transaction) => {
          await transaction.execute(sql`SELECT pg_current_xact_id()`);
          // Delays the database's responses until the statement has timed out.
          for (const stream of streams) stream.pause();
          await transaction.execute(sql`SELECT 1`);
        }),
      );
      expect(isDatabaseUnavailable(failure)).toBe(true);
      for (const stream of streams) stream.resume();
      const { rows } = await hanging.db.execute(sql`SELECT pg_current_xact_id_if_assigned() AS transaction`);
      expect(rows).toEqual([{ transaction: null }]);
    } finally {
      await hanging.close();
    }
  });

  it('distinguishes invalid data, wrong statements and an unreachable database', async () => {
    const invalid = await failureOf(node.db.execute(sql`SELECT '0000-01-01'::date`));
    expect([isDataException(invalid), isDatabaseUnavailable(invalid)]).toEqual([true, false]);
    const wrong = await failureOf(node.db.execute(sql`SELECT nothing FROM nowhere`));
    expect([isDataException(wrong), isDatabaseUnavailable(wrong)]).toEqual([false, false]);
    expect(isDatabaseUnavailable(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }))).toBe(true);
  });

  it('reconnects after the database closes all connections', async () => {
    const person = await node.createUser('active');
    await node.database.pool.query(
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
    );
    const response = await node.request({ method: 'GET', url: '/api/v1/news-summary', as: person });
    expect([200, 503]).toContain(response.statusCode);
    expect((await node.request({ method: 'GET', url: '/api/v1/news-summary', as: person })).statusCode).toBe(200);
  });
});
