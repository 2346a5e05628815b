import { Currency } from '@bna/contract/billing/subscription';
import type { Stripe } from 'stripe';
import type { Offer, PaymentProvider, SubscriptionChange } from '../../../payment-provider.ts';
import { isInvalidRequest, needsConfirmation } from './errors.ts';
import { voidInvoice } from './invoices.ts';
import { packageOfPrice, toId } from './price-names.ts';
import type { Prices } from './prices.ts';
import { cancellationTime, listItems } from './subscriptions.ts';
import { fromUnixSeconds } from './time.ts';

interface StripeContext {
  readonly stripe: Stripe;
  readonly prices: Prices;
}

type Renewal = Pick<Stripe.SubscriptionUpdateParams, 'cancel_at' | 'cancel_at_period_end'>;

/** The part of a change that is not done yet. */
interface PendingChange {
  readonly subscription: Stripe.Subscription;
  readonly periodEnd: number;
  readonly missing: readonly Offer[];
  readonly added: readonly Stripe.Price[];
  readonly removed: readonly Stripe.SubscriptionItem[];
  readonly kept: readonly Stripe.SubscriptionItem[];
  readonly renewal: Renewal | null;
  /** The open invoice of the additions that await confirmation. */
  readonly waitingInvoice: string | null;
}

async function findPendingChange(
  { stripe, prices }: StripeContext,
  id: string,
  change: SubscriptionChange,
): Promise<PendingChange> {
  const subscription = await stripe.subscriptions.retrieve(id);
  const items = await listItems(stripe, subscription);
  const kept = items.filter((item) => !change.remove.includes(item.id));
  const missing = change.add.filter(({ name }) => !kept.some(({ price }) => packageOfPrice(price) === name));
  const periodEnd = items[0]?.current_period_end ?? subscription.created;
  return {
    subscription,
    periodEnd,
    missing,
    added: missing.length === 0 ? [] : await prices.find(missing),
    removed: items.filter((item) => !kept.includes(item)),
    kept,
    waitingInvoice: findWaitingInvoice(subscription),
    renewal: change.renews === undefined ? null : diffRenewal(subscription, { renews: change.renews, periodEnd }),
  };
}

const findWaitingInvoice = ({ pending_update: pending, latest_invoice: latest }: Stripe.Subscription): string | null =>
  pending === null || latest === null ? null : toId(latest);

/** Stripe stores the end in one of two fields, each of which must be cleared separately. */
function diffRenewal(
  subscription: Stripe.Subscription,
  { renews, periodEnd }: { renews: boolean; periodEnd: number },
): Renewal | null {
  if (!renews) {
    const end = cancellationTime(subscription, periodEnd);
    return end !== null && end <= periodEnd ? null : { cancel_at_period_end: true };
  }
  if (subscription.cancel_at_period_end) return { cancel_at_period_end: false };
  return subscription.cancel_at === null ? null : { cancel_at: '' };
}

const itemsToAdd = (added: readonly Stripe.Price[]): { price: string; quantity: number }[] =>
  added.map(({ id }) => ({ price: id, quantity: 1 }));

const itemsToRemove = (removed: readonly Stripe.SubscriptionItem[]): { id: string; deleted: true }[] =>
  removed.map(({ id }) => ({ id, deleted: true }));

/**
 * Applies the part of a change that is not done yet, so that it can be repeated after a lost response, with any key.
 */
export async function changeSubscription(
  context: StripeContext,
  id: string,
  { change, key }: { change: SubscriptionChange; key: string },
) {
  const { stripe, prices } = context;
  const pending = await findPendingChange(context, id, change);
  const update: Update = async (params, part) => {
    await stripe.subscriptions.update(id, params, { idempotencyKey: part === undefined ? key : `${key}:${part}` });
  };
  try {
    if (change.chargesAdditions && pending.added.length > 0) await updateWithCharge(update, pending);
    else await updateWithoutCharge(update, pending);
  } catch (error) {
    if (isInvalidRequest(error)) await prices.rejectIfReplaced(pending.added.map(({ id: price }) => price));
    throw error;
  }
  // Last: if the change is declined, what waits goes on waiting.
  if (change.withdraws === true && pending.waitingInvoice !== null) {
    await voidInvoice(stripe, pending.waitingInvoice, `${key}:withdrawal`);
  }
}

/** `part` distinguishes the calls of a change. */
type Update = (params: Stripe.SubscriptionUpdateParams, part?: string) => Promise<void>;
type ItemChange = Pick<PendingChange, 'added' | 'removed' | 'renewal'>;

async function updateWithoutCharge(
  update: Update,
  { added, removed, renewal }: ItemChange,
  part?: string,
): Promise<void> {
  const items = [...itemsToAdd(added), ...itemsToRemove(removed)];
  if (items.length > 0) await update({ items, ...renewal, proration_behavior: 'none' }, part);
  else if (renewal !== null) await update(renewal, part);
}

/**
 * One call, except for a change that also removes paid items: that call would refund the removed items, which stay usable
 * until the end of the period, so the removal follows in a second call. If the bank asks the payer to confirm the charge, the
 * rest is applied first, because a later update would discard the additions that wait for the confirmation.
 */
async function updateWithCharge(update: Update, { added, removed, renewal }: ItemChange): Promise<void> {
  const isPaid = ({ price }: Stripe.SubscriptionItem): boolean => (price.unit_amount ?? 0) > 0;
  const later = removed.filter(isPaid);
  const now = removed.filter((item) => !isPaid(item));
  try {
    await update({
      items: [...itemsToAdd(added), ...itemsToRemove(now)],
      ...renewal,
      proration_behavior: 'always_invoice',
      payment_behavior: 'error_if_incomplete',
    });
  } catch (error) {
    if (!needsConfirmation(error)) throw error;
    const free = added.filter(({ unit_amount: amount }) => amount === 0);
    await updateWithoutCharge(update, { added: free, removed, renewal }, 'rest');
    await update(
      {
        items: itemsToAdd(added.filter((price) => !free.includes(price))),
        proration_behavior: 'always_invoice',
        payment_behavior: 'pending_if_incomplete',
      },
      'confirmation',
    );
    return;
  }
  if (later.length > 0) await update({ items: itemsToRemove(later), proration_behavior: 'none' }, 'removal');
}

export async function previewChange(
  context: StripeContext,
  id: string,
  change: SubscriptionChange,
): ReturnType<PaymentProvider['previewChange']> {
  const { stripe } = context;
  const { subscription, periodEnd, added, kept } = await findPendingChange(context, id, change);
  const renews = change.renews ?? cancellationTime(subscription, periodEnd) === null;
  const nextCharge =
    kept.reduce((sum, { price, quantity }) => sum + (price.unit_amount ?? 0) * (quantity ?? 1), 0) +
    added.reduce((sum, { unit_amount: amount }) => sum + (amount ?? 0), 0);
  return {
    dueNow: change.chargesAdditions && added.length > 0 ? await previewAdditions(stripe, id, added) : 0,
    nextCharge: renews ? nextCharge : null,
    nextChargeAt: renews ? fromUnixSeconds(periodEnd) : null,
    currency: Currency.parse(subscription.currency.toUpperCase()),
  };
}

/** Returns what adding the prices would charge now. */
async function previewAdditions(stripe: Stripe, id: string, added: readonly Stripe.Price[]): Promise<number> {
  const preview = await stripe.invoices.createPreview({
    subscription: id,
    subscription_details: { items: itemsToAdd(added), proration_behavior: 'always_invoice' },
  });
  return preview.amount_due;
}
