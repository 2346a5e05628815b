import { Currency } from '@bna/contract/subscription';
import type { Stripe } from 'stripe';
import type { Offer, PaymentProvider, SubscriptionChange } from '../../../payment-provider.ts';
import { isRefusal } from './errors.ts';
import { packageOf } from './price-names.ts';
import type { Prices } from './prices.ts';
import { endOf, itemsOf } from './subscriptions.ts';
import { timeOf } from './time.ts';

interface Desk {
  readonly stripe: Stripe;
  readonly prices: Prices;
}

type Renewal = Pick<Stripe.SubscriptionUpdateParams, 'cancel_at' | 'cancel_at_period_end'>;

/** What is left to do of a change, by what the subscription is now. */
interface Plan {
  readonly subscription: Stripe.Subscription;
  readonly periodEnd: number;
  /** What is not there yet, and the prices that it is sold at. */
  readonly missing: readonly Offer[];
  readonly added: readonly Stripe.Price[];
  readonly removed: readonly Stripe.SubscriptionItem[];
  /** The items that are not removed. */
  readonly kept: readonly Stripe.SubscriptionItem[];
  readonly renewal: Renewal | null;
}

async function planChange({ stripe, prices }: Desk, id: string, change: SubscriptionChange): Promise<Plan> {
  const subscription = await stripe.subscriptions.retrieve(id);
  const items = await itemsOf(stripe, subscription);
  const kept = items.filter((item) => !change.remove.includes(item.id));
  const missing = change.add.filter(({ name }) => !kept.some(({ price }) => packageOf(price) === name));
  const periodEnd = items[0]?.current_period_end ?? subscription.created;
  return {
    subscription,
    periodEnd,
    missing,
    added: missing.length === 0 ? [] : await prices.find(missing),
    removed: items.filter((item) => !kept.includes(item)),
    kept,
    renewal: change.renews === undefined ? null : renewalOf(subscription, { renews: change.renews, periodEnd }),
  };
}

/** Stripe keeps an end in either of two fields, and clears each by itself. */
function renewalOf(
  subscription: Stripe.Subscription,
  { renews, periodEnd }: { renews: boolean; periodEnd: number },
): Renewal | null {
  if (!renews) {
    const end = endOf(subscription, periodEnd);
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
 * Does what is left of a change, so that one whose answer was lost can be asked for again, under any key. It is one call,
 * but for a change that adds what is charged and removes what is paid for: in the call that charges Stripe would give back
 * the rest of what is removed, which stays usable to the period's end. Then the removal follows by itself.
 */
export async function changeSubscription(
  desk: Desk,
  id: string,
  { change, key }: { change: SubscriptionChange; key: string },
) {
  const { stripe, prices } = desk;
  const { missing, added, removed, renewal } = await planChange(desk, id, change);
  const update = async (params: Stripe.SubscriptionUpdateParams, idempotencyKey: string): Promise<void> => {
    await stripe.subscriptions.update(id, params, { idempotencyKey });
  };
  try {
    if (change.chargesAdditions && added.length > 0) {
      const isPaidFor = ({ price }: Stripe.SubscriptionItem): boolean => (price.unit_amount ?? 0) > 0;
      const later = removed.filter(isPaidFor);
      const now = removed.filter((item) => !isPaidFor(item));
      await update(
        {
          items: [...itemsToAdd(added), ...itemsToRemove(now)],
          ...renewal,
          proration_behavior: 'always_invoice',
          payment_behavior: 'error_if_incomplete',
        },
        key,
      );
      if (later.length > 0) await update({ items: itemsToRemove(later), proration_behavior: 'none' }, `${key}:removal`);
      return;
    }
    const items = [...itemsToAdd(added), ...itemsToRemove(removed)];
    if (items.length > 0) await update({ items, ...renewal, proration_behavior: 'none' }, key);
    else if (renewal !== null) await update(renewal, key);
  } catch (error) {
    if (isRefusal(error)) await prices.refuseFormer(missing, added);
    throw error;
  }
}

export async function previewChange(
  desk: Desk,
  id: string,
  change: SubscriptionChange,
): ReturnType<PaymentProvider['previewChange']> {
  const { stripe } = desk;
  const { subscription, periodEnd, added, kept } = await planChange(desk, id, change);
  const renews = change.renews ?? endOf(subscription, periodEnd) === null;
  const nextCharge =
    kept.reduce((sum, { price, quantity }) => sum + (price.unit_amount ?? 0) * (quantity ?? 1), 0) +
    added.reduce((sum, { unit_amount: amount }) => sum + (amount ?? 0), 0);
  return {
    dueNow: change.chargesAdditions && added.length > 0 ? await priceNow(stripe, id, added) : 0,
    nextCharge: renews ? nextCharge : null,
    nextChargeAt: renews ? timeOf(periodEnd) : null,
    currency: Currency.parse(subscription.currency.toUpperCase()),
  };
}

/** What the call that adds would charge. */
async function priceNow(stripe: Stripe, id: string, added: readonly Stripe.Price[]): Promise<number> {
  const preview = await stripe.invoices.createPreview({
    subscription: id,
    subscription_details: { items: itemsToAdd(added), proration_behavior: 'always_invoice' },
  });
  return preview.amount_due;
}
