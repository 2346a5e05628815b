import { join } from 'node:path';
import { Client } from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import {
  crashDatabase,
  lockHolders,
  makeFolder,
  queryOnce,
  startDatabase,
  startHolder,
} from '../test/database-folder.ts';
import { acquireDataDirLock } from './data-dir-lock.ts';

const REFUSAL = 'Another process is already running on this data directory.';

// @req 10.2
it('accepts one of two processes that start at the same time on an empty folder', async () => {
  const dataDir = join(await makeFolder(), 'data');
  const holders = [startHolder({ dataDir, lock: true }), startHolder({ dataDir, lock: true })];
  const answers = await Promise.all(holders.map((holder) => holder.answer));
  expect(answers.filter((answer) => 'refused' in answer)).toEqual([{ refused: REFUSAL }]);
  const winner = answers.find((answer) => 'connection' in answer);
  expect(await queryOnce(winner?.connection ?? {}, 'SELECT 1')).toEqual([[1]]);
});

it('accepts the next process after the owner is killed or releases the lock', async () => {
  const dataDir = join(await makeFolder(), 'data');
  const holder = startHolder({ dataDir, lock: true });
  await holder.connection();
  const follower = startHolder({ dataDir, lock: true });
  await holder.killGroup();
  expect(await follower.answer).toHaveProperty('connection');
  const postgres = await startDatabase(dataDir);
  await follower.end();
  const lock = await acquireDataDirLock(postgres.connection, { onLost: () => undefined });
  await lock.release();
  await lock.release();
});

it('is taken again, like the presence lock, after the server closed all connections', async () => {
  const dataDir = join(await makeFolder(), 'data');
  const { connection } = await startDatabase(dataDir);
  const losses: Error[] = [];
  const lock = await acquireDataDirLock(connection, { onLost: (error) => losses.push(error) });
  await crashDatabase(connection);
  await expect
    .poll(() => lockHolders(connection), { timeout: 10_000 })
    .toEqual(['app data directory lock', 'app presence']);
  expect(await startHolder({ dataDir, lock: true }).answer).toEqual({ refused: REFUSAL });
  expect(losses).toEqual([]);
  await lock.release();
  expect(await startHolder({ dataDir, lock: true }).answer).toHaveProperty('connection');
});

it('reports that another process took it while the connection was lost', async () => {
  const { connection } = await startDatabase(join(await makeFolder(), 'data'));
  const lost = Promise.withResolvers<Error>();
  const lock = await acquireDataDirLock(connection, { onLost: lost.resolve });
  const next = new Client({ ...connection, user: 'postgres' });
  await next.connect();
  onTestFinished(() => next.end());
  const fromOwner = `FROM pg_locks JOIN pg_stat_activity USING (pid)
    WHERE locktype = 'advisory' AND application_name = 'app data directory lock'`;
  // First in line when the owner's connection ends.
  const taken = next.query(`SELECT pg_advisory_lock(objid::bigint) ${fromOwner}`);
  await expect
    .poll(() => queryOnce(connection, 'SELECT 1 FROM pg_locks WHERE NOT granted'), { timeout: 10_000 })
    .toEqual([[1]]);
  await queryOnce({ ...connection, user: 'postgres' }, `SELECT pg_terminate_backend(pid) ${fromOwner} AND granted`);
  await taken;
  expect((await lost.promise).message).toBe(REFUSAL);
  await lock.release();
});
