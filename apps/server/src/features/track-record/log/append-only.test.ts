import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillEmptyTables } from '../../../../test/tables.ts';
import { openTestDatabase } from '../../../../test/test-database.ts';
import type { Database } from '../../../platform/database.ts';

const TABLES = ['log_record', 'log_head'];

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  await fillEmptyTables(database.pool, crypto.randomUUID(), TABLES);
});
afterAll(() => database.close());

// @req 17.8
it.each(TABLES)('refuses to change or remove rows of %s', async (table) => {
  const column = table === 'log_head' ? 'size' : 'index';
  for (const change of [
    `UPDATE ${table} SET ${column} = 1`,
    `DELETE FROM ${table}`,
    `TRUNCATE ${table}`,
    `INSERT INTO ${table} SELECT * FROM ${table} ON CONFLICT (${table === 'log_head' ? 'date' : 'index'}) DO UPDATE SET ${column} = 1`,
  ]) {
    await expect(database.pool.query(change), change).rejects.toThrow(`The table ${table} is append-only`);
  }
  expect((await database.pool.query(`SELECT FROM ${table}`)).rowCount).toBe(1);
});
