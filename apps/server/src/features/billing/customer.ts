import { eq, sql, type SQL } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Clock } from '../../deps.ts';
import { type PaymentProvider, PaymentProviderUnavailableError } from '../../payment-provider.ts';
import type { Db } from '../../platform/database.ts';
import { recordAudit } from '../../platform/audit.ts';
import { unauthorized } from '../../platform/errors.ts';
import type { Logger } from '../../platform/logger.ts';
import type { EnqueueMail } from '../../platform/mail.ts';
import { findUser } from '../accounts/public.ts';
import { billingCustomer, formerStripeCustomer } from './schema.ts';

export interface BillingDeps {
  /** A separate pool: its transactions stay open during calls to the provider and must not block other queries. */
  readonly billingDb: NodePgDatabase;
  readonly payments: PaymentProvider;
  readonly clock: Clock;
  /** Keys the trial ledger. */
  readonly secretKey: Buffer;
  readonly enqueueMail: EnqueueMail;
  readonly log: Logger;
}

export interface BillingCustomer {
  readonly id: string;
  /** Null once the account is deleted. */
  readonly userId: string | null;
  readonly stripeCustomerId: string | null;
  /** Part of idempotency keys. */
  readonly attempt: number;
  readonly syncedAt: Date | null;
  /** Digest of the details that the provider has; null if it has none of ours. */
  readonly detailsDigest: string | null;
}

/** Work under a customer's lock. `db` is the transaction that holds the lock; write through it only. */
export type LockedWork<T> = (customer: BillingCustomer, db: Db) => Promise<T>;

/**
 * Runs work under the lock of a user's customer, creating the row if needed.
 * @throws HttpError 401 if the user was deleted meanwhile
 */
export async function lockCustomerOfUser<T>(
  { billingDb }: Pick<BillingDeps, 'billingDb'>,
  userId: string,
  work: LockedWork<T>,
): Promise<T> {
  await billingDb.insert(billingCustomer).values({ user_id: userId }).onConflictDoNothing();
  const done = await runLocked(billingDb, eq(billingCustomer.user_id, userId), work);
  if (done === undefined) throw unauthorized();
  return done.result;
}

/** Runs work under the lock of a Stripe customer, which may be a former one. Returns undefined if it isn't ours. */
export async function lockStripeCustomer<T>(
  { billingDb }: Pick<BillingDeps, 'billingDb'>,
  stripeCustomerId: string,
  work: LockedWork<T>,
): Promise<{ result: T } | undefined> {
  const done = await runLocked(billingDb, eq(billingCustomer.stripe_customer_id, stripeCustomerId), work);
  if (done !== undefined) return done;
  const [former] = await billingDb
    .select({ id: formerStripeCustomer.billing_customer_id })
    .from(formerStripeCustomer)
    .where(eq(formerStripeCustomer.stripe_customer_id, stripeCustomerId));
  return former && runLocked(billingDb, eq(billingCustomer.id, former.id), work);
}

const LOCK_TIMEOUT_MS = 15_000;
const lockTimeout = (): PaymentProviderUnavailableError =>
  new PaymentProviderUnavailableError('Timed out waiting for earlier calls for the same customer');

/** The end of the last queued call for each customer on this node, by row id; never rejects. A node has one billing pool. */
type Queues = Map<string, Promise<void>>;
const queuesByPool = new WeakMap<NodePgDatabase, Queues>();

function queuesOf(billingDb: NodePgDatabase): Queues {
  const existing = queuesByPool.get(billingDb);
  if (existing !== undefined) return existing;
  const queues: Queues = new Map();
  queuesByPool.set(billingDb, queues);
  return queues;
}

/**
 * Queues on this node first, then locks the row among nodes: many calls for one customer use one connection, and can't
 * exhaust the pool.
 */
async function runLocked<T>(
  billingDb: NodePgDatabase,
  where: SQL,
  work: LockedWork<T>,
): Promise<{ result: T } | undefined> {
  const [found] = await billingDb.select({ id: billingCustomer.id }).from(billingCustomer).where(where);
  if (found === undefined) return undefined;
  const { id } = found;
  const queues = queuesOf(billingDb);
  let state: 'waiting' | 'running' | 'timed out' = 'waiting';
  const run = (queues.get(id) ?? Promise.resolve()).then(() => {
    // The caller already got the timeout error, so the work must not run anymore.
    if (state === 'timed out') throw lockTimeout();
    state = 'running';
    return billingDb.transaction((transaction) => runWithRowLock(transaction, id, work));
  });
  // Not when the caller stops waiting, because the calls before it may still run.
  const leaveQueue = (): void => {
    if (queues.get(id) === ended) queues.delete(id);
  };
  const ended = run.then(leaveQueue, leaveQueue);
  queues.set(id, ended);
  const timeout = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    if (state !== 'waiting') return;
    state = 'timed out';
    timeout.reject(lockTimeout());
  }, LOCK_TIMEOUT_MS);
  try {
    return await Promise.race([run, timeout.promise]);
  } finally {
    clearTimeout(timer);
  }
}

async function runWithRowLock<T>(transaction: Db, id: string, work: LockedWork<T>): Promise<{ result: T } | undefined> {
  const [row] = await transaction.select().from(billingCustomer).where(eq(billingCustomer.id, id)).for('update');
  if (row === undefined) return undefined;
  const customer = {
    id,
    userId: row.user_id,
    stripeCustomerId: row.stripe_customer_id,
    attempt: row.attempt,
    syncedAt: row.synced_at,
    detailsDigest: row.details_digest,
  };
  return { result: await work(customer, transaction) };
}

/** Makes the next requests use new idempotency keys. */
export async function rotateIdempotencyKey(db: Db, customerId: string): Promise<void> {
  await db
    .update(billingCustomer)
    .set({ attempt: sql`${billingCustomer.attempt} + 1` })
    .where(eq(billingCustomer.id, customerId));
}

/**
 * Returns the Stripe id of a locked customer, creating the customer at Stripe if there is none, or if Stripe has deleted it
 * or doesn't know it. The invoices of a replaced one stay in the payment history.
 */
export async function ensureStripeCustomer(
  { payments, clock, log }: Pick<BillingDeps, 'payments' | 'clock' | 'log'>,
  db: Db,
  { customer, ip }: { customer: BillingCustomer; ip: string },
): Promise<string> {
  const { id, userId, stripeCustomerId: known } = customer;
  const state = known === null ? null : await payments.findCustomerState(known);
  if (known !== null && state === 'live') return known;
  const user = userId === null ? undefined : await findUser(db, userId);
  if (user === undefined) throw new Error('Cannot create a Stripe customer for a deleted account');
  const created = await payments.createCustomer({
    userId: user.id,
    email: user.email,
    name: user.name,
    replaces: known,
  });
  await db
    .update(billingCustomer)
    .set({ stripe_customer_id: created, details_digest: null })
    .where(eq(billingCustomer.id, id));
  if (known !== null) {
    await db
      .insert(formerStripeCustomer)
      .values({ stripe_customer_id: known, billing_customer_id: id })
      .onConflictDoNothing();
    const event = state === 'unknown' ? 'unknown_billing_customer_replaced' : 'billing_customer_replaced';
    await recordAudit(db, { event, userId: user.id, ip, at: clock.now() });
    log.warn({ replaced: known, state, customer: created }, 'replaced a customer that is deleted or unknown at Stripe');
  }
  return created;
}
