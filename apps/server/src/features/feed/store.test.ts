import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../../test/test-database.ts';
import type { Database } from '../../platform/database.ts';
import { alertLogHead } from './schema.ts';
import {
  appendToAlertLog,
  findAlertsByIdentity,
  getPosition,
  insertAlerts,
  lockAlertLog,
  type NewAlert,
  readAlertLog,
  readFeed,
  updateAlert,
} from './store.ts';

const NOW = new Date('2026-11-20T15:00:00.000Z');
const DAY = '2026-11-20';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const idOf = (seq: number): string => `00000000-0000-4000-8000-${String(seq).padStart(12, '0')}`;
const alertAt = (seq: number, news_day = DAY): NewAlert => ({
  id: idOf(seq),
  identity: `item ${String(seq)}`,
  title: 'An order',
  published_date: NOW,
  publisher: 'wire',
  symbol: 'ZVZZT',
  company_name: 'Velmora Therapeutics Inc.',
  exchange_name: 'NASDAQ',
  first_part: 'Velmora won an order.',
  news_day,
  seq,
  created_at: NOW,
});
/** Runs the work in a transaction that is rolled back. */
const inTransaction = async (work: Parameters<Database['db']['transaction']>[0]): Promise<void> => {
  const rollBack = new Error('rolled back');
  const run = database.db.transaction(async (transaction) => {
    await work(transaction);
    throw rollBack;
  });
  await expect(run).rejects.toBe(rollBack);
};

describe('the stored alert log', () => {
  it('continues at its head and is read oldest first, from a position and up to a limit', () =>
    inTransaction(async (transaction) => {
      const head = await lockAlertLog(transaction);
      const rows = await insertAlerts(
        transaction,
        [1, 2, 3].map((offset) => alertAt(head.seq + offset)),
      );
      const entries = rows.map((row) => ({ action: 'created' as const, row }));
      const last = await appendToAlertLog(transaction, { head, entries, publishedAt: NOW });
      expect(last).toBe(head.seq + 3);
      const position = { epoch: head.epoch, seq: last };
      expect(await getPosition(transaction)).toEqual(position);
      const read = async (after: number, limit: number) => {
        const found = await readAlertLog(transaction, { after, limit });
        expect(found.head).toEqual(position);
        return found.rows.map(({ seq }) => seq - head.seq);
      };
      expect(await read(head.seq, 10)).toEqual([1, 2, 3]);
      expect(await read(head.seq + 1, 1)).toEqual([2]);
      expect(await read(last, 10)).toEqual([]);
    }));

  it('fails with a clear message if its head is missing', () =>
    inTransaction(async (transaction) => {
      await transaction.delete(alertLogHead);
      await expect(getPosition(transaction)).rejects.toThrow('The alert log has no head');
      await expect(lockAlertLog(transaction)).rejects.toThrow('The alert log has no head');
    }));
});

describe('stored alerts', () => {
  it('are found by identity, retracted ones included', () =>
    inTransaction(async (transaction) => {
      await insertAlerts(transaction, [alertAt(1), { ...alertAt(2), retracted_at: NOW }, alertAt(3)]);
      const found = await findAlertsByIdentity(transaction, ['item 1', 'item 2', 'item 4']);
      const idByIdentity = new Map([...found].map(([identity, { id }]) => [identity, id]));
      expect(idByIdentity).toEqual(
        new Map([
          ['item 1', idOf(1)],
          ['item 2', idOf(2)],
        ]),
      );
      expect(await findAlertsByIdentity(transaction, [])).toEqual(new Map());
    }));

  it('change until they are retracted', () =>
    inTransaction(async (transaction) => {
      await insertAlerts(transaction, [alertAt(1), alertAt(2)]);
      expect(await updateAlert(transaction, idOf(1), { title: 'Changed' })).toMatchObject({ title: 'Changed', seq: 1 });
      expect(await updateAlert(transaction, idOf(1), { retracted_at: NOW })).toMatchObject({ retracted_at: NOW });
      expect(await updateAlert(transaction, idOf(1), { title: 'Too late' })).toBeUndefined();
      expect(await updateAlert(transaction, idOf(3), { title: 'Absent' })).toBeUndefined();
      expect((await findAlertsByIdentity(transaction, ['item 2'])).get('item 2')?.title).toBe('An order');
    }));

  it('make up the feed of their news day in the order of publication, without retracted ones', async () => {
    await insertAlerts(database.db, [
      alertAt(4),
      alertAt(2),
      { ...alertAt(3), retracted_at: NOW },
      alertAt(1, '2026-11-19'),
    ]);
    const { position, alerts } = await readFeed(database.db, DAY);
    expect(alerts.map(({ seq }) => seq)).toEqual([2, 4]);
    expect(position).toEqual(await getPosition(database.db));
  });
});
