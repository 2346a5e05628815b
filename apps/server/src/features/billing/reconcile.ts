import { and, asc, eq, exists, gt, gte, isNotNull, sql } from 'drizzle-orm';
import { PaymentProviderUnavailableError } from '../../payment-provider.ts';
import type { Db } from '../../platform/database.ts';
import { type BillingDeps, lockStripeCustomer } from './customer.ts';
import { type Run, runExclusively } from './exclusive-run.ts';
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

/** Calls to the provider at once, well below its limit and the size of the connection pool. */
const PARALLEL = 4;
const LOCAL_PAGE_SIZE = 500;

/**
 * Fetches missed events and processes all pending ones.
 * @returns the number of missed events, and of events that could not be processed; null if another run is in progress
 * @throws PaymentProviderUnavailableError during an outage; the next run resumes from the same position
 */
export function reconcileEvents(deps: BillingDeps): Promise<{ missed: number; failed: number } | null> {
  return runExclusively(deps.billingDb, 'events', () => catchUpWithEvents(deps));
}

async function catchUpWithEvents(deps: BillingDeps): Promise<{ missed: number; failed: number }> {
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

interface Comparison {
  readonly compared: number;
  readonly differed: number;
  readonly failed: number;
}

/**
 * Syncs every customer billed recently, here or at the provider, page by page. An interrupted run is continued by the next.
 * @returns how many were compared, had differed, and could not be compared; null if another run is in progress
 * @throws PaymentProviderUnavailableError during an outage
 */
export function reconcileCustomers(deps: BillingDeps): Promise<Comparison | null> {
  return runExclusively(deps.billingDb, 'customers', (run) => compareCustomers(deps, run));
}

async function compareCustomers(deps: BillingDeps, run: Run): Promise<Comparison> {
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

/**
 * Runs the work for each id, several at once, whatever happens to the others, and returns the number of failures.
 * @throws PaymentProviderUnavailableError if the provider is down for everyone
 */
async function forEachResilient(
  { payments, clock }: BillingDeps,
  ids: readonly string[],
  { work, onFailure }: { work: (id: string) => Promise<void>; onFailure: (id: string, error: unknown) => void },
): Promise<number> {
  let failed = 0;
  let outagesInARow = 0;
  let isStopped = false;
  const remaining = ids[Symbol.iterator]();
  const takeNext = (): string | undefined => (isStopped ? undefined : remaining.next().value);
  const runOne = async (id: string): Promise<void> => {
    try {
      await work(id);
      outagesInARow = 0;
    } catch (error) {
      onFailure(id, error);
      failed += 1;
      outagesInARow = error instanceof PaymentProviderUnavailableError ? outagesInARow + 1 : 0;
      if (outagesInARow < OUTAGES_BEFORE_CHECK) return;
      outagesInARow = 0;
      await payments.listEvents(clock.now());
    }
  };
  const runInTurn = async (): Promise<void> => {
    for (let id = takeNext(); id !== undefined; id = takeNext()) await runOne(id);
  };
  const stop = (error: unknown): never => {
    isStopped = true;
    throw error;
  };
  // Wait for all, so that nothing runs on after a failure.
  const workers = Array.from({ length: PARALLEL }, () => runInTurn().catch(stop));
  await Promise.allSettled(workers);
  await Promise.all(workers);
  return failed;
}
