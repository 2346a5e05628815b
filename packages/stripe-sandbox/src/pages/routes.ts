import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Controls } from '../controls.ts';
import type { World } from '../world.ts';
import { serveCheckout } from './checkout.ts';
import { serveDesk } from './desk.ts';
import { serveInvoices } from './invoice.ts';
import { messagePage } from './layout.ts';
import type { PageParts } from './page-parts.ts';
import { servePortal } from './portal.ts';
import { STYLES } from './styles.ts';

const POLICY = "default-src 'none'; style-src 'self'; img-src data:; frame-ancestors 'none'; base-uri 'none'";

/** A form of another site must not press the buttons of these pages. */
function isForeign(request: FastifyRequest): boolean {
  const { origin, host } = request.headers;
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true;
  return origin !== undefined && (!URL.canParse(origin) || new URL(origin).host !== host);
}

interface Parts {
  world: World;
  controls: Controls;
  catchUp: () => void;
  save: () => Promise<void>;
}

/** Serves what people see in their browser: checkout, portal, invoices. No page needs a script. */
export function servePages(app: FastifyInstance, { world, controls, catchUp, save }: Parts): void {
  const page: PageParts['page'] = (answer) => async (request, reply) => {
    void reply.headers({
      'cache-control': 'no-store',
      'content-security-policy': POLICY,
      'content-type': 'text/html; charset=utf-8',
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    });
    if (request.method === 'POST' && isForeign(request)) {
      return reply.status(403).send(messagePage('Not from here', 'This form was sent by another site.').source);
    }
    catchUp();
    const given = answer(request);
    if (request.method === 'POST') await save();
    return given.kind === 'redirect'
      ? reply.redirect(given.to, 303)
      : reply.status(given.status).send(given.page.source);
  };

  app.get('/sandbox.css', async (_request, reply) =>
    reply.header('content-type', 'text/css; charset=utf-8').header('cache-control', 'max-age=3600').send(STYLES),
  );
  serveCheckout(app, { world, page });
  servePortal(app, { world, page });
  serveInvoices(app, { world, page });
  serveDesk(app, { world, controls, page });
}
