import { PaymentProviderAwayError } from '../../payment-provider.ts';
import { takeNextAttempt } from './customer.ts';
import { findStripeCustomer, inUsersName, lookNow, type UserBillingDeps } from './in-users-name.ts';
import { isLive } from './subscription-state.ts';

/**
 * Before an account is deleted: ends its subscription now, and voids the ways to pay that are open. Calls nobody for a user
 * who never began to buy.
 * @throws PaymentProviderAwayError where that is not certain; asked again it goes on where it was
 */
export async function endBilling(deps: UserBillingDeps, userId: string): Promise<void> {
  const { billingDb, payments } = deps;
  if ((await findStripeCustomer(billingDb, userId)) === null) return;
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
    await lookNow(deps, db, customer);
  });
}
