import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase } from '../../test/test-database.ts';
import { stock } from '../features/stocks/schema.ts';
import type { Database } from '../platform/database.ts';
import { createDemoStockUpdate } from './stocks.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

// @req 16.4
it('keeps the figures of the demo at the last close, however far its clock moves', async () => {
  let now = new Date('2026-11-20T20:59:00Z');
  const { db } = database;
  const update = createDemoStockUpdate({ db, clock: { now: () => now } });
  const datesAt = async (instant: string) => {
    now = new Date(instant);
    await update();
    const rows = await db.selectDistinct({ as_of: stock.as_of }).from(stock);
    return rows.map(({ as_of }) => as_of);
  };
  expect(await datesAt('2026-11-20T20:59:00Z')).toEqual(['2026-11-19']);
  expect(await datesAt('2026-11-20T21:00:00Z')).toEqual(['2026-11-20']);
  expect(await datesAt('2027-03-15T12:00:00Z')).toEqual(['2027-03-12']);
});

it('writes nothing until another day has closed', async () => {
  const { db } = database;
  const update = createDemoStockUpdate({ db, clock: { now: () => new Date('2026-11-20T22:00:00Z') } });
  await update();
  await db.delete(stock).where(eq(stock.symbol, 'ZVZZT'));
  await update();
  expect(await db.$count(stock, eq(stock.symbol, 'ZVZZT'))).toBe(0);
});
