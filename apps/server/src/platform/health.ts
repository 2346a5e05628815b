import type { FastifyInstance } from 'fastify';

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
    const isReady =
      !isStopping() && (await within(READY_WITHIN_MS, check, (error) => request.log.warn({ err: error }, 'not ready')));
    void reply.code(isReady ? 200 : 503).header('cache-control', 'no-store');
    if (!isReady) void reply.header('retry-after', '2');
    return { status: isReady ? 'ready' : 'not ready' };
  });
}

async function within(ms: number, check: () => Promise<void>, onFailure: (error: unknown) => void): Promise<boolean> {
  const { promise: tooLate, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => {
    resolve(false);
  }, ms);
  const checked = check().then(
    () => true,
    (error: unknown) => {
      onFailure(error);
      return false;
    },
  );
  try {
    return await Promise.race([checked, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
