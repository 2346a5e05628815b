import { type RunningSandbox, startSandbox } from '@bna/stripe-sandbox/sandbox';
import { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startErrorService } from './error-service.ts';
import { eventually } from './eventually.ts';
import { installProduct, type Product, type ProductProcess, REJECT_ON_SIGUSR2 } from './product-process.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

describe('error reports of the server', () => {
  let database: TestDatabase;
  let pool: Pool;
  let sandbox: RunningSandbox;
  let service: Awaited<ReturnType<typeof startErrorService>>;
  let product: Product;

  beforeAll(async () => {
    database = await createTestDatabase();
    pool = new Pool(database.connection);
    sandbox = await startSandbox({ port: 0 });
    service = await startErrorService();
    product = await installProduct({ connection: database.connection, sandbox });
  });
  afterAll(async () => {
    await product.remove();
    service.close();
    await sandbox.stop();
    await pool.end();
    await database.drop();
  });

  const serve = (errorReportDsn: string): Promise<ProductProcess & { readonly origin: string }> =>
    product.serve({ ERROR_REPORT_DSN: errorReportDsn, NODE_OPTIONS: REJECT_ON_SIGUSR2 });

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
    const { child, exited, origin } = await serve(service.dsn);
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
  });

  it('are off by default', async () => {
    const before = service.errors.length;
    const { child, exited, origin } = await serve('');
    expect(await causeFailure(origin)).toBe(500);
    child.kill('SIGTERM');
    expect(await exited).toBe(0);
    expect(service.errors).toHaveLength(before);
  });

  it('change nothing when the service is away', async () => {
    const { child, exited, origin } = await serve('http://publickey@127.0.0.1:9/42');
    expect(await causeFailure(origin)).toBe(500);
    expect((await fetch(`${origin}/readyz`)).status).toBe(200);
    const startedAt = performance.now();
    child.kill('SIGTERM');
    expect(await exited).toBe(0);
    expect(performance.now() - startedAt).toBeLessThan(10_000);
  });
});
