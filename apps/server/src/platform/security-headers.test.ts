import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestNode, type TestNode } from '../../test/test-node.ts';
import { describeApi } from './api-docs.ts';
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

describe('the headers of every answer', () => {
  let app: FastifyInstance;
  let webDir: string;
  beforeAll(async () => {
    webDir = await mkdtemp(join(tmpdir(), 'bna-headers-'));
    await mkdir(join(webDir, 'assets'));
    await writeFile(join(webDir, 'index.html'), '<!doctype html><head></head>');
    await writeFile(join(webDir, 'assets', 'main-1a2b.js'), 'console');
    app = await createHttpServer({ publicOrigin: PUBLIC_ORIGIN, trustProxy: [] }, createLogger('silent'));
    await describeApi(app, { sessionCookie: 'bna_sid', publicOrigin: PUBLIC_ORIGIN });
    app.get('/api/v1/fine', () => ({ data: 'fine' }));
    app.get('/api/v1/broken', () => {
      throw new Error('broken');
    });
    await servePages(app, {
      webDir,
      publicOrigin: PUBLIC_ORIGIN,
      sessionCookie: 'bna_sid',
      marketingOrigin: 'https://www.bna.test',
      mailboxPath: null,
    });
    await app.listen({ host: '127.0.0.1', port: 0 });
  });
  afterAll(async () => {
    await app.close();
    await rm(webDir, { recursive: true });
  });

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
  ])('C5: %i %s runs scripts of ours alone and tells the rest', async (status, url) => {
    const answer = await app.inject({ url, headers: { host: 'bna.test' } });
    expect(answer.statusCode).toBe(status);
    expectAll(answer.headers);
  });

  it('C5: holds for what is no request at all', async () => {
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

  it('C5: asks for TLS only where it is spoken', async () => {
    const publicOrigin = 'http://127.0.0.1:3000';
    const plain = await createHttpServer({ publicOrigin, trustProxy: [] }, createLogger('silent'));
    const { headers } = await plain.inject('/');
    await plain.close();
    expect(headers).not.toHaveProperty('strict-transport-security');
    expect(directives(headers['content-security-policy']).get('connect-src')).toBe("'self' ws://127.0.0.1:3000");
  });
});

describe('the API as browsers of others meet it', () => {
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

  it.each(['GET', 'OPTIONS', 'POST'] as const)('C4: allows no other origin anything: %s', async (method) => {
    const as = await node.person();
    for (const url of [...READABLE, '/api/v1/auth/login', '/api/openapi.json', '/healthz']) {
      for (const origin of ['https://evil.test', 'null', 'http://127.0.0.1:3001']) {
        const answer = await node.ask({
          method,
          url,
          as,
          headers: {
            origin,
            'access-control-request-method': 'POST',
            'access-control-request-headers': 'content-type',
          },
        });
        const allowances = Object.keys(answer.headers).filter((name) => name.startsWith('access-control-'));
        expect([method, url, origin, allowances]).toEqual([method, url, origin, []]);
      }
    }
  });

  it('C6: private answers stay out of every cache, the feed in that of its reader alone', async () => {
    const as = await node.person();
    for (const url of [
      '/api/v1/users/session',
      '/api/v1/subscription',
      '/api/v1/contact/subjects?rootSubject=subscribed',
    ]) {
      const answer = await node.ask({ method: 'GET', url, as });
      expect([url, answer.statusCode, answer.headers['cache-control']]).toEqual([url, 200, 'no-store']);
    }
    const feed = await node.ask({ method: 'GET', url: '/api/v1/news-summary', as });
    expect([feed.statusCode, feed.headers['cache-control']]).toEqual([200, 'private, no-cache']);
    expect(feed.headers['etag']).toMatch(/^(?:W\/)?"[^"]+"$/);
    expect(feed.headers['vary']).toMatch(/accept-encoding/i);
    for (const url of ['/api/v1/users/session', '/api/v1/news-summary', '/api/v1/nothing']) {
      const refused = await node.ask({ method: 'GET', url });
      expect([url, refused.headers['cache-control']]).toEqual([url, 'no-store']);
    }
  });

  it.each([
    '/api/v1/news-summary?sort=newest&sort=oldest',
    '/api/v1/news-summary?sort[]=newest',
    '/api/v1/news-summary?sort=newest&sort[]=oldest&__proto__=x',
    '/api/v1/contact/subjects?rootSubject=subscribed&rootSubject=subscribed',
    '/api/v1/contact/subjects?rootSubject[]=subscribed',
    '/api/v1/contact/subjects?rootSubject=subscribed&page=1&page[]=2',
  ])('C9: %s is refused or read by its default', async (url) => {
    const answer = await node.ask({ method: 'GET', url, as: await node.person() });
    expect([200, 422]).toContain(answer.statusCode);
    if (url.includes('contact')) expect(answer.statusCode).toBe(422);
  });
});
