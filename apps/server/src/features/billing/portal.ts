import { recordAudit } from '../../platform/audit.ts';
import { conflict } from '../../platform/errors.ts';
import type { CheckoutDeps } from './checkout/checkout.ts';
import { ensureStripeCustomer } from './customer.ts';
import { withSessionQuota } from './quotas.ts';
import { findStripeCustomerId, withUserCustomer } from './user-customer.ts';

/**
 * Returns the URL of a new customer portal session. The customer comes from our table, never from the request.
 * @throws HttpError 409 before the first checkout, 429
 */
export async function openCustomerPortal(
  deps: CheckoutDeps,
  { userId, ip }: { userId: string; ip: string },
): Promise<string> {
  const { db, clock, payments, publicOrigin } = deps;
  if ((await findStripeCustomerId(db, userId)) === null) {
    throw conflict('You don’t have a billing account yet. It’s created with your first subscription.');
  }
  const returnUrl = `${publicOrigin}/en/account/subscription?returned=portal`;
  const url = await withSessionQuota(deps, userId, async () => {
    const customerId = await withUserCustomer(deps, userId, (customer, transaction) =>
      ensureStripeCustomer(deps, transaction, { customer, ip }),
    );
    return payments.createPortalSession({ customerId, returnUrl });
  });
  await recordAudit(db, { event: 'portal_opened', userId, ip, at: clock.now() });
  return url;
}
