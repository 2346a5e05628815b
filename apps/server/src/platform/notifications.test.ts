import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { openDatabaseProxy } from '../../test/database-proxy.ts';
import { eventually } from '../../test/eventually.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { createLogger } from './logger.ts';
import { createNotifications } from './notifications.ts';

let database: TestDatabase;
let proxy: Awaited<ReturnType<typeof openDatabaseProxy>>;
let admin: Client;
beforeAll(async () => {
  database = await createTestDatabase();
  proxy = await openDatabaseProxy(database.connection);
  admin = new Client({ ...database.connection, user: 'postgres' });
  await admin.connect();
});
afterEach(() => {
  vi.restoreAllMocks();
});
afterAll(async () => {
  await admin.end();
  await proxy.close();
  await database.drop();
});

const LISTENING =
  "FROM pg_stat_activity WHERE application_name = 'bna notifications node-1' AND datname = current_database()";
const countConnections = async (): Promise<number> => (await admin.query(`SELECT pid ${LISTENING}`)).rows.length;

it('leaves no connection open when it stops during a reconnect', async () => {
  const log = createLogger('silent');
  const connect = vi.spyOn(Client.prototype, 'connect');
  const notifications = createNotifications({ ...database.connection, host: proxy.host }, { nodeId: 'node-1', log });
  const listener = vi.fn<(payload: string | null) => void>();
  notifications.on('news', listener);
  await notifications.start();
  expect(await countConnections()).toBe(1);
  expect(listener).toHaveBeenCalledOnce();

  // The database hangs from the loss of the connection on, so that the reconnect takes long.
  vi.spyOn(log, 'warn').mockImplementation(() => {
    proxy.pause();
  });
  await admin.query(`SELECT pg_terminate_backend(pid) ${LISTENING}`);
  await eventually(() => expect(connect).toHaveBeenCalledTimes(2));
  await notifications.stop();
  proxy.resume();
  await connect.mock.results[1]?.value;
  await eventually(async () => expect(await countConnections()).toBe(0), 5_000);
  expect(listener).toHaveBeenCalledOnce();
});
