import { getServiceStatus } from '@bna/contract/status';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/route.ts';
import { readStatus, type ServiceStatusDeps } from './read-status.ts';

/** Everybody may ask, and does when something is wrong: one reading answers all who ask within this time. */
const KEPT_MS = 5_000;

export function serviceStatusRoutes(app: FastifyInstance, deps: ServiceStatusDeps): void {
  let copy: { readonly readAtMs: number; readonly body: Promise<Buffer> } | null = null;

  const read = async (): Promise<Buffer> => {
    const data = await readStatus(deps);
    return Buffer.from(JSON.stringify(getServiceStatus.responses[200].encode({ data })));
  };

  const latest = (): Promise<Buffer> => {
    const nowMs = performance.now();
    if (copy === null || nowMs - copy.readAtMs >= KEPT_MS) {
      const body = read();
      const reading = { readAtMs: nowMs, body };
      copy = reading;
      // A failure answers those who wait for it and nobody else.
      body.catch(() => {
        if (copy === reading) copy = null;
      });
    }
    return copy.body;
  };

  route(app, getServiceStatus, async ({ reply }) =>
    reply.header('content-type', 'application/json; charset=utf-8').send(await latest()),
  );
}
