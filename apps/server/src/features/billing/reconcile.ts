import { and, eq, exists, gte, isNotNull, sql } from 'drizzle-orm';
import { PaymentProviderAwayError } from '../../payment-provider.ts';
import type { Db } from '../../platform/database.ts';
import { subscription } from '../../schema.ts';
import { billingCustomer, billingProgress, invoice } from '../../billing-schema.ts';
import { type BillingDeps, withStripeCustomer } from './customer.ts';
import { keepEvent, listWaitingEvents } from './inbox.ts';
import { workOnEvent } from './process-event.ts';
import { isPayable } from './subscription-state.ts';
import { syncCustomer } from './sync.ts';

export const RECONCILE_EVENTS_JOB = 'billing.reconcile-events';
export const RECONCILE_CUSTOMERS_JOB = 'billing.reconcile-customers';

const DAY_MS = 86_400_000;
/** As long as the provider remembers its events. */
const FIRST_LOOK_MS = 30 * DAY_MS;
/** An event may be listed some time after others that are younger. */
const OVERLAP_MS = 3_600_000;
const INVOICED_WITHIN_MS = 35 * DAY_MS;
/** After so many in a row that found the provider away it is asked something that concerns nobody. */
const AWAY_IN_A_ROW = 5;

/**
 * Fetches the events that never came, and works on what the inbox still holds. Several at once come to the same: an event
 * is kept once, and how far it was looked never goes back.
 * @returns how many events had not come, and how many could not be worked on
 * @throws PaymentProviderAwayError where it could not be asked; the next time goes on from the same place
 */
export async function reconcileEvents(deps: BillingDeps): Promise<{ missed: number; failed: number }> {
  const { billingDb, log } = deps;
  const missed = await fetchMissedEvents(deps);
  if (missed > 0) log.warn({ missed }, 'events of the payment provider had not come, and were fetched');
  const failed = await eachOf(await listWaitingEvents(billingDb), (id) => workOnEvent(deps, id), {
    checkProvider: () => checkProvider(deps),
    onFailure: (id, error) => {
      log.warn({ stripe_event: id, err: error }, 'an event could not be worked on; it will be tried again');
    },
  });
  return { missed, failed };
}

async function fetchMissedEvents({ billingDb, payments, clock }: BillingDeps): Promise<number> {
  const now = clock.now();
  const [progress] = await billingDb.select().from(billingProgress);
  const since =
    progress === undefined ? now.getTime() - FIRST_LOOK_MS : progress.events_seen_until.getTime() - OVERLAP_MS;
  const events = (await payments.listEvents(new Date(since))).filter(({ isOfOurMode }) => isOfOurMode);
  let missed = 0;
  for (const event of events) if (await keepEvent(billingDb, event)) missed += 1;
  // All that was listed is in the inbox by now. What is dated ahead of us must not hide what comes until then.
  const newest = events.reduce((latest, { createdAt }) => Math.max(latest, createdAt.getTime()), since);
  await moveProgress(billingDb, new Date(Math.min(newest, now.getTime())));
  return missed;
}

async function moveProgress(db: Db, seenUntil: Date): Promise<void> {
  await db
    .insert(billingProgress)
    .values({ events_seen_until: seenUntil })
    .onConflictDoUpdate({
      target: billingProgress.id,
      set: { events_seen_until: sql`greatest(${billingProgress.events_seen_until}, excluded.events_seen_until)` },
    });
}

/**
 * Compares every customer that counts, here and at the provider. What differed is set right by that.
 * @returns how many were looked at, how many differed, and how many could not be looked at
 * @throws PaymentProviderAwayError where it could not be asked
 */
export async function reconcileCustomers(
  deps: BillingDeps,
): Promise<{ looked: number; differed: number; failed: number }> {
  const { billingDb, payments, clock, log } = deps;
  const invoicedSince = new Date(clock.now().getTime() - INVOICED_WITHIN_MS);
  const billedThere = await payments.listBilledCustomers({ invoicedSince });
  const billedHere = await listBilledHere(billingDb, invoicedSince);
  let looked = 0;
  let differed = 0;
  const compare = async (stripeCustomerId: string): Promise<void> => {
    const done = await withStripeCustomer(deps, stripeCustomerId, (customer, db) => syncCustomer(deps, db, customer));
    if (done === undefined) {
      log.warn({ customer: stripeCustomerId }, 'the payment provider bills a customer who is none of ours');
      return;
    }
    looked += 1;
    if (!done.result.hasChanged) return;
    differed += 1;
    log.warn(
      { customer: stripeCustomerId },
      'what was stored of a customer differed from the payment provider; it is mended',
    );
  };
  const failed = await eachOf([...new Set([...billedThere, ...billedHere])], compare, {
    checkProvider: () => checkProvider(deps),
    onFailure: (customer, error) => {
      log.error({ customer, err: error }, 'a customer could not be compared with the payment provider');
    },
  });
  log.info({ looked, differed, failed }, 'the customers were compared with the payment provider');
  return { looked, differed, failed };
}

async function listBilledHere(db: Db, invoicedSince: Date): Promise<string[]> {
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

/** @throws PaymentProviderAwayError where the provider is away for everybody */
async function checkProvider({ payments, clock }: BillingDeps): Promise<void> {
  await payments.listEvents(clock.now());
}

/**
 * Does the work for each, whatever becomes of the others; only where the provider is away for everybody it is in vain.
 * @returns how many failed
 */
async function eachOf(
  ids: readonly string[],
  work: (id: string) => Promise<void>,
  {
    checkProvider: check,
    onFailure,
  }: { checkProvider: () => Promise<void>; onFailure: (id: string, error: unknown) => void },
): Promise<number> {
  let failed = 0;
  let awayInARow = 0;
  for (const id of ids) {
    try {
      await work(id);
      awayInARow = 0;
    } catch (error) {
      onFailure(id, error);
      failed += 1;
      awayInARow = error instanceof PaymentProviderAwayError ? awayInARow + 1 : 0;
      if (awayInARow === AWAY_IN_A_ROW) {
        await check();
        awayInARow = 0;
      }
    }
  }
  return failed;
}
