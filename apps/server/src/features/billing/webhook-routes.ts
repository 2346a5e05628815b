import { receiveStripeEvent } from '@bna/contract/webhooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { BadSignatureError, type PaymentProvider, type ProviderEvent } from '../../payment-provider.ts';
import type { Db } from '../../platform/database.ts';
import { HttpError } from '../../platform/errors.ts';
import type { JobQueue } from '../../platform/jobs.ts';
import { type Limit, type RateLimiter, spendOne } from '../../platform/rate-limit.ts';
import { route } from '../../platform/route.ts';
import { keepEvent } from './inbox.ts';

/** Puts the reading of a kept event into the queue, within the transaction that keeps it. */
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
/** What is signed rightly is never limited. */
const BAD_SIGNATURES: Limit = { name: 'bad-signature', max: 60, windowS: 60 };
const NOTHING = Buffer.alloc(0);

/**
 * The payment provider's events come in here. They are kept and answered; what they mean is found out later, so the answer
 * waits for nobody but the database. Nothing of what they say is logged.
 */
export function webhookRoutes(app: FastifyInstance, deps: WebhookRoutesDeps): void {
  const readSigned = (request: FastifyRequest): ProviderEvent => {
    const { 'stripe-signature': signature } = request.headers;
    const payload = Buffer.isBuffer(request.body) ? request.body : NOTHING;
    try {
      return deps.payments.readEvent(payload, typeof signature === 'string' ? signature : '');
    } catch (error) {
      if (!(error instanceof BadSignatureError)) throw error;
      spendOne(deps.rateLimiter, BAD_SIGNATURES, request.ip);
      request.log.warn(
        { event: 'bad_webhook_signature', ip: request.ip },
        'an event came without a signature that holds',
      );
      throw new HttpError(400, 'bad_signature', 'The signature does not hold');
    }
  };

  route(
    app,
    receiveStripeEvent,
    async ({ request }) => {
      const event = readSigned(request);
      if (event.isOfOurMode) {
        await deps.db.transaction(async (transaction) => {
          if (await keepEvent(transaction, event)) await deps.enqueueEvent(transaction, event.id);
        });
      } else {
        request.log.warn({ event: 'webhook_of_other_mode', ip: request.ip }, 'an event of the other mode was ignored');
      }
      return { data: { received: true as const } };
    },
    { bodyLimitBytes: BODY_LIMIT_BYTES },
  );
}
