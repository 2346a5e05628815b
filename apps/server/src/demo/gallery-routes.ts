import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { contentSecurityPolicy } from '../platform/security-headers.ts';

const GALLERY_PATH = '/dev/ui';

/** Serves the component gallery from the folder of its build, which `npm start` makes while the server starts. */
export function galleryRoutes(
  app: FastifyInstance,
  { galleryDir, publicOrigin }: { galleryDir: string; publicOrigin: string },
): void {
  void app.register(fastifyStatic, {
    root: join(galleryDir, 'assets'),
    prefix: `${GALLERY_PATH}/assets/`,
    preCompressed: true,
    // The folder may not exist yet.
    suppressWarning: true,
    // The product's pages decorate the reply.
    decorateReply: false,
  });
  app.get(GALLERY_PATH, async (_request, reply) => {
    const page = await readFile(join(galleryDir, 'index.html'), 'utf8').catch(() => null);
    if (page === null) return reply.code(503).header('retry-after', '5').type('text/plain').send(NOT_BUILT);
    return reply
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        // It shows parts that need a page of their own in frames.
        'content-security-policy': contentSecurityPolicy(publicOrigin, { frameAncestors: "'self'" }),
      })
      .send(page);
  });
}

const NOT_BUILT = 'The component gallery is not built yet. npm start builds it; please reload in a few seconds.';
