import { z } from 'zod';
import { PaymentProviderUnavailableError } from '../../payment-provider.ts';
import { isDatabaseUnavailable } from '../../platform/database.ts';
import type { Job } from '../../platform/jobs.ts';
import { type BillingDeps, lockStripeCustomer } from './customer.ts';
import { findPendingEvent, markProcessed, MAX_ATTEMPTS, type PendingEvent, recordFailure } from './inbox.ts';
import { syncCustomer } from './sync.ts';

const EventJob = z.object({ id: z.string() });

interface EventProcessorDeps extends BillingDeps {
  /** Called after each processed event with the seconds since it was received. */
  readonly onEventProcessed?: (seconds: number) => void;
}

/** Returns the handler of `stripe-event` jobs. */
export function createEventProcessor(deps: EventProcessorDeps): (job: Job) => Promise<void> {
  return ({ data }) => processEvent(deps, EventJob.parse(data).id);
}

/**
 * Syncs the customer of a stored event. Safe to repeat and to run concurrently.
 * @throws an error that is worth a retry; after the last attempt the event becomes a dead letter
 */
export async function processEvent(deps: EventProcessorDeps, id: string): Promise<void> {
  const event = await findPendingEvent(deps.billingDb, id);
  if (event === undefined) return;
  try {
    await syncCustomerOfEvent(deps, event);
  } catch (error) {
    // An outage doesn't count as a failed attempt.
    if (error instanceof PaymentProviderUnavailableError || isDatabaseUnavailable(error)) throw error;
    const attempts = await recordFailure(deps.billingDb, id, error);
    if (attempts < MAX_ATTEMPTS) throw error;
    deps.log.error({ stripe_event: id, type: event.type, attempts, err: error }, 'Stripe event is a dead letter');
  }
}

async function syncCustomerOfEvent(deps: EventProcessorDeps, event: PendingEvent): Promise<void> {
  const customerId = await deps.payments.findCustomerOfEvent(event);
  const done =
    customerId === null
      ? undefined
      : await lockStripeCustomer(deps, customerId, async (customer, db) => {
          // A sync that began after the event was received includes it. Both times are the database's.
          const isSynced = customer.syncedAt !== null && customer.syncedAt > event.receivedAt;
          if (!isSynced) await syncCustomer(deps, db, customer);
          return markProcessed(db, event.id);
        });
  // Without a customer of ours there is nothing to sync.
  const seconds = done === undefined ? await markProcessed(deps.billingDb, event.id) : done.result;
  if (seconds !== null) deps.onEventProcessed?.(seconds);
}
