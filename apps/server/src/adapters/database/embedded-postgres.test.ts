import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, chmod, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Client, type ClientConfig, Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { lockHolders, makeFolder, queryOnce, startDatabase, startHolder } from '../../../test/database-folder.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { exists, isProcessAlive } from './folders.ts';
import { chooseServerAccount, programOptions } from './server-account.ts';

function keepSeven(connection: ClientConfig): Promise<unknown> {
  return queryOnce(connection, 'INSERT INTO kept VALUES (7)');
}

function takeKept(connection: ClientConfig): Promise<unknown[][]> {
  return queryOnce(connection, 'WITH taken AS (DELETE FROM kept RETURNING n) SELECT n FROM taken');
}

async function readPostmasterPid(dataDir: string): Promise<number> {
  return Number.parseInt(await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10);
}

/** Prints the number of the process that a dead server's file is to name, and stays. */
const STRANGERS = {
  'another process': 'echo $$; exec sleep 60',
  'a process that nobody reaped': 'sleep 0 & echo $!; exec sleep 60',
};

async function startStranger(script: string): Promise<number> {
  const stranger = spawn('/bin/sh', ['-c', script], programOptions(await chooseServerAccount()));
  onTestFinished(() => void stranger.kill());
  for await (const line of createInterface(stranger.stdout)) return Number(line);
  throw new Error('The process did not tell its number');
}

describe('startEmbeddedPostgres on an empty folder', () => {
  it('makes a UTF-8 cluster in UTC that syncs to disk, for a user who is no superuser', async () => {
    const postgres = await startEmbeddedPostgres({ dataDir: join(await makeFolder(), 'data'), log: () => undefined });
    onTestFinished(() => postgres.stop());
    const settings = ['server_encoding', 'timezone', 'fsync', 'listen_addresses', 'is_superuser', 'data_checksums'];
    const shown = settings.map((name) => `current_setting('${name}')`).join(', ');
    expect(await queryOnce(postgres.connection, `SELECT ${shown}, current_database(), lower('ÄÉ')`)).toEqual([
      ['UTF8', 'UTC', 'on', '', 'off', 'on', 'bna', 'äé'],
    ]);
  });

  it('starts after a kill in the middle of making the cluster', async () => {
    const dataDir = join(await makeFolder(), 'data');
    const holder = startHolder({ dataDir, lock: false });
    await expect.poll(() => readdir(dataDir).catch(() => []), { interval: 5, timeout: 10_000 }).not.toEqual([]);
    await holder.killGroup();
    expect(await exists(join(dataDir, 'postgres'))).toBe(false);
    const postgres = await startDatabase(dataDir);
    expect(await queryOnce(postgres.connection, 'SELECT 1')).toEqual([[1]]);
  });

  it('is not misled by what a killed process left half-made, removes it, and copes with a long path', async () => {
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
    expect(host).toMatch(/^\/tmp\/bna-socket-/);
    await postgres.stop();
    expect(await exists(host)).toBe(false);
  });
});

describe('startEmbeddedPostgres while it runs', () => {
  it.each([
    { path: 'an ordinary path', folder: 'data' },
    { path: 'a long path', folder: 'a-long-name/'.repeat(12) },
  ])('starts a killed server again, at the address that open pools know, on $path', async ({ folder }) => {
    const dataDir = join(await makeFolder(), folder);
    const messages: string[] = [];
    const postgres = await startEmbeddedPostgres({ dataDir, log: (message) => messages.push(message) });
    onTestFinished(() => postgres.stop());
    const pool = new Pool(postgres.connection);
    pool.on('error', () => undefined);
    await pool.query('CREATE TABLE kept AS SELECT 7 AS n');
    const pid = await readPostmasterPid(dataDir);

    process.kill(pid, 'SIGKILL');
    await expect.poll(() => messages.at(-1), { timeout: 10_000 }).toBe('The embedded PostgreSQL is back.');
    expect((await pool.query('SELECT n FROM kept')).rows).toEqual([{ n: 7 }]);
    await pool.end();

    const nextPid = await readPostmasterPid(dataDir);
    expect(nextPid).not.toBe(pid);
    await postgres.stop();
    await expect.poll(() => isProcessAlive(nextPid)).toBe(false);
    expect(messages.map((message) => message.split(':')[0])).toEqual([
      'The embedded PostgreSQL was lost and is started again',
      'The embedded PostgreSQL is back.',
    ]);
  });

  it('starts it again beside another process that does the same', async () => {
    const dataDir = join(await makeFolder(), 'a-long-name/'.repeat(12));
    const { connection } = await startDatabase(dataDir);
    const holder = startHolder({ dataDir, lock: true });
    await holder.connection();
    process.kill(await readPostmasterPid(dataDir), 'SIGKILL');
    await expect
      .poll(() => lockHolders(connection), { timeout: 10_000 })
      .toEqual(['bna data directory lock', 'bna presence', 'bna presence']);
  });

  it('makes no empty database in place of one that vanished, and can still be stopped', async () => {
    const dataDir = join(await makeFolder(), 'data');
    const messages: string[] = [];
    const postgres = await startEmbeddedPostgres({ dataDir, log: (message) => messages.push(message) });
    const pid = await readPostmasterPid(dataDir);
    await rename(join(dataDir, 'postgres'), join(dataDir, 'moved'));
    process.kill(pid, 'SIGKILL');
    await expect
      .poll(() => messages.at(-1), { timeout: 10_000 })
      .toMatch(/^The embedded PostgreSQL is not back yet: The database in .* is gone\.$/);
    await postgres.stop();
    expect(await exists(join(dataDir, 'postgres'))).toBe(false);
  });

  it('stops the server once the connections that were left open are closed', async () => {
    const dataDir = join(await makeFolder(), 'data');
    const postgres = await startDatabase(dataDir);
    const pid = await readPostmasterPid(dataDir);
    const other = new Client(postgres.connection);
    await other.connect();
    const stopped = postgres.stop();
    // Nobody else can come any more; only this connection is waited for.
    const closing = `SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND mode = 'ExclusiveLock'`;
    await expect.poll(async () => (await other.query(closing)).rowCount).toBe(1);
    await other.end();
    await stopped;
    await expect.poll(() => isProcessAlive(pid)).toBe(false);
  });
});

describe('startEmbeddedPostgres on a folder that has been used', () => {
  let dataDir: string;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'bna-embedded-'));
    await chmod(dataDir, 0o711);
    const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined });
    await queryOnce(postgres.connection, 'CREATE TABLE kept (n int)');
    await postgres.stop();
  });

  afterAll(() => rm(dataDir, { recursive: true, force: true }));

  const postmasterPid = (): Promise<number> => readPostmasterPid(dataDir);

  it('keeps the data over a stop and a start, and leaves no server behind', async () => {
    const first = await startDatabase(dataDir);
    await keepSeven(first.connection);
    const pid = await postmasterPid();
    await first.stop();
    await first.stop();
    await expect.poll(() => isProcessAlive(pid)).toBe(false);
    const second = await startDatabase(dataDir);
    expect(await takeKept(second.connection)).toEqual([[7]]);
  });

  it('does not stop a server that somebody else still uses', async () => {
    const postgres = await startDatabase(dataDir);
    const other = new Client(postgres.connection);
    await other.connect();
    await postgres.stop();
    expect((await other.query('SELECT 1')).rowCount).toBe(1);
    await other.end();
    await (await startDatabase(dataDir)).stop();
  });

  it('joins the server of another process, which may then end first', async () => {
    const holder = startHolder({ dataDir, lock: false });
    await holder.connection();
    const pid = await postmasterPid();
    const postgres = await startDatabase(dataDir);
    await holder.end();
    expect(await queryOnce(postgres.connection, 'SELECT 1')).toEqual([[1]]);
    expect(await postmasterPid()).toBe(pid);
  });

  it('survives the death of the process that started it and is joined again, with its data', async () => {
    const holder = startHolder({ dataDir, lock: false });
    await keepSeven(await holder.connection());
    const pid = await postmasterPid();
    await holder.killGroup();
    const postgres = await startDatabase(dataDir);
    expect(await takeKept(postgres.connection)).toEqual([[7]]);
    expect(await postmasterPid()).toBe(pid);
  });

  it('takes over after the server itself was killed', async () => {
    const holder = startHolder({ dataDir, lock: false });
    await keepSeven(await holder.connection());
    const pid = await postmasterPid();
    await holder.killGroup();
    process.kill(pid, 'SIGKILL');
    const postgres = await startDatabase(dataDir);
    expect(await takeKept(postgres.connection)).toEqual([[7]]);
    expect(await postmasterPid()).not.toBe(pid);
  });

  it.each(Object.entries(STRANGERS))('takes over when the number of a dead server is that of %s', async (_, script) => {
    const pid = await startStranger(script);
    const cluster = join(dataDir, 'postgres');
    await writeFile(join(cluster, 'postmaster.pid'), `${pid}\n${cluster}\n1\n5432\n${cluster}\n\n  1  1\nready\n`);
    await writeFile(join(cluster, '.s.PGSQL.5432.lock'), `${pid}\n${cluster}\n1\n5432\n${cluster}\n`);
    const postgres = await startDatabase(dataDir);
    expect(await queryOnce(postgres.connection, 'SELECT 1')).toEqual([[1]]);
  });

  it('says what the server said when it cannot start', { timeout: 10_000 }, async () => {
    await appendFile(join(dataDir, 'postgres', 'postgresql.conf'), 'no_such_setting = 1\n');
    await expect(startDatabase(dataDir)).rejects.toThrow('unrecognized configuration parameter "no_such_setting"');
  });
});
