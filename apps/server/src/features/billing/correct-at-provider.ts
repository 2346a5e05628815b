import { PaymentDeclinedError, type ProviderInvoice, type ProviderSubscription } from '../../payment-provider.ts';
import type { Db } from '../../platform/database.ts';
import { callWithFallbackKey, type CorrectionStep, runCorrections } from './correction-steps.ts';
import type { BillingCustomer, BillingDeps } from './customer.ts';
import { claimEffect } from './effects.ts';
import { findCurrentSubscription, isLive, isPayable, isUnpaid } from './subscription-state.ts';

export interface ProviderState {
  readonly subscriptions: readonly ProviderSubscription[];
  readonly invoices: readonly ProviderInvoice[];
}

/**
 * Corrects states at the provider that must not last: a second subscription, a subscription of a deleted account, a renewal
 * that was declined at checkout, a card that belongs to the subscription only, an open invoice that a new card can pay.
 * Every step checks the provider's current state, so that an interrupted run can be repeated.
 * @returns whether the provider's state may have changed
 */
export async function correctAtProvider(
  deps: BillingDeps,
  db: Db,
  customer: BillingCustomer,
  { subscriptions, invoices }: ProviderState,
): Promise<boolean> {
  const kept = customer.userId === null ? null : findCurrentSubscription(subscriptions);
  // Nobody may start a subscription of a deleted account by paying for it.
  const isEnded = customer.userId === null ? isPayable : isLive;
  const surplus = subscriptions.filter((candidate) => isEnded(candidate) && candidate.id !== kept?.id);
  const steps: CorrectionStep[] = surplus.map(
    ({ id }) =>
      () =>
        endSurplus(deps, customer, { id, keptId: kept?.id ?? null, invoices }),
  );
  if (kept !== null && isLive(kept)) {
    steps.push((step) => turnOffRenewal(deps, step, kept));
    steps.push(() => promoteCard(deps, kept));
    steps.push((step) => retryWithNewCard(deps, step, { kept, invoices }));
  }
  return runCorrections(deps, db, { customer, steps });
}

async function endSurplus(
  deps: BillingDeps,
  customer: BillingCustomer,
  { id, keptId, invoices }: { id: string; keptId: string | null; invoices: readonly ProviderInvoice[] },
): Promise<boolean> {
  const { payments, clock, log } = deps;
  log.warn(
    { customer: customer.stripeCustomerId, subscription: id, kept: keptId },
    'refunding and canceling a surplus subscription',
  );
  // Refund first: once the subscription has ended, no later run would look for it.
  for (const invoice of invoices) {
    if (invoice.subscriptionId !== id || !isRefundDue(invoice, clock.now())) continue;
    await callWithFallbackKey(deps, `surplus-refund:${invoice.id}`, (key) => payments.refundInvoice(invoice.id, key));
  }
  await callWithFallbackKey(deps, `surplus:${id}`, (key) => payments.cancelSubscription(id, key));
  return true;
}

/** Paid for a period that has not ended, and neither refunded nor disputed. */
function isRefundDue({ paidAt, amount, amountRefunded, dispute, lines }: ProviderInvoice, now: Date): boolean {
  const isDisputed = dispute !== null && dispute.status !== 'won';
  return paidAt !== null && amountRefunded < amount && !isDisputed && lines.some(({ periodEnd }) => periodEnd > now);
}

/** Runs once per subscription, so that the user can turn renewal on later. */
async function turnOffRenewal(
  deps: BillingDeps,
  db: Db,
  { id, isRenewalDeclined, cancelAt }: ProviderSubscription,
): Promise<boolean> {
  if (!isRenewalDeclined) return false;
  if (!(await claimEffect(db, { kind: 'renewal_off', object: id, at: deps.clock.now() }))) return false;
  if (cancelAt !== null) return false;
  const change = { add: [], remove: [], chargesAdditions: false, renews: false };
  await callWithFallbackKey(deps, `renewal-off:${id}`, (key) => deps.payments.changeSubscription(id, change, key));
  return true;
}

/** Checkout attaches the card to the subscription, which would then ignore a card chosen in the portal later. */
async function promoteCard({ payments }: BillingDeps, { id, hasOwnCard }: ProviderSubscription): Promise<boolean> {
  if (hasOwnCard) await payments.promoteSubscriptionCard(id);
  return hasOwnCard;
}

/** Charges open invoices to a card added after a failed payment, each card once per invoice. */
async function retryWithNewCard(
  deps: BillingDeps,
  db: Db,
  { kept, invoices }: { kept: ProviderSubscription; invoices: readonly ProviderInvoice[] },
): Promise<boolean> {
  const { payments, clock, log } = deps;
  const card = kept.paymentMethodId;
  if (card === null || !isUnpaid(kept)) return false;
  let hasRetried = false;
  for (const { id, subscriptionId, isOpen, paymentMethodId } of invoices) {
    if (subscriptionId !== kept.id || !isOpen || paymentMethodId === card) continue;
    if (!(await claimEffect(db, { kind: 'card_retry', object: id, period: card, at: clock.now() }))) continue;
    hasRetried = true;
    try {
      await callWithFallbackKey(deps, `card-retry:${id}:${card}`, (key) => payments.payInvoice(id, key));
    } catch (error) {
      if (!(error instanceof PaymentDeclinedError)) throw error;
      log.info({ subscription: kept.id, invoice: id, reason: error.message }, 'new card declined');
    }
  }
  return hasRetried;
}
