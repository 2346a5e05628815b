import { execFile, execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { fillEmptyTables, readStructure, readTables, type Tables } from '../../test/tables.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { connectionOf, newItem, type TestUser, startTestNode, type TestNode } from '../../test/test-node.ts';
import { openJobQueue } from '../platform/jobs.ts';
import { createLogger } from '../platform/logger.ts';
import { applyMigrations, readMigrations } from '../platform/migrate.ts';
import { afterRestoreCommand } from './after-restore.ts';

const mailKind = { name: 'test', data: z.object({ to: z.string() }) };

let source: TestDatabase;
let node: TestNode;
let reader: TestUser;

beforeAll(async () => {
  source = await createTestDatabase();
  node = await startTestNode({ database: source });
  reader = await node.createUser('trialing');
  await publish();
  await publish();
  await node.db.transaction(async (transaction) => {
    await node.enqueueMail(transaction, mailKind, { to: 'single' });
    await node.enqueueMail(transaction, mailKind, { to: 'bulk' });
  });
  await node.database.pool.query(`UPDATE pgboss.job SET priority = -1 WHERE data->'data'->>'to' = 'bulk'`);
  const queue = await openJobQueue(node.database, { runsJobs: false, log: createLogger('silent') });
  await queue.runScheduled('nightly');
  await queue.stop();
  await fillEmptyTables(node.database.pool, reader.userId);
  await node.stop();
});
afterAll(() => source.drop());

async function publish(): Promise<void> {
  const token = await node.apiToken();
  const response = await node.request({ method: 'POST', url: '/api/v1/news-summary', token, payload: newItem() });
  expect(response.statusCode).toBe(201);
}

const connect = async ({ connection }: TestDatabase): Promise<Client> => {
  const client = new Client(connectionOf(connection));
  await client.connect();
  onTestFinished(() => client.end());
  return client;
};

/** Major version of the installed `pg_dump`, 0 without one. It cannot read servers that are newer than itself. */
function findPgDumpVersion(): number {
  try {
    return Number(/\d+/.exec(execFileSync('pg_dump', ['--version'], { encoding: 'utf8' }))?.[0]);
  } catch {
    return 0;
  }
}

/** Copies the source with `pg_dump` and `pg_restore`, or within the server if they do not fit it. */
async function restoreCopy(): Promise<TestDatabase> {
  const target = await createTestDatabase();
  onTestFinished(() => target.drop());
  const [from, to] = [connectionOf(source.connection), connectionOf(target.connection)];
  const admin = new Client({ ...from, user: 'postgres', database: 'postgres' });
  await admin.connect();
  const { rows } = await admin.query<{ version: number }>(
    `SELECT current_setting('server_version_num')::int / 10000 AS version`,
  );
  await admin.query(`DROP DATABASE ${to.database}`);
  if (findPgDumpVersion() >= (rows[0]?.version ?? 0)) {
    await admin.query(`CREATE DATABASE ${to.database} OWNER bna`);
    const folder = await mkdtemp(join(tmpdir(), 'bna-dump-'));
    const file = join(folder, 'bna.dump');
    const run = promisify(execFile);
    await run('pg_dump', ['--format=custom', `--file=${file}`, ...clientOptions(from), from.database]);
    await run('pg_restore', ['--exit-on-error', '--no-owner', ...clientOptions(to), `--dbname=${to.database}`, file]);
    await rm(folder, { recursive: true });
  } else {
    await admin.query(`CREATE DATABASE ${to.database} TEMPLATE ${from.database} OWNER bna`);
  }
  await admin.end();
  return target;
}

const clientOptions = ({ host, port, user }: ReturnType<typeof connectionOf>): string[] => [
  `--host=${host}`,
  `--port=${String(port)}`,
  `--username=${user}`,
];

async function afterRestore(of: TestDatabase): Promise<string> {
  const lines: string[] = [];
  await afterRestoreCommand({
    connection: connectionOf(of.connection),
    clock: node.clock,
    print: (line) => lines.push(line),
  });
  return lines.join('\n');
}

const CHANGED = ['alert_log_head', 'alert_mail_head', 'mailing', 'push_head', 'rate_limit', 'webhook'];
// Push devices end with the sessions that added them.
const CLEARED = ['session', 'push_device', 'password_reset', 'access_change', 'node_heartbeat'];

const listUnchanged = (tables: Tables): [string, readonly string[]][] =>
  [...tables].filter(
    ([name]) => name.startsWith('public.') && ![...CHANGED, ...CLEARED].includes(name.slice('public.'.length)),
  );

describe('after-restore', () => {
  it('starts a new epoch, ends sessions and keeps everything else', async () => {
    const copy = await restoreCopy();
    const client = await connect(copy);
    const before = await readTables(client);
    const output = await afterRestore(copy);
    const after = await readTables(client);

    expect(listUnchanged(after)).toEqual(listUnchanged(before));
    expect(await readStructure(client)).toEqual(await readStructure(await connect(source)));
    for (const table of CLEARED) {
      expect([table, before.get(`public.${table}`)?.length]).not.toEqual([table, 0]);
      expect([table, after.get(`public.${table}`)]).toEqual([table, []]);
    }
    const heads = await client.query<{ epoch: string; seq: string; mail_epoch: string; mail_seq: string }>(
      `SELECT log.epoch, log.seq, mail.epoch AS mail_epoch, mail.seq AS mail_seq FROM alert_log_head AS log, alert_mail_head AS mail`,
    );
    const [head] = heads.rows;
    expect(head).toMatchObject({ seq: '2', mail_epoch: head?.epoch, mail_seq: '2' });
    expect(before.get('public.alert_log_head')?.join()).not.toContain(head?.epoch);
    const webhooks = await client.query(
      'SELECT epoch, delivered_seq, redeliver_from, redeliver_to, leased_until FROM webhook',
    );
    const atHead = { epoch: head?.epoch, delivered_seq: '2', redeliver_from: null, redeliver_to: null };
    expect(webhooks.rows).toEqual([{ ...atHead, leased_until: null }]);
    expect(output).toContain(`new epoch ${head?.epoch ?? ''}, seq 2`);
    expect(output).toContain('Next: npm run bna -- reconcile');

    const second = await startTestNode({ database: copy });
    expect((await second.request({ method: 'GET', url: '/api/v1/subscription', as: reader })).statusCode).toBe(401);
    const as = { ...reader, cookie: await second.signIn(reader.userId) };
    expect((await second.request({ method: 'GET', url: '/api/v1/news-summary', as })).json()).toMatchObject({
      meta: { total: 2 },
    });
    await second.stop();
  });

  it('removes bulk emails, open mailings and scheduled runs, keeps single emails, and can be repeated', async () => {
    const copy = await restoreCopy();
    const client = await connect(copy);
    await client.query(`INSERT INTO mailing (kind, data, opened_at) VALUES ('news.alerts', '{}', now())`);
    expect(await afterRestore(copy)).toMatch(/Mailings canceled: [12]; pending jobs removed: \d+, kept: 1/);
    const pending = await client.query(
      `SELECT name, data->'data'->>'to' AS to FROM pgboss.job WHERE state < 'completed'`,
    );
    expect(pending.rows).toEqual([{ name: 'mail', to: 'single' }]);
    expect((await client.query('SELECT 1 FROM mailing WHERE done_at IS NULL')).rowCount).toBe(0);
    expect(await afterRestore(copy)).toContain('Sessions ended: 0');
    expect(await afterRestore(copy)).toContain('pending jobs removed: 0, kept: 1');
  });

  it('refuses while a node is running or the database is empty, and changes nothing', async () => {
    const copy = await createTestDatabase();
    onTestFinished(() => copy.drop());
    const second = await startTestNode({ database: copy });
    const client = await connect(copy);
    const before = (await readTables(client)).get('public.alert_log_head');
    await expect(afterRestore(copy)).rejects.toThrow('BNA is running on this database');
    expect((await readTables(client)).get('public.alert_log_head')).toEqual(before);
    await second.stop();
    await client.query('DROP SCHEMA public, pgboss, drizzle CASCADE; CREATE SCHEMA public');
    await expect(afterRestore(copy)).rejects.toThrow('This is not a BNA database');
  });

  it('migrates a dump of an older version', async () => {
    const copy = await createTestDatabase();
    onTestFinished(() => copy.drop());
    const client = await connect(copy);
    const expected = await readStructure(client);
    await client.query('DROP SCHEMA public, pgboss, drizzle CASCADE; CREATE SCHEMA public');
    await applyMigrations(client, readMigrations().slice(0, 3));
    expect(await afterRestore(copy)).toMatch(/Migrations applied: [1-9]/);
    expect(await readStructure(client)).toEqual(expected);
  });
});
