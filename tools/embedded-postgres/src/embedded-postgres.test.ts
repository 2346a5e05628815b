import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, chmod, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Client, type ClientConfig, Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { NAME } from '../test/database-holder.ts';
import { lockHolders, makeFolder, queryOnce, startDatabase, startHolder } from '../test/database-folder.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { exists, isProcessAlive } from './folders.ts';
import { chooseServerAccount, programOptions } from './server-account.ts';

function storeSeven(connection: ClientConfig): Promise<unknown> {
  return queryOnce(connection, 'INSERT INTO stored VALUES (7)');
}

function removeStored(connection: ClientConfig): Promise<unknown[][]> {
  return queryOnce(connection, 'WITH taken AS (DELETE FROM stored RETURNING n) SELECT n FROM taken');
}

async function readPostmasterPid(dataDir: string): Promise<number> {
  return Number.parseInt(await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10);
}

/** Each prints the process id to write into a dead server's file, and keeps running. */
const UNRELATED_PROCESSES = {
  'another process': 'echo $$; exec sleep 60',
  'a zombie': 'sleep 0 & echo $!; exec sleep 60',
};

async function startUnrelatedProcess(script: string): Promise<number> {
  const unrelated = spawn('/bin/sh', ['-c', script], programOptions(await chooseServerAccount()));
  onTestFinished(() => void unrelated.kill());
  for await (const line of createInterface(unrelated.stdout)) return Number(line);
  throw new Error('The process printed nothing');
}

describe('startEmbeddedPostgres on an empty folder', () => {
  it('creates a UTF-8 cluster in UTC that syncs to disk, for a role without superuser rights', async () => {
    const postgres = await startEmbeddedPostgres({
      name: NAME,
      dataDir: join(await makeFolder(), 'data'),
      log: () => undefined,
    });
    onTestFinished(() => postgres.stop());
    const settings = ['server_encoding', 'timezone', 'fsync', 'listen_addresses', 'is_superuser', 'data_checksums'];
    const shown = settings.map((name) => `current_setting('${name}')`).join(', ');
    expect(await queryOnce(postgres.connection, `SELECT ${shown}, current_database(), lower('ÄÉ')`)).toEqual([
      ['UTF8', 'UTC', 'on', '', 'off', 'on', NAME, 'äé'],
    ]);
  });

  it('starts after a kill during initialization', async () => {
    const dataDir = join(await makeFolder(), 'data');
    const holder = startHolder({ dataDir, lock: false });
    await expect.poll(() => readdir(dataDir).catch(() => []), { interval: 5, timeout: 10_000 }).not.toEqual([]);
    await holder.killGroup();
    expect(await exists(join(dataDir, 'postgres'))).toBe(false);
    const postgres = await startDatabase(dataDir);
    expect(await queryOnce(postgres.connection, 'SELECT 1')).toEqual([[1]]);
  });

  // @req 10.2
  it('ignores and removes the unfinished files of a killed process, and supports a long path', async () => {
    const dataDir = join(await makeFolder(), 'a-long-name/'.repeat(12));
    const dead = spawn('/bin/true');
    await once(dead, 'exit');
    const leftover = join(dataDir, `postgres.${dead.pid}-abc123`);
    await mkdir(leftover, { recursive: true });
    await writeFile(join(leftover, 'PG_VERSION'), '18');
    const postgres = await startDatabase(dataDir);
    const { host } = postgres.connection;
    expect(await queryOnce(postgres.connection, 'SELECT 1')).toEqual([[1]]);
    expect((await readdir(dataDir)).toSorted()).toEqual(['postgres', 'postgres.log']);
    expect(host).toMatch(/^\/tmp\/app-socket-/);
    await postgres.stop();
    expect(await exists(host)).toBe(false);
  });
});

describe('startEmbeddedPostgres while it runs', () => {
  it.each([
    { path: 'an ordinary path', folder: 'data' },
    { path: 'a long path', folder: 'a-long-name/'.repeat(12) },
  ])('restarts a killed server at the same address, on $path', async ({ folder }) => {
    const dataDir = join(await makeFolder(), folder);
    const messages: string[] = [];
    const postgres = await startEmbeddedPostgres({ name: NAME, dataDir, log: (message) => messages.push(message) });
    onTestFinished(() => postgres.stop());
    const pool = new Pool(postgres.connection);
    pool.on('error', () => undefined);
    await pool.query('CREATE TABLE stored AS SELECT 7 AS n');
    const pid = await readPostmasterPid(dataDir);

    process.kill(pid, 'SIGKILL');
    await expect.poll(() => messages.at(-1), { timeout: 10_000 }).toBe('The embedded PostgreSQL is back.');
    expect((await pool.query('SELECT n FROM stored')).rows).toEqual([{ n: 7 }]);
    await pool.end();

    const nextPid = await readPostmasterPid(dataDir);
    expect(nextPid).not.toBe(pid);
    await postgres.stop();
    await expect.poll(() => isProcessAlive(nextPid)).toBe(false);
    expect(messages.map((message) => message.split(':')[0])).toEqual([
      'The embedded PostgreSQL stopped; restarting it',
      'The embedded PostgreSQL is back.',
    ]);
  });

  it('restarts it while another process does the same', async () => {
    const dataDir = join(await makeFolder(), 'a-long-name/'.repeat(12));
    const { connection } = await startDatabase(dataDir);
    const holder = startHolder({ dataDir, lock: true });
    await holder.connection();
    process.kill(await readPostmasterPid(dataDir), 'SIGKILL');
    await expect
      .poll(() => lockHolders(connection), { timeout: 10_000 })
      .toEqual(['app data directory lock', 'app presence', 'app presence']);
  });

  it('does not replace a deleted database by an empty one, and can still be stopped', async () => {
    const dataDir = join(await makeFolder(), 'data');
    const messages: string[] = [];
    const postgres = await startEmbeddedPostgres({ name: NAME, dataDir, log: (message) => messages.push(message) });
    const pid = await readPostmasterPid(dataDir);
    await rename(join(dataDir, 'postgres'), join(dataDir, 'moved'));
    process.kill(pid, 'SIGKILL');
    await expect
      .poll(() => messages.at(-1), { timeout: 10_000 })
      .toMatch(/^The embedded PostgreSQL is not back yet: The database in .* was deleted\.$/);
    await postgres.stop();
    expect(await exists(join(dataDir, 'postgres'))).toBe(false);
  });

  it('stops the server once the remaining connections are closed', async () => {
    const dataDir = join(await makeFolder(), 'data');
    const postgres = await startDatabase(dataDir);
    const pid = await readPostmasterPid(dataDir);
    const other = new Client(postgres.connection);
    await other.connect();
    const stopped = postgres.stop();
    // No other process can join now. It only waits for this connection.
    const closing = `SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND mode = 'ExclusiveLock'`;
    await expect.poll(async () => (await other.query(closing)).rowCount).toBe(1);
    await other.end();
    await stopped;
    await expect.poll(() => isProcessAlive(pid)).toBe(false);
  });
});

describe('startEmbeddedPostgres on a used folder', () => {
  let dataDir: string;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'embedded-postgres-'));
    await chmod(dataDir, 0o711);
    const postgres = await startEmbeddedPostgres({ name: NAME, dataDir, log: () => undefined });
    await queryOnce(postgres.connection, 'CREATE TABLE stored (n int)');
    await postgres.stop();
  });

  afterAll(() => rm(dataDir, { recursive: true, force: true }));

  const postmasterPid = (): Promise<number> => readPostmasterPid(dataDir);

  it('keeps the data across a restart, and leaves no server running', async () => {
    const first = await startDatabase(dataDir);
    await storeSeven(first.connection);
    const pid = await postmasterPid();
    await first.stop();
    await first.stop();
    await expect.poll(() => isProcessAlive(pid)).toBe(false);
    const second = await startDatabase(dataDir);
    expect(await removeStored(second.connection)).toEqual([[7]]);
  });

  it('does not stop a server that has other clients', async () => {
    const postgres = await startDatabase(dataDir);
    const other = new Client(postgres.connection);
    await other.connect();
    await postgres.stop();
    expect((await other.query('SELECT 1')).rowCount).toBe(1);
    await other.end();
    await (await startDatabase(dataDir)).stop();
  });

  it('reports that it starts a server, and not that it joins one', async () => {
    let starts = 0;
    const onStarting = (): void => {
      starts += 1;
    };
    const first = await startDatabase(dataDir, { onStarting });
    expect(starts).toBe(1);
    const second = await startDatabase(dataDir, { onStarting });
    expect(starts).toBe(1);
    await Promise.all([first.stop(), second.stop()]);
  });

  it('joins the server of another process, which may end first', async () => {
    const holder = startHolder({ dataDir, lock: false });
    await holder.connection();
    const pid = await postmasterPid();
    const postgres = await startDatabase(dataDir);
    await holder.end();
    expect(await queryOnce(postgres.connection, 'SELECT 1')).toEqual([[1]]);
    expect(await postmasterPid()).toBe(pid);
  });

  it('keeps running when its process is killed, and is joined again with its data', async () => {
    const holder = startHolder({ dataDir, lock: false });
    await storeSeven(await holder.connection());
    const pid = await postmasterPid();
    await holder.killGroup();
    const postgres = await startDatabase(dataDir);
    expect(await removeStored(postgres.connection)).toEqual([[7]]);
    expect(await postmasterPid()).toBe(pid);
  });

  // @req 10.2
  it('takes over after the server itself was killed', async () => {
    const holder = startHolder({ dataDir, lock: false });
    await storeSeven(await holder.connection());
    const pid = await postmasterPid();
    await holder.killGroup();
    process.kill(pid, 'SIGKILL');
    const postgres = await startDatabase(dataDir);
    expect(await removeStored(postgres.connection)).toEqual([[7]]);
    expect(await postmasterPid()).not.toBe(pid);
  });

  it.each(Object.entries(UNRELATED_PROCESSES))(
    'takes over when the process id of a dead server belongs to %s',
    async (_, script) => {
      const pid = await startUnrelatedProcess(script);
      const cluster = join(dataDir, 'postgres');
      await writeFile(join(cluster, 'postmaster.pid'), `${pid}\n${cluster}\n1\n5432\n${cluster}\n\n  1  1\nready\n`);
      await writeFile(join(cluster, '.s.PGSQL.5432.lock'), `${pid}\n${cluster}\n1\n5432\n${cluster}\n`);
      const postgres = await startDatabase(dataDir);
      expect(await queryOnce(postgres.connection, 'SELECT 1')).toEqual([[1]]);
    },
  );

  it('reports why the server cannot start', { timeout: 10_000 }, async () => {
    await appendFile(join(dataDir, 'postgres', 'postgresql.conf'), 'no_such_setting = 1\n');
    await expect(startDatabase(dataDir)).rejects.toThrow('unrecognized configuration parameter "no_such_setting"');
  });
});
