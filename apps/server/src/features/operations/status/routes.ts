import { getServiceStatus } from '@bna/contract/operations/service-status';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { unavailable } from '../../../platform/errors.ts';
import { route } from '../../../platform/route.ts';
import { withTimeout } from '../../../platform/with-timeout.ts';
import { readStatus, type ServiceStatusDeps } from './read-status.ts';

/** Many visitors load the page during an outage: requests within this time share one response. */
const CACHE_TTL_MS = 5_000;
const READ_TIMEOUT_MS = 2_000;

export function serviceStatusRoutes(app: FastifyInstance, deps: ServiceStatusDeps): void {
  let cached: { readonly readAtMs: number; readonly body: Buffer } | null = null;
  let reading: Promise<Buffer> | null = null;

  const read = async (): Promise<Buffer> => {
    const readAtMs = performance.now();
    const data = await readStatus(deps);
    const body = Buffer.from(JSON.stringify(z.encode(getServiceStatus.responses[200], { data })));
    cached = { readAtMs, body };
    return body;
  };

  const latest = async (): Promise<Buffer> => {
    if (cached !== null && performance.now() - cached.readAtMs < CACHE_TTL_MS) return cached.body;
    // Requests share a pending read, even one that hangs. A failure is not cached.
    reading ??= read().finally(() => {
      reading = null;
    });
    return withTimeout(READ_TIMEOUT_MS, reading, unavailable);
  };

  route(app, getServiceStatus, async ({ reply }) =>
    reply.header('content-type', 'application/json; charset=utf-8').send(await latest()),
  );
}
