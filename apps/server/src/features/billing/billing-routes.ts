import {
  createCheckoutSession,
  createCustomerPortalSession,
  createTrialUpgradeSession,
  previewSubscription,
  type Subscription,
  syncSubscription,
  updateSubscription,
} from '@bna/contract/subscription';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/database.ts';
import { route } from '../../platform/route.ts';
import { spendLook } from './budgets.ts';
import { type ChangeDeps, changeSubscription, previewChange } from './change-subscription.ts';
import { beginCheckout, findOwnCheckout, trialChoiceOf } from './checkout.ts';
import { findStripeCustomer, inUsersName, lookNow } from './in-users-name.ts';
import { openPortal } from './portal.ts';

export interface BillingRoutesDeps extends ChangeDeps {
  /** The user's trial or subscription as it is shown. */
  readonly findSubscription: (db: Db, userId: string, now: Date) => Promise<Subscription | null>;
}

/** What a user asks of the payment provider: checkout, portal, changes. */
export function billingRoutes(app: FastifyInstance, deps: BillingRoutesDeps): void {
  const { db, clock } = deps;

  route(app, createCheckoutSession, async ({ body, caller: { userId }, request: { ip } }) => ({
    data: { url: await beginCheckout(deps, { userId, ip }, body) },
  }));

  route(app, createTrialUpgradeSession, async ({ caller: { userId }, request: { ip } }) => {
    const choice = await trialChoiceOf(deps, userId);
    return { data: { url: await beginCheckout(deps, { userId, ip }, choice) } };
  });

  route(app, createCustomerPortalSession, async ({ caller: { userId }, request: { ip } }) => ({
    data: { url: await openPortal(deps, { userId, ip }) },
  }));

  route(app, updateSubscription, async ({ body, caller: { userId }, request: { ip } }) => ({
    message: await changeSubscription(deps, { userId, body, ip }),
  }));

  route(app, previewSubscription, async ({ body, caller: { userId } }) => ({
    data: await previewChange(deps, { userId, body }),
  }));

  route(app, syncSubscription, async ({ body: { checkout_session_id: id }, caller: { userId } }) => {
    spendLook(deps, userId);
    const checkout = id === undefined ? null : await findOwnCheckout(deps, { userId, id });
    if ((await findStripeCustomer(db, userId)) !== null) {
      await inUsersName(deps, userId, (customer, transaction) => lookNow(deps, transaction, customer));
    }
    return { data: await deps.findSubscription(db, userId, clock.now()), meta: { checkout } };
  });
}
