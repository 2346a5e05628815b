import { z } from 'zod';
import { PaymentProviderAwayError } from '../../payment-provider.ts';
import { isDatabaseAway } from '../../platform/database.ts';
import type { Job } from '../../platform/jobs.ts';
import { type BillingDeps, withStripeCustomer } from './customer.ts';
import { findWaitingEvent, type KeptEvent, markProcessed, MAX_ATTEMPTS, noteFailure } from './inbox.ts';
import { syncCustomer } from './sync.ts';

const EventJob = z.object({ id: z.string() });

interface EventProcessorDeps extends BillingDeps {
  /** Hears of each event that was worked on, so many seconds after it was received. */
  readonly onEventProcessed?: (seconds: number) => void;
}

/** Works on an event of the inbox: whose state it says has changed is read anew. */
export function createEventProcessor(deps: EventProcessorDeps): (job: Job) => Promise<void> {
  return ({ data }) => workOnEvent(deps, EventJob.parse(data).id);
}

/**
 * Works on an event, once more or for the first time: at any number of places at once it comes to the same.
 * @throws what is worth another attempt; an event that fails for the last time is logged and let go
 */
export async function workOnEvent(deps: EventProcessorDeps, id: string): Promise<void> {
  const event = await findWaitingEvent(deps.billingDb, id);
  if (event === undefined) return;
  try {
    await follow(deps, event);
  } catch (error) {
    // The event can do nothing for these: they are not counted against it.
    if (error instanceof PaymentProviderAwayError || isDatabaseAway(error)) throw error;
    const attempts = await noteFailure(deps.billingDb, id, error);
    if (attempts < MAX_ATTEMPTS) throw error;
    deps.log.error(
      { stripe_event: id, type: event.type, attempts, err: error },
      'an event of the payment provider is a dead letter',
    );
  }
}

async function follow(deps: EventProcessorDeps, event: KeptEvent): Promise<void> {
  const customerId = await deps.payments.findCustomerOfEvent(event);
  const done =
    customerId === null
      ? undefined
      : await withStripeCustomer(deps, customerId, async (customer, db) => {
          // What happened before the event came in is in every reading that began after it: both are of the database's clock.
          const isInState = customer.syncedAt !== null && customer.syncedAt > event.receivedAt;
          if (!isInState) await syncCustomer(deps, db, customer);
          return markProcessed(db, event.id);
        });
  // About nobody of ours.
  const seconds = done === undefined ? await markProcessed(deps.billingDb, event.id) : done.result;
  if (seconds !== null) deps.onEventProcessed?.(seconds);
}
