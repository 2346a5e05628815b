import { eq } from 'drizzle-orm';
import { PaymentProviderUnavailableError, type ProviderInvoice } from '../../payment-provider.ts';
import type { Db } from '../../platform/database.ts';
import { type BillingCustomer, rotateIdempotencyKey } from './customer.ts';
import { suppressEndedEmail } from './enqueue-billing-emails.ts';
import { subscription as subscriptionTable } from './schema.ts';
import { isLive, isPayable } from './subscription-state.ts';
import type { SyncOutcome } from './sync.ts';
import { findStripeCustomerId, syncNow, type UserBillingDeps, withUserCustomer } from './user-customer.ts';

/**
 * Expires a user's open checkouts, cancels the subscription and voids its open invoices, before the account is deleted.
 * @throws PaymentProviderUnavailableError if the outcome is unknown; the call can be repeated
 */
export async function cancelAtProvider(deps: UserBillingDeps & { readonly db: Db }, userId: string): Promise<void> {
  const { payments } = deps;
  // Not through the billing pool, which can be busy with calls to the provider: most users have no customer.
  if ((await findStripeCustomerId(deps.db, userId)) === null) return;
  await withUserCustomer(deps, userId, async (customer, db) => {
    if (customer.stripeCustomerId === null) return;
    if ((await payments.findCustomerState(customer.stripeCustomerId)) === 'unknown') {
      await requireNothingToCancel(db, userId);
      return;
    }
    for (const { id } of await payments.listOpenCheckouts(customer.stripeCustomerId)) await payments.expireCheckout(id);
    const before = await syncNow(deps, db, customer);
    const { subscription } = before;
    if (subscription === null || !isPayable(subscription)) {
      requireClosedInvoices(before);
      return;
    }
    await cancelNow(deps, db, { customer, id: subscription.id, invoices: before.invoices });
    await db.transaction(async (savepoint) => {
      // That email says the account stays; the email about the deletion follows instead.
      await suppressEndedEmail(savepoint, { subscriptionId: subscription.id, at: deps.clock.now() });
      requireClosedInvoices(await syncNow(deps, savepoint, customer));
    });
  });
}

/**
 * Cancels a customer's subscription immediately. Nothing is refunded but a payment of its unpaid invoices that succeeds at the
 * same time, which each sync looks for.
 */
export async function cancelNow(
  { payments }: UserBillingDeps,
  db: Db,
  { customer, id, invoices }: { customer: BillingCustomer; id: string; invoices: readonly ProviderInvoice[] },
): Promise<void> {
  const unpaid = invoices.filter((invoice) => invoice.subscriptionId === id && invoice.isPayable);
  const unpaidIds = unpaid.map((invoice) => invoice.id);
  try {
    await payments.cancelSubscription(id, `end:${id}:${String(customer.attempt)}`, unpaidIds);
  } catch (error) {
    if (error instanceof PaymentProviderUnavailableError && error.needsNewKey) {
      await rotateIdempotencyKey(db, customer.id);
    }
    throw error;
  }
  await rotateIdempotencyKey(db, customer.id);
}

/** An open invoice could still be paid once the account is deleted, and nobody could be told of the payment. */
function requireClosedInvoices({ hasAbandonedInvoices }: SyncOutcome): void {
  if (hasAbandonedInvoices)
    throw new PaymentProviderUnavailableError('Stripe did not void an invoice that can be paid');
}

/**
 * Stripe doesn't know a customer of another account, such as after a change of keys. A subscription that was live there may
 * still be charged, so that an operator has to look first.
 */
async function requireNothingToCancel(db: Db, userId: string): Promise<void> {
  const [stored] = await db.select().from(subscriptionTable).where(eq(subscriptionTable.user_id, userId));
  if (stored === undefined || !isLive(stored)) return;
  throw new PaymentProviderUnavailableError(
    `Stripe does not know the customer of the live subscription ${stored.stripe_subscription_id}`,
  );
}
