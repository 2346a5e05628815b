import type { SubscriptionPreview } from '@bna/contract/billing/subscription-changes';
import type { SoldPackage } from '../../../payment-provider.ts';
import type { CheckoutDeps } from '../checkout/checkout.ts';
import { consumeSyncQuota } from '../quotas.ts';
import { requireActiveSubscription } from '../require-subscription.ts';
import { CURRENT_OFFER, listBilledPackages } from '../subscription/packages.ts';
import { findCurrentSubscription } from '../subscription-state.ts';
import { findStripeCustomerId } from '../user-customer.ts';
import { type ChangeRequest, isOnTrial, requireOwnSubscription } from './change-subscription.ts';
import { planSubscriptionChange } from './plan-subscription-change.ts';

/**
 * Returns what a change would charge. Changes nothing.
 * @throws HttpError as `changeSubscription`
 */
export async function previewChange(deps: CheckoutDeps, request: ChangeRequest): Promise<SubscriptionPreview> {
  const { db, payments } = deps;
  const { userId, body } = request;
  await requireOwnSubscription(db, request);
  const packages = await listBilledPackages(db);
  if (await isOnTrial(deps, db, userId)) return previewUpgrade(packages, body);
  const customerId = await findStripeCustomerId(db, userId);
  if (customerId !== null) consumeSyncQuota(deps, userId);
  const [subscriptions, invoices] =
    customerId === null
      ? [[], []]
      : await Promise.all([payments.listSubscriptions(customerId), payments.listInvoices(customerId)]);
  const current = requireActiveSubscription(findCurrentSubscription(subscriptions));
  // An add-on that awaits confirmation costs its price again, until it is confirmed.
  const unconfirmed = { ...current, awaitingConfirmation: [] };
  const change = planSubscriptionChange(body, { current: unconfirmed, invoices, packages });
  const { currency, dueNow, nextCharge, nextChargeAt } = await payments.previewChange(current.id, change);
  if (body.auto_renewal) {
    const next_charge_at = nextChargeAt?.toISOString() ?? null;
    return { currency, due_now: dueNow, next_charge: nextCharge, next_charge_at, ends_at: null };
  }
  const ends_at = (current.cancelAt ?? current.currentPeriodEnd).toISOString();
  return { currency, due_now: dueNow, next_charge: null, next_charge_at: null, ends_at };
}

function previewUpgrade(packages: readonly SoldPackage[], body: ChangeRequest['body']): SubscriptionPreview {
  const total = packages
    .filter(({ currency, interval }) => currency === CURRENT_OFFER.currency && interval === CURRENT_OFFER.interval)
    .filter(({ name }) => name === 'genius_plus' || body[name])
    .reduce((sum, { price }) => sum + price, 0);
  return { currency: CURRENT_OFFER.currency, due_now: 0, next_charge: total, next_charge_at: null, ends_at: null };
}
