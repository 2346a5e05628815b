import type { PaymentProvider } from '../../payment-provider.ts';
import { recordAudit } from '../../platform/audit.ts';
import { conflict } from '../../platform/errors.ts';
import { makeSession } from './budgets.ts';
import type { CheckoutDeps } from './checkout.ts';
import { findStripeCustomer } from './in-users-name.ts';

type PortalDeps = Pick<CheckoutDeps, 'db' | 'clock' | 'rateLimiter' | 'publicOrigin'> & {
  readonly payments: Pick<PaymentProvider, 'createPortalSession'>;
};

/**
 * Where a user looks after card, address and invoices. Whose they are is what our own table says, and nothing that was sent.
 * @throws HttpError 409 before the first checkout, 429
 */
export async function openPortal(deps: PortalDeps, { userId, ip }: { userId: string; ip: string }): Promise<string> {
  const { db, clock, payments, publicOrigin } = deps;
  const customerId = await findStripeCustomer(db, userId);
  if (customerId === null) {
    throw conflict('There is no billing account yet. It opens with your first subscription.');
  }
  const returnUrl = `${publicOrigin}/en/account/subscription?returned=portal`;
  const url = await makeSession(deps, userId, () => payments.createPortalSession({ customerId, returnUrl }));
  await recordAudit(db, { event: 'portal_opened', userId, ip, at: clock.now() });
  return url;
}
