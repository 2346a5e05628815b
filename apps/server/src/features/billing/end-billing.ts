import { PaymentProviderAwayError } from '../../payment-provider.ts';
import type { Db } from '../../platform/database.ts';
import { takeNextAttempt } from './customer.ts';
import { leaveEndUntold } from './effects.ts';
import { findStripeCustomer, inUsersName, lookNow, type UserBillingDeps } from './in-users-name.ts';
import { isLive } from './subscription-state.ts';

/**
 * Before an account is deleted: ends its subscription now, and voids the ways to pay that are open. Calls nobody for a user
 * who never began to buy.
 * @throws PaymentProviderAwayError where that is not certain; asked again it goes on where it was
 */
export async function endBilling(deps: UserBillingDeps & { readonly db: Db }, userId: string): Promise<void> {
  const { db: anyDb, payments } = deps;
  // Not by the billing's own connections, which may all wait for the provider: this user may have nothing to do with it.
  if ((await findStripeCustomer(anyDb, userId)) === null) return;
  await inUsersName(deps, userId, async (customer, db) => {
    if (customer.stripeCustomerId === null) return;
    for (const { id } of await payments.listOpenCheckouts(customer.stripeCustomerId)) await payments.expireCheckout(id);
    const { subscription } = await lookNow(deps, db, customer);
    if (subscription === null || !isLive(subscription)) return;
    try {
      await payments.cancelSubscription(subscription.id, `end:${subscription.id}:${String(customer.attempt)}`);
    } catch (error) {
      if (error instanceof PaymentProviderAwayError && error.needsNewKey) await takeNextAttempt(db, customer.id);
      throw error;
    }
    await takeNextAttempt(db, customer.id);
    await db.transaction(async (look) => {
      // The mail about the end says that the account stays; the mail about the deletion follows.
      await leaveEndUntold(look, { subscriptionId: subscription.id, at: deps.clock.now() });
      await lookNow(deps, look, customer);
    });
  });
}
