import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startSandbox } from '@bna/stripe-sandbox/sandbox';
import { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startErrorService } from './error-service.ts';
import { eventually } from './eventually.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url));
/** Imported before the product: causes an unhandled rejection on a signal. */
const REJECT_ON_SIGNAL = `process.on('SIGUSR2', () => { void Promise.reject(new Error('unhandled in test')); });`;

describe('error reports of the server', () => {
  let database: TestDatabase;
  let pool: Pool;
  let sandbox: Awaited<ReturnType<typeof startSandbox>>;
  let service: Awaited<ReturnType<typeof startErrorService>>;
  let folder: string;
  const running = new Set<ChildProcess>();

  beforeAll(async () => {
    database = await createTestDatabase();
    pool = new Pool(database.connection);
    sandbox = await startSandbox({ port: 0 });
    service = await startErrorService();
    folder = await mkdtemp(join(tmpdir(), 'bna-reports-'));
  });
  afterAll(async () => {
    for (const child of running) child.kill('SIGKILL');
    service.close();
    await sandbox.stop();
    await pool.end();
    await database.drop();
    await rm(folder, { recursive: true });
  });

  const freePort = async (): Promise<number> => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    server.close();
    return typeof address === 'object' && address !== null ? address.port : 0;
  };

  /** Starts the product as a process and waits until it is ready. */
  const serve = async (change: Record<string, string>) => {
    const { host, port: databasePort, database: name } = database.connection;
    const port = await freePort();
    const child = spawn(process.execPath, [MAIN], {
      env: {
        APP_ENV: 'test',
        DATA_DIR: folder,
        DATABASE_URL: `postgres:///${name}?host=${encodeURIComponent(host)}&port=${String(databasePort)}&user=bna`,
        PATH: process.env['PATH'] ?? '',
        PORT: String(port),
        STRIPE_SECRET_KEY: sandbox.secretKey,
        STRIPE_WEBHOOK_SECRETS: sandbox.webhookSecret,
        STRIPE_API_BASE: sandbox.origin,
        NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(REJECT_ON_SIGNAL)}`,
        ...change,
      },
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    running.add(child);
    const exited = new Promise<number | null>((resolve) => {
      child.once('exit', (code) => {
        running.delete(child);
        resolve(code);
      });
    });
    let output = '';
    child.stdout.on('data', (data: Buffer) => {
      output += data.toString('utf8');
    });
    await vi.waitFor(() => expect(output).toContain('BNA is running'), { timeout: 40_000 });
    return { child, exited, origin: `http://127.0.0.1:${String(port)}` };
  };

  /** Sends a request that fails unexpectedly: its table has another name meanwhile. */
  const causeFailure = async (origin: string): Promise<number> => {
    await pool.query('ALTER TABLE user_account RENAME TO user_account_away');
    try {
      const response = await fetch(`${origin}/api/v1/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'jane@bna.test', password: 'correct horse' }),
      });
      return response.status;
    } finally {
      await pool.query('ALTER TABLE user_account_away RENAME TO user_account');
    }
  };

  it('include an unexpected 500, a failed job and an unhandled error', async () => {
    const { child, exited, origin } = await serve({ ERROR_REPORT_DSN: service.dsn });
    expect(await causeFailure(origin)).toBe(500);
    await pool.query(
      `INSERT INTO pgboss.job (name, data, retry_limit) VALUES ('mail', '{"kind":"nonsense","secret":"jane@bna.test"}', 0)`,
    );
    await eventually(() => expect(service.errors).toHaveLength(2));
    child.kill('SIGUSR2');
    // The process sends it before it exits.
    expect(await exited).toBe(1);

    const byLog = Object.fromEntries(service.errors.map((error) => [error.extra.log, error]));
    expect(byLog['request failed']).toMatchObject({
      environment: 'test',
      release: expect.stringMatching(/^bna@\d+\.\d+\.\d+$/) as unknown,
      tags: { route: '/api/v1/auth/login' },
      exception: { values: [{ value: 'relation "user_account" does not exist' }] },
    });
    expect(byLog['job failed for the last time']).toMatchObject({ tags: { queue: 'mail' } });
    expect(byLog['unhandled error; stopping']).toMatchObject({
      exception: { values: [{ type: 'Error', value: 'unhandled in test' }] },
    });
    expect(service.errors).toHaveLength(3);
    expect(JSON.stringify(service.errors)).not.toMatch(/jane@bna\.test|correct horse/);
  }, 90_000);

  it('are off by default', async () => {
    const before = service.errors.length;
    const { child, exited, origin } = await serve({ ERROR_REPORT_DSN: '' });
    expect(await causeFailure(origin)).toBe(500);
    child.kill('SIGTERM');
    expect(await exited).toBe(0);
    expect(service.errors).toHaveLength(before);
  }, 60_000);

  it('change nothing when the service is away', async () => {
    const { child, exited, origin } = await serve({ ERROR_REPORT_DSN: 'http://publickey@127.0.0.1:9/42' });
    expect(await causeFailure(origin)).toBe(500);
    expect((await fetch(`${origin}/readyz`)).status).toBe(200);
    const startedAt = performance.now();
    child.kill('SIGTERM');
    expect(await exited).toBe(0);
    expect(performance.now() - startedAt).toBeLessThan(10_000);
  }, 60_000);
});
