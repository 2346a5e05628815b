import { getServiceStatus } from '@bna/contract/status';
import type { FastifyInstance } from 'fastify';
import { unavailable } from '../../platform/errors.ts';
import { route } from '../../platform/route.ts';
import { within } from '../../platform/within.ts';
import { readStatus, type ServiceStatusDeps } from './read-status.ts';

/** Everybody may ask, and does when something is wrong: one reading answers all who ask within this time. */
const KEPT_MS = 5_000;
/** Nobody waits longer for one. */
const READ_WITHIN_MS = 2_000;

export function serviceStatusRoutes(app: FastifyInstance, deps: ServiceStatusDeps): void {
  let copy: { readonly readAtMs: number; readonly body: Buffer } | null = null;
  let reading: Promise<Buffer> | null = null;

  const read = async (): Promise<Buffer> => {
    const readAtMs = performance.now();
    const data = await readStatus(deps);
    const body = Buffer.from(JSON.stringify(getServiceStatus.responses[200].encode({ data })));
    copy = { readAtMs, body };
    return body;
  };

  const latest = async (): Promise<Buffer> => {
    if (copy !== null && performance.now() - copy.readAtMs < KEPT_MS) return copy.body;
    // One that hangs is not read beside itself; a failure answers those who wait for it and nobody else.
    reading ??= read().finally(() => {
      reading = null;
    });
    return within(READ_WITHIN_MS, reading, unavailable);
  };

  route(app, getServiceStatus, async ({ reply }) =>
    reply.header('content-type', 'application/json; charset=utf-8').send(await latest()),
  );
}
