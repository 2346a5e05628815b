import { PAYMENT_TO_CONFIRM, type UpdateSubscriptionBody } from '@bna/contract/billing/subscription-changes';
import {
  PaymentDeclinedError,
  PaymentProviderUnavailableError,
  type ProviderSubscription,
  type SubscriptionChange,
} from '../../../payment-provider.ts';
import { recordAudit } from '../../../platform/audit.ts';
import type { Db } from '../../../platform/database.ts';
import { forbidden } from '../../../platform/errors.ts';
import type { CheckoutDeps } from '../checkout/checkout.ts';
import { type BillingCustomer, lockCustomerOfUser, rotateIdempotencyKey } from '../customer.ts';
import { consumeSyncQuota } from '../quotas.ts';
import { requireActiveSubscription } from '../require-subscription.ts';
import { listBilledPackages } from '../subscription/packages.ts';
import { findStoredSubscription } from '../subscription/store.ts';
import { isLive } from '../subscription-state.ts';
import { isTrialRunning, saveTrialChoice } from '../trial/trial-choice.ts';
import { syncNow, withUserCustomer } from '../user-customer.ts';
import { awaitsConfirmation, changeKey, planSubscriptionChange, isEmptyChange } from './plan-subscription-change.ts';

export interface ChangeRequest {
  readonly userId: string;
  readonly body: UpdateSubscriptionBody;
}

type ChangeRequestFrom = ChangeRequest & { readonly ip: string };

const UPDATED = 'Your subscription has been updated';
const NO_CARD = 'There is no card to charge. Please add one under “Manage billing”.';

/**
 * Changes add-ons and renewal: during the trial the choice is saved for the upgrade, otherwise the subscription is updated
 * at the provider in one call. Returns a message for the user.
 * @throws HttpError 403 for another user's subscription, 409 without an active one
 * @throws PaymentDeclinedError if the card doesn't pay for additions; nothing has changed then
 */
export async function changeSubscription(deps: CheckoutDeps, request: ChangeRequestFrom): Promise<string> {
  await requireOwnSubscription(deps.db, request);
  if (await isOnTrial(deps, deps.db, request.userId)) {
    const isSaved = await saveForUpgrade(deps, request);
    if (isSaved) return 'Your selection has been saved';
  }
  consumeSyncQuota(deps, request.userId);
  return withUserCustomer(deps, request.userId, (customer, db) => updateAtProvider(deps, db, customer, request));
}

async function saveForUpgrade(deps: CheckoutDeps, { userId, body, ip }: ChangeRequestFrom): Promise<boolean> {
  return lockCustomerOfUser(deps, userId, async (_customer, db) => {
    // The trial may have been upgraded or canceled while this waited for the lock.
    if (!(await isOnTrial(deps, db, userId))) return false;
    await saveTrialChoice(db, userId, body);
    await recordAudit(db, { event: 'subscription_changed', userId, ip, at: deps.clock.now() });
    return true;
  });
}

async function updateAtProvider(
  deps: CheckoutDeps,
  db: Db,
  customer: BillingCustomer,
  { userId, body, ip }: ChangeRequestFrom,
): Promise<string> {
  const packages = await listBilledPackages(db);
  const read = async () => {
    const { subscription: found, invoices } = await syncNow(deps, db, customer);
    const current = requireActiveSubscription(found);
    return { current, change: planSubscriptionChange(body, { current, invoices, packages }) };
  };
  let { current, change } = await read();
  // The payer can confirm a waiting addition while it is withdrawn; a second round then starts from what that changed.
  const maxRounds = change.withdraws === true ? 2 : 1;
  for (let round = 0; !isEmptyChange(change); round += 1) {
    if (round === maxRounds) throw new PaymentProviderUnavailableError(`Subscription ${current.id} was not changed`);
    await applyChange(deps, db, { customer, current, change, attempt: customer.attempt + round });
    ({ current, change } = await read());
    if (isEmptyChange(change))
      await recordAudit(db, { event: 'subscription_changed', userId, ip, at: deps.clock.now() });
  }
  return awaitsConfirmation(body, current) ? PAYMENT_TO_CONFIRM : UPDATED;
}

async function applyChange(
  { payments }: CheckoutDeps,
  db: Db,
  {
    customer,
    current,
    change,
    attempt,
  }: { customer: BillingCustomer; current: ProviderSubscription; change: SubscriptionChange; attempt: number },
): Promise<void> {
  // Stripe rejects the call with a message that is not meant for the payer.
  if (change.chargesAdditions && current.paymentMethodId === null) throw new PaymentDeclinedError(NO_CARD);
  try {
    await payments.changeSubscription(current.id, change, changeKey(current.id, change, attempt));
  } catch (error) {
    if (error instanceof PaymentDeclinedError) await rotateIdempotencyKey(db, customer.id);
    // A failed call may still have taken effect; the next sync shows it.
    if (!(error instanceof PaymentProviderUnavailableError && error.needsNewKey)) throw error;
  }
  await rotateIdempotencyKey(db, customer.id);
}

/** @throws HttpError 403 if the request names a subscription that isn't the user's */
export async function requireOwnSubscription(
  db: Db,
  { userId, body: { stripe_subscription_id: given } }: ChangeRequest,
): Promise<void> {
  if (given === undefined || given === null) return;
  const stored = await findStoredSubscription(db, userId);
  if (given !== stored?.stripe_subscription_id) throw forbidden('This is not your subscription');
}

/** Whether the user's trial is running and no plan has replaced it. */
export async function isOnTrial({ clock }: Pick<CheckoutDeps, 'clock'>, db: Db, userId: string): Promise<boolean> {
  const stored = await findStoredSubscription(db, userId);
  if (stored !== undefined && isLive(stored)) return false;
  return isTrialRunning(db, userId, clock.now());
}
