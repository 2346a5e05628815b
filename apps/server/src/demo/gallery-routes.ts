import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { contentSecurityPolicy } from '../platform/security-headers.ts';

const GALLERY_PATH = '/dev/ui';

/** Serves the component gallery from the folder of its build, if it was built. */
export function galleryRoutes(
  app: FastifyInstance,
  { galleryDir, publicOrigin }: { galleryDir: string; publicOrigin: string },
): void {
  const page = join(galleryDir, 'index.html');
  if (!existsSync(page)) return;
  void app.register(fastifyStatic, {
    root: join(galleryDir, 'assets'),
    prefix: `${GALLERY_PATH}/assets/`,
    wildcard: false,
    globIgnore: ['**/*.{br,gz}'],
    preCompressed: true,
    // The product's pages decorate the reply.
    decorateReply: false,
  });
  app.get(GALLERY_PATH, async (_request, reply) =>
    reply
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        // It shows parts that need a page of their own in frames.
        'content-security-policy': contentSecurityPolicy(publicOrigin, { frameAncestors: "'self'" }),
      })
      .send(await readFile(page)),
  );
}
