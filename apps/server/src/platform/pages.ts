import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SCREEN_BASE, SCREENS } from '@bna/contract/screens';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from './errors.ts';
import { escapeHtml } from './escape-html.ts';

const HASHED_FILE_CACHE = 'public, max-age=31536000, immutable';
const PAGE_CACHE = 'no-store';

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
  const page = withMeta(await readFile(join(webDir, 'index.html'), 'utf8'), {
    'bna-marketing-origin': marketingOrigin,
    ...(mailboxPath === null ? {} : { 'bna-mailbox': mailboxPath }),
  });
  // Told that there is no session, the page need not ask for one.
  const visitorPage = withMeta(page, { 'bna-session': 'absent' });

  await app.register(fastifyStatic, {
    root: webDir,
    prefix: `${SCREEN_BASE}/`,
    // One route per file that is there now; nothing else can be asked for.
    wildcard: false,
    globIgnore: ['**/*.{br,gz,html,map,stamp}'],
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      void reply.header('cache-control', path.includes('/assets/') ? HASHED_FILE_CACHE : 'no-cache');
    },
  });

  const sendPage = (request: FastifyRequest, reply: FastifyReply, status: number): FastifyReply => {
    if (request.host !== publicHost)
      return reply.redirect(`${publicOrigin}${request.url.startsWith('/') ? request.url : SCREEN_BASE}`);
    return reply
      .code(status)
      .headers({ 'content-type': 'text/html; charset=utf-8', 'cache-control': PAGE_CACHE, vary: 'cookie' })
      .send(request.cookies[sessionCookie] === undefined ? visitorPage : page);
  };

  for (const screen of SCREENS) {
    app.get(`${SCREEN_BASE}${screen === '/' ? '' : screen}`, (request, reply) => sendPage(request, reply, 200));
    app.get(screen, (request, reply) => {
      const query = request.url.indexOf('?');
      return reply.redirect(`${SCREEN_BASE}${screen}${query === -1 ? '' : request.url.slice(query)}`);
    });
  }

  app.setNotFoundHandler((request, reply) => {
    const isPage = (request.method === 'GET' || request.method === 'HEAD') && !request.url.startsWith('/api/');
    if (!isPage) throw notFound('Not found');
    return sendPage(request, reply, 404);
  });
}

/** The page with what it is told from the start, which costs no call. */
function withMeta(page: string, content: Readonly<Record<string, string>>): string {
  const tags = Object.entries(content).map(([name, value]) => `<meta name="${name}" content="${escapeHtml(value)}">`);
  return page.replace('<head>', () => `<head>${tags.join('')}`);
}
