import { eq } from 'drizzle-orm';
import { PaymentDeclinedError, PaymentProviderUnavailableError } from '../../payment-provider.ts';
import type { Db } from '../../platform/database.ts';
import { HttpError, unauthorized } from '../../platform/errors.ts';
import type { Sessions } from '../../platform/sessions.ts';
import { type BillingCustomer, type BillingDeps, type LockedWork, lockCustomerOfUser } from './customer.ts';
import { billingCustomer } from './schema.ts';
import { syncCustomer, type SyncOutcome } from './sync.ts';

export interface UserBillingDeps extends BillingDeps {
  readonly sessions: Pick<Sessions, 'forgetUser'>;
}

/** Errors that are a response to the user, not a fault. */
const isExpected = (error: unknown): error is Error =>
  error instanceof HttpError ||
  error instanceof PaymentProviderUnavailableError ||
  error instanceof PaymentDeclinedError;

/**
 * Runs a user's request under the lock of the user's customer. An expected error commits what was written before it, such
 * as a rotated idempotency key.
 * @throws HttpError 401 if the user was deleted meanwhile
 */
export async function withUserCustomer<T>(deps: UserBillingDeps, userId: string, work: LockedWork<T>): Promise<T> {
  const outcome = await lockCustomerOfUser(deps, userId, async (customer, db) => {
    if (customer.userId === null) throw unauthorized();
    try {
      return { result: await work(customer, db) };
    } catch (error) {
      if (isExpected(error)) return { error };
      throw error;
    }
  });
  deps.sessions.forgetUser(userId);
  if ('error' in outcome) throw outcome.error;
  return outcome.result;
}

/**
 * Syncs a locked customer in a savepoint, so that an unavailable provider leaves nothing half written.
 * @throws PaymentProviderUnavailableError
 */
export function syncNow(deps: BillingDeps, db: Db, customer: BillingCustomer): Promise<SyncOutcome> {
  return db.transaction((savepoint) => syncCustomer(deps, savepoint, customer));
}

/** Returns null before the first checkout. */
export async function findStripeCustomerId(db: Db, userId: string): Promise<string | null> {
  const [row] = await db
    .select({ id: billingCustomer.stripe_customer_id })
    .from(billingCustomer)
    .where(eq(billingCustomer.user_id, userId));
  return row?.id ?? null;
}
