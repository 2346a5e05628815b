import { and, asc, eq, exists, gt, gte, isNotNull } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { type BillingDeps, lockStripeCustomer } from './customer.ts';
import { type Run, runExclusively } from './exclusive-run.ts';
import { forEachResilient } from './for-each-resilient.ts';
import { billingCustomer, invoice, subscription } from './schema.ts';
import { isPayable } from './subscription-state.ts';
import { syncCustomer } from './sync.ts';

export const RECONCILE_CUSTOMERS_JOB = 'billing.reconcile-customers';

const INVOICED_WITHIN_MS = 35 * 86_400_000;
const LOCAL_PAGE_SIZE = 500;

interface Comparison {
  readonly compared: number;
  readonly differed: number;
  readonly failed: number;
}

/**
 * Syncs every customer billed recently, here or at the provider, page by page. An interrupted run is continued by the next.
 * @returns how many were compared, had differed, and could not be compared; null if another run is in progress
 * @throws PaymentProviderUnavailableError during an outage
 * @throws the reason of the signal once it is aborted
 */
export function reconcileCustomers(deps: BillingDeps, signal: AbortSignal): Promise<Comparison | null> {
  return runExclusively(deps.billingDb, 'customers', (run) => compareCustomers(deps, run, signal));
}

async function compareCustomers(deps: BillingDeps, run: Run, signal: AbortSignal): Promise<Comparison> {
  const { log } = deps;
  const seen = new Set<string>();
  const total = { compared: 0, differed: 0, failed: 0 };
  const compare = async (stripeCustomerId: string): Promise<void> => {
    const done = await lockStripeCustomer(deps, stripeCustomerId, async (customer, db) =>
      // Another sync since the start, also one of the run that this one continues, has compared it.
      customer.syncedAt !== null && customer.syncedAt > run.startedAt ? null : syncCustomer(deps, db, customer),
    );
    if (done === undefined) {
      log.warn({ customer: stripeCustomerId }, 'Stripe bills a customer that is not in the database');
      return;
    }
    if (done.result === null) return;
    total.compared += 1;
    if (!done.result.hasChanged) return;
    total.differed += 1;
    log.warn({ customer: stripeCustomerId }, 'stored billing state differed from Stripe; corrected');
  };
  for await (const { customers, next } of listBilledPages(deps, run.cursor)) {
    const fresh = new Set(customers.filter((id) => !seen.has(id)));
    for (const id of fresh) seen.add(id);
    total.failed += await forEachResilient(deps, [...fresh], {
      signal,
      work: compare,
      onFailure: (customer, error) => {
        log.error({ customer, err: error }, 'failed to compare a customer with Stripe');
      },
    });
    if (next !== null) await run.save(next);
  }
  log.info(total, 'compared customers with Stripe');
  return total;
}

interface BilledPage {
  readonly customers: readonly string[];
  /** Cursor of the next page; null after the last one. */
  readonly next: string | null;
}

const AT_PROVIDER = 'provider:';
const LOCAL = 'local:';

/** Lists the customers billed at the provider, then those billed according to the database. */
async function* listBilledPages(
  { billingDb, payments, clock }: BillingDeps,
  from: string | null,
): AsyncGenerator<BilledPage> {
  const invoicedSince = new Date(clock.now().getTime() - INVOICED_WITHIN_MS);
  let cursor = from;
  while (cursor === null || cursor.startsWith(AT_PROVIDER)) {
    const position = cursor?.slice(AT_PROVIDER.length) ?? null;
    const page = await payments.listBilledCustomers({ invoicedSince, cursor: position });
    cursor = page.next === null ? LOCAL : `${AT_PROVIDER}${page.next}`;
    yield { customers: page.customers, next: cursor };
  }
  let next: string | null = cursor;
  while (next !== null) {
    const page: BilledPage = await listBilledLocally(billingDb, { invoicedSince, after: next.slice(LOCAL.length) });
    yield page;
    next = page.next;
  }
}

async function listBilledLocally(
  db: Db,
  { invoicedSince, after }: { invoicedSince: Date; after: string },
): Promise<BilledPage> {
  const recent = db
    .select({ id: invoice.id })
    .from(invoice)
    .where(and(eq(invoice.billing_customer_id, billingCustomer.id), gte(invoice.created_at, invoicedSince)));
  const rows = await db
    .select({
      id: billingCustomer.id,
      customer: billingCustomer.stripe_customer_id,
      status: subscription.status,
      isInvoiced: exists(recent),
    })
    .from(billingCustomer)
    .leftJoin(subscription, eq(subscription.user_id, billingCustomer.user_id))
    .where(and(isNotNull(billingCustomer.stripe_customer_id), after === '' ? undefined : gt(billingCustomer.id, after)))
    .orderBy(asc(billingCustomer.id))
    .limit(LOCAL_PAGE_SIZE);
  const last = rows.at(-1);
  return {
    customers: rows.flatMap(({ customer, status, isInvoiced }) =>
      customer !== null && (isInvoiced === true || (status !== null && isPayable({ status }))) ? [customer] : [],
    ),
    next: last === undefined || rows.length < LOCAL_PAGE_SIZE ? null : `${LOCAL}${last.id}`,
  };
}
