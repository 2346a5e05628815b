import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { registerErrorHandler } from './error-handler.ts';
import { createHttpServer } from './http-server.ts';
import { createLogger } from './logger.ts';
import type { FirstAlerts, PageReader } from './page-shells.ts';
import { type PagesOptions, servePages } from './pages.ts';

const options = {
  publicOrigin: 'http://127.0.0.1:3000',
  sessionCookie: 'bna_sid',
  marketingOrigin: 'https://www.bna.test',
  quotes: 'none' as const,
  mailboxPath: null,
  pageErrorReports: null,
  findPageReader: () => Promise.resolve(null),
  loadFirstAlerts: () => Promise.reject(new Error('Nobody may read the alerts')),
  clock: { now: () => new Date('2026-11-20T15:00:10Z') },
};

describe('pages', () => {
  let app: FastifyInstance;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'bna-pages-'));
    const webDir = join(folder, 'dist');
    await mkdir(join(webDir, 'assets'), { recursive: true });
    await writeFile(join(folder, 'secret.txt'), 'secret');
    await writeFile(join(webDir, 'index.html'), '<!doctype html><head></head><body>page</body>');
    await writeFile(join(webDir, 'assets', 'main-1a2b.js'), 'console');
    await writeFile(join(webDir, 'assets', 'main-1a2b.js.br'), 'compressed');
    await writeFile(join(webDir, 'assets', 'main-1a2b.js.map'), 'source');
    await writeFile(join(webDir, '.env'), 'source');
    await mkdir(join(webDir, '.git'));
    await writeFile(join(webDir, '.git', 'config'), 'source');
    await mkdir(join(webDir, '.vite'));
    await writeFile(join(webDir, '.vite', 'manifest.json'), '{"source":""}');
    await writeFile(join(webDir, 'manifest.webmanifest'), '{"name":"BNA"}');
    await writeFile(join(webDir, 'icon-192.png'), 'png');
    await writeFile(join(webDir, 'favicon.svg'), '<svg/>');
    app = Fastify({ routerOptions: { ignoreTrailingSlash: true } });
    registerErrorHandler(app);
    await app.register(cookie);
    await servePages(app, { ...options, webDir });
  });
  afterAll(async () => {
    await app.close();
    await rm(folder, { recursive: true });
  });

  const get = (url: string, headers: Record<string, string> = {}) =>
    app.inject({ method: 'GET', url, headers: { host: '127.0.0.1:3000', ...headers } });

  it.each(['/en', '/en/', '/en/login', '/en/account/', '/en/account?sort=oldest'])(
    'serves the screen %s',
    async (url) => {
      const response = await get(url);
      expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    },
  );

  // @req 11.1
  it.each([
    ['/', '/en/'],
    ['/login?redirect=%2Fen', '/en/login?redirect=%2Fen'],
    ['/account/?sort=oldest', '/en/account?sort=oldest'],
  ])('redirects %s to %s and keeps the query', async (url, location) => {
    const response = await get(url);
    expect([response.statusCode, response.headers.location]).toEqual([302, location]);
  });

  // @req 11.8
  it.each(['/nothing', '/en/nothing', '/en/assets/nothing.js', '/en/accountant'])(
    '%s is the not-found screen with its status',
    async (url) => {
      const response = await get(url);
      expect([response.statusCode, response.body]).toEqual([404, expect.stringContaining('page')]);
    },
  );

  it.each([
    '/en/..%2f..%2fsecret.txt',
    '/en/%2e%2e/secret.txt',
    '/en/assets/..%2f..%2f..%2fsecret.txt',
    '/en//secret.txt',
    '/en/index.html',
  ])('does not serve files outside of the folder: %s', async (url) => {
    const response = await get(url);
    expect(response.statusCode).toBe(404);
    expect(response.body).not.toContain('secret');
  });

  // @threat A21
  it.each([
    '/en/assets/main-1a2b.js.map',
    '/en/.env',
    '/en/.git/config',
    '/en/.vite/manifest.json',
    '/.env',
    '/.git/config',
  ])('does not serve %s even if it exists', async (url) => {
    const response = await get(url);
    expect([response.statusCode, response.body]).toEqual([404, expect.not.stringContaining('source')]);
  });

  // @req 11.2
  it('redirects other host names to the public origin', async () => {
    const response = await get('/en/login?redirect=%2Fen', { host: 'localhost:3000' });
    expect([response.statusCode, response.headers.location]).toEqual([
      302,
      'http://127.0.0.1:3000/en/login?redirect=%2Fen',
    ]);
  });

  it('marks pages of visitors without a session cookie', async () => {
    expect((await get('/en/login')).body).toContain('<meta name="bna-session" content="absent">');
    expect((await get('/en/login', { cookie: 'bna_sid=something' })).body).not.toContain('bna-session');
  });

  it.each([
    ['/en/login', ['/api/v1/users/session']],
    ['/en/account', ['/api/v1/users/session', '/api/v1/subscription', '/api/v1/news-summary?sort=newest']],
    ['/en/account?sort=oldest', ['/api/v1/users/session', '/api/v1/subscription']],
    ['/en/account/subscription', ['/api/v1/users/session', '/api/v1/subscription', '/api/v1/subscription/packages']],
    ['/en/account/address', ['/api/v1/users/session', '/api/v1/subscription']],
    ['/en/nothing', []],
  ])('preloads the first requests of %s for signed-in users only', async (url, calls) => {
    const named = ({ body }: { body: string }) =>
      [...body.matchAll(/as="fetch" crossorigin href="([^"]*)"/g)].map(([, href]) => href);
    expect(named(await get(url, { cookie: 'bna_sid=something' }))).toEqual(calls);
    expect(named(await get(url))).toEqual([]);
  });

  it('tells the page the marketing site and the mailbox, if there is one', async () => {
    const meta =
      '<head><meta name="bna-session" content="absent"><meta name="bna-marketing-origin" content="https://www.bna.test"></head>';
    expect((await get('/en/login')).body).toContain(meta);
    expect((await get('/en/login', { cookie: 'bna_sid=something' })).body).toContain(
      '<head><meta name="bna-marketing-origin" content="https://www.bna.test"><link rel="preload"',
    );
    const other = Fastify();
    await other.register(cookie);
    const marketingOrigin = 'https://a.test/"><script>$&</script>';
    const changed = { ...options, marketingOrigin, mailboxPath: '/dev/mailbox', quotes: 'latest' as const };
    await servePages(other, { ...changed, webDir: join(folder, 'dist') });
    const { body } = await other.inject({ url: '/en/login', headers: { host: '127.0.0.1:3000' } });
    await other.close();
    expect(body).toContain('content="https://a.test/&quot;&gt;&lt;script&gt;$&amp;&lt;/script&gt;"');
    expect(body).toContain('<meta name="bna-mailbox" content="/dev/mailbox"><meta name="bna-quotes" content="latest">');
  });

  it('tells the page where to report errors, and allows requests to there only then', async () => {
    const { body, headers } = await get('/en/login');
    expect(body).not.toMatch(/bna-(?:error-report-dsn|environment|release)/);
    expect(String(headers['content-security-policy'])).toContain("connect-src 'self' ws://127.0.0.1:3000;");
    const other = Fastify();
    await other.register(cookie);
    const pageErrorReports = {
      dsn: 'https://key@errors.test:9000/42',
      environment: 'production',
      release: 'bna@1.2.3',
    };
    await servePages(other, { ...options, webDir: join(folder, 'dist'), pageErrorReports });
    const page = await other.inject({ url: '/en/login', headers: { host: '127.0.0.1:3000' } });
    await other.close();
    expect(page.body).toContain('<meta name="bna-error-report-dsn" content="https://key@errors.test:9000/42">');
    expect(page.body).toContain('<meta name="bna-environment" content="production">');
    expect(page.body).toContain('<meta name="bna-release" content="bna@1.2.3">');
    expect(String(page.headers['content-security-policy'])).toContain(
      "connect-src 'self' ws://127.0.0.1:3000 https://errors.test:9000;",
    );
  });

  it('serves hashed files with unlimited caching, compressed if possible', async () => {
    const response = await get('/en/assets/main-1a2b.js', { 'accept-encoding': 'br' });
    expect([response.statusCode, response.headers['content-encoding'], response.body]).toEqual([
      200,
      'br',
      'compressed',
    ]);
    expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await get('/en/favicon.svg')).headers['cache-control']).toBe('no-cache');
  });

  it.each([
    ['manifest.webmanifest', 'application/manifest+json'],
    ['icon-192.png', 'image/png'],
  ])('serves %s for installation as %s', async (file, type) => {
    const response = await get(`/en/${file}`);
    expect([response.statusCode, response.headers['content-type']]).toEqual([200, expect.stringContaining(type)]);
  });

  it('responds to other methods and unknown API paths with JSON', async () => {
    for (const request of [
      { method: 'POST', url: '/en/login' },
      { method: 'GET', url: '/api/v1/nothing' },
    ] as const) {
      const response = await app.inject(request);
      expect([response.statusCode, response.json()]).toEqual([404, { message: 'Not found', code: 'not_found' }]);
    }
  });
});

describe('an inline script', () => {
  const SCRIPT = "document.title = 'BNA';";
  const MODULE = "await import('/en/assets/main-1a2b.js');";

  it('is allowed by its hash, on pages only', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'bna-pages-'));
    const app = await createHttpServer({ publicOrigin: options.publicOrigin, trustProxy: [] }, createLogger('silent'));
    try {
      await writeFile(
        join(folder, 'index.html'),
        `<!doctype html><head><script>${SCRIPT}</script></head><body>page<script type="module">${MODULE}</script></body>`,
      );
      app.get('/api/v1/fine', () => ({ data: 'fine' }));
      await servePages(app, { ...options, webDir: folder });
      const scriptPolicyOf = async (url: string) => {
        const { headers } = await app.inject({ method: 'GET', url, headers: { host: '127.0.0.1:3000' } });
        return /script-src [^;]*/.exec(String(headers['content-security-policy']))?.[0];
      };
      const [hash, moduleHash] = [SCRIPT, MODULE].map((code) => createHash('sha256').update(code).digest('base64'));
      for (const url of ['/en/login', '/en/nothing']) {
        expect(await scriptPolicyOf(url)).toBe(`script-src 'self' 'sha256-${hash}' 'sha256-${moduleHash}'`);
      }
      expect(await scriptPolicyOf('/api/v1/fine')).toBe("script-src 'self'");
    } finally {
      await app.close();
      await rm(folder, { recursive: true });
    }
  });
});

describe('a screen', () => {
  it('preloads its own modules', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'bna-pages-'));
    const app = Fastify({ routerOptions: { ignoreTrailingSlash: true } });
    try {
      await writeFile(join(folder, 'index.html'), '<!doctype html><head></head><body>page</body>');
      const modules = { '/login': ['/en/assets/login-1a2b.js'], '/market-snapshot/$date': ['/en/assets/date-3c4d.js'] };
      await writeFile(join(folder, 'screen-modules.json'), JSON.stringify(modules));
      registerErrorHandler(app);
      await app.register(cookie);
      await servePages(app, { ...options, webDir: folder });
      const get = (url: string) => app.inject({ method: 'GET', url, headers: { host: '127.0.0.1:3000' } });
      const named = async (url: string) => [...(await get(url)).body.matchAll(/modulepreload[^>]*href="([^"]*)"/g)];
      expect((await named('/en/login')).map(([, href]) => href)).toEqual(modules['/login']);
      expect((await named('/en/market-snapshot/latest')).map(([, href]) => href)).toEqual(['/en/assets/date-3c4d.js']);
      expect(await named('/en/contact')).toEqual([]);
      expect((await get('/en/screen-modules.json')).body).toBe((await get('/en/nothing')).body);
    } finally {
      await app.close();
      await rm(folder, { recursive: true });
    }
  });

  describe('with a prerendered shell', () => {
    const STYLES = ".field { background: url('$&') }";
    const PAGE =
      '<!doctype html><head><link rel="stylesheet" crossorigin href="/en/assets/index-1a2b.css">' +
      '<link rel="modulepreload" crossorigin href="/en/assets/app-1a2b.js"></head>' +
      '<body><!-- shell --><script type="module">load</script></body>';
    let folder: string;
    let app: FastifyInstance;
    const get = (url: string, headers: Record<string, string> = {}) =>
      app.inject({ method: 'GET', url, headers: { host: '127.0.0.1:3000', ...headers } });

    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'bna-pages-'));
      app = Fastify({ routerOptions: { ignoreTrailingSlash: true } });
      await mkdir(join(folder, 'assets'));
      await writeFile(join(folder, 'assets', 'index-1a2b.css'), STYLES);
      await writeFile(join(folder, 'index.html'), PAGE);
      await writeFile(join(folder, 'shells.json'), JSON.stringify({ '/login': '<p>Shell with $&</p>' }));
      await writeFile(join(folder, 'screen-modules.json'), JSON.stringify({ '/login': ['/en/assets/login-1a2b.js'] }));
      registerErrorHandler(app);
      await app.register(cookie);
      await servePages(app, { ...options, webDir: folder });
    });
    afterAll(async () => {
      await app.close();
      await rm(folder, { recursive: true });
    });

    it('shows it to visitors, who need no other file to read it', async () => {
      const { body } = await get('/en/login');
      expect(body).toContain('<p>Shell with $&</p>');
      expect(body).toContain(`<style>${STYLES}</style></head>`);
      expect(body).not.toContain('rel="stylesheet"');
    });

    it('keeps its modules for the loader, until the shell has been painted', async () => {
      const { body } = await get('/en/login');
      const [before = '', kept = ''] = body.split('<template id="module-links">');
      expect(before).not.toContain('modulepreload');
      expect([...kept.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
        '/en/assets/app-1a2b.js',
        '/en/assets/login-1a2b.js',
      ]);
      expect(kept).toMatch(/<\/template><script type="module">load<\/script><\/body>$/);
    });

    it.each([
      ['another screen', '/en/contact', {}],
      ['signed-in users', '/en/login', { cookie: 'bna_sid=someone' }],
    ])('loads everything at once on %s', async (_which, url, headers) => {
      const { body } = await get(url, headers);
      expect(body).not.toMatch(/Shell|<template|<style/);
      expect(body).toContain('<link rel="stylesheet" crossorigin href="/en/assets/index-1a2b.css">');
      expect(body.split('</head>')[0]).toContain('/en/assets/app-1a2b.js');
    });

    it.each([
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const)('is compressed with %s', async (encoding, decompress) => {
      const response = await get('/en/login', { 'accept-encoding': encoding });
      expect([response.headers['content-encoding'], response.headers.vary]).toEqual([
        encoding,
        'cookie, accept-encoding',
      ]);
      expect(decompress(response.rawPayload).toString()).toBe((await get('/en/login')).body);
    });
  });

  describe('of users', () => {
    const PAGE =
      '<!doctype html><head></head><body><div id="root"><!-- header: own --><p>BNA</p><!-- shell --></div>' +
      '<script type="module">load</script></body>';
    const READERS: Readonly<Record<string, PageReader>> = {
      subscriber: { subscription: 'active', mayReadAlerts: true },
      trial: { subscription: 'trialing', mayReadAlerts: true },
      editor: { subscription: null, mayReadAlerts: true },
      lapsed: { subscription: null, mayReadAlerts: false },
    };
    let folder: string;
    let app: FastifyInstance;
    let now: Date;
    let today: FirstAlerts;
    let loadFirstAlerts: PagesOptions['loadFirstAlerts'];
    let logged: string;

    beforeEach(async () => {
      folder = await mkdtemp(join(tmpdir(), 'bna-pages-'));
      await mkdir(join(folder, 'server'));
      await writeFile(join(folder, 'index.html'), PAGE);
      await writeFile(
        join(folder, 'shells.json'),
        JSON.stringify({
          '/account/subscription active': '<p>Paid</p>',
          '/account/subscription trialing': '<p>Trial</p>',
        }),
      );
      await writeFile(
        join(folder, 'server', '-shells.js'),
        'export const renderFeedShell = ({ alerts, total, nowMs }) => `<ul>${alerts.join()} of ${total} at ${nowMs}</ul>`;',
      );
      now = new Date('2026-11-20T15:00:10Z');
      today = { etag: 'one', first: ['AAA', 'BBB'] as never, total: 7 };
      loadFirstAlerts = () => Promise.resolve(today);
      logged = '';
      app = Fastify({
        routerOptions: { ignoreTrailingSlash: true },
        logger: { level: 'warn', stream: { write: (line: string) => void (logged += line) } },
      });
      registerErrorHandler(app);
      await app.register(cookie);
      await servePages(app, {
        ...options,
        webDir: folder,
        findPageReader: ({ cookies }) => Promise.resolve(READERS[cookies['bna_sid'] ?? ''] ?? null),
        loadFirstAlerts: () => loadFirstAlerts(),
        clock: { now: () => now },
      });
    });
    afterEach(async () => {
      await app.close();
      await rm(folder, { recursive: true });
    });

    const getAs = async (who: string, url: string): Promise<string> =>
      (await app.inject({ url, headers: { host: '127.0.0.1:3000', cookie: `bna_sid=${who}` } })).body;

    // @threat N1
    it.each([
      ['subscriber', true],
      ['trial', true],
      ['editor', true],
      ['lapsed', false],
      ['unknown', false],
    ])('has the first alerts for a reader of them: %s', async (who, isShown) => {
      const body = await getAs(who, '/en/account');
      expect(body.includes('AAA')).toBe(isShown);
      expect(body.includes('<p>BNA</p>')).toBe(!isShown);
    });

    it('has them for no visitor', async () => {
      const { body } = await app.inject({ url: '/en/account', headers: { host: '127.0.0.1:3000' } });
      expect(body).not.toContain('AAA');
    });

    it('shows the feed of that moment', async () => {
      expect(await getAs('subscriber', '/en/account')).toContain(`<ul>AAA,BBB of 7 at ${String(now.getTime())}</ul>`);
      today = { etag: 'two', first: ['CCC'] as never, total: 8 };
      expect(await getAs('subscriber', '/en/account')).toContain('<ul>CCC of 8');
      now = new Date('2026-11-20T15:01:00Z');
      expect(await getAs('subscriber', '/en/account')).toContain(`at ${String(now.getTime())}`);
    });

    it.each([
      ['a day without alerts', '/en/account', 0],
      ['another day, order or filter', '/en/account?sort=oldest', 7],
      ['another screen', '/en/account/address', 7],
    ])('has none for %s', async (_which, url, total) => {
      today = { ...today, total };
      expect(await getAs('subscriber', url)).toContain('<p>BNA</p><!-- shell -->');
    });

    it.each<[string, PagesOptions['loadFirstAlerts']]>([
      ['can’t be rendered', () => Promise.resolve({ ...today, first: null as never })],
      ['fail to load', () => Promise.reject(new Error('database gone'))],
      ['do not load in time', () => new Promise<never>(() => undefined)],
    ])('is sent without them if they %s', async (_how, load) => {
      loadFirstAlerts = load;
      expect(await getAs('subscriber', '/en/account')).toContain('<p>BNA</p><!-- shell -->');
      expect(logged).toContain('sent a page that loads its content later');
    });

    it.each([
      ['subscriber', '<p>BNA</p><p>Paid</p>'],
      ['trial', '<p>BNA</p><p>Trial</p>'],
      ['lapsed', '<p>BNA</p><!-- shell -->'],
    ])('shows the subscription of the %s', async (who, shown) => {
      expect(await getAs(who, '/en/account/subscription')).toContain(shown);
    });

    it('does not serve what the server renders with', async () => {
      const response = await app.inject({ url: '/en/server/-shells.js', headers: { host: '127.0.0.1:3000' } });
      expect([response.statusCode, response.body]).toEqual([404, expect.not.stringContaining('renderFeedShell')]);
    });
  });

  it.each(['/en/market-snapshot/2026-11-20', '/en/market-snapshot/latest'])('serves the screen %s', async (url) => {
    expect(await statusOf(url)).toBe(200);
  });

  // @req 11.5 @threat U6
  it.each([
    '/en/market-snapshot/..%2f..%2fpackage.json',
    '/en/market-snapshot/%2e%2e%2f%2e%2e%2fpackage.json',
    '/market-snapshot/..%2f..%2fpackage.json',
    '/en/market-snapshot/2026-11-20.html',
    '/en/admin%2Foverview-upload',
    '/en/admin/users/1',
  ])('responds 404 to %s', async (url) => {
    expect(await statusOf(url)).toBe(404);
  });

  async function statusOf(url: string): Promise<number> {
    const folder = await mkdtemp(join(tmpdir(), 'bna-pages-'));
    const app = Fastify({ routerOptions: { ignoreTrailingSlash: true } });
    try {
      await writeFile(join(folder, 'index.html'), '<!doctype html><head></head><body>page</body>');
      registerErrorHandler(app);
      await app.register(cookie);
      await servePages(app, { ...options, webDir: folder });
      return (await app.inject({ method: 'GET', url, headers: { host: '127.0.0.1:3000' } })).statusCode;
    } finally {
      await app.close();
      await rm(folder, { recursive: true });
    }
  }
});
