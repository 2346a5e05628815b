import type { PaymentProvider } from '../../payment-provider.ts';
import { recordAudit } from '../../platform/audit.ts';
import { conflict } from '../../platform/errors.ts';
import type { CheckoutDeps } from './checkout/checkout.ts';
import { withSessionQuota } from './quotas.ts';
import { findStripeCustomerId } from './user-customer.ts';

type PortalDeps = Pick<CheckoutDeps, 'db' | 'clock' | 'rateLimiter' | 'publicOrigin'> & {
  readonly payments: Pick<PaymentProvider, 'createPortalSession'>;
};

/**
 * Returns the URL of a new customer portal session. The customer comes from our table, never from the request.
 * @throws HttpError 409 before the first checkout, 429
 */
export async function openCustomerPortal(
  deps: PortalDeps,
  { userId, ip }: { userId: string; ip: string },
): Promise<string> {
  const { db, clock, payments, publicOrigin } = deps;
  const customerId = await findStripeCustomerId(db, userId);
  if (customerId === null) {
    throw conflict("You don't have a billing account yet. It's created with your first subscription.");
  }
  const returnUrl = `${publicOrigin}/en/account/subscription?returned=portal`;
  const url = await withSessionQuota(deps, userId, () => payments.createPortalSession({ customerId, returnUrl }));
  await recordAudit(db, { event: 'portal_opened', userId, ip, at: clock.now() });
  return url;
}
