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
import { openWayToDatabase } from './way-to-database.ts';

/** How a process tells that it cannot serve, and how it ends: asked politely, asked twice, and by an error of its own. */

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url));
/** Loaded before the product: a promise that nobody waits for fails when the signal comes. */
const FAILS_ON_SIGNAL = `process.on('SIGUSR2', () => { void Promise.reject(new Error('a promise that nobody waits for')); });`;

describe('the end of a process', () => {
  let database: TestDatabase;
  let way: Awaited<ReturnType<typeof openWayToDatabase>>;
  let sandbox: Awaited<ReturnType<typeof startSandbox>>;
  let folder: string;
  const running = new Set<ChildProcess>();

  beforeAll(async () => {
    database = await createTestDatabase();
    const { host, port } = database.connection;
    way = await openWayToDatabase({ host: String(host), port: Number(port) });
    sandbox = await startSandbox({ port: 0 });
    folder = await mkdtemp(join(tmpdir(), 'bna-end-'));
  });
  afterAll(async () => {
    for (const child of running) child.kill('SIGKILL');
    await way.close();
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

  /** The product as a process, ready, with what it wrote to standard error. */
  const serve = async (nodeOptions = '') => {
    const { database: name, port: databasePort } = database.connection;
    const port = await freePort();
    const origin = `http://127.0.0.1:${String(port)}`;
    const child = spawn(process.execPath, [MAIN], {
      env: {
        APP_ENV: 'test',
        DATA_DIR: folder,
        DATABASE_URL: `postgres:///${String(name)}?host=${encodeURIComponent(way.host)}&port=${String(databasePort)}&user=bna`,
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
    let [said, complaints] = ['', ''];
    child.stdout.on('data', (data: Buffer) => {
      said += data.toString('utf8');
    });
    child.stderr.on('data', (data: Buffer) => {
      complaints += data.toString('utf8');
    });
    const exited = new Promise<number | null>((resolve) => {
      child.once('exit', (code) => {
        running.delete(child);
        resolve(code);
      });
    });
    // Its jobs run as well: it would not stop before it has started.
    await vi.waitFor(() => expect(said).toContain('BNA is running'), { timeout: 40_000 });
    return { child, origin, exited, complaints: () => complaints };
  };

  /** Asks on a connection of its own. */
  const anew = (url: string): Promise<Response> => fetch(url, { headers: { connection: 'close' } });

  /** Work that takes the processor a while: one registration after another, all asked for at once. */
  const register = (origin: string): Promise<number> =>
    fetch(`${origin}/api/v1/auth/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', connection: 'close' },
      body: JSON.stringify(registrationBody()),
    }).then(({ status }) => status);

  it('K10: while the database stands still it is up and not ready, and ready again by itself; K11: asked twice to stop it is gone at once', async () => {
    const { child, origin, exited } = await serve();
    const ask = async (path: string): Promise<[number, string, number]> => {
      const askedAt = performance.now();
      const answer = await fetch(`${origin}${path}`);
      return [answer.status, await answer.text(), performance.now() - askedAt];
    };
    way.stand();
    const [status, body, ms] = await ask('/readyz');
    expect([status, body]).toEqual([503, '{"status":"not ready"}']);
    expect(ms).toBeLessThan(2_000);
    expect((await ask('/healthz')).slice(0, 2)).toEqual([200, '{"status":"up"}']);
    way.goOn();
    await vi.waitFor(async () => expect((await ask('/readyz')).slice(0, 2)).toEqual([200, '{"status":"ready"}']), {
      timeout: 10_000,
    });
    // More often than anybody else may ask.
    const probes = await Promise.all(Array.from({ length: 310 }, () => ask('/healthz')));
    expect(new Set(probes.map(([code]) => code))).toEqual(new Set([200]));

    way.stand();
    const stuck = register(origin).catch(() => 0);
    await eventually(async () => expect((await ask('/healthz'))[0]).toBe(200));
    child.kill('SIGTERM');
    // It takes nobody new, and waits for what is under way.
    await vi.waitFor(() => expect(anew(`${origin}/healthz`)).rejects.toThrow('fetch failed'), { timeout: 5_000 });
    expect(child.exitCode).toBe(null);
    child.kill('SIGTERM');
    expect(await exited).toBe(1);
    expect(await stuck).toBe(0);
    way.goOn();
  }, 60_000);

  it('K11: asked to stop under load it answers everything that it was asked, and ends with 0', async () => {
    const { child, origin, exited } = await serve();
    const work = Array.from({ length: 10 }, () => register(origin));
    let stopping = false;
    const failures: unknown[] = [];
    const look = async (): Promise<void> => {
      for (;;) {
        try {
          const { status } = await anew(`${origin}/api/v1/auth/register/metadata`);
          if (status !== 200) failures.push(status);
        } catch (error) {
          if (!stopping) failures.push(error);
          return;
        }
      }
    };
    const looking = Array.from({ length: 3 }, look);
    // The first answer is there, the others are being worked on.
    expect(await Promise.race(work)).toBe(201);
    const askedAt = performance.now();
    stopping = true;
    child.kill('SIGTERM');
    expect(await Promise.all(work)).toEqual(Array.from({ length: 10 }, () => 201));
    await Promise.all(looking);
    expect(failures).toEqual([]);
    expect(await exited).toBe(0);
    expect(performance.now() - askedAt).toBeLessThan(15_000);
  }, 60_000);

  it('K12: an error that nobody handles is logged; what is under way is finished, then the process ends with 1', async () => {
    const { child, origin, exited, complaints } = await serve(
      `--import=data:text/javascript,${encodeURIComponent(FAILS_ON_SIGNAL)}`,
    );
    const work = Array.from({ length: 4 }, () => register(origin));
    expect(await Promise.race(work)).toBe(201);
    child.kill('SIGUSR2');
    expect(await Promise.all(work)).toEqual([201, 201, 201, 201]);
    expect(await exited).toBe(1);
    const fatal = complaints()
      .split('\n')
      .filter((line) => line.includes('"fatal"'));
    expect(fatal).toHaveLength(1);
    expect(fatal[0]).toContain('a promise that nobody waits for');
    await expect(fetch(`${origin}/healthz`)).rejects.toThrow('fetch failed');
  }, 60_000);
});
