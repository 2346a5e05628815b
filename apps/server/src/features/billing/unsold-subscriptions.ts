import { and, asc, count, eq, notInArray } from 'drizzle-orm';
import type { UnsoldSubscription } from '../../payment-provider.ts';
import type { Db } from '../../platform/database.ts';
import type { BillingCustomer, BillingDeps } from './customer.ts';
import { unsoldSubscription } from './schema.ts';

/** Stores a customer's subscriptions that we don't sell, and logs each new one as an error. */
export async function storeUnsoldSubscriptions(
  { clock, log }: Pick<BillingDeps, 'clock' | 'log'>,
  db: Db,
  { customer, found }: { customer: BillingCustomer; found: readonly UnsoldSubscription[] },
): Promise<void> {
  const ids = found.map(({ id }) => id);
  await db
    .delete(unsoldSubscription)
    .where(
      and(
        eq(unsoldSubscription.billing_customer_id, customer.id),
        notInArray(unsoldSubscription.stripe_subscription_id, ids),
      ),
    );
  for (const { id, reason } of found) {
    const row = { stripe_subscription_id: id, billing_customer_id: customer.id, reason, found_at: clock.now() };
    const { rowCount } = await db.insert(unsoldSubscription).values(row).onConflictDoNothing();
    if (rowCount === 1) {
      log.error(
        { customer: customer.stripeCustomerId, subscription: id, reason },
        'Stripe bills what BNA does not sell',
      );
    }
  }
}

/** Returns the oldest subscriptions that we don't sell, up to `limit`. */
export async function listUnsoldSubscriptions(
  db: Db,
  limit: number,
): Promise<{ id: string; reason: string; foundAt: Date }[]> {
  return db
    .select({
      id: unsoldSubscription.stripe_subscription_id,
      reason: unsoldSubscription.reason,
      foundAt: unsoldSubscription.found_at,
    })
    .from(unsoldSubscription)
    .orderBy(asc(unsoldSubscription.found_at), asc(unsoldSubscription.stripe_subscription_id))
    .limit(limit);
}

export async function countUnsoldSubscriptions(db: Db): Promise<number> {
  const [row] = await db.select({ count: count() }).from(unsoldSubscription);
  return row?.count ?? 0;
}
