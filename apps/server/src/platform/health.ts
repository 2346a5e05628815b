import type { FastifyInstance } from 'fastify';
import { databaseLate, within } from './within.ts';

const READY_WITHIN_MS = 1_000;

export interface Readiness {
  /** Rejects when the database is away or not migrated. */
  readonly check: () => Promise<void>;
  readonly isStopping: () => boolean;
}

/** `/healthz`: the process is up. `/readyz`: it can serve. */
export function healthRoutes(app: FastifyInstance, { check, isStopping }: Readiness): void {
  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'up' }));
  app.get('/readyz', async (request, reply) => {
    const isChecked = (): Promise<boolean> =>
      within(READY_WITHIN_MS, check(), databaseLate).then(
        () => true,
        (error: unknown) => {
          request.log.warn({ err: error }, 'not ready');
          return false;
        },
      );
    const isReady = !isStopping() && (await isChecked());
    void reply.code(isReady ? 200 : 503).header('cache-control', 'no-store');
    if (!isReady) void reply.header('retry-after', '2');
    return { status: isReady ? 'ready' : 'not ready' };
  });
}
