import type { Database } from './database.ts';
import { waitUntil } from './polling.ts';

/** Waits until the database has ended the connections of a killed node: a statement on its way could still lease. */
export async function waitForDisconnection(database: Database): Promise<void> {
  const isDisconnected = async (): Promise<boolean> => {
    const sql = `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND usename = 'bna'`;
    return (await database.query(sql)).length === 0;
  };
  await waitUntil('the database ends the connections of the killed node', isDisconnected, { withinMs: 60_000 });
}
