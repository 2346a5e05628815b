import type { FastifyInstance } from 'fastify';
import type { Clock } from '../deps.ts';

const DAY_MS = 86_400_000;
const VALID_DAYS = 365;

/** Serves `/.well-known/security.txt` (RFC 9116): where to report vulnerabilities of this deployment. */
export function securityTxtRoute(
  app: FastifyInstance,
  { config, clock }: { config: { supportEmail: string; publicOrigin: string }; clock: Clock },
): void {
  const path = '/.well-known/security.txt';
  const today = Math.floor(clock.now().getTime() / DAY_MS);
  const text = [
    `Contact: mailto:${config.supportEmail}`,
    `Expires: ${new Date((today + VALID_DAYS) * DAY_MS).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${config.publicOrigin}${path}`,
    '',
  ].join('\n');
  app.get(path, (_request, reply) =>
    reply.headers({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'max-age=86400' }).send(text),
  );
}
