import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createMailbox } from '../adapters/mailer/mailbox.ts';
import { createMailboxReader } from '../adapters/mailer/mailbox-reader.ts';
import { createHttpServer } from '../platform/http-server.ts';
import { createLogger } from '../platform/logger.ts';
import { serveApiOnly } from '../platform/pages.ts';
import { mailboxRoutes } from './mailbox-routes.ts';

const PUBLIC_ORIGIN = 'http://127.0.0.1:3000';
const NOW = new Date('2026-11-20T15:00:00Z');

const idOf = (count: number): string => `00000000-0000-4000-8000-${String(count).padStart(12, '0')}`;

describe('the mailbox', () => {
  let root: string;
  let folder: string;
  let app: FastifyInstance;

  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'bna-mailbox-'));
    folder = join(root, 'mailbox');
    // A valid email outside of the mailbox.
    const outside = { id: idOf(7), at: NOW.toISOString(), to: 'a@post.test', subject: 'secret', html: '', text: '' };
    await writeFile(join(root, 'secret.json'), JSON.stringify(outside));
    await writeFile(join(root, 'secret.eml'), 'secret');
    app = await createHttpServer({ publicOrigin: PUBLIC_ORIGIN, trustProxy: [] }, createLogger('silent'));
    mailboxRoutes(app, {
      path: '/dev/mailbox',
      mailbox: createMailboxReader({ folder }),
      publicOrigin: PUBLIC_ORIGIN,
    });
    serveApiOnly(app);
    await app.ready();
  });
  afterAll(async () => {
    await app.close();
    await rm(root, { recursive: true });
  });
  beforeEach(() => rm(folder, { recursive: true, force: true }));

  /** Stores an email. A higher `count` is newer. */
  const store = async (count: number, change: { to?: string; subject?: string; html?: string; text?: string } = {}) => {
    const mailer = createMailbox({ folder, from: 'alerts@bna.test', clock: { now: () => NOW } });
    const id = idOf(count);
    await mailer.send({
      id,
      to: 'robin@post.test',
      subject: `Mail ${String(count)}`,
      html: '<!doctype html><html><head><title>x</title></head><body><p>Hello</p></body></html>',
      text: 'Hello',
      ...change,
    });
    for (const ending of ['json', 'eml']) await utimes(join(folder, `${id}.${ending}`), count, count);
  };
  const get = (url: string, options: { headers?: Record<string, string>; remoteAddress?: string } = {}) =>
    app.inject({
      method: 'GET',
      url,
      remoteAddress: options.remoteAddress ?? '127.0.0.1',
      headers: { host: '127.0.0.1:3000', ...options.headers },
    });
  const subjects = async (query = ''): Promise<unknown[]> => {
    const answer = await get(`/dev/mailbox/messages${query}`);
    return answer.json<{ subject: string }[]>().map(({ subject }) => subject);
  };

  it('is empty before the first email', async () => {
    expect(await subjects()).toEqual([]);
    const page = await get('/dev/mailbox');
    expect([page.statusCode, page.body]).toEqual([200, expect.stringContaining('No emails yet.')]);
  });

  it('lists emails, newest first, as JSON and as a page', async () => {
    for (const count of [2, 3, 1]) await store(count, { to: count === 1 ? 'Kim@post.test' : 'robin@post.test' });
    expect(await subjects()).toEqual(['Mail 3', 'Mail 2', 'Mail 1']);
    expect(await subjects('?to=kim@POST.test')).toEqual(['Mail 1']);
    expect(await subjects('?to=nobody@post.test')).toEqual([]);
    expect((await get('/dev/mailbox/messages')).json()).toContainEqual({
      id: idOf(1),
      at: '2026-11-20T15:00:00.000Z',
      to: 'Kim@post.test',
      subject: 'Mail 1',
      html: expect.stringContaining('Hello'),
      text: 'Hello',
    });
    const { body } = await get('/dev/mailbox');
    expect(body.match(/Mail \d/g)).toEqual(['Mail 3', 'Mail 2', 'Mail 1']);
    expect(body).toContain('11/20/2026 10:00 ET');
  });

  it('lists the newest 200, and filters among all', async () => {
    for (let count = 1; count <= 230; count += 1) {
      await store(count, { to: count === 1 ? 'first@post.test' : 'robin@post.test' });
    }
    const listed = await subjects();
    expect([listed.length, listed[0], listed.at(-1)]).toEqual([200, 'Mail 230', 'Mail 31']);
    expect(await subjects('?to=first@post.test')).toEqual(['Mail 1']);
    expect((await get('/dev/mailbox')).body).toContain('Showing the newest 200.');
  });

  it('filters by recipient among all stored emails', async () => {
    for (let count = 1; count <= 230; count += 1) {
      await store(count, { to: count === 1 ? 'First&co@post.test' : 'robin@post.test' });
    }
    const { body } = await get('/dev/mailbox');
    const [address] = /\/dev\/mailbox\?to=[^"]*first[^"]*/.exec(body) ?? [''];
    expect(body).toContain('>first&amp;co@post.test</a>');
    const page = await get(address.replaceAll('&amp;', '&'));
    expect(page.body.match(/Mail \d+/g)).toEqual(['Mail 1']);
    expect(page.body).toContain(`mail=${idOf(1)}&amp;to=first`);
    expect(page.body).toMatch(/aria-current="true">first/);
    expect((await get('/dev/mailbox?to=nobody@post.test')).body).toContain('No emails yet.');
  });

  it('keeps the newest 500 emails and their files', async () => {
    for (let count = 1; count <= 502; count += 1) await store(count);
    // The next email deletes the excess.
    expect((await readdir(folder)).length).toBeLessThanOrEqual(1_002);
    await store(503);
    const names = await readdir(folder);
    expect(names).toHaveLength(1_000);
    for (const gone of [1, 2, 3]) expect(names.filter((name) => name.startsWith(idOf(gone)))).toEqual([]);
    for (const kept of [4, 503]) {
      expect((await get(`/dev/mailbox/${idOf(kept)}.eml`)).statusCode).toBe(200);
      expect((await get(`/dev/mailbox?mail=${idOf(kept)}`)).statusCode).toBe(200);
    }
    expect((await get(`/dev/mailbox?mail=${idOf(3)}`)).statusCode).toBe(404);
  });

  it('keeps no more when many arrive at once', async () => {
    const mailer = createMailbox({ folder, from: 'alerts@bna.test', clock: { now: () => NOW } });
    const mail = { to: 'robin@post.test', subject: 'Mail', html: '<p>Hello</p>', text: 'Hello' };
    for (let start = 0; start < 520; start += 40) {
      await Promise.all(
        Array.from({ length: 40 }, (_, index) => mailer.send({ ...mail, id: idOf(start + index + 1) })),
      );
    }
    expect(await readdir(folder)).toHaveLength(1_000);
  });

  it('skips other files and incomplete emails', async () => {
    await store(1);
    await writeFile(join(folder, `${idOf(2)}.json`), '{"id":');
    await writeFile(join(folder, `${idOf(3)}.json.part`), '{}');
    await writeFile(join(folder, 'notes.json'), '{}');
    expect(await subjects()).toEqual(['Mail 1']);
    expect((await get(`/dev/mailbox?mail=${idOf(2)}`)).statusCode).toBe(404);
  });

  it('shows an email: its HTML in a sandboxed frame, its text and its file', async () => {
    await store(1, { text: 'See <b>\nhttp://127.0.0.1:3000/en/reset-password?resetToken=a&b=c\nBye' });
    const { body } = await get(`/dev/mailbox?mail=${idOf(1)}`);
    expect(body).toContain(
      `src="/dev/mailbox/${idOf(1)}/html" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`,
    );
    expect(body).toContain(`<a href="/dev/mailbox/${idOf(1)}.eml" download>`);
    expect(body).toContain('aria-current="page"');
    expect(body).toContain(
      'See &lt;b&gt;\n<a href="http://127.0.0.1:3000/en/reset-password?resetToken=a&amp;b=c" target="_blank" rel="noopener noreferrer">',
    );
    const html = await get(`/dev/mailbox/${idOf(1)}/html`);
    expect(html.body).toContain('<head><base target="_blank"><title>');
    const eml = await get(`/dev/mailbox/${idOf(1)}.eml`);
    expect(eml.headers).toMatchObject({
      'content-type': 'message/rfc822',
      'content-disposition': `attachment; filename="${idOf(1)}.eml"`,
    });
    expect(eml.body).toContain('Subject: Mail 1');
  });

  it('escapes the content of emails', async () => {
    await store(1, { subject: '<script>alert(1)</script>"', text: '</pre><img src=x> http://x.test/"onclick=1' });
    for (const query of ['', `?mail=${idOf(1)}`]) {
      const { body } = await get(`/dev/mailbox${query}`);
      expect(body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;&quot;');
      expect(body).not.toMatch(/<script|<img|"onclick/);
    }
  });

  // @threat C5
  it('allows no scripts, neither in the page nor in an email', async () => {
    await store(1, { html: '<head></head><script>alert(1)</script>' });
    const page = await get(`/dev/mailbox?mail=${idOf(1)}`);
    const policy = String(page.headers['content-security-policy']);
    expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[\w+/=]{44}'; frame-src 'self';/);
    expect(policy).not.toContain('unsafe');
    const mail = await get(`/dev/mailbox/${idOf(1)}/html`);
    expect(mail.headers['content-security-policy']).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox",
    );
    for (const answer of [page, mail]) {
      expect(answer.headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cross-origin-resource-policy': 'same-origin',
        'cache-control': 'no-store',
      });
    }
  });

  it.each([
    '/dev/mailbox?mail=../secret',
    '/dev/mailbox?mail=..%2fsecret',
    '/dev/mailbox?mail=',
    `/dev/mailbox?mail=${idOf(9)}`,
    '/dev/mailbox/../secret.eml',
    '/dev/mailbox/..%2fsecret.eml',
    '/dev/mailbox/%2e%2e%2fsecret/html',
    `/dev/mailbox/${idOf(9)}.eml`,
    `/dev/mailbox/${idOf(9)}/html`,
    `/dev/mailbox/${idOf(1)}.json`,
    `/dev/mailbox/${idOf(1)}`,
    `/dev/mailbox/${'-'.repeat(36)}.eml`,
    '/dev/mailbox/secret.eml',
  ])('%s leads nowhere', async (url) => {
    await store(1);
    const answer = await get(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.body).not.toContain('secret"');
  });

  it('rejects arrays in the query', async () => {
    expect((await get('/dev/mailbox?mail=a&mail=b')).statusCode).toBe(422);
    expect((await get('/dev/mailbox?to=a&to=b')).statusCode).toBe(422);
    expect((await get('/dev/mailbox/messages?to=a&to=b')).statusCode).toBe(422);
  });

  it('serves only loopback requests for its own host name', async () => {
    await store(1);
    for (const url of ['/dev/mailbox/messages', `/dev/mailbox/${idOf(1)}/html`, `/dev/mailbox/${idOf(1)}.eml`]) {
      for (const headers of [{ host: 'rebound.test:3000' }, { host: '127.0.0.1:3001' }, { host: 'localhost:3000' }]) {
        expect([url, headers, (await get(url, { headers })).statusCode]).toEqual([url, headers, 404]);
      }
      expect((await get(url, { remoteAddress: '203.0.113.9' })).statusCode).toBe(404);
    }
    expect((await get('/dev/mailbox', { remoteAddress: '203.0.113.9' })).statusCode).toBe(404);
    const elsewhere = await get('/dev/mailbox', { headers: { host: 'rebound.test:3000' } });
    expect([elsewhere.statusCode, elsewhere.headers.location]).toEqual([302, `${PUBLIC_ORIGIN}/dev/mailbox`]);
  });

  it('is read-only', async () => {
    await store(1);
    const before = await readdir(folder);
    for (const method of ['POST', 'DELETE', 'PUT', 'PATCH'] as const) {
      const answer = await app.inject({ method, url: '/dev/mailbox', headers: { host: '127.0.0.1:3000' } });
      expect([method, answer.statusCode]).toEqual([method, 404]);
    }
    expect(await readdir(folder)).toEqual(before);
  });
});
