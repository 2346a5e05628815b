import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Controls } from '../controls.ts';
import type { SandboxContext } from '../context.ts';
import { serveAuthentication } from './authentication.ts';
import { serveCheckout } from './checkout.ts';
import { serveDashboard } from './dashboard.ts';
import { serveInvoices } from './invoice.ts';
import { messagePage } from './layout.ts';
import type { PageRoutes } from './page-route.ts';
import { servePortal } from './portal.ts';
import { STYLES } from './styles.ts';

const POLICY = "default-src 'none'; style-src 'self'; img-src data:; frame-ancestors 'none'; base-uri 'none'";

/** Detects forms of other sites (CSRF). */
function isCrossSite(request: FastifyRequest): boolean {
  const { origin, host } = request.headers;
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true;
  return origin !== undefined && (!URL.canParse(origin) || new URL(origin).host !== host);
}

interface Dependencies {
  context: SandboxContext;
  controls: Controls;
  catchUp: () => void;
  save: () => Promise<void>;
}

/** Serves the hosted pages. None of them needs JavaScript. */
export function servePages(app: FastifyInstance, { context, controls, catchUp, save }: Dependencies): void {
  const page: PageRoutes['page'] = (handle) => async (request, reply) => {
    void reply.headers({
      'cache-control': 'no-store',
      'content-security-policy': POLICY,
      'content-type': 'text/html; charset=utf-8',
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    });
    if (request.method === 'POST' && isCrossSite(request)) {
      return reply.status(403).send(messagePage('Request refused', 'Another site sent this form.').source);
    }
    catchUp();
    const result = handle(request);
    if (request.method === 'POST') await save();
    return result.kind === 'redirect'
      ? reply.redirect(result.to, 303)
      : reply.status(result.status).send(result.page.source);
  };

  app.get('/sandbox.css', async (_request, reply) =>
    reply.header('content-type', 'text/css; charset=utf-8').header('cache-control', 'max-age=3600').send(STYLES),
  );
  serveCheckout(app, { context, page });
  serveAuthentication(app, { context, page });
  servePortal(app, { context, page });
  serveInvoices(app, { context, page });
  serveDashboard(app, { context, controls, page });
}
