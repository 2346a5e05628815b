import { and, eq, exists, gte, isNotNull, sql } from 'drizzle-orm';
import { PaymentProviderUnavailableError } from '../../payment-provider.ts';
import type { Db } from '../../platform/database.ts';
import { type BillingDeps, lockStripeCustomer } from './customer.ts';
import { listPendingEvents, storeEvent } from './inbox.ts';
import { processEvent } from './process-event.ts';
import { billingCustomer, billingProgress, invoice, subscription } from './schema.ts';
import { isPayable } from './subscription-state.ts';
import { syncCustomer } from './sync.ts';

export const RECONCILE_EVENTS_JOB = 'billing.reconcile-events';
export const RECONCILE_CUSTOMERS_JOB = 'billing.reconcile-customers';

const DAY_MS = 86_400_000;
/** Stripe keeps events for 30 days. */
const INITIAL_LOOKBACK_MS = 30 * DAY_MS;
/** Stripe can list an event some time after newer ones. */
const OVERLAP_MS = 3_600_000;
const INVOICED_WITHIN_MS = 35 * DAY_MS;
/** After this many outage errors in a row, check whether the provider is down for everyone. */
const OUTAGES_BEFORE_CHECK = 5;

/**
 * Fetches missed events and processes all pending ones. Concurrent runs are safe.
 * @returns the number of missed events, and of events that could not be processed
 * @throws PaymentProviderUnavailableError during an outage; the next run resumes from the same position
 */
export async function reconcileEvents(deps: BillingDeps): Promise<{ missed: number; failed: number }> {
  const { billingDb, log } = deps;
  const missed = await fetchMissedEvents(deps);
  if (missed > 0) log.warn({ missed }, 'fetched missed Stripe events');
  const pending = await listPendingEvents(billingDb);
  const failed = await forEachResilient(deps, pending, {
    work: (id) => processEvent(deps, id),
    onFailure: (id, error) => {
      log.warn({ stripe_event: id, err: error }, 'failed to process a Stripe event; retrying later');
    },
  });
  return { missed, failed };
}

async function fetchMissedEvents({ billingDb, payments, clock }: BillingDeps): Promise<number> {
  const now = clock.now();
  const [progress] = await billingDb.select().from(billingProgress);
  const since =
    progress === undefined ? now.getTime() - INITIAL_LOOKBACK_MS : progress.events_seen_until.getTime() - OVERLAP_MS;
  const events = (await payments.listEvents(new Date(since))).filter(({ hasMatchingMode }) => hasMatchingMode);
  let missed = 0;
  for (const event of events) if (await storeEvent(billingDb, event)) missed += 1;
  const newest = events.reduce((latest, { createdAt }) => Math.max(latest, createdAt.getTime()), since);
  // An event dated in the future must not hide events dated before it.
  await advanceProgress(billingDb, new Date(Math.min(newest, now.getTime())));
  return missed;
}

async function advanceProgress(db: Db, seenUntil: Date): Promise<void> {
  await db
    .insert(billingProgress)
    .values({ events_seen_until: seenUntil })
    .onConflictDoUpdate({
      target: billingProgress.id,
      set: { events_seen_until: sql`greatest(${billingProgress.events_seen_until}, excluded.events_seen_until)` },
    });
}

/**
 * Syncs every customer billed recently, here or at the provider.
 * @returns how many were compared, had differed, and could not be compared
 * @throws PaymentProviderUnavailableError during an outage
 */
export async function reconcileCustomers(
  deps: BillingDeps,
): Promise<{ compared: number; differed: number; failed: number }> {
  const { billingDb, payments, clock, log } = deps;
  const invoicedSince = new Date(clock.now().getTime() - INVOICED_WITHIN_MS);
  const billedAtProvider = await payments.listBilledCustomers({ invoicedSince });
  const billedLocally = await listBilledLocally(billingDb, invoicedSince);
  let compared = 0;
  let differed = 0;
  const compare = async (stripeCustomerId: string): Promise<void> => {
    const done = await lockStripeCustomer(deps, stripeCustomerId, (customer, db) => syncCustomer(deps, db, customer));
    if (done === undefined) {
      log.warn({ customer: stripeCustomerId }, 'Stripe bills a customer that is not in the database');
      return;
    }
    compared += 1;
    if (!done.result.hasChanged) return;
    differed += 1;
    log.warn({ customer: stripeCustomerId }, 'stored billing state differed from Stripe; corrected');
  };
  const failed = await forEachResilient(deps, [...new Set([...billedAtProvider, ...billedLocally])], {
    work: compare,
    onFailure: (customer, error) => {
      log.error({ customer, err: error }, 'failed to compare a customer with Stripe');
    },
  });
  log.info({ compared, differed, failed }, 'compared customers with Stripe');
  return { compared, differed, failed };
}

async function listBilledLocally(db: Db, invoicedSince: Date): Promise<string[]> {
  const recent = db
    .select({ id: invoice.id })
    .from(invoice)
    .where(and(eq(invoice.billing_customer_id, billingCustomer.id), gte(invoice.created_at, invoicedSince)));
  const rows = await db
    .select({ id: billingCustomer.stripe_customer_id, status: subscription.status, isInvoiced: exists(recent) })
    .from(billingCustomer)
    .leftJoin(subscription, eq(subscription.user_id, billingCustomer.user_id))
    .where(isNotNull(billingCustomer.stripe_customer_id));
  return rows.flatMap(({ id, status, isInvoiced }) =>
    id !== null && (isInvoiced === true || (status !== null && isPayable({ status }))) ? [id] : [],
  );
}

/**
 * Runs the work for each id, whatever happens to the others, and returns the number of failures.
 * @throws PaymentProviderUnavailableError if the provider is down for everyone
 */
async function forEachResilient(
  { payments, clock }: BillingDeps,
  ids: readonly string[],
  { work, onFailure }: { work: (id: string) => Promise<void>; onFailure: (id: string, error: unknown) => void },
): Promise<number> {
  let failed = 0;
  let outagesInARow = 0;
  for (const id of ids) {
    try {
      await work(id);
      outagesInARow = 0;
    } catch (error) {
      onFailure(id, error);
      failed += 1;
      outagesInARow = error instanceof PaymentProviderUnavailableError ? outagesInARow + 1 : 0;
      if (outagesInARow === OUTAGES_BEFORE_CHECK) {
        await payments.listEvents(clock.now());
        outagesInARow = 0;
      }
    }
  }
  return failed;
}
