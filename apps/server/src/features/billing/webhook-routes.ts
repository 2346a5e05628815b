import { receiveStripeEvent } from '@bna/contract/billing/webhooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { InvalidSignatureError, type PaymentProvider, type ProviderEvent } from '../../payment-provider.ts';
import type { Db } from '../../platform/database.ts';
import { HttpError } from '../../platform/errors.ts';
import type { JobQueue } from '../../platform/jobs.ts';
import { consumeOrThrow, type Limit, type RateLimiter } from '../../platform/rate-limit.ts';
import { route } from '../../platform/route.ts';
import { storeEvent } from './inbox.ts';

/** Enqueues the processing of a stored event, in the transaction that stores it. */
export type EnqueueEvent = (transaction: Db, eventId: string) => Promise<void>;

export const createEnqueueEvent =
  (queue: Pick<JobQueue, 'enqueue'>): EnqueueEvent =>
  (transaction, eventId) =>
    queue.enqueue(transaction, 'stripe-event', { id: eventId });

export interface WebhookRoutesDeps {
  readonly db: NodePgDatabase;
  readonly payments: Pick<PaymentProvider, 'readEvent'>;
  readonly enqueueEvent: EnqueueEvent;
  readonly rateLimiter: RateLimiter;
}

const BODY_LIMIT_BYTES = 1_024 * 1_024;
/** Requests with a valid signature are never limited. */
const BAD_SIGNATURES: Limit = { name: 'bad-signature', max: 60, windowS: 60 };
const EMPTY = Buffer.alloc(0);

/** Receives Stripe events: stores them and responds; a job processes them. Payloads are never logged. */
export function webhookRoutes(app: FastifyInstance, deps: WebhookRoutesDeps): void {
  const readSigned = async (request: FastifyRequest): Promise<ProviderEvent> => {
    const { 'stripe-signature': signature } = request.headers;
    const payload = Buffer.isBuffer(request.body) ? request.body : EMPTY;
    try {
      return await deps.payments.readEvent(payload, typeof signature === 'string' ? signature : '');
    } catch (error) {
      if (!(error instanceof InvalidSignatureError)) throw error;
      consumeOrThrow(deps.rateLimiter, BAD_SIGNATURES, request.ip);
      request.log.warn({ event: 'bad_webhook_signature', ip: request.ip }, 'invalid Stripe signature');
      throw new HttpError(400, 'bad_signature', 'Invalid signature');
    }
  };

  route(
    app,
    receiveStripeEvent,
    async ({ request }) => {
      const event = await readSigned(request);
      if (event.hasMatchingMode) {
        await deps.db.transaction(async (transaction) => {
          if (await storeEvent(transaction, event)) await deps.enqueueEvent(transaction, event.id);
        });
      } else {
        request.log.warn(
          { event: 'webhook_of_other_mode', ip: request.ip },
          'ignored a Stripe event of the other mode (live or test)',
        );
      }
      return { data: { received: true as const } };
    },
    { bodyLimitBytes: BODY_LIMIT_BYTES },
  );
}
