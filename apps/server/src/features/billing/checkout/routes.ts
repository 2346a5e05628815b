import {
  cancelUnpaidSubscription,
  createCheckoutSession,
  createCustomerPortalSession,
  createTrialUpgradeSession,
  previewSubscription,
  syncSubscription,
  updateSubscription,
} from '@bna/contract/billing/subscription-changes';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../platform/route.ts';
import { cancelUnpaid } from '../change/cancel-unpaid.ts';
import { changeSubscription } from '../change/change-subscription.ts';
import { previewChange } from '../change/preview-change.ts';
import { type CheckoutDeps, findCheckoutStatus, requireTrialChoice, startCheckout } from './checkout.ts';
import { openCustomerPortal } from '../portal.ts';
import { consumeSyncQuota } from '../quotas.ts';
import { findSubscription } from '../subscription/store.ts';
import { findStripeCustomerId, syncNow, withUserCustomer } from '../user-customer.ts';

export function checkoutRoutes(app: FastifyInstance, deps: CheckoutDeps): void {
  const { db, clock } = deps;

  route(app, createCheckoutSession, async ({ body, caller: { userId }, request: { ip } }) => ({
    data: { url: await startCheckout(deps, { userId, ip }, body) },
  }));

  route(app, createTrialUpgradeSession, async ({ caller: { userId }, request: { ip } }) => {
    const choice = await requireTrialChoice(deps, userId);
    return { data: { url: await startCheckout(deps, { userId, ip }, choice) } };
  });

  route(app, createCustomerPortalSession, async ({ caller: { userId }, request: { ip } }) => ({
    data: { url: await openCustomerPortal(deps, { userId, ip }) },
  }));

  route(app, updateSubscription, async ({ body, caller: { userId }, request: { ip } }) => ({
    message: await changeSubscription(deps, { userId, body, ip }),
  }));

  route(app, cancelUnpaidSubscription, async ({ caller: { userId }, request: { ip } }) => ({
    message: await cancelUnpaid(deps, { userId, ip }),
  }));

  route(app, previewSubscription, async ({ body, caller: { userId } }) => ({
    data: await previewChange(deps, { userId, body }),
  }));

  route(app, syncSubscription, async ({ body: { checkout_session_id: id }, caller: { userId } }) => {
    consumeSyncQuota(deps, userId);
    const checkout = id === undefined ? null : await findCheckoutStatus(deps, { userId, id });
    if ((await findStripeCustomerId(db, userId)) !== null) {
      await withUserCustomer(deps, userId, (customer, transaction) => syncNow(deps, transaction, customer));
    }
    return { data: await findSubscription(db, userId, clock.now()), meta: { checkout } };
  });
}
