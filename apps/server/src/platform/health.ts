import type { FastifyInstance } from 'fastify';
import { databaseTimeout, withTimeout } from './with-timeout.ts';

const READY_TIMEOUT_MS = 1_000;

export interface Readiness {
  /** Rejects if the database is unavailable or not migrated. */
  readonly check: () => Promise<void>;
  readonly isStopping: () => boolean;
}

/** Serves `/healthz` (the process runs) and `/readyz` (it can serve requests). */
export function healthRoutes(app: FastifyInstance, { check, isStopping }: Readiness): void {
  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'up' }));
  app.get('/readyz', async (request, reply) => {
    const isHealthy = (): Promise<boolean> =>
      withTimeout(READY_TIMEOUT_MS, check(), databaseTimeout).then(
        () => true,
        (error: unknown) => {
          request.log.warn({ err: error }, 'not ready');
          return false;
        },
      );
    const isReady = !isStopping() && (await isHealthy());
    void reply.code(isReady ? 200 : 503).header('cache-control', 'no-store');
    if (!isReady) void reply.header('retry-after', '2');
    return { status: isReady ? 'ready' : 'not ready' };
  });
}
