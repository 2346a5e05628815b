import { eq } from 'drizzle-orm';
import { PaymentProviderAwayError, PaymentRefusedError } from '../../payment-provider.ts';
import type { Db } from '../../platform/database.ts';
import { HttpError, unauthorized } from '../../platform/errors.ts';
import type { Sessions } from '../../platform/sessions.ts';
import { billingCustomer } from '../../billing-schema.ts';
import { type BillingCustomer, type BillingDeps, type LockedWork, withCustomerOfUser } from './customer.ts';
import { syncCustomer, type SyncOutcome } from './sync.ts';

export interface UserBillingDeps extends BillingDeps {
  readonly sessions: Pick<Sessions, 'forgetUser'>;
}

/** What is an answer to the user, and no fault of ours. */
const isRefusal = (error: unknown): error is Error =>
  error instanceof HttpError || error instanceof PaymentProviderAwayError || error instanceof PaymentRefusedError;

/**
 * Does what a user asks of the payment provider, alone for that user's customer. What was stored on the way, such as an
 * attempt that is done with, stays stored where the answer is a refusal.
 * @throws HttpError 401 where the user was deleted meanwhile
 */
export async function inUsersName<T>(deps: UserBillingDeps, userId: string, work: LockedWork<T>): Promise<T> {
  const outcome = await withCustomerOfUser(deps, userId, async (customer, db) => {
    if (customer.userId === null) throw unauthorized();
    try {
      return { result: await work(customer, db) };
    } catch (error) {
      if (isRefusal(error)) return { refusal: error };
      throw error;
    }
  });
  deps.sessions.forgetUser(userId);
  if ('refusal' in outcome) throw outcome.refusal;
  return outcome.result;
}

/**
 * Brings what is stored up to date within such work. Where the provider goes away on the way, nothing of it stays.
 * @throws PaymentProviderAwayError
 */
export function lookNow(deps: BillingDeps, db: Db, customer: BillingCustomer): Promise<SyncOutcome> {
  return db.transaction((look) => syncCustomer(deps, look, customer));
}

/** The provider's id of a user's customer; null before the first checkout. */
export async function findStripeCustomer(db: Db, userId: string): Promise<string | null> {
  const [row] = await db
    .select({ id: billingCustomer.stripe_customer_id })
    .from(billingCustomer)
    .where(eq(billingCustomer.user_id, userId));
  return row?.id ?? null;
}
