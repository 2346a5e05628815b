import { type RunningSandbox, startSandbox } from '@bna/stripe-sandbox/sandbox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from './eventually.ts';
import { installProduct, type Product, REJECT_ON_SIGUSR2 } from './product-process.ts';
import { registrationBody } from './registration-body.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import { openDatabaseProxy } from './database-proxy.ts';

describe('the end of a process', () => {
  let database: TestDatabase;
  let proxy: Awaited<ReturnType<typeof openDatabaseProxy>>;
  let sandbox: RunningSandbox;
  let product: Product;

  beforeAll(async () => {
    database = await createTestDatabase();
    const { host, port } = database.connection;
    proxy = await openDatabaseProxy({ host, port });
    sandbox = await startSandbox({ port: 0 });
    product = await installProduct({ connection: { ...database.connection, host: proxy.host }, sandbox });
  });
  afterAll(async () => {
    await product.remove();
    await proxy.close();
    await sandbox.stop();
    await database.drop();
  });

  /** Sends the request on a new connection. */
  const fetchOnce = (url: string): Promise<Response> => fetch(url, { headers: { connection: 'close' } });

  /** Keeps the process busy: hashing a password takes a while. */
  const register = (origin: string): Promise<number> =>
    fetch(`${origin}/api/v1/auth/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', connection: 'close' },
      body: JSON.stringify(registrationBody()),
    }).then(({ status }) => status);

  // @threat K10 @threat K11
  it('is up but not ready while the database hangs, and ready again afterwards; K11: a second signal ends it at once', async () => {
    const { child, origin, exited } = await product.serve();
    const ask = async (path: string): Promise<[number, string, number]> => {
      const startedAt = performance.now();
      const response = await fetch(`${origin}${path}`);
      return [response.status, await response.text(), performance.now() - startedAt];
    };
    proxy.pause();
    const [status, body, ms] = await ask('/readyz');
    expect([status, body]).toEqual([503, '{"status":"not ready"}']);
    expect(ms).toBeLessThan(2_000);
    expect((await ask('/healthz')).slice(0, 2)).toEqual([200, '{"status":"up"}']);
    proxy.resume();
    await eventually(async () => expect((await ask('/readyz')).slice(0, 2)).toEqual([200, '{"status":"ready"}']));
    // More requests than the rate limit allows elsewhere.
    const probes = await Promise.all(Array.from({ length: 310 }, () => ask('/healthz')));
    expect(new Set(probes.map(([code]) => code))).toEqual(new Set([200]));

    proxy.pause();
    const stuck = register(origin).catch(() => 0);
    await eventually(async () => expect((await ask('/healthz'))[0]).toBe(200));
    child.kill('SIGTERM');
    // It accepts no connections, and waits for open requests.
    await eventually(() => expect(fetchOnce(`${origin}/healthz`)).rejects.toThrow('fetch failed'));
    expect(child.exitCode).toBe(null);
    // A signal right after the first belongs to the same request, which a service manager sends to all processes.
    await eventually(() => {
      child.kill('SIGTERM');
      expect(child.exitCode).toBe(1);
    });
    expect(await exited).toBe(1);
    expect(await stuck).toBe(0);
    proxy.resume();
  });

  // @threat K11
  it('answers all open requests when stopped under load, and exits with 0', async () => {
    const { child, origin, exited } = await product.serve();
    const work = Array.from({ length: 10 }, () => register(origin));
    let stopping = false;
    const failures: unknown[] = [];
    const poll = async (): Promise<void> => {
      for (;;) {
        try {
          const { status } = await fetchOnce(`${origin}/api/v1/auth/register/metadata`);
          if (status !== 200) failures.push(status);
        } catch (error) {
          if (!stopping) failures.push(error);
          return;
        }
      }
    };
    const polling = Array.from({ length: 3 }, poll);
    // One response has arrived, the others are in progress.
    expect(await Promise.race(work)).toBe(201);
    const startedAt = performance.now();
    stopping = true;
    child.kill('SIGTERM');
    expect(await Promise.all(work)).toEqual(Array.from({ length: 10 }, () => 201));
    await Promise.all(polling);
    expect(failures).toEqual([]);
    expect(await exited).toBe(0);
    expect(performance.now() - startedAt).toBeLessThan(15_000);
  });

  // @req 10.1 @threat K11
  it('stops when the start script has ended, however it ended', async () => {
    const { child, exited } = await product.serve({}, { hasStartScript: true });

    child.disconnect();
    expect(await exited).toBe(0);
  });

  // @threat K11
  it('finishes open requests when its terminal closes, and exits with 0', async () => {
    const { child, origin, exited } = await product.serve();
    const work = Array.from({ length: 4 }, () => register(origin));
    expect(await Promise.race(work)).toBe(201);
    child.kill('SIGHUP');
    expect(await Promise.all(work)).toEqual([201, 201, 201, 201]);
    expect(await exited).toBe(0);
  });

  // @threat K12
  it('logs an unhandled error, finishes open requests and exits with 1', async () => {
    const { child, origin, exited, errors } = await product.serve({ NODE_OPTIONS: REJECT_ON_SIGUSR2 });
    const work = Array.from({ length: 4 }, () => register(origin));
    expect(await Promise.race(work)).toBe(201);
    child.kill('SIGUSR2');
    expect(await Promise.all(work)).toEqual([201, 201, 201, 201]);
    expect(await exited).toBe(1);
    const fatal = errors()
      .split('\n')
      .filter((line) => line.includes('"fatal"'));
    expect(fatal).toHaveLength(1);
    expect(fatal[0]).toContain('unhandled in test');
    await expect(fetch(`${origin}/healthz`)).rejects.toThrow('fetch failed');
  });
});
