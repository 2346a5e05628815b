import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BillingNode, startBillingNode } from '../../test/billing-node.ts';
import { startTestNode, type TestNode } from '../../test/test-node.ts';
import { createSmtpMailer } from '../adapters/mailer/smtp.ts';
import { startSmtpCatcher } from '../adapters/mailer/testing/smtp-catcher.ts';
import { listBilledPackages } from '../features/subscription/packages.ts';
import { readConfig } from '../platform/config.ts';
import { doctorCommand } from './doctor.ts';
import { seed } from './seed.ts';

const plenty = () => Promise.resolve(50_000_000_000);

describe('the doctor, about mail', () => {
  let node: TestNode;
  beforeAll(async () => {
    node = await startTestNode();
    await seed(node);
  });
  afterAll(() => node.stop());

  const examine = async (smtpUrl: string | undefined) => {
    const lines: string[] = [];
    const config = readConfig({ SMTP_URL: smtpUrl, MAIL_FROM: 'alerts@bna.example' });
    const smtp = createSmtpMailer({ url: smtpUrl ?? 'smtp://127.0.0.1:9', from: config.mailFrom });
    const mailer = smtpUrl === undefined ? { ...smtp, check: () => Promise.resolve() } : smtp;
    const isWell = await doctorCommand({
      config,
      db: node.db,
      pool: node.database.pool,
      mailer,
      payments: { checkCatalogue: () => Promise.resolve([]) },
      freeBytes: plenty,
      print: (line) => {
        lines.push(line);
      },
    });
    smtp.close();
    return { isWell, line: lines.find((line) => line.includes('mail:')) };
  };

  it('is content with a mail server that answers', async () => {
    const catcher = await startSmtpCatcher();
    const { isWell, line } = await examine(catcher.url.replace('//', '//bna:canary@'));
    expect([isWell, line]).toEqual([
      true,
      `ok    mail: 127.0.0.1:${String(catcher.port)} takes mails; they come from alerts@bna.example`,
    ]);
    await catcher.stop();
  });

  it('says what is wrong with one that does not, without its password', async () => {
    const catcher = await startSmtpCatcher();
    const url = catcher.url.replace('//', '//bna:canary@');
    const server = `127.0.0.1:${String(catcher.port)}`;
    catcher.refuse('AUTH', 535);
    const refused = await examine(url);
    expect([refused.isWell, refused.line]).toEqual([
      false,
      expect.stringContaining(`FAIL  mail: The mail server ${server} cannot be used: Invalid login: 535`),
    ]);
    await catcher.stop();
    const away = await examine(url);
    expect([away.isWell, away.line]).toEqual([
      false,
      `FAIL  mail: The mail server ${server} cannot be used: connect ECONNREFUSED ${server}`,
    ]);
    expect(`${String(refused.line)}${String(away.line)}`).not.toContain('canary');
  });

  it('says where mails stay without one', async () => {
    expect((await examine(undefined)).line).toBe(
      'ok    mail: SMTP_URL is not set; mails from alerts@bna.example stay in the mailbox',
    );
  });
});

describe('the doctor, about Stripe', () => {
  let node: BillingNode;
  beforeAll(async () => {
    node = await startBillingNode();
  });
  afterAll(() => node.stop());

  const examine = async (): Promise<string | undefined> => {
    const lines: string[] = [];
    await doctorCommand({
      config: readConfig({}),
      db: node.db,
      pool: node.database.pool,
      mailer: { send: () => Promise.resolve(), check: () => Promise.resolve() },
      payments: node.billing.payments,
      freeBytes: plenty,
      print: (line) => {
        lines.push(line);
      },
    });
    return lines.find((line) => line.includes('stripe:'));
  };

  it('is content with the catalogue that was taken there', async () => {
    const { length } = await listBilledPackages(node.db);
    expect(await examine()).toBe(`ok    stripe: sells what the catalogue says, at ${String(length)} prices`);
  });

  it('says what differs there, and that nobody answers', async () => {
    await node.stripe.products.update('bna_genius_plus', { active: false });
    expect(await examine()).toBe(
      'FAIL  stripe: The product bna_genius_plus is not active at Stripe. Run: npm run bna -- seed',
    );
    node.sandbox.controls.setFaults({ failApi: 2, failApiBy: 'cut_before' });
    expect(await examine()).toContain('FAIL  stripe: Stripe cannot be reached: ');
    node.sandbox.controls.clearFaults();
    await node.billing.payments.seedCatalogue(await listBilledPackages(node.db));
    expect(await examine()).toContain('ok    stripe');
  });
});

describe('the doctor, about the machine and the nodes', () => {
  let node: TestNode;
  beforeAll(async () => {
    node = await startTestNode();
    await seed(node);
  });
  afterAll(() => node.stop());

  const examine = async (
    change: { databaseUrl?: string; freeBytes?: number } = {},
  ): Promise<(name: string) => string | undefined> => {
    const lines: string[] = [];
    await doctorCommand({
      config: readConfig({ DATABASE_URL: change.databaseUrl }),
      db: node.db,
      pool: node.database.pool,
      mailer: { send: () => Promise.resolve(), check: () => Promise.resolve() },
      payments: { checkCatalogue: () => Promise.resolve([]) },
      freeBytes: () => Promise.resolve(change.freeBytes ?? 0),
      print: (line) => {
        lines.push(line);
      },
    });
    return (name) => lines.find((line) => line.slice(6).startsWith(`${name}:`));
  };

  it('says where room runs out, and what to do', async () => {
    expect((await examine({ freeBytes: 2_340_000_000 }))('disk')).toBe('ok    disk: 2.3 GB are free in DATA_DIR');
    expect((await examine({ freeBytes: 400_000_000 }))('disk')).toMatch(
      /^FAIL {2}disk: Only 0\.4 GB.*Make room there\.$/,
    );
    expect((await examine({ databaseUrl: 'postgres://db.example/bna' }))('disk')).toContain('is elsewhere');

    expect((await examine())('connections')).toMatch(
      /^ok {4}connections: the database allows \d+, 1 node may need 40$/,
    );
    await node.database.pool.query(
      `DO $$ BEGIN EXECUTE format('ALTER DATABASE %I CONNECTION LIMIT 39', current_database()); END $$`,
    );
    expect((await examine())('connections')).toMatch(
      /^FAIL .* allows 39, and 1 node may need 40\. Raise max_connections/,
    );
    expect((await examine())('database')).toMatch(/^ok {4}database: PostgreSQL \d+/);
  });

  it('says which nodes live, and who is behind the alerts', async () => {
    expect((await examine())('nodes')).toBe('ok    nodes: none runs now');
    await node.database.pool.query(`INSERT INTO node_heartbeat (id, roles, started_at, seen_at, live_connections, epoch, seq, lag_ms)
      SELECT gen_random_uuid(), '{web,jobs}', '2026-11-20T15:00:00Z', clock_timestamp(), 1, epoch, seq, 0 FROM alert_log_head`);
    expect((await examine())('nodes')).toBe(
      'ok    nodes: web and jobs since 2026-11-20T15:00:00.000Z, 1 live connection, up to date with the alerts',
    );
    await node.database.pool.query('UPDATE node_heartbeat SET lag_ms = 6000');
    expect((await examine())('nodes')).toMatch(/^FAIL .* BEHIND the alerts\. Look into the log/);
  });

  it('says of a table that is not there yet just that', async () => {
    await node.database.pool.query('ALTER TABLE node_heartbeat RENAME TO gone');
    const line = await examine();
    expect(line('connections')).toBe('FAIL  connections: relation "node_heartbeat" does not exist');
    expect(line('nodes')).toBe('FAIL  nodes: relation "node_heartbeat" does not exist');
    await node.database.pool.query('ALTER TABLE gone RENAME TO node_heartbeat');
  });

  it('says how to migrate', async () => {
    expect((await examine())('migrations')).toBe('ok    migrations: newest');
    await node.database.pool.query('DELETE FROM drizzle.__drizzle_migrations');
    expect((await examine())('migrations')).toContain(
      'FAIL  migrations: The database lacks the newest migration. Run: npm',
    );
  });
});
