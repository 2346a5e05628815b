import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { type RunningSandbox, startSandbox } from '@bna/stripe-sandbox/sandbox';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '../src/adapters/clock/system-clock.ts';
import { createArgon2Hasher } from '../src/adapters/password-hasher/argon2.ts';
import { eventually } from './eventually.ts';
import { installProduct, type Product } from './product-process.ts';
import { registrationBody } from './registration-body.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import { newItem } from './test-node.ts';
import { createTestUsers } from './test-users.ts';

interface Span {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
}

interface ReceivedTraces {
  readonly resourceSpans: readonly { readonly scopeSpans: readonly { readonly spans: readonly Span[] }[] }[];
}

/** Starts a collector of OTLP over HTTP that answers with this status. */
async function startCollector({ status = 200 } = {}) {
  const spans: Span[] = [];
  const receive = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { resourceSpans } = (await json(request)) as ReceivedTraces;
    if (request.url === '/v1/traces') {
      spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)));
    }
    response.writeHead(status, { 'content-type': 'application/json' }).end('{}');
  };
  const server = createServer((request, response) => void receive(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    endpoint: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    spans,
    close(): void {
      server.closeAllConnections();
      server.close();
    },
  };
}

describe('traces', () => {
  let database: TestDatabase;
  let pool: Pool;
  let sandbox: RunningSandbox;
  let product: Product;

  beforeAll(async () => {
    database = await createTestDatabase();
    pool = new Pool(database.connection);
    sandbox = await startSandbox({ port: 0 });
    product = await installProduct({ connection: database.connection, sandbox });
  });
  afterAll(async () => {
    await product.remove();
    await sandbox.stop();
    await pool.end();
    await database.drop();
  });

  const post = (url: string, body: object, headers: Record<string, string> = {}): Promise<Response> =>
    fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });

  it('connect requests, statements, publications, jobs, emails and Stripe, without personal data', async () => {
    const collector = await startCollector();
    const { child, exited, origin } = await product.serve({ OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.endpoint}/` });
    const users = createTestUsers({
      db: drizzle(pool),
      clock: systemClock,
      passwordHasher: createArgon2Hasher(),
      secretKey: Buffer.alloc(32),
    });
    const token = await users.apiToken();
    const published = await post(`${origin}/api/v1/news-summary`, newItem({ symbol: 'AAPL' }), {
      authorization: `Bearer ${token}`,
    });
    expect(published.status).toBe(201);
    const visitor = registrationBody();
    expect((await post(`${origin}/api/v1/auth/register`, visitor, { origin })).status).toBe(201);

    const find = (name: string): Span | undefined => collector.spans.find((span) => span.name === name);
    const nameOfParent = (name: string): string | undefined =>
      collector.spans.find(({ spanId }) => spanId === find(name)?.parentSpanId)?.name;
    await eventually(() => expect(find('send email')).toBeDefined());
    child.kill('SIGTERM');
    expect(await exited).toBe(0);
    // The process sends the rest before it exits.
    const publication = 'POST /api/v1/news-summary';
    expect(nameOfParent('INSERT news_summary')).toBe(publication);
    expect(nameOfParent('deliver change')).toBe(publication);
    expect(nameOfParent('INSERT user_account')).toBe('POST /api/v1/auth/register');
    expect(nameOfParent('send email')).toBe('job mail');
    expect(find('stripe seedCatalog')).toBeDefined();
    const sent = JSON.stringify(collector.spans);
    for (const text of [visitor['email'], visitor['name'], visitor['password'], visitor['city'], token]) {
      expect(sent).not.toContain(text);
    }
    collector.close();
  }, 90_000);

  it('cost one log line while the collector fails', async () => {
    const collector = await startCollector({ status: 400 });
    const { child, exited, origin, errors } = await product.serve({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint });
    const receiveNext = async (): Promise<void> => {
      const before = collector.spans.length;
      expect((await fetch(`${origin}/readyz`)).status).toBe(200);
      await eventually(() => expect(collector.spans.length).toBeGreaterThan(before));
    };
    await receiveNext();
    await receiveNext();
    child.kill('SIGTERM');
    expect(await exited).toBe(0);
    collector.close();
    expect(errors().match(/traces could not be sent/g)).toHaveLength(1);
  }, 90_000);
});
