import { eq, sql, type SQL } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Clock } from '../../deps.ts';
import { type PaymentProvider, PaymentProviderAwayError } from '../../payment-provider.ts';
import type { Db } from '../../platform/database.ts';
import { unauthorized } from '../../platform/errors.ts';
import type { Logger } from '../../platform/logger.ts';
import type { EnqueueMail } from '../../platform/mail.ts';
import { userAccount } from '../../schema.ts';
import { billingCustomer } from '../../billing-schema.ts';

export interface BillingDeps {
  /** A pool of its own: its transactions stay open while the payment provider is asked, and nothing else may wait for them. */
  readonly billingDb: NodePgDatabase;
  readonly payments: PaymentProvider;
  readonly clock: Clock;
  readonly enqueueMail: EnqueueMail;
  readonly log: Logger;
}

/** Whom the payment provider knows a user as, locked. `userId` is null where the account is gone. */
export interface BillingCustomer {
  readonly id: string;
  readonly userId: string | null;
  readonly stripeCustomerId: string | null;
  readonly attempt: number;
  readonly syncedAt: Date | null;
}

/** What is done while a customer is locked. `db` is the transaction that holds the lock: what is not written there is not safe. */
export type LockedWork<T> = (customer: BillingCustomer, db: Db) => Promise<T>;

/**
 * Runs work alone for a user's customer, among all nodes. The row is made where there is none.
 * @throws HttpError 401, or what the database throws, for a user who was deleted meanwhile
 */
export async function withCustomerOfUser<T>(
  { billingDb }: Pick<BillingDeps, 'billingDb'>,
  userId: string,
  work: LockedWork<T>,
): Promise<T> {
  await billingDb.insert(billingCustomer).values({ user_id: userId }).onConflictDoNothing();
  const done = await runLocked(billingDb, eq(billingCustomer.user_id, userId), work);
  // Deleted between the two statements.
  if (done === undefined) throw unauthorized();
  return done.result;
}

/** Runs work alone for the customer of that id at the payment provider. Undefined where it is none of ours. */
export function withStripeCustomer<T>(
  { billingDb }: Pick<BillingDeps, 'billingDb'>,
  stripeCustomerId: string,
  work: LockedWork<T>,
): Promise<{ result: T } | undefined> {
  return runLocked(billingDb, eq(billingCustomer.stripe_customer_id, stripeCustomerId), work);
}

/** Nobody waits longer for those who asked about the same customer before. */
const TURN_WITHIN_MS = 15_000;
const tooLong = (): PaymentProviderAwayError =>
  new PaymentProviderAwayError('What was asked before about the same customer takes too long');

/** The last of those that wait for a customer on this node, by the customer's row: a node has one pool. */
const turnsOfPool = new WeakMap<NodePgDatabase, Map<string, Promise<unknown>>>();

function turnsOf(billingDb: NodePgDatabase): Map<string, Promise<unknown>> {
  const known = turnsOfPool.get(billingDb);
  if (known !== undefined) return known;
  const turns = new Map<string, Promise<unknown>>();
  turnsOfPool.set(billingDb, turns);
  return turns;
}

/**
 * First the turn on this node, then the row's lock among the nodes: so many calls for one customer hold one connection, and
 * cannot keep the others from all of them.
 */
async function runLocked<T>(
  billingDb: NodePgDatabase,
  isWanted: SQL,
  work: LockedWork<T>,
): Promise<{ result: T } | undefined> {
  const [known] = await billingDb.select({ id: billingCustomer.id }).from(billingCustomer).where(isWanted);
  if (known === undefined) return undefined;
  const { id } = known;
  const lastInTurn = turnsOf(billingDb);
  let state: 'waiting' | 'working' | 'given up' = 'waiting';
  const turn = (lastInTurn.get(id) ?? Promise.resolve())
    .catch(() => undefined)
    .then(() => {
      // Whoever asked was told that it is not done: it must not be done now.
      if (state === 'given up') throw tooLong();
      state = 'working';
      return billingDb.transaction(async (transaction) => {
        const [row] = await transaction.select().from(billingCustomer).where(eq(billingCustomer.id, id)).for('update');
        if (row === undefined) return undefined;
        const customer = {
          id,
          userId: row.user_id,
          stripeCustomerId: row.stripe_customer_id,
          attempt: row.attempt,
          syncedAt: row.synced_at,
        };
        return { result: await work(customer, transaction) };
      });
    });
  lastInTurn.set(id, turn);
  const patience = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    if (state !== 'waiting') return;
    state = 'given up';
    patience.reject(tooLong());
  }, TURN_WITHIN_MS);
  try {
    return await Promise.race([turn, patience.promise]);
  } finally {
    clearTimeout(timer);
    if (lastInTurn.get(id) === turn) lastInTurn.delete(id);
  }
}

/** Ends the use of the current idempotency keys: what comes next is something new. */
export async function takeNextAttempt(db: Db, customerId: string): Promise<void> {
  await db
    .update(billingCustomer)
    .set({ attempt: sql`${billingCustomer.attempt} + 1` })
    .where(eq(billingCustomer.id, customerId));
}

/**
 * The id at the payment provider of a locked customer, made there where there is none yet. The id is kept in any case:
 * the same user gets the same customer.
 */
export async function ensureStripeCustomer(
  { payments }: Pick<BillingDeps, 'payments'>,
  db: Db,
  customer: BillingCustomer,
): Promise<string> {
  if (customer.stripeCustomerId !== null) return customer.stripeCustomerId;
  if (customer.userId === null) throw new Error('A deleted account gets no customer');
  const [user] = await db.select().from(userAccount).where(eq(userAccount.id, customer.userId));
  if (user === undefined) throw new Error('A deleted account gets no customer');
  const stripeCustomerId = await payments.createCustomer({ userId: user.id, email: user.email, name: user.name });
  await db
    .update(billingCustomer)
    .set({ stripe_customer_id: stripeCustomerId })
    .where(eq(billingCustomer.id, customer.id));
  return stripeCustomerId;
}
