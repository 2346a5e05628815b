import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BillingNode, startBillingNode } from '../../test/billing-node.ts';
import { startTestNode, type TestNode } from '../../test/test-node.ts';
import { createSmtpMailer } from '../adapters/mailer/smtp.ts';
import { createDailyFiles } from '../adapters/quote-source/daily-files.ts';
import { startSmtpCatcher } from '../adapters/mailer/testing/smtp-catcher.ts';
import type { QuoteSource } from '../quote-source.ts';
import { source } from '../features/ingestion/schema.ts';
import { listBilledPackages } from '../features/billing/subscription/packages.ts';
import { readConfig } from '../platform/config.ts';
import { doctorCommand } from './doctor.ts';
import { seed } from './seed.ts';

const readFreeBytes = () => Promise.resolve(50_000_000_000);

describe('doctor: mail', () => {
  let node: TestNode;
  beforeAll(async () => {
    node = await startTestNode();
    await seed(node);
  });
  afterAll(() => node.stop());

  const check = async (smtpUrl: string | undefined) => {
    const lines: string[] = [];
    const config = readConfig({ SMTP_URL: smtpUrl, MAIL_FROM: 'alerts@bna.example' });
    const smtp = createSmtpMailer({ url: smtpUrl ?? 'smtp://127.0.0.1:9', from: config.mailFrom });
    const mailer = smtpUrl === undefined ? { ...smtp, check: () => Promise.resolve() } : smtp;
    const isHealthy = await doctorCommand({
      config,
      db: node.db,
      pool: node.database.pool,
      clock: node.clock,
      quoteSource: null,
      mailer,
      payments: { checkCatalog: () => Promise.resolve([]), checkAccount: () => Promise.resolve([]) },
      readFreeBytes,
      print: (line) => {
        lines.push(line);
      },
    });
    await smtp.close();
    return { isHealthy, line: lines.find((line) => line.includes('mail:')), lines };
  };

  it('names a failed source without its query, which may have a key', async () => {
    const failed = { interval_s: 10, next_poll_at: node.clock.now(), last_error: 'The source answered 500' };
    await node.db.insert(source).values({ url: 'https://wire.example/rss?key=canary', ...failed });
    const { lines } = await check(undefined);
    await node.db.delete(source);
    expect(lines).toContain(
      'FAIL  sources: https://wire.example/rss: The source answered 500. Check the addresses in NEWS_FEEDS. Other sources are not affected.',
    );
  });

  it('accepts a mail server that answers', async () => {
    const catcher = await startSmtpCatcher();
    const { isHealthy, line } = await check(catcher.url.replace('//', '//bna:canary@'));
    expect([isHealthy, line]).toEqual([
      true,
      `ok    mail: 127.0.0.1:${String(catcher.port)} accepts emails from alerts@bna.example`,
    ]);
    await catcher.stop();
  });

  it('reports why a mail server cannot be used, without its password', async () => {
    const catcher = await startSmtpCatcher();
    const url = catcher.url.replace('//', '//bna:canary@');
    const server = `127.0.0.1:${String(catcher.port)}`;
    catcher.refuse('AUTH', 535);
    const refused = await check(url);
    expect([refused.isHealthy, refused.line]).toEqual([
      false,
      expect.stringContaining(`FAIL  mail: The mail server ${server} cannot be used: Invalid login: 535`),
    ]);
    await catcher.stop();
    const unavailable = await check(url);
    expect([unavailable.isHealthy, unavailable.line]).toEqual([
      false,
      `FAIL  mail: The mail server ${server} cannot be used: connect ECONNREFUSED ${server}`,
    ]);
    expect(`${String(refused.line)}${String(unavailable.line)}`).not.toContain('canary');
  });

  it('names the bundled mailbox without SMTP_URL', async () => {
    expect((await check(undefined)).line).toBe(
      'ok    mail: SMTP_URL is not set; emails from alerts@bna.example go to the bundled mailbox',
    );
  });
});

describe('doctor: Stripe', () => {
  let node: BillingNode;
  beforeAll(async () => {
    node = await startBillingNode();
  });
  afterAll(() => node.stop());

  const check = async (): Promise<string | undefined> => {
    const lines: string[] = [];
    await doctorCommand({
      config: readConfig({}),
      db: node.db,
      pool: node.database.pool,
      clock: node.clock,
      quoteSource: null,
      mailer: { send: () => Promise.resolve(), check: () => Promise.resolve() },
      payments: node.billing.payments,
      readFreeBytes,
      print: (line) => {
        lines.push(line);
      },
    });
    return lines.find((line) => line.includes('stripe:'));
  };

  it('accepts a catalog that matches Stripe', async () => {
    const { length } = await listBilledPackages(node.db);
    expect(await check()).toBe(`ok    stripe: all ${String(length)} prices match the catalog`);
  });

  it('reports a difference at Stripe, and an outage', async () => {
    await node.stripe.products.update('bna_genius_plus', { active: false });
    expect(await check()).toBe(
      'FAIL  stripe: The product bna_genius_plus is not active at Stripe. Run: npm run bna -- seed',
    );
    node.sandbox.controls.setFaults({ failApi: 2, failApiBy: 'cut_before' });
    expect(await check()).toContain("FAIL  stripe: Can't reach Stripe: ");
    node.sandbox.controls.clearFaults();
    await node.billing.payments.seedCatalog(await listBilledPackages(node.db));
    expect(await check()).toContain('ok    stripe');
  });
});

describe('doctor: machine and nodes', () => {
  let node: TestNode;
  beforeAll(async () => {
    node = await startTestNode();
    await seed(node);
  });
  afterAll(() => node.stop());

  const check = async (
    change: { databaseUrl?: string; freeBytes?: number; trustProxy?: string; breachFile?: string } = {},
  ): Promise<((name: string) => string | undefined) & { readonly isHealthy: boolean }> => {
    const lines: string[] = [];
    const isHealthy = await doctorCommand({
      config: readConfig({
        DATABASE_URL: change.databaseUrl,
        TRUST_PROXY: change.trustProxy,
        BREACHED_PASSWORDS_FILE: change.breachFile,
      }),
      db: node.db,
      pool: node.database.pool,
      clock: node.clock,
      quoteSource: null,
      mailer: { send: () => Promise.resolve(), check: () => Promise.resolve() },
      payments: { checkCatalog: () => Promise.resolve([]), checkAccount: () => Promise.resolve([]) },
      readFreeBytes: () => Promise.resolve(change.freeBytes ?? 0),
      print: (line) => {
        lines.push(line);
      },
    });
    const lineOf = (name: string) => lines.find((line) => line.slice(6).startsWith(`${name}:`));
    return Object.assign(lineOf, { isHealthy });
  };

  // @threat A8
  it('tells the age of the list of breached passwords, and warns after a year', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'bna-breach-'));
    const breachFile = join(folder, 'pwned.txt');
    await writeFile(breachFile, '');
    const lineOf = async (file?: string) =>
      (await check(file === undefined ? {} : { breachFile: file }))('breached passwords');
    expect(await lineOf()).toContain('BREACHED_PASSWORDS_FILE is not set');
    expect(await lineOf(breachFile)).toBe('ok    breached passwords: refused; the list is 0 days old');
    await utimes(breachFile, new Date(0), new Date(0));
    expect(await lineOf(breachFile)).toMatch(
      /^WARN {2}breached passwords: Refused, but the list is \d+ days old\. Download it again/,
    );
    await rm(folder, { recursive: true });
  });

  it('reports too little disk space or too few connections, with a fix', async () => {
    expect((await check({ freeBytes: 2_340_000_000 }))('disk')).toBe('ok    disk: 2.3 GB free in DATA_DIR');
    expect((await check({ freeBytes: 400_000_000 }))('disk')).toMatch(
      /^FAIL {2}disk: Only 0\.4 GB.*free some space\.$/,
    );
    expect((await check({ databaseUrl: 'postgres://db.example/bna' }))('disk')).toContain('is on another machine');

    expect((await check())('connections')).toMatch(/^ok {4}connections: the database allows \d+, 1 node may need 40$/);
    await node.database.pool.query(
      `DO $$ BEGIN EXECUTE format('ALTER DATABASE %I CONNECTION LIMIT 39', current_database()); END $$`,
    );
    expect((await check())('connections')).toMatch(
      /^FAIL .* allows 39, but 1 node may need 40\. Raise max_connections/,
    );
    await node.database.pool.query(
      `DO $$ BEGIN EXECUTE format('ALTER DATABASE %I CONNECTION LIMIT -1', current_database()); END $$`,
    );
    expect((await check())('database')).toMatch(/^ok {4}database: PostgreSQL \d+/);
  });

  it('lists the running nodes and their lag', async () => {
    expect((await check())('nodes')).toBe('ok    nodes: none running');
    await node.database.pool.query(`INSERT INTO node_heartbeat (id, roles, started_at, seen_at, live_connections, epoch, seq, lag_ms)
      SELECT gen_random_uuid(), '{web,jobs}', '2026-11-20T15:00:00Z', clock_timestamp(), 1, epoch, seq, 0 FROM alert_log_head`);
    expect((await check())('nodes')).toBe(
      'ok    nodes: web and jobs since 2026-11-20T15:00:00.000Z, 1 live connection, up to date',
    );
    await node.database.pool.query('UPDATE node_heartbeat SET lag_ms = 6000');
    expect((await check())('nodes')).toMatch(/^FAIL .* BEHIND the alert log\. Check the log/);
  });

  // @threat A6
  it('warns if requests came through a proxy that no node trusts', async () => {
    await node.database.pool.query('UPDATE node_heartbeat SET lag_ms = 0');
    const enoughDisk = { freeBytes: 50_000_000_000 };
    expect((await check(enoughDisk))('proxy')).toBe('ok    proxy: none is trusted, and no request came through one');
    expect((await check({ ...enoughDisk, trustProxy: '10.0.0.1' }))('proxy')).toBe('ok    proxy: trusts 10.0.0.1');
    await node.database.pool.query('UPDATE node_heartbeat SET ignores_proxy = true');
    const warned = await check(enoughDisk);
    expect(warned('proxy')).toMatch(/^WARN {2}proxy: Requests carry X-Forwarded-For, .* Set TRUST_PROXY to/);
    expect(warned.isHealthy).toBe(true);
  });

  it('reports a missing table without the statement', async () => {
    await node.database.pool.query('ALTER TABLE node_heartbeat RENAME TO gone');
    const line = await check();
    expect(line('connections')).toBe('FAIL  connections: relation "node_heartbeat" does not exist');
    expect(line('nodes')).toBe('FAIL  nodes: relation "node_heartbeat" does not exist');
    await node.database.pool.query('ALTER TABLE gone RENAME TO node_heartbeat');
  });

  it('prints how to migrate', async () => {
    expect((await check())('migrations')).toBe('ok    migrations: newest');
    await node.database.pool.query('DELETE FROM drizzle.__drizzle_migrations');
    expect((await check())('migrations')).toContain(
      'FAIL  migrations: The database lacks the newest migration. Run: npm',
    );
  });
});

describe('doctor: stripe account', () => {
  let node: TestNode;
  beforeAll(async () => {
    node = await startTestNode();
    await seed(node);
  });
  afterAll(() => node.stop());

  const check = async (problems: string[], environment: Record<string, string>) => {
    const lines: string[] = [];
    const asked: string[] = [];
    await doctorCommand({
      config: readConfig({ PUBLIC_ORIGIN: 'https://bna.example', ...environment }),
      db: node.db,
      pool: node.database.pool,
      clock: node.clock,
      quoteSource: null,
      mailer: { send: () => Promise.resolve(), check: () => Promise.resolve() },
      payments: {
        checkCatalog: () => Promise.resolve([]),
        checkAccount: (webhookUrl) => {
          asked.push(webhookUrl);
          return Promise.resolve(problems);
        },
      },
      readFreeBytes,
      print: (line) => void lines.push(line),
    });
    return { asked, line: lines.find((line) => line.includes('stripe account:')) };
  };
  const STRIPE = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRETS: 'whsec_1' };

  it('checks permissions and the webhook endpoint, and points to the guide', async () => {
    expect(await check(['No webhook endpoint.'], STRIPE)).toEqual({
      asked: ['https://bna.example/api/v1/webhooks/stripe'],
      line: 'FAIL  stripe account: No webhook endpoint. docs/operations.md lists the permissions, events and settings.',
    });
    expect((await check([], STRIPE)).line).toMatch(/^ok {4}stripe account: the key can read everything/);
  });

  it('asks the bundled sandbox for nothing', async () => {
    expect(await check(['unused'], {})).toMatchObject({ asked: [], line: expect.stringMatching(/^ok/) as unknown });
  });
});

// @req 17.4
describe('doctor: prices', () => {
  let node: TestNode;
  let folder: string;
  beforeAll(async () => {
    node = await startTestNode();
    await seed(node);
    folder = await mkdtemp(join(tmpdir(), 'bna-doctor-'));
  });
  afterAll(async () => {
    await node.stop();
    await rm(folder, { recursive: true });
  });

  const check = async (quoteSource: QuoteSource | null): Promise<string | undefined> => {
    const lines: string[] = [];
    await doctorCommand({
      config: readConfig({}),
      db: node.db,
      pool: node.database.pool,
      clock: { now: () => new Date('2026-11-20T15:00:00Z') },
      quoteSource,
      mailer: { send: () => Promise.resolve(), check: () => Promise.resolve() },
      payments: { checkCatalog: () => Promise.resolve([]), checkAccount: () => Promise.resolve([]) },
      readFreeBytes,
      print: (line) => {
        lines.push(line);
      },
    });
    return lines.find((line) => line.includes('prices:'));
  };
  const write = (name: string, text: string) => writeFile(join(folder, name), text);

  it('shows how far the prices reach, and what is wrong with them', async () => {
    const files = createDailyFiles({ folder });
    expect(await check(null)).toBe(
      'ok    prices: neither QUOTES_DIR nor ALPACA_KEY_ID is set; there is no track record',
    );
    expect(await check(files)).toMatch(/^FAIL {2}prices: ENOENT.*market\.csv/);
    await write('market.csv', 'date,close\n2026-11-12,100\n');
    expect(await check(files)).toBe(
      'WARN  prices: There are no market prices since 2026-11-13. Newer alerts are not measured.',
    );
    await write('market.csv', 'date,close\n2026-11-19,100\n2026-11-18,99\n');
    expect(await check(files)).toBe('ok    prices: until 2026-11-19');
    await write('stocks.csv', 'symbol,date\n');
    expect(await check(files)).toMatch(/^FAIL {2}prices: .*stocks\.csv has no column close$/);
  });
});
