import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestNode, type TestNode } from '../../test/test-node.ts';
import { registerApiDocs } from './api-docs.ts';
import { createHttpServer } from './http-server.ts';
import { createLogger } from './logger.ts';
import { servePages } from './pages.ts';

const PUBLIC_ORIGIN = 'https://bna.test';
const directives = (policy: unknown): Map<string, string> =>
  new Map(
    String(policy)
      .split('; ')
      .map((directive) => {
        const [name = '', ...values] = directive.split(' ');
        return [name, values.join(' ')];
      }),
  );

const expectAll = (headers: Readonly<Record<string, unknown>>): void => {
  const policy = directives(headers['content-security-policy']);
  expect(Object.fromEntries(policy)).toMatchObject({
    'default-src': "'none'",
    'script-src': "'self'",
    'object-src': "'none'",
    'base-uri': "'none'",
    'frame-ancestors': "'none'",
    'form-action': "'self'",
    'connect-src': "'self' wss://bna.test",
  });
  for (const [name, value] of policy) {
    if (name !== 'style-src') expect([name, value]).toEqual([name, expect.not.stringMatching(/unsafe|\*|https?:/)]);
  }
  expect(headers).toMatchObject({
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  });
};

describe('the headers of every response', () => {
  let app: FastifyInstance;
  let webDir: string;
  beforeAll(async () => {
    webDir = await mkdtemp(join(tmpdir(), 'bna-headers-'));
    await mkdir(join(webDir, 'assets'));
    await writeFile(join(webDir, 'index.html'), '<!doctype html><head></head>');
    await writeFile(join(webDir, 'assets', 'main-1a2b.js'), 'console');
    app = await createHttpServer({ publicOrigin: PUBLIC_ORIGIN, trustProxy: [] }, createLogger('silent'));
    await registerApiDocs(app, { sessionCookie: 'bna_sid', publicOrigin: PUBLIC_ORIGIN });
    app.get('/api/v1/fine', () => ({ data: 'fine' }));
    app.get('/api/v1/broken', () => {
      throw new Error('broken');
    });
    await servePages(app, {
      webDir,
      publicOrigin: PUBLIC_ORIGIN,
      sessionCookie: 'bna_sid',
      marketingOrigin: 'https://www.bna.test',
      quotes: 'none',
      mailboxPath: null,
      pageErrorReports: null,
      findPageReader: () => Promise.resolve(null),
      loadFirstAlerts: () => Promise.reject(new Error('Nobody may read the alerts')),
      clock: { now: () => new Date() },
    });
    await app.listen({ host: '127.0.0.1', port: 0 });
  });
  afterAll(async () => {
    await app.close();
    await rm(webDir, { recursive: true });
  });

  // @threat C5
  it.each([
    [302, '/'],
    [200, '/en'],
    [404, '/en/nothing'],
    [200, '/en/assets/main-1a2b.js'],
    [200, '/api/v1/fine'],
    [404, '/api/v1/nothing'],
    [500, '/api/v1/broken'],
    [400, '/%'],
    [200, '/api/docs'],
    [200, '/api/openapi.json'],
  ])('are set on %i %s', async (status, url) => {
    const response = await app.inject({ url, headers: { host: 'bna.test' } });
    expect(response.statusCode).toBe(status);
    expectAll(response.headers);
  });

  // @threat C5
  it('are set on the response to a malformed request', async () => {
    const address = app.server.address();
    if (address === null || typeof address === 'string') throw new Error('The server listens on no port');
    const socket = connect(address.port, '127.0.0.1');
    await once(socket, 'connect');
    socket.write('NONSENSE\r\n\r\n');
    const [head = ''] = (await text(socket)).split('\r\n\r\n', 1);
    const [status, ...lines] = head.split('\r\n');
    expect(status).toBe('HTTP/1.1 400 Bad Request');
    const headers = lines.map((line): [string, string] => {
      const colon = line.indexOf(': ');
      return [line.slice(0, colon), line.slice(colon + 2)];
    });
    expectAll(Object.fromEntries(headers));
  });

  // @threat C5
  it('include HSTS only with TLS', async () => {
    const publicOrigin = 'http://127.0.0.1:3000';
    const plain = await createHttpServer({ publicOrigin, trustProxy: [] }, createLogger('silent'));
    const { headers } = await plain.inject('/');
    await plain.close();
    expect(headers).not.toHaveProperty('strict-transport-security');
    expect(directives(headers['content-security-policy']).get('connect-src')).toBe("'self' ws://127.0.0.1:3000");
  });
});

describe('the headers of a whole node', () => {
  let node: TestNode;
  beforeAll(async () => {
    node = await startTestNode({ publicOrigin: PUBLIC_ORIGIN });
  });
  afterAll(() => node.stop());
  const own = { origin: PUBLIC_ORIGIN };
  const json = { ...own, 'content-type': 'application/json' };
  const FEED = '/api/v1/news-summary';
  const LOGIN = '/api/v1/auth/login';

  // @threat C5
  it.each<[number, string, InjectOptions]>([
    [400, 'a body that is no JSON', { method: 'POST', url: LOGIN, payload: '{', headers: json }],
    [401, 'a visitor', { url: '/api/v1/users/session' }],
    [403, 'another site', { method: 'POST', url: LOGIN, payload: {}, headers: { origin: 'https://evil.test' } }],
    [404, 'an address that is not there, by another method', { method: 'OPTIONS', url: LOGIN, headers: own }],
    [413, 'too much', { method: 'POST', url: LOGIN, payload: `"${'x'.repeat(70_000)}"`, headers: json }],
    [415, 'a form', { method: 'POST', url: LOGIN, payload: 'a=b', headers: { ...own, 'content-type': 'text/plain' } }],
    [422, 'an empty form', { method: 'POST', url: LOGIN, payload: {}, headers: own }],
    [200, 'a success', { method: 'POST', url: '/api/v1/auth/logout', headers: own }],
    [200, 'a look at the head alone', { method: 'HEAD', url: '/api/v1/subscription/packages' }],
    [200, 'the health', { url: '/healthz' }],
  ])('are set on %i, %s', async (status, _name, request) => {
    const response = await node.http.inject(request);
    expect(response.statusCode).toBe(status);
    expectAll(response.headers);
  });

  // @threat C5
  it('are set on the feed and on 304', async () => {
    const cookie = `__Host-${(await node.createUser('active')).cookie}`;
    const feed = await node.http.inject({ url: FEED, headers: { cookie } });
    const same = await node.http.inject({ url: FEED, headers: { cookie, 'if-none-match': feed.headers.etag ?? '' } });
    expect([feed.statusCode, same.statusCode]).toEqual([200, 304]);
    for (const { headers } of [feed, same]) expectAll(headers);
  });

  // @threat C5
  it('are set on 429', async () => {
    const ask = () => node.http.inject({ url: '/api/v1/users/session', remoteAddress: '10.12.0.1' });
    const responses = await Promise.all(Array.from({ length: 301 }, ask));
    const refused = responses.find(({ statusCode }) => statusCode === 429);
    expect(refused).toBeDefined();
    expectAll(refused?.headers ?? {});
  });

  // @threat C5
  it('are set on 503', async () => {
    const cookie = `__Host-${(await node.createUser('none')).cookie}`;
    const away = vi.spyOn(node.database.pool, 'query').mockImplementation(() => {
      throw Object.assign(new Error('away'), { code: 'ECONNREFUSED' });
    });
    const response = await node.http.inject({ url: '/api/v1/users/session', headers: { cookie } });
    away.mockRestore();
    expect(response.statusCode).toBe(503);
    expectAll(response.headers);
  });

  // @threat C5
  it.each([
    [200, 'lets in', PUBLIC_ORIGIN, '?EIO=4&transport=polling'],
    [403, 'refuses', 'https://evil.test', '?EIO=4&transport=polling'],
    [400, 'does not know', PUBLIC_ORIGIN, '?EIO=4&transport=pigeon'],
  ])('are set on %i of Socket.IO, to a client that it %s', async (status, _name, origin, query) => {
    const response = await fetch(`${node.origin}/socket.io/${query}`, { headers: { origin } });
    expect(response.status).toBe(status);
    expectAll(Object.fromEntries(response.headers));
  });
});

describe('cross-origin and caching headers of the API', () => {
  let node: TestNode;
  beforeAll(async () => {
    node = await startTestNode();
  });
  afterAll(() => node.stop());

  const READABLE = [
    '/api/v1/users/session',
    '/api/v1/news-summary',
    '/api/v1/subscription',
    '/api/v1/contact/subjects',
  ];

  // @threat C4
  it.each(['GET', 'OPTIONS', 'POST'] as const)('allow no other origin: %s', async (method) => {
    const as = await node.createUser();
    for (const url of [...READABLE, '/api/v1/auth/login', '/api/openapi.json', '/healthz']) {
      for (const origin of ['https://evil.test', 'null', 'http://127.0.0.1:3001']) {
        const response = await node.request({
          method,
          url,
          as,
          headers: {
            origin,
            'access-control-request-method': 'POST',
            'access-control-request-headers': 'content-type',
          },
        });
        const allowances = Object.keys(response.headers).filter((name) => name.startsWith('access-control-'));
        expect([method, url, origin, allowances]).toEqual([method, url, origin, []]);
      }
    }
  });

  // @req 12.6 @threat C6
  it('keep private responses out of caches, and the feed out of shared ones', async () => {
    const as = await node.createUser();
    for (const url of [
      '/api/v1/users/session',
      '/api/v1/subscription',
      '/api/v1/contact/subjects?rootSubject=subscribed',
    ]) {
      const response = await node.request({ method: 'GET', url, as });
      expect([url, response.statusCode, response.headers['cache-control']]).toEqual([url, 200, 'no-store']);
    }
    const feed = await node.request({ method: 'GET', url: '/api/v1/news-summary', as });
    expect([feed.statusCode, feed.headers['cache-control']]).toEqual([200, 'private, no-cache']);
    expect(feed.headers['etag']).toMatch(/^(?:W\/)?"[^"]+"$/);
    expect(feed.headers['vary']).toMatch(/accept-encoding/i);
    for (const url of ['/api/v1/users/session', '/api/v1/news-summary', '/api/v1/nothing']) {
      const refused = await node.request({ method: 'GET', url });
      expect([url, refused.headers['cache-control']]).toEqual([url, 'no-store']);
    }
  });
});
