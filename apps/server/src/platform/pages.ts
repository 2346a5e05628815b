import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { API_BASE, type Endpoint } from '@bna/contract/endpoint';
import { listNewsSummaries } from '@bna/contract/news';
import { SCREEN_BASE, SCREENS, SCREENS_BY_ID } from '@bna/contract/screens';
import { getSubscription, listPackages } from '@bna/contract/subscription';
import { getSession } from '@bna/contract/users';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { notFound } from './errors.ts';
import { escapeHtml } from './escape-html.ts';
import { contentSecurityPolicy } from './security-headers.ts';

const HASHED_FILE_CACHE = 'public, max-age=31536000, immutable';
const PAGE_CACHE = 'no-store';
/** Where `index.html` has room for what a screen shows first. */
const SHELL_PLACE = '<!-- shell -->';

export interface PagesOptions {
  /** Folder of the built page. */
  readonly webDir: string;
  readonly publicOrigin: string;
  readonly sessionCookie: string;
  readonly marketingOrigin: string;
  /** Where mails can be read that no mail server takes; null where one does. */
  readonly mailboxPath: string | null;
}

/** Without the page, what is not there is told as JSON. */
export function serveNoPages(app: FastifyInstance): void {
  app.setNotFoundHandler(() => {
    throw notFound('Not found');
  });
}

/** Serves the page: its files, every screen's path, redirects to the one origin and base, and 404 for the rest. */
export async function servePages(
  app: FastifyInstance,
  { webDir, publicOrigin, sessionCookie, marketingOrigin, mailboxPath }: PagesOptions,
): Promise<void> {
  const publicHost = new URL(publicOrigin).host;
  const built = await readFile(join(webDir, 'index.html'), 'utf8');
  const policy = contentSecurityPolicy(publicOrigin, hashInlineScripts(built));
  const page = withMeta(built, {
    'bna-marketing-origin': marketingOrigin,
    ...(mailboxPath === null ? {} : { 'bna-mailbox': mailboxPath }),
  });
  // Told that there is no session, the page need not ask for one.
  const visitorPage = withMeta(page, { 'bna-session': 'absent' });
  const modulesOf = await readBuilt(webDir, 'screen-modules.json', ScreenModules);
  const shellOf = await readBuilt(webDir, 'shells.json', Shells);

  await app.register(fastifyStatic, {
    root: webDir,
    prefix: `${SCREEN_BASE}/`,
    // One route per file that is there now; nothing else can be asked for.
    wildcard: false,
    globIgnore: ['**/*.{br,gz,html,json,map,stamp}'],
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      void reply.header('cache-control', path.includes('/assets/') ? HASHED_FILE_CACHE : 'no-cache');
    },
  });

  /** `screen`: as the router of the page names its path; its modules come along with the page. */
  const sendPage = (
    request: FastifyRequest,
    reply: FastifyReply,
    { status, screen }: { status: 200 | 404; screen: string },
  ): FastifyReply => {
    if (request.host !== publicHost)
      return reply.redirect(`${publicOrigin}${request.url.startsWith('/') ? request.url : SCREEN_BASE}`);
    const isVisitor = request.cookies[sessionCookie] === undefined;
    const calls = isVisitor ? [] : firstCallsOf(screen, request.url);
    return reply
      .code(status)
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': PAGE_CACHE,
        'content-security-policy': policy,
        vary: 'cookie',
      })
      .send(
        withHints(isVisitor ? withShell(visitorPage, shellOf[screen]) : page, {
          modules: modulesOf[screen] ?? [],
          calls,
        }),
      );
  };

  for (const screen of SCREENS) {
    app.get(`${SCREEN_BASE}${screen === '/' ? '' : screen}`, (request, reply) =>
      sendPage(request, reply, { status: 200, screen }),
    );
    app.get(screen, (request, reply) => {
      const query = request.url.indexOf('?');
      return reply.redirect(`${SCREEN_BASE}${screen}${query === -1 ? '' : request.url.slice(query)}`);
    });
  }
  for (const { path, id, name } of SCREENS_BY_ID) {
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

/** SHA-256 (base64) of each script that stands in the page itself. */
function hashInlineScripts(page: string): string[] {
  return [...page.matchAll(/<script(?: type="module")?>(?<code>.*?)<\/script>/gs)].map(({ groups }) =>
    createHash('sha256')
      .update(groups?.['code'] ?? '')
      .digest('base64'),
  );
}

/** The page with what it is told from the start, which costs no call. */
function withMeta(page: string, content: Readonly<Record<string, string>>): string {
  const tags = Object.entries(content).map(([name, value]) => `<meta name="${name}" content="${escapeHtml(value)}">`);
  return page.replace('<head>', () => `<head>${tags.join('')}`);
}

/** By a screen's path: the modules that it needs beyond what every page loads. */
const ScreenModules = z.record(z.string(), z.array(z.string()));
/** By a screen's path: HTML to look at until the modules are there. */
const Shells = z.record(z.string(), z.string());

/** What the build has written down beside the page; without it a page shows the same, later. */
async function readBuilt<Value>(webDir: string, name: string, schema: z.ZodType<Value>): Promise<Value> {
  const text = await readFile(join(webDir, name), 'utf8').catch(() => '{}');
  return schema.parse(JSON.parse(text));
}

const withShell = (page: string, shell = ''): string => page.replace(SHELL_PLACE, () => shell);

/** What a page of somebody who is signed in asks for first: asked while its modules are on their way. */
function firstCallsOf(screen: string, url: string): readonly Endpoint[] {
  if (screen === '') return [];
  if (!screen.startsWith('/account')) return [getSession];
  // The feed has further words in its address as soon as the page has: asked for in vain it would only cost.
  const isPlainFeed = screen === '/account' && !url.includes('?');
  return [
    getSession,
    getSubscription,
    ...(isPlainFeed ? [listNewsSummaries] : []),
    ...(screen === '/account/subscription' ? [listPackages] : []),
  ];
}

const callAddress = ({ path }: Endpoint): string =>
  `${API_BASE}${path}${path === listNewsSummaries.path ? '?sort=newest' : ''}`;

function withHints(
  page: string,
  { modules, calls }: { modules: readonly string[]; calls: readonly Endpoint[] },
): string {
  const links = [
    ...modules.map(
      (address) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="${escapeHtml(address)}">`,
    ),
    ...calls.map((call) => `<link rel="preload" as="fetch" crossorigin href="${callAddress(call)}">`),
  ];
  return page.replace('</head>', () => `${links.join('')}</head>`);
}
