import { type RunningSandbox, startSandbox } from '@bna/stripe-sandbox/sandbox';
import { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { installProduct, type Product } from './product-process.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

describe('the server with WORKERS=web*2,jobs', () => {
  let database: TestDatabase;
  let sandbox: RunningSandbox;
  let product: Product;
  let pool: Pool;

  beforeAll(async () => {
    database = await createTestDatabase();
    sandbox = await startSandbox({ port: 0 });
    product = await installProduct({ connection: database.connection, sandbox });
    pool = new Pool(database.connection);
  });
  afterAll(async () => {
    await pool.end();
    await product.remove();
    await sandbox.stop();
    await database.drop();
  });

  const listRoles = async (): Promise<readonly string[]> => {
    const { rows } = await pool.query<{ roles: string }>(
      "SELECT array_to_string(roles, ',') AS roles FROM node_heartbeat ORDER BY roles",
    );
    return rows.map(({ roles }) => roles);
  };

  it('is three nodes behind one port, and leaves none when it stops', async () => {
    const { child, exited, origin, output, errors } = await product.serve({ WORKERS: 'web*2,jobs' });
    expect(output().match(/BNA is running/g)).toHaveLength(1);
    expect(await listRoles()).toEqual(['jobs', 'web', 'web']);
    // Each request has a connection of its own, which goes to the next process.
    for (const _process of ['web', 'web']) {
      const { status } = await fetch(`${origin}/readyz`, { headers: { connection: 'close' } });
      expect(status).toBe(200);
    }
    child.kill('SIGTERM');
    expect(await exited).toBe(0);
    expect(errors()).toBe('');
    expect(await listRoles()).toEqual([]);
    await expect(fetch(origin)).rejects.toThrow('fetch failed');
  });
});
