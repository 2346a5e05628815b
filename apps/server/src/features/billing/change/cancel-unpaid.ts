import { recordAudit } from '../../../platform/audit.ts';
import { cancelNow } from '../cancel-at-provider.ts';
import type { CheckoutDeps } from '../checkout/checkout.ts';
import { consumeSyncQuota } from '../quotas.ts';
import { requireUnpaidSubscription } from '../require-subscription.ts';
import { awaitsPayment, findCurrentSubscription } from '../subscription-state.ts';
import { readCustomerState } from '../sync.ts';
import { syncNow, withUserCustomer } from '../user-customer.ts';

const NOTHING_DUE = 'Your subscription has ended. You don’t have anything to pay.';
const CLOSING =
  'Your subscription has ended. Please don’t pay the open invoice: we’re closing it, and we refund a payment that still goes through.';

/**
 * Ends a subscription that waits for a payment, and voids its open invoices: they bill a time without access. A payment that
 * succeeds meanwhile is refunded. Returns a message for the user.
 * @throws HttpError 409 without such a subscription
 * @throws PaymentProviderUnavailableError if the outcome is unknown; the call can be repeated
 */
export async function cancelUnpaid(
  deps: CheckoutDeps,
  { userId, ip }: { userId: string; ip: string },
): Promise<string> {
  consumeSyncQuota(deps, userId);
  return withUserCustomer(deps, userId, async (customer, db) => {
    // Not by a sync, which would charge the open invoice to a new card.
    const { subscriptions, invoices } = await readCustomerState(deps, db, customer);
    const current = findCurrentSubscription(subscriptions);
    // The page shows an older state.
    if (current === null || !awaitsPayment(current)) await syncNow(deps, db, customer);
    const { id } = requireUnpaidSubscription(current);
    await cancelNow(deps, db, { customer, id, invoices });
    await recordAudit(db, { event: 'unpaid_subscription_canceled', userId, ip, at: deps.clock.now() });
    const { hasAbandonedInvoices } = await syncNow(deps, db, customer);
    return hasAbandonedInvoices ? CLOSING : NOTHING_DUE;
  });
}
