import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { AdjustableClock } from '../deps.ts';
import { MARKET_SNAPSHOT_JOB } from '../features/market-overview/publish.ts';
import { TRIAL_NOTICES_JOB } from '../features/billing/trial/send-trial-notices.ts';
import { HttpError, notFound, unprocessable } from '../platform/errors.ts';
import type { JobQueue } from '../platform/jobs.ts';
import type { Logger } from '../platform/logger.ts';
import { syncClocks, type StripeSandbox } from './stripe-sandbox.ts';
import { createDemoWire } from '@bna/demo-wire';
import { isFromLoopback } from './loopback.ts';

export const DEMO_WIRE_FEEDS = ['globenewswire', 'prnewswire', 'businesswire'] as const;

/** Jobs that depend on the business clock. They run right after it moved. */
const JOBS_BY_BUSINESS_TIME: readonly string[] = [TRIAL_NOTICES_JOB, MARKET_SNAPSHOT_JOB];

const MAX_MOVE_MS = 400 * 86_400_000;

const ClockMove = z.union([
  z.strictObject({ now: z.iso.datetime({ offset: true }) }),
  z.strictObject({
    advance_s: z.number().positive(),
  }),
]);

/** Moves the business clock forward. Loopback only. */
export function clockRoute(
  app: FastifyInstance,
  {
    clock,
    sandbox,
    queue,
    publicOrigin,
    log,
    onMove,
  }: {
    clock: AdjustableClock;
    /** Its clock moves along. */
    sandbox: StripeSandbox | null;
    queue: Pick<JobQueue, 'runScheduled'>;
    publicOrigin: string;
    log: Logger;
    /** Called after each move, before the jobs run. */
    onMove: () => Promise<void>;
  },
): void {
  app.post('/dev/clock', async (request, reply) => {
    if (!isLocalRequest(request, publicOrigin)) throw notFound('Not found');
    const move = ClockMove.safeParse(request.body);
    if (!move.success)
      throw unprocessable([{ path: '', message: 'Please give now (ISO 8601) or advance_s (seconds)' }]);
    const target =
      'now' in move.data ? new Date(move.data.now) : new Date(clock.now().getTime() + move.data.advance_s * 1_000);
    const aheadMs = target.getTime() - clock.now().getTime();
    // Not a number if the time is beyond any date.
    if (Number.isNaN(aheadMs) || aheadMs > MAX_MOVE_MS) {
      throw unprocessable([{ path: '', message: 'The clock moves at most 400 days at once' }]);
    }
    if (!clock.moveTo(target)) throw new HttpError(409, 'clock_moves_forward', 'The clock moves only forward');
    if (sandbox !== null) {
      await syncClocks(sandbox, clock).catch((error: unknown) => {
        log.warn({ err: error }, 'could not move the clock of the Stripe sandbox');
      });
    }
    await onMove();
    for (const job of JOBS_BY_BUSINESS_TIME) await queue.runScheduled(job);
    return reply.send({ data: { now: clock.now().toISOString() } });
  });
}

/** Rejects requests of other sites in a browser on this machine, whatever host name they use. */
function isLocalRequest(request: FastifyRequest, publicOrigin: string): boolean {
  const { origin = publicOrigin, 'sec-fetch-site': site = 'same-origin' } = request.headers;
  return (
    isFromLoopback(request, publicOrigin) && origin === publicOrigin && (site === 'same-origin' || site === 'none')
  );
}

/** Serves the demo wire as public feeds that the poller polls like any other. */
export function wireRoutes(app: FastifyInstance, clock: AdjustableClock): void {
  const wire = createDemoWire({ startedAt: clock.now() });
  for (const feed of DEMO_WIRE_FEEDS) {
    app.get(wirePath(feed), (request, reply) => {
      const { body, contentType, etag, lastModified } = wire.document(feed, clock.now());
      void reply.headers({
        etag,
        'last-modified': lastModified.toUTCString(),
        'content-type': contentType,
        'cache-control': 'no-cache',
      });
      return request.headers['if-none-match'] === etag ? reply.code(304).send() : reply.send(body);
    });
  }
}

export const wirePath = (feed: string): string => `/dev/wire/${feed}.xml`;
