import { execFile } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { AlertChange as ContractChange } from '@bna/contract/feed/live-channel';
import { eq } from 'drizzle-orm';
import { WebSocket } from 'ws';
import { afterAll, beforeAll, beforeEach, describe, expect, expectTypeOf, it } from 'vitest';
import { type AlertChange, BnaError, type Client, createClient } from '../../../packages/client/src/bna-client.ts';
import { apiToken } from '../src/features/accounts/schema.ts';
import { subscription } from '../src/features/billing/schema.ts';
import { getPosition } from '../src/features/feed/store.ts';
import { newItem, startTestNode, type TestNode, type TestUser } from './test-node.ts';

const run = promisify(execFile);
const PACKAGE = fileURLToPath(new URL('../../../packages/client', import.meta.url));
const COMPILER = fileURLToPath(new URL('../../../node_modules/typescript7/bin/tsc', import.meta.url));

let node: TestNode;
let editor: TestUser;
let reader: TestUser;
let token: string;
let client: Client;
beforeAll(async () => {
  node = await startTestNode();
  editor = await node.createUser('none', ['TRADER']);
});
beforeEach(async () => {
  reader = await node.createUser('active');
  ({ token } = await node.ownApiToken(reader));
  client = createClient({ origin: node.origin, token, minDelayMs: 1, maxDelayMs: 50 });
});
afterAll(() => node.stop());

const publish = async (count: number): Promise<void> => {
  const items = Array.from({ length: count }, () => newItem());
  await node.request({ method: 'POST', url: '/api/v1/news-summary/batch', as: editor, payload: { items } });
};
const position = () => getPosition(node.db);
/** Returns the next `seq` of each change, and ends the stream. */
const take = async (stream: AsyncGenerator<AlertChange, void>, count: number, onEach?: () => void) => {
  const seqs: number[] = [];
  for await (const { seq } of stream) {
    seqs.push(seq);
    onEach?.();
    if (seqs.length === count) break;
  }
  return seqs;
};
const refusalOf = (work: Promise<unknown>): Promise<unknown> => work.then(() => null).catch((error: unknown) => error);

it('has the types of the contract', () => {
  expectTypeOf<AlertChange>().toEqualTypeOf<ContractChange>();
});

describe('list', () => {
  // @req 12.30
  it('reads all changes page by page', async () => {
    const start = await position();
    await publish(5);
    const seqs: number[] = [];
    let page = await client.list({ after: start, limit: 2 });
    while (page.data.length > 0) {
      seqs.push(...page.data.map(({ seq }) => seq));
      page = await client.list({ after: page.meta, limit: 2 });
    }
    expect(seqs).toEqual([1, 2, 3, 4, 5].map((offset) => start.seq + offset));
    expect((await client.list({ limit: 1 })).data.map(({ seq }) => seq)).toEqual([start.seq + 5]);
  });

  it('throws the refusal of the server', async () => {
    const refused = await refusalOf(createClient({ origin: node.origin, token: 'invented' }).list());
    expect(refused).toBeInstanceOf(BnaError);
    expect(refused).toMatchObject({ status: 401, code: 'unauthorized', message: 'This API token is not valid here' });
    const { epoch, seq } = await position();
    expect(await refusalOf(client.list({ after: { epoch, seq: seq + 1 } }))).toMatchObject({
      status: 410,
      code: 'log_replaced',
    });
  });
});

describe.each(['events', 'websocket'] as const)('stream over %s', (transport) => {
  // @req 12.30 @req 12.31
  it('yields each change once and in order, though the connection breaks again and again', async () => {
    const start = await position();
    let received = 0;
    const retries: unknown[] = [];
    const reading = take(
      client.stream({ after: start, transport, onRetry: (failure) => retries.push(failure) }),
      60,
      () => {
        received += 1;
        if (received % 20 === 10) node.liveChannel.disconnectAll();
      },
    );
    for (let batch = 0; batch < 12; batch += 1) await publish(5);
    expect(await reading).toEqual(Array.from({ length: 60 }, (_, index) => start.seq + 1 + index));
    expect(retries.length).toBeGreaterThanOrEqual(2);
  });

  // @threat A28
  it('throws when access has ended, instead of trying again', async () => {
    const start = await position();
    const ended = async (end: () => Promise<unknown>, retried: unknown[]) => {
      await publish(1);
      const stream = client.stream({ after: start, transport, onRetry: (failure) => retried.push(failure) });
      await stream.next();
      await end();
      return refusalOf(stream.next());
    };
    const retried: unknown[] = [];
    const { userId } = reader;
    const cancel = () => node.db.delete(subscription).where(eq(subscription.user_id, userId));
    expect(await ended(cancel, retried)).toMatchObject({ code: 'subscription_ended' });
    await node.db.delete(apiToken).where(eq(apiToken.user_id, userId));
    expect(await refusalOf(client.stream({ transport }).next())).toMatchObject({ status: 401 });
    expect(retried).toEqual([]);
  });

  it('throws when the position is lost', async () => {
    const { epoch, seq } = await position();
    const stream = client.stream({ after: { epoch: `${epoch}x`, seq }, transport });
    expect(await refusalOf(stream.next())).toMatchObject({ status: 410, code: 'log_replaced' });
  });

  it('ends when its signal is aborted, and closes the connection', async () => {
    const controller = new AbortController();
    const start = await position();
    await publish(1);
    const stream = client.stream({ after: start, transport, signal: controller.signal });
    await stream.next();
    const next = stream.next();
    controller.abort();
    expect(await next).toEqual({ value: undefined, done: true });
    await expect.poll(() => node.liveChannel.countStreams()).toBe(0);
  });
});

// @req 12.30
it('tries again while the server is unreachable or busy, and waits as long as the server asks', async () => {
  const start = await position();
  const answers = [
    () => Promise.reject(new TypeError('fetch failed')),
    () => Promise.resolve(new Response('{}', { status: 503 })),
    () => Promise.resolve(new Response('{}', { status: 429, headers: { 'retry-after': '1' } })),
  ];
  const delays: number[] = [];
  const flaky = createClient({
    origin: node.origin,
    token,
    minDelayMs: 1,
    fetch: (url, init) => answers.shift()?.() ?? fetch(url, init),
  });
  await publish(1);
  const stream = flaky.stream({ after: start, onRetry: (_failure, delayMs) => delays.push(delayMs) });
  expect(await take(stream, 1)).toEqual([start.seq + 1]);
  expect(delays).toHaveLength(3);
  expect(Math.max(...delays.slice(0, 2))).toBeLessThanOrEqual(2);
  expect(delays[2]).toBe(1_000);
});

describe('stream over a WebSocket', () => {
  // @req 12.31
  it('tries again while no handshake gets through, for whatever reason a plain request is refused', async () => {
    const start = await position();
    await publish(1);
    const answers = [
      () => Promise.reject(new TypeError('fetch failed')),
      () => Promise.resolve(new Response('{}', { status: 429 })),
      // A proxy without WebSockets: the plain request is accepted.
      () => Promise.resolve(new Response('{}', { status: 426 })),
    ];
    let attempts = 0;
    // The class of the package `ws`, which older versions of Node need.
    class Flaky extends WebSocket {
      constructor(url: string, options: { headers: Record<string, string> }) {
        attempts += 1;
        super(attempts > answers.length ? url : url.replace('/api/', '/closed/'), options);
      }
    }
    const failures: unknown[] = [];
    const flaky = createClient({
      origin: node.origin,
      token,
      minDelayMs: 1,
      fetch: () => answers[attempts - 1]?.() ?? Promise.reject(new Error('Not expected')),
      WebSocket: Flaky,
    });
    const onRetry = (failure: unknown) => failures.push(failure);
    expect(await take(flaky.stream({ after: start, transport: 'websocket', onRetry }), 1)).toEqual([start.seq + 1]);
    expect(failures).toEqual([
      expect.any(TypeError),
      expect.objectContaining({ status: 429 }),
      expect.objectContaining({ name: 'HandshakeFailedError' }),
    ]);
  });

  // @req 12.31
  it('resumes where a slow consumer is when too many messages wait', async () => {
    const urls: URL[] = [];
    class Flood extends EventTarget {
      constructor(url: string) {
        super();
        urls.push(new URL(url));
        const after = Number(urls.at(-1)?.searchParams.get('last_seq'));
        setImmediate(() => {
          this.dispatchEvent(new Event('open'));
          for (let seq = after + 1; seq <= after + 1_500; seq += 1) {
            const data = JSON.stringify({ type: 'alert', data: { epoch: 'one', seq } });
            this.dispatchEvent(new MessageEvent('message', { data }));
          }
        });
      }
      close(): void {
        this.dispatchEvent(new Event('close'));
      }
    }
    const flooded = createClient({ origin: node.origin, token, minDelayMs: 1, WebSocket: Flood as never });
    const stream = flooded.stream({ after: { epoch: 'one', seq: 0 }, transport: 'websocket' });
    expect(await take(stream, 2_500)).toEqual(Array.from({ length: 2_500 }, (_, index) => index + 1));
    expect(urls.map(({ search }) => search)).toEqual(
      [0, 1_000, 2_000].map((seq) => `?last_seq=${String(seq)}&epoch=one`),
    );
  });

  it('throws if the runtime has no WebSocket that sends headers', async () => {
    // Browsers take the second parameter for subprotocols, and throw.
    const inBrowser = createClient({ origin: node.origin, token, WebSocket: Symbol as never });
    expect(await refusalOf(inBrowser.stream({ transport: 'websocket' }).next())).toMatchObject({
      code: 'websocket_unavailable',
    });
  });
});

// @threat A28
it('sends the token neither unencrypted nor to where a redirect leads', async () => {
  expect(() => createClient({ origin: 'http://app.example.com', token })).toThrow('The origin must use https');
  const inits: unknown[] = [];
  const watched = createClient({
    origin: node.origin,
    token,
    fetch: (url, init) => {
      inits.push(init);
      return fetch(url, init);
    },
  });
  await watched.list();
  expect(inits).toEqual([expect.objectContaining({ redirect: 'error' })]);
});

describe('the built package', () => {
  const folder = mkdtempSync(join(tmpdir(), 'bna-client-'));
  afterAll(() => {
    rmSync(folder, { recursive: true });
  });

  // @req 12.30
  it('runs and has types outside of the repository, without dependencies', async () => {
    await publish(1);
    const installed = join(folder, 'node_modules', '@bna', 'client');
    const dist = join(installed, 'dist');
    await run(process.execPath, [COMPILER, '-p', 'tsconfig.build.json', '--outDir', dist], { cwd: PACKAGE });
    copyFileSync(join(PACKAGE, 'package.json'), join(installed, 'package.json'));
    const program = `import { createClient } from '@bna/client';
      const client = createClient({ origin: '${node.origin}', token: '${token}' });
      const { data } = await client.list({ limit: 1 });
      const titles: string[] = data.map((change) => change.newsSummary.title);
      console.log(titles.length);
      export {};`;
    writeFileSync(join(folder, 'program.mts'), program);
    const options = ['--strict', '--target', 'es2024', '--module', 'nodenext', '--lib', 'es2024,dom', '--types', ''];
    await run(process.execPath, [COMPILER, ...options, 'program.mts'], { cwd: folder });
    const { stdout } = await run(process.execPath, ['program.mjs'], { cwd: folder });
    expect(stdout.trim()).toBe('1');
  });
});
