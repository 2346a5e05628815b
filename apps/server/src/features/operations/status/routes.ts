import { getDeliveryTimes } from '@bna/contract/operations/delivery-times';
import { getServiceStatus } from '@bna/contract/operations/service-status';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { unavailable } from '../../../platform/errors.ts';
import { route } from '../../../platform/route.ts';
import { withTimeout } from '../../../platform/with-timeout.ts';
import { readDeliveryTimes } from './delivery-times.ts';
import { readStatus, type ServiceStatusDeps } from './read-status.ts';

/** Many visitors load the page during an outage: requests within this time share one response. */
const STATUS_TTL_MS = 5_000;
const DELIVERY_TIMES_TTL_MS = 60_000;
const READ_TIMEOUT_MS = 2_000;

export function serviceStatusRoutes(app: FastifyInstance, deps: ServiceStatusDeps): void {
  const status = shareReads(STATUS_TTL_MS, async () =>
    encode(z.encode(getServiceStatus.responses[200], { data: await readStatus(deps) })),
  );
  const deliveryTimes = shareReads(DELIVERY_TIMES_TTL_MS, async () =>
    encode(z.encode(getDeliveryTimes.responses[200], { data: await readDeliveryTimes(deps) })),
  );
  route(app, getServiceStatus, async ({ reply }) => sendJson(reply, await status()));
  route(app, getDeliveryTimes, async ({ reply }) => sendJson(reply, await deliveryTimes()));
}

const encode = (body: object): Buffer => Buffer.from(JSON.stringify(body));

const sendJson = (reply: FastifyReply, body: Buffer) =>
  reply.header('content-type', 'application/json; charset=utf-8').send(body);

/**
 * Returns a function that reads at most once per `ttlMs`. Calls share a pending read, even one that hangs. A failure is not
 * kept.
 * @throws HttpError 503 if a read takes longer than `READ_TIMEOUT_MS`
 */
function shareReads<T>(ttlMs: number, read: () => Promise<T>): () => Promise<T> {
  let last: { readonly readAtMs: number; readonly result: T } | null = null;
  let reading: Promise<T> | null = null;

  const readAndKeep = async (): Promise<T> => {
    const readAtMs = performance.now();
    const result = await read();
    last = { readAtMs, result };
    return result;
  };

  return async () => {
    if (last !== null && performance.now() - last.readAtMs < ttlMs) return last.result;
    reading ??= readAndKeep().finally(() => {
      reading = null;
    });
    return withTimeout(READ_TIMEOUT_MS, reading, unavailable);
  };
}
