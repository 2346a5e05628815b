import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getSession } from '@bna/contract/accounts/users';
import { getSubscription, listPackages } from '@bna/contract/billing/subscription';
import { API_BASE, type Endpoint } from '@bna/contract/endpoint';
import { listNewsSummaries } from '@bna/contract/feed/news-summary';
import { SCREEN_BASE, SCREENS, SCREENS_WITH_ID } from '@bna/contract/screens';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { ShownQuotes } from '../quote-source.ts';
import { createEncodedBody, type EncodedBody, HTML_TYPE, sendEncoded } from './encoded-body.ts';
import { notFound } from './errors.ts';
import { escapeHtml } from './escape-html.ts';
import { createPageShells, type PageShellSources, type Shell } from './page-shells.ts';
import { readStylesheet, paintBeforeLoading } from './paint-before-loading.ts';
import { readBuildFile } from './read-build-file.ts';
import { contentSecurityPolicy } from './security-headers.ts';

const HASHED_FILE_CACHE = 'public, max-age=31536000, immutable';
const PAGE_CACHE = 'no-store';
/** Placeholder in `index.html` for the shell of a screen. */
const SHELL_PLACEHOLDER = '<!-- shell -->';
/** The same with the header, for shells that have one. */
const HEADER_AND_SHELL = /<!-- header\b.*<!-- shell -->/s;

/** The error service that pages report to, and what they say about themselves. */
export interface PageErrorReports {
  readonly dsn: string;
  readonly environment: string;
  readonly release: string;
}

export interface PagesOptions extends PageShellSources {
  /** Folder of the web build; null to serve the API only. */
  readonly webDir: string | null;
  readonly publicOrigin: string;
  readonly sessionCookie: string;
  readonly marketingOrigin: string;
  /** Path of the demo's mailbox; null without one. */
  readonly mailboxPath: string | null;
  readonly pageErrorReports: PageErrorReports | null;
  readonly quotes: ShownQuotes;
}

/** Responds 404 (JSON) to unknown paths. For a server without the web build. */
export function serveApiOnly(app: FastifyInstance): void {
  app.setNotFoundHandler(() => {
    throw notFound('Not found');
  });
}

/** Serves the web build: its files, every screen's path, redirects to the canonical URL, and 404 for the rest. */
export async function servePages(app: FastifyInstance, { webDir, ...options }: PagesOptions): Promise<void> {
  if (webDir === null) {
    serveApiOnly(app);
    return;
  }
  await app.register(fastifyStatic, {
    root: webDir,
    prefix: `${SCREEN_BASE}/`,
    // One route per existing file instead of a catch-all.
    wildcard: false,
    globIgnore: ['**/*.{br,gz,html,json,map,stamp}', 'server/**'],
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      void reply.header('cache-control', path.includes('/assets/') ? HASHED_FILE_CACHE : 'no-cache');
    },
  });
  const sendPage = await createPageSender(webDir, options);

  for (const screen of SCREENS) {
    app.get(`${SCREEN_BASE}${screen === '/' ? '' : screen}`, (request, reply) =>
      sendPage(request, reply, { status: 200, screen }),
    );
    app.get(screen, (request, reply) => {
      const query = request.url.indexOf('?');
      return reply.redirect(`${SCREEN_BASE}${screen}${query === -1 ? '' : request.url.slice(query)}`);
    });
  }
  for (const { path, id, name } of SCREENS_WITH_ID) {
    app.get<{ Params: { id: string } }>(`${SCREEN_BASE}${path}/:id`, (request, reply) =>
      sendPage(request, reply, { status: id.test(request.params.id) ? 200 : 404, screen: `${path}/$${name}` }),
    );
    app.get<{ Params: { id: string } }>(`${path}/:id`, (request, reply) =>
      id.test(request.params.id)
        ? reply.redirect(`${SCREEN_BASE}${request.url}`)
        : sendPage(request, reply, { status: 404, screen: '' }),
    );
  }

  app.setNotFoundHandler((request, reply) => {
    const isPage = (request.method === 'GET' || request.method === 'HEAD') && !request.url.startsWith('/api/');
    if (!isPage) throw notFound('Not found');
    return sendPage(request, reply, { status: 404, screen: '' });
  });
}

/** `screen` is the route path in the web app's router; its modules are preloaded. */
type SendPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  page: { status: 200 | 404; screen: string },
) => Promise<FastifyReply>;

interface PageParts {
  readonly screen: string;
  readonly isVisitor: boolean;
  /** Preloaded. */
  readonly endpoints: readonly Endpoint[];
  readonly shell: Shell | undefined;
}

const addShell = (html: string, { html: shell, hasHeader }: Shell): string =>
  html.replace(hasHeader ? HEADER_AND_SHELL : SHELL_PLACEHOLDER, () => shell);

async function createPageSender(webDir: string, options: Omit<PagesOptions, 'webDir'>): Promise<SendPage> {
  const { publicOrigin, sessionCookie, marketingOrigin, mailboxPath, pageErrorReports, quotes } = options;
  const publicHost = new URL(publicOrigin).host;
  const indexHtml = await readFile(join(webDir, 'index.html'), 'utf8');
  const policy = contentSecurityPolicy(publicOrigin, {
    scriptHashes: hashInlineScripts(indexHtml),
    connectOrigins: pageErrorReports === null ? [] : [new URL(pageErrorReports.dsn).origin],
  });
  const page = addMeta(indexHtml, {
    'bna-marketing-origin': marketingOrigin,
    ...(mailboxPath === null ? {} : { 'bna-mailbox': mailboxPath }),
    ...(quotes === 'none' ? {} : { 'bna-quotes': quotes }),
    ...(pageErrorReports === null ? {} : errorReportMeta(pageErrorReports)),
  });
  // Saves visitors the request for the session.
  const visitorPage = addMeta(page, { 'bna-session': 'absent' });
  const modulesByScreen = await readBuildFile(webDir, 'screen-modules.json', ModulesByScreen);
  const stylesheet = await readStylesheet(indexHtml, webDir);
  const findShell = await createPageShells(webDir, options);

  /** Few: a screen has one page for visitors, and for users up to four. */
  const assembled = new Map<string, { readonly version: string; readonly body: EncodedBody }>();
  const assemble = ({ screen, isVisitor, endpoints, shell }: PageParts): EncodedBody => {
    const version = shell?.version ?? '';
    const key = [screen, isVisitor, shell?.name, ...endpoints.map(({ path }) => path)].join(' ');
    const known = assembled.get(key);
    if (known?.version === version) return known.body;
    const html = addPreloads(isVisitor ? visitorPage : page, { modules: modulesByScreen[screen] ?? [], endpoints });
    const body = createEncodedBody(shell === undefined ? html : paintBeforeLoading(addShell(html, shell), stylesheet));
    assembled.set(key, { version, body });
    return body;
  };

  return async (request, reply, { status, screen }) => {
    if (request.host !== publicHost) {
      return reply.redirect(`${publicOrigin}${request.url.startsWith('/') ? request.url : SCREEN_BASE}`);
    }
    const isVisitor = request.cookies[sessionCookie] === undefined;
    const endpoints = isVisitor ? [] : firstRequestsOf(screen, request.url);
    const shell = await findShell(request, { screen, isVisitor });
    void reply.code(status).headers({
      'cache-control': PAGE_CACHE,
      'content-security-policy': policy,
      vary: 'cookie, accept-encoding',
    });
    return sendEncoded(assemble({ screen, isVisitor, endpoints, shell }), { request, reply, type: HTML_TYPE });
  };
}

const errorReportMeta = ({ dsn, environment, release }: PageErrorReports): Record<string, string> => ({
  'bna-error-report-dsn': dsn,
  'bna-environment': environment,
  'bna-release': release,
});

/** Returns the SHA-256 (base64) of each inline script. */
function hashInlineScripts(html: string): string[] {
  return [...html.matchAll(/<script(?: type="module")?>(?<code>.*?)<\/script>/gs)].map(({ groups }) =>
    createHash('sha256')
      .update(groups?.['code'] ?? '')
      .digest('base64'),
  );
}

function addMeta(html: string, content: Readonly<Record<string, string>>): string {
  const tags = Object.entries(content).map(([name, value]) => `<meta name="${name}" content="${escapeHtml(value)}">`);
  return html.replace('<head>', () => `<head>${tags.join('')}`);
}

/** The modules that each screen needs in addition to those of every page. */
const ModulesByScreen = z.record(z.string(), z.array(z.string()));

/** Returns the API requests that a signed-in user's page sends first, to be preloaded with its modules. */
function firstRequestsOf(screen: string, url: string): readonly Endpoint[] {
  if (screen === '') return [];
  if (!screen.startsWith('/account')) return [getSession];
  // Query parameters of the page change the URL of the feed request, so a preload would be wasted.
  const isPlainFeed = screen === '/account' && !url.includes('?');
  return [
    getSession,
    getSubscription,
    ...(isPlainFeed ? [listNewsSummaries] : []),
    ...(screen === '/account/subscription' ? [listPackages] : []),
  ];
}

const requestUrl = ({ path }: Endpoint): string =>
  `${API_BASE}${path}${path === listNewsSummaries.path ? '?sort=newest' : ''}`;

function addPreloads(
  html: string,
  { modules, endpoints }: { modules: readonly string[]; endpoints: readonly Endpoint[] },
): string {
  const links = [
    ...modules.map(
      (address) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="${escapeHtml(address)}">`,
    ),
    ...endpoints.map((endpoint) => `<link rel="preload" as="fetch" crossorigin href="${requestUrl(endpoint)}">`),
  ];
  return html.replace('</head>', () => `${links.join('')}</head>`);
}
