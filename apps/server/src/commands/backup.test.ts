import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { z } from 'zod';
import { fillEmptyTables, readStructure, readTables, type Tables } from '../../test/tables.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { connectionOf, newItem, type Person, startTestNode, type TestNode } from '../../test/test-node.ts';
import { createLogger } from '../platform/logger.ts';
import { applyMigrations, readMigrations } from '../platform/migrate.ts';
import { backupCommand } from './backup.ts';
import { restoreCommand } from './restore.ts';

const log = createLogger('silent');
const secretKey = Buffer.alloc(32, 7);
const mailKind = { name: 'test', data: z.object({ to: z.string() }) };

let folder: string;
let database: TestDatabase;
let node: TestNode;
let reader: Person;
/** What the database held at the instant of the backup in `folder`. */
let asOfBackup: Tables;

beforeAll(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'bna-backup-')), 'of-all');
  database = await createTestDatabase();
  node = await startTestNode({ database });
  reader = await node.person('trialing');
  await publish();
  await publish();
  for (const to of ['waits', 'is being sent', 'was sent']) {
    await node.db.transaction((within) => node.enqueueMail(within, mailKind, { to }));
  }
  await node.database.pool.query(`
    UPDATE pgboss.job SET state = CASE data->'data'->>'to'
      WHEN 'is being sent' THEN 'active' WHEN 'was sent' THEN 'completed' ELSE 'created' END::pgboss.job_state`);
  await fillEmptyTables(node.database.pool, reader.userId);
  asOfBackup = await readTables(node.database.pool);
  await backUpWhileOthersWrite();
});
afterAll(async () => {
  await node.stop();
  await database.drop();
  await rm(dirname(folder), { recursive: true });
});

async function publish(): Promise<void> {
  const token = await node.apiToken();
  const answer = await node.ask({ method: 'POST', url: '/api/v1/news-summary', token, payload: newItem() });
  expect(answer.statusCode).toBe(201);
}

const connect = async ({ connection }: TestDatabase): Promise<Client> => {
  const client = new Client(connectionOf(connection));
  // Some of them are ended from the other side.
  client.on('error', () => undefined);
  await client.connect();
  onTestFinished(() => client.end());
  return client;
};

const newDatabase = async (): Promise<TestDatabase> => {
  const made = await createTestDatabase();
  onTestFinished(() => made.drop());
  return made;
};

/** As on another machine: nobody has ever been there. */
const empty = (client: Client): Promise<unknown> =>
  client.query('DROP SCHEMA public, pgboss, drizzle CASCADE; CREATE SCHEMA public');

const backUp = (of: TestDatabase, into: string): Promise<void> =>
  backupCommand({ connection: connectionOf(of.connection), secretKey, print: () => undefined }, into);

const restore = async (into: TestDatabase, options: { from?: string; replaces?: boolean } = {}): Promise<string> => {
  const lines: string[] = [];
  await restoreCommand(
    {
      connection: connectionOf(into.connection),
      secretKey,
      log,
      print: (line) => lines.push(line),
    },
    { folder: options.from ?? folder, replaces: options.replaces ?? false },
  );
  return lines.join('\n');
};

/** By the command line, with another SECRET_KEY. */
const start = ({ connection }: TestDatabase, args: readonly string[]) => {
  const { host, port, database: name } = connectionOf(connection);
  const env = {
    APP_ENV: 'test',
    PATH: process.env['PATH'],
    SECRET_KEY: Buffer.alloc(32).toString('base64'),
    DATA_DIR: dirname(folder),
    DATABASE_URL: `postgres:///${name}?host=${encodeURIComponent(host)}&port=${String(port)}&user=bna`,
  };
  return spawn(process.execPath, [fileURLToPath(new URL('../main.ts', import.meta.url)), ...args], { env });
};

/** Until somebody waits for what another connection holds. */
const somebodyWaits = async ({ connection }: TestDatabase): Promise<void> => {
  // Not by the holder: what a transaction sees of the connections stands still.
  const watcher = new Client(connectionOf(connection));
  await watcher.connect();
  const waits = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  await vi.waitUntil(async () => (await watcher.query(waits)).rowCount === 1, { timeout: 50_000, interval: 10 });
  await watcher.end();
};

/** It stands still in the middle of the tables, while rows come into the first, the last, and those of an alert. */
async function backUpWhileOthersWrite(): Promise<void> {
  const holder = new Client(connectionOf(database.connection));
  await holder.connect();
  await holder.query('BEGIN; LOCK TABLE "package"');
  const backup = backUp(database, folder);
  await somebodyWaits(database);
  const newcomer = await node.person('active');
  await fillEmptyTables(node.database.pool, newcomer.userId, ['address', 'watched_symbol']);
  await publish();
  await holder.query('COMMIT');
  await holder.end();
  await backup;
}

const HEADS = ['public.alert_log_head', 'public.alert_mail_head'];
/** What must not come back to life. */
const ENDED = ['public.session', 'public.password_reset', 'public.access_change', 'public.node_heartbeat'];

const ofOurs = (tables: Tables, but: readonly string[]): [string, readonly string[]][] =>
  [...tables]
    .filter(([name]) => name.startsWith('public.') && !but.includes(name))
    .toSorted(([one], [other]) => one.localeCompare(other));

describe('a backup', () => {
  let copy: TestDatabase;
  let client: Client;
  let told: string;
  beforeAll(async () => {
    copy = await createTestDatabase();
    client = new Client(connectionOf(copy.connection));
    await client.connect();
    await empty(client);
    told = await restore(copy);
  });
  afterAll(async () => {
    await client.end();
    await copy.drop();
  });

  it('is of one instant, of every table, while others write, and for its owner alone', async () => {
    const files = await readdir(folder);
    for (const [name] of asOfBackup) {
      if (name.startsWith('public.')) expect(files).toContain(`${name.slice('public.'.length)}.table.copy.gz`);
    }
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    for (const file of files) expect((await stat(join(folder, file))).mode & 0o777, file).toBe(0o600);
    expect(await readdir(dirname(folder))).toEqual(['of-all']);

    expect(told).toContain('Next: npm run bna -- reconcile');
    const restored = await readTables(client);
    expect(ofOurs(restored, [...HEADS, ...ENDED])).toEqual(
      ofOurs(asOfBackup, [...HEADS, ...ENDED, 'public.rate_limit']),
    );
    for (const table of ENDED) {
      expect([table, asOfBackup.get(table)?.length]).not.toEqual([table, 0]);
      expect([table, restored.get(table)]).toEqual([table, []]);
    }
    expect(await readStructure(client)).toEqual(await readStructure(node.database.pool));
  });

  it('carries on where it was: numbers, log and mails, nothing twice', async () => {
    const heads = await client.query<{ epoch: string; seq: string; mail_epoch: string; mail_seq: string }>(
      `SELECT log.epoch, log.seq, mail.epoch AS mail_epoch, mail.seq AS mail_seq FROM alert_log_head AS log, alert_mail_head AS mail`,
    );
    const [head] = heads.rows;
    expect(head).toMatchObject({ seq: '2', mail_epoch: head?.epoch, mail_seq: '2' });
    expect(asOfBackup.get('public.alert_log_head')?.join()).not.toContain(head?.epoch);

    const jobsOf = async (within: Pick<Client, 'query'>): Promise<string[]> => {
      const { rows } = await within.query<{ job: string }>(
        `SELECT concat_ws(' ', id, data, priority, date_trunc('milliseconds', start_after)) AS job FROM pgboss.job WHERE state < 'completed' ORDER BY 1`,
      );
      return rows.map(({ job }) => job);
    };
    const jobs = await jobsOf(client);
    expect(jobs).toHaveLength(2);
    expect(jobs).toEqual(await jobsOf(node.database.pool));
    expect((await client.query(`SELECT 1 FROM pgboss.job WHERE state <> 'created'`)).rowCount).toBe(0);

    const next = await client.query(
      `INSERT INTO audit_event (at, event, ip) VALUES (now(), 'test', '') RETURNING id > (SELECT max(id) FROM audit_event) AS further`,
    );
    expect(next.rows).toEqual([{ further: true }]);

    const second = await startTestNode({ database: copy });
    expect((await second.ask({ method: 'GET', url: '/api/v1/subscription', as: reader })).statusCode).toBe(401);
    const as = { ...reader, cookie: await second.signIn(reader.userId) };
    expect((await second.ask({ method: 'GET', url: '/api/v1/news-summary', as })).json()).toMatchObject({
      meta: { total: 2 },
    });
    const { rows } = await client.query('SELECT 1 FROM access_change');
    expect(rows).toEqual([]);
    await second.stop();
  });

  it('of an older BNA is restored as it was, then migrated', async () => {
    const old = await newDatabase();
    const before = await connect(old);
    await empty(before);
    await before.query('BEGIN');
    await applyMigrations(before, readMigrations().slice(0, 3));
    await before.query('COMMIT');
    await before.query(
      `INSERT INTO user_account (registration_id, name, email, password_hash, roles, created_at) VALUES ('1', 'A', 'a@bna.test', '', '{}', now())`,
    );
    const from = join(dirname(folder), 'old');
    await backUp(old, from);
    const newer = await newDatabase();
    await restore(newer, { from });
    const restored = await connect(newer);
    expect((await restored.query('SELECT email FROM user_account')).rows).toEqual([{ email: 'a@bna.test' }]);
    expect(await readStructure(restored)).toEqual(await readStructure(node.database.pool));
    await rm(from, { recursive: true });
  });

  it('goes nowhere where something is, and leaves nothing when the database ends it', async () => {
    await expect(backUp(database, folder)).rejects.toThrow(`${folder} is not empty`);
    await expect(backUp(database, join(folder, 'manifest.json'))).rejects.toThrow('ENOTDIR');
    const holder = await connect(database);
    await holder.query('BEGIN; LOCK TABLE "package"');
    const into = join(dirname(folder), 'ended');
    const ended = backUp(database, into).catch(String);
    await somebodyWaits(database);
    await expect(backUp(database, into)).rejects.toThrow('a backup is being made, or one was ended');
    await holder.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE application_name = 'bna backup' AND datname = current_database()`);
    expect(await ended).toContain('Nothing is left of it');
    expect(await readdir(dirname(folder))).toEqual(['of-all']);
  });

  it('that is killed leaves nothing that looks like one', async () => {
    const holder = await connect(database);
    await holder.query('BEGIN; LOCK TABLE "package"');
    const into = join(dirname(folder), 'killed');
    const killed = start(database, ['backup', into]);
    await somebodyWaits(database);
    killed.kill('SIGKILL');
    await once(killed, 'exit');
    expect(await readdir(dirname(folder))).toEqual(['killed.unfinished', 'of-all']);
    await expect(restore(database, { from: `${into}.unfinished` })).rejects.toThrow('is no backup');
  }, 60_000);
});

/** All but the queue's own books, which every start of BNA writes. */
const kept = (tables: Tables): [string, readonly string[]][] =>
  [...tables].filter(([name]) => !name.startsWith('pgboss.') || name === 'pgboss.job');

describe('a restore', () => {
  it('is refused, and changes nothing, where the backup is not whole', async () => {
    const copy = await newDatabase();
    const client = await connect(copy);
    const before = await readTables(client);
    const damages = async (file: string, damage: (path: string) => Promise<void>, words: string): Promise<void> => {
      const path = join(folder, file);
      const bytes = await readFile(path);
      await damage(path);
      await expect(restore(copy)).rejects.toThrow(words);
      await writeFile(path, bytes);
    };
    await damages('manifest.json', (path) => rm(path), 'is no backup');
    await damages('manifest.json', (path) => writeFile(path, '{"format":2}'), 'another version of BNA');
    await damages('manifest.json', (path) => writeFile(path, '{"format":1}'), 'is damaged');
    await damages('stock.table.copy.gz', (path) => rm(path), 'not whole');
    await damages('stock.table.copy.gz', (path) => appendFile(path, 'x'), 'not what was written');
    await damages('jobs.copy.gz', (path) => rename(path, `${path}.away`), 'not whole');
    await rm(join(folder, 'jobs.copy.gz.away'));
    const change = (from: RegExp, to: string) => async (path: string) =>
      writeFile(path, (await readFile(path, 'utf8')).replace(from, to));
    await damages('manifest.json', change(/"hash": "./, '"hash": "x'), 'is damaged');
    await damages('manifest.json', change(/"hash": "\w{64}/, `"hash": "${'0'.repeat(64)}`), 'newer version of BNA');
    await damages('manifest.json', change(/"name": "stock"/, '"name": "../stock"'), 'not whole');
    await damages('manifest.json', change(/"rows": 1,/, '"rows": 2,'), 'instead of 2');
    expect(kept(await readTables(client))).toEqual(kept(before));
  });

  it('is refused where people would be lost, a BNA runs, or a table is not ours, and loses nothing when it is ended', async () => {
    const used = await newDatabase();
    const second = await startTestNode({ database: used });
    await second.person();
    await expect(restore(used, { replaces: true })).rejects.toThrow('A BNA runs on this database');
    await second.stop();
    await expect(restore(used)).rejects.toThrow('The database holds 1 accounts, which would be lost');
    const client = await connect(used);
    await client.query('CREATE TABLE theirs AS SELECT 7 AS n');
    await expect(restore(used, { replaces: true })).rejects.toThrow('tables that this BNA does not make: theirs');
    await client.query('DROP TABLE theirs');
    const before = await readTables(client);

    const holder = await connect(used);
    await holder.query('BEGIN; LOCK TABLE pgboss.job');
    const ended = restore(used, { replaces: true }).catch(String);
    await somebodyWaits(used);
    await holder.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE application_name = 'bna restore' AND datname = current_database()`);
    expect(await ended).toContain('Nothing was changed');
    await holder.query('COMMIT');
    expect(kept(await readTables(client))).toEqual(kept(before));

    const command = start(used, ['restore', folder, '--replace']);
    const told = await text(command.stdout);
    expect(told).toContain('SECRET_KEY is not the one of then');
    expect(told).toContain('Next: npm run bna -- reconcile');
    expect((await client.query('SELECT 1 FROM user_account WHERE id = $1', [reader.userId])).rowCount).toBe(1);
  }, 60_000);
});
