import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startSandbox } from '@bna/stripe-sandbox/sandbox';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { eventually } from './eventually.ts';
import { registrationBody } from './registration-body.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import { openDatabaseProxy } from './database-proxy.ts';

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url));
/** Imported before the product: causes an unhandled rejection on a signal. */
const REJECT_ON_SIGNAL = `process.on('SIGUSR2', () => { void Promise.reject(new Error('unhandled in test')); });`;

describe('the end of a process', () => {
  let database: TestDatabase;
  let proxy: Awaited<ReturnType<typeof openDatabaseProxy>>;
  let sandbox: Awaited<ReturnType<typeof startSandbox>>;
  let folder: string;
  const running = new Set<ChildProcess>();

  beforeAll(async () => {
    database = await createTestDatabase();
    const { host, port } = database.connection;
    proxy = await openDatabaseProxy({ host, port });
    sandbox = await startSandbox({ port: 0 });
    folder = await mkdtemp(join(tmpdir(), 'bna-end-'));
  });
  afterAll(async () => {
    for (const child of running) child.kill('SIGKILL');
    await proxy.close();
    await sandbox.stop();
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
  const serve = async (nodeOptions = '') => {
    const { database: name, port: databasePort } = database.connection;
    const port = await freePort();
    const origin = `http://127.0.0.1:${String(port)}`;
    const child = spawn(process.execPath, [MAIN], {
      env: {
        APP_ENV: 'test',
        DATA_DIR: folder,
        DATABASE_URL: `postgres:///${name}?host=${encodeURIComponent(proxy.host)}&port=${String(databasePort)}&user=bna`,
        PATH: process.env['PATH'] ?? '',
        PORT: String(port),
        NODE_OPTIONS: nodeOptions,
        STRIPE_SECRET_KEY: sandbox.secretKey,
        STRIPE_WEBHOOK_SECRETS: sandbox.webhookSecret,
        STRIPE_API_BASE: sandbox.origin,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    running.add(child);
    let [output, errors] = ['', ''];
    child.stdout.on('data', (data: Buffer) => {
      output += data.toString('utf8');
    });
    child.stderr.on('data', (data: Buffer) => {
      errors += data.toString('utf8');
    });
    const exited = new Promise<number | null>((resolve) => {
      child.once('exit', (code) => {
        running.delete(child);
        resolve(code);
      });
    });
    // A signal during the start takes effect only after it.
    await vi.waitFor(() => expect(output).toContain('BNA is running'), { timeout: 40_000 });
    return { child, origin, exited, errors: () => errors };
  };

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
    const { child, origin, exited } = await serve();
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
    await vi.waitFor(async () => expect((await ask('/readyz')).slice(0, 2)).toEqual([200, '{"status":"ready"}']), {
      timeout: 10_000,
    });
    // More requests than the rate limit allows elsewhere.
    const probes = await Promise.all(Array.from({ length: 310 }, () => ask('/healthz')));
    expect(new Set(probes.map(([code]) => code))).toEqual(new Set([200]));

    proxy.pause();
    const stuck = register(origin).catch(() => 0);
    await eventually(async () => expect((await ask('/healthz'))[0]).toBe(200));
    child.kill('SIGTERM');
    // It accepts no connections, and waits for open requests.
    await vi.waitFor(() => expect(fetchOnce(`${origin}/healthz`)).rejects.toThrow('fetch failed'), { timeout: 5_000 });
    expect(child.exitCode).toBe(null);
    child.kill('SIGTERM');
    expect(await exited).toBe(1);
    expect(await stuck).toBe(0);
    proxy.resume();
  }, 60_000);

  // @threat K11
  it('answers all open requests when stopped under load, and exits with 0', async () => {
    const { child, origin, exited } = await serve();
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
  }, 60_000);

  // @threat K12
  it('logs an unhandled error, finishes open requests and exits with 1', async () => {
    const { child, origin, exited, errors } = await serve(
      `--import=data:text/javascript,${encodeURIComponent(REJECT_ON_SIGNAL)}`,
    );
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
  }, 60_000);
});
