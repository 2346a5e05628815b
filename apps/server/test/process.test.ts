import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LIVE_CHANNEL_NAMESPACE } from '@bna/contract/feed/live-channel';
import { type RunningSandbox, startSandbox } from '@bna/stripe-sandbox/sandbox';
import { Pool } from 'pg';
import { io } from 'socket.io-client';
import { createStripeClient } from '../src/adapters/billing/stripe/testing/stripe-client.ts';
import { writeBreachFile } from '../src/adapters/breached-passwords/testing/write-breach-file.ts';
import { databaseUrl, installProduct, type Product } from './product-process.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import { newItem } from './test-node.ts';
import { eventually } from './eventually.ts';

interface Finished {
  readonly code: number | null;
  readonly out: string;
  readonly error: string;
}

describe('the process', () => {
  let database: TestDatabase;
  let sandbox: RunningSandbox;
  let product: Product;

  beforeAll(async () => {
    database = await createTestDatabase();
    sandbox = await startSandbox({ port: 0 });
    product = await installProduct({ connection: database.connection, sandbox });
  });
  afterAll(async () => {
    await product.remove();
    await sandbox.stop();
    await database.drop();
  });

  const run = async (
    args: readonly string[],
    options: { input?: string; env?: Record<string, string> } = {},
  ): Promise<Finished> => {
    const { child, exited, output, errors } = product.start(args, options.env);
    child.stdin.end(options.input ?? '');
    const code = await exited;
    return { code, out: output().trim(), error: errors().trim() };
  };

  // @req 10.5
  it('rejects an invalid configuration with exit code 78 and the names, not the values', async () => {
    const { code, error } = await run([], {
      env: { APP_ENV: 'production', DATABASE_URL: 'mysql://user:hunter2@db.example/x' },
    });
    expect(code).toBe(78);
    expect(error).toMatch(/PUBLIC_ORIGIN: missing/);
    expect(error).toMatch(/SECRET_KEY: missing/);
    expect(error).toMatch(/DATABASE_URL: malformed/);
    expect(error).not.toContain('hunter2');
  });

  // @threat A8
  it('does not start without its list of breached passwords', async () => {
    const path = join(product.folder, 'breached.txt');
    expect(await run([], { env: { BREACHED_PASSWORDS_FILE: path } })).toEqual({
      code: 78,
      out: '',
      error: `Invalid configuration: BREACHED_PASSWORDS_FILE: ${path} cannot be used: ENOENT: no such file or directory, open '${path}'`,
    });
  });

  // @req 10.8
  it('migrates, seeds, creates users and tokens, publishes, and passes the doctor', async () => {
    expect(await run(['migrate'])).toMatchObject({ code: 0 });
    expect(await run(['seed'])).toMatchObject({ code: 0 });
    expect(
      await run(['user', 'create', '--email', 'wire@bna.test', '--role', 'SCRAPER'], { input: 'correct horse\n' }),
    ).toMatchObject({
      code: 0,
      out: 'Created SCRAPER wire@bna.test',
    });
    expect(
      await run(['user', 'create', '--email', 'WIRE@bna.test', '--role', 'USER'], { input: 'correct horse' }),
    ).toMatchObject({
      code: 1,
      error: 'WIRE@bna.test already has an account',
    });
    expect(await run(['user', 'create', '--email', 'x@bna.test', '--role', 'USER'], { input: 'short' })).toMatchObject({
      code: 1,
    });
    expect(
      await run(['user', 'create', '--email', 'x@bna.test', '--role', 'USER'], { input: 'password1\n' }),
    ).toMatchObject({ code: 1, error: 'On standard input: Please choose a less common password' });
    const breached = join(product.folder, 'pwned.txt');
    await writeBreachFile(breached, ['violet gravel 7 teapots']);
    expect(
      await run(['user', 'create', '--email', 'x@bna.test', '--role', 'ADMIN'], {
        env: { BREACHED_PASSWORDS_FILE: breached },
        input: 'violet gravel 7 teapots\n',
      }),
    ).toMatchObject({
      code: 1,
      error: 'On standard input: This password appeared in a data breach. Please choose another one',
    });
    expect(
      await run(['user', 'create', '--email', 'x@bna.test', '--role', 'KING'], { input: 'correct horse' }),
    ).toMatchObject({ code: 1 });
    const { code, out } = await run(['token', 'create', '--email', 'wire@bna.test']);
    expect(code).toBe(0);
    const token = out.split(' ').at(-1) ?? '';
    expect(token).toMatch(/^[\w-]{43}$/);

    const { child, exited, origin } = await product.serve();
    const post = await fetch(`${origin}/api/v1/news-summary`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(newItem({ symbol: 'AAPL' })),
    });
    expect(post.status).toBe(201);

    const file = join(product.folder, 'news.json');
    await writeFile(file, JSON.stringify([newItem({ symbol: 'AAPL' }), newItem({ symbol: 'NONE' })]));
    expect((await run(['news', 'publish', file])).out).toMatch(
      /^published: AAPL [0-9a-f-]{36}\nrejected: Unknown symbol NONE$/,
    );
    await writeFile(file, '{');
    expect(await run(['news', 'publish', file])).toMatchObject({
      code: 1,
      error: expect.stringContaining('is not JSON'),
    });
    expect(await run(['news', 'publish', join(product.folder, 'absent.json')])).toMatchObject({
      code: 1,
      error: expect.stringContaining('Cannot read'),
    });

    const unreachable = await run(['doctor']);
    expect(unreachable.out).toContain('FAIL  stripe account: No webhook endpoint at Stripe sends events to');
    const stripe = createStripeClient(sandbox);
    const url = 'http://127.0.0.1:3000/api/v1/webhooks/stripe';
    const endpoint = await stripe.webhookEndpoints.create({ url, enabled_events: ['*'] });
    const doctor = await run(['doctor']);
    await stripe.webhookEndpoints.del(endpoint.id);
    expect([doctor.code, doctor.out]).toEqual([0, expect.not.stringContaining('FAIL')]);
    expect(await run(['dance'])).toMatchObject({ code: 1, error: expect.stringContaining('npm run bna') });
    child.kill('SIGTERM');
    expect(await exited).toBe(0);
  });

  it('replaces the stock table only by a complete one', async () => {
    const file = join(product.folder, 'stocks.tsv');
    await writeFile(file, 'symbol\tcompany_name\nA\tB\n');
    expect(await run(['stocks', 'import', file])).toMatchObject({
      code: 1,
      error: expect.stringContaining('was not imported'),
    });
    const seeds = fileURLToPath(new URL('../seeds/stocks.tsv', import.meta.url));
    expect(await run(['stocks', 'import', seeds])).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^5581 stocks imported, 0 lines/),
    });
  });

  // @req 10.8
  it('prints the verdict on each entry of a recorded feed', async () => {
    const file = join(product.folder, 'feed.xml');
    const item = (guid: string, title: string) => `<item><guid>${guid}</guid><title>${title}</title></item>`;
    await writeFile(
      file,
      `<rss version="2.0"><channel><title>Wire</title>${item('1', 'Apple (NASDAQ: AAPL) Announces Pricing of Public Offering of Common Stock')}${item('2', 'Nowhere Inc. Opens a Shop')}<item><title>&broken</item></channel></rss>`,
    );
    const { code, out } = await run(['news', 'ingest', file]);
    expect(out).toMatch(/not bullish {2}AAPL/);
    expect(out).toMatch(/no US stock/);
    expect(out).toMatch(/^error /m);
    expect(code).toBe(1);
    expect((await run(['news', 'ingest', join(product.folder, 'absent.xml')])).code).toBe(1);
  });

  it('stops on SIGTERM: reports not ready, keeps serving for a while, finishes open requests, exits with 0', async () => {
    const { child, exited, origin } = await product.serve({ SHUTDOWN_DELAY_S: '2' });
    const statusOf = async (path: string): Promise<number> => (await fetch(`${origin}${path}`)).status;
    expect(await statusOf('/readyz')).toBe(200);
    const slow = fetch(`${origin}/api/v1/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'nobody@bna.test', password: 'wrong' }),
    });
    child.kill('SIGTERM');
    await eventually(async () => expect(await statusOf('/readyz')).toBe(503));
    expect(await statusOf('/healthz')).toBe(200);
    expect((await slow).status).toBe(401);
    expect(await exited).toBe(0);
    await expect(fetch(`${origin}/healthz`)).rejects.toThrow('fetch failed');
  });

  // @threat K11
  it('closes sockets without an error when it stops, so that clients reconnect', async () => {
    await run(['user', 'create', '--email', 'reader@bna.test', '--role', 'USER'], { input: 'correct horse' });
    const pool = new Pool(database.connection);
    await pool.query(
      `INSERT INTO subscription (user_id, status, auto_renewal, current_period_end)
       SELECT id, 'active', true, now() FROM user_account WHERE email = 'reader@bna.test'`,
    );
    await pool.end();
    const { child, exited, origin } = await product.serve();
    const login = await fetch(`${origin}/api/v1/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin },
      body: JSON.stringify({ email: 'reader@bna.test', password: 'correct horse' }),
    });
    const cookie = login.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';
    const socket = io(`${origin}${LIVE_CHANNEL_NAMESPACE}`, {
      transports: ['websocket'],
      reconnection: false,
      extraHeaders: { origin, cookie },
    });
    await new Promise((resolve) => {
      socket.on('connection-success', resolve);
    });
    const lost = new Promise((resolve) => {
      socket.on('disconnect', resolve);
    });
    const signaledAt = performance.now();
    child.kill('SIGTERM');
    expect(await lost).toMatch(/^transport (?:close|error)$/);
    expect(await exited).toBe(0);
    expect(performance.now() - signaledAt).toBeLessThan(10_000);
  });

  // @threat K1 @threat K11
  it('stops despite idle connections and incomplete requests', async () => {
    const { child, exited, origin } = await product.serve();
    const silent = connect(Number(new URL(origin).port), '127.0.0.1');
    await once(silent, 'connect');
    const signaledAt = performance.now();
    child.kill('SIGTERM');
    expect(await exited).toBe(0);
    expect(performance.now() - signaledAt).toBeLessThan(5_000);

    const second = await product.serve();
    const halting = connect(Number(new URL(second.origin).port), '127.0.0.1');
    halting.on('error', () => undefined);
    halting.write('GET / HTTP/1.1\r\nHo');
    await once(halting, 'connect');
    second.child.kill('SIGTERM');
    expect(await second.exited).toBe(0);
  });

  it('names the port that is in use', async () => {
    const { child, exited, origin } = await product.serve();
    const second = await run([], { env: { PORT: new URL(origin).port } });
    expect(second).toMatchObject({
      code: 1,
      error: expect.stringMatching(/^Port \d+ of 127\.0\.0\.1 is in use/),
    });
    child.kill('SIGTERM');
    await exited;
  });

  // @req 16.1 @threat C1
  it('moves the clock only forward, only so far, and only for requests of its own page', async () => {
    const { child, exited, origin } = await product.serve();
    const move = async (body: object, headers: Record<string, string> = {}): Promise<number> => {
      const response = await fetch(`${origin}/dev/clock`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      });
      return response.status;
    };
    expect(await move({ advance_s: 60 })).toBe(200);
    expect(await move({ advance_s: 60 }, { origin })).toBe(200);
    expect(await move({ advance_s: 60 }, { origin: 'http://evil.example' })).toBe(404);
    expect(await move({ advance_s: 60 }, { origin: 'null' })).toBe(404);
    expect(await move({ now: new Date().toISOString() })).toBe(409);
    expect(await move({ now: '9999-12-31T23:59:00Z' })).toBe(422);
    expect(await move({ advance_s: -5 })).toBe(422);
    child.kill('SIGTERM');
    await exited;
  });

  const production = {
    APP_ENV: 'production',
    PUBLIC_ORIGIN: 'https://bna.example',
    SECRET_KEY: Buffer.alloc(32, 1).toString('base64'),
    SUPPORT_EMAIL: 'support@bna.example',
    SMTP_URL: 'smtp://bna:smtp-canary@127.0.0.1:9',
    MAIL_FROM: 'alerts@bna.example',
    STRIPE_SECRET_KEY: 'sk_test_stripecanary',
    STRIPE_WEBHOOK_SECRETS: 'whsec_webhookcanary',
    STRIPE_API_BASE: 'http://127.0.0.1:9',
  };

  // @req 10.7 @threat A21
  it('creates no account in production except the configured administrator', async () => {
    const empty = await createTestDatabase();
    const pool = new Pool(empty.connection);
    const seed = (change: Record<string, string> = {}) =>
      run(['seed'], { env: { ...production, DATABASE_URL: databaseUrl(empty.connection), ...change } });
    const accounts = async (): Promise<unknown[]> =>
      (await pool.query<{ email: string }>('SELECT email, roles FROM user_account')).rows;
    expect(await seed()).toMatchObject({ code: 0 });
    expect(await accounts()).toEqual([]);
    expect((await pool.query('SELECT 1 FROM api_token')).rows).toEqual([]);
    const ADMIN_EMAIL = 'keeper@bna.example';
    expect(await seed({ ADMIN_EMAIL })).toMatchObject({ code: 78 });
    expect(await seed({ ADMIN_EMAIL, ADMIN_PASSWORD: 'violet gravel 7 teapots' })).toMatchObject({ code: 0 });
    expect(await accounts()).toEqual([{ email: ADMIN_EMAIL, roles: expect.arrayContaining(['ADMIN']) as unknown }]);
    await pool.end();
    await empty.drop();
  });

  // @req 10.5 @threat A21 @threat K7
  it('has no dev routes and logs no secrets in production', async () => {
    expect(await run([], { env: { ...production, SMTP_URL: '' } })).toMatchObject({
      code: 78,
      error: 'Invalid configuration: SMTP_URL: missing',
    });
    const { child, exited, origin, output } = await product.serve(production);
    for (const path of [
      '/dev/clock',
      '/dev/mailbox',
      '/dev/mailbox/messages',
      '/dev/wire/globenewswire.xml',
      '/dev/ui',
      '/dev/ui/index.html',
      '/metrics',
      '/debug',
      '/.env',
      '/.git/config',
      '/en/.env',
      '/en/.git/config',
      '/package.json',
      '/apps/server/src/main.ts',
    ]) {
      const request = get(`${origin}${path}`, { headers: { host: 'bna.example' } });
      const [{ statusCode }] = await once(request, 'response');
      request.destroy();
      expect([path, statusCode]).toEqual([path, 404]);
    }
    const login = await fetch(`${origin}/api/v1/auth/login?canary=query-canary`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        cookie: '__Host-bna_sid=cookie-canary',
        origin: 'https://bna.example',
      },
      body: JSON.stringify({ email: 'a@b.test', password: 'password-canary' }),
    });
    expect(login.status).toBe(401);
    expect(login.headers.get('strict-transport-security')).toContain('max-age=31536000');
    child.kill('SIGTERM');
    await exited;
    const log = output();
    expect(log).toContain('/api/v1/auth/login');
    expect(log).not.toContain('canary');
  });
});
