import { formatDate, type Seconds } from '../clock.ts';
import { invalidRequest, resourceMissing } from '../errors.ts';
import { formatMoney } from '../money.ts';
import type { Price, Subscription, SubscriptionItem } from '../objects.ts';
import type { LineDraft } from '../shapes/invoice.ts';
import { newSubscriptionItem } from '../shapes/subscription.ts';
import type { SandboxContext } from '../context.ts';
import { intervalLabel, renewsWith } from './interval.ts';

/** One element of the `items` parameter. */
export interface ItemChange {
  id?: string | undefined;
  price?: string | undefined;
  quantity?: number | undefined;
  deleted?: boolean | undefined;
  metadata?: Record<string, string> | null | undefined;
}

export interface ItemPlan {
  /** The items as they will be. */
  items: SubscriptionItem[];
  /** Charges and credits for the rest of the period. */
  prorations: LineDraft[];
}

const productName = (context: SandboxContext, price: Price): string =>
  context.store.find('product', price.product)?.name ?? price.product;

const amountOf = (price: Price, quantity: number): number => (price.unit_amount ?? 0) * quantity;

/** Returns `1 × Pro (at $9.00 every 30 days)`. */
function describeItem(context: SandboxContext, price: Price, quantity: number): string {
  const each = formatMoney(price.unit_amount ?? 0, price.currency);
  return `${quantity} × ${productName(context, price)} (at ${each} ${intervalLabel(price)})`;
}

function lineOfItem(item: SubscriptionItem, line: Pick<LineDraft, 'amount' | 'description' | 'period'>): LineDraft {
  return {
    ...line,
    price: item.price,
    currency: item.price.currency,
    quantity: item.quantity ?? 1,
    unitAmount: item.price.unit_amount_decimal,
    subscription: item.subscription,
    subscriptionItem: item.id,
    isProration: false,
    isDiscountable: true,
    invoiceItem: null,
    metadata: {},
  };
}

/** Returns the lines of a trial period, which cost nothing. */
export function trialLines(
  context: SandboxContext,
  { items, period }: { items: readonly SubscriptionItem[]; period: { start: Seconds; end: Seconds } },
): LineDraft[] {
  return items.map((item) => ({
    ...lineOfItem(item, { amount: 0, description: `Trial period for ${productName(context, item.price)}`, period }),
    unitAmount: '0',
  }));
}

/** Returns the price of each item for a full period. */
export function recurringLines(
  context: SandboxContext,
  { items, period }: { items: readonly SubscriptionItem[]; period: { start: Seconds; end: Seconds } },
): LineDraft[] {
  return items.map((item) => {
    const quantity = item.quantity ?? 1;
    const description = describeItem(context, item.price, quantity);
    return lineOfItem(item, { amount: amountOf(item.price, quantity), description, period });
  });
}

/** Returns the item's price for the rest of its period, by the second, as a charge or a credit. */
function prorationLine(
  context: SandboxContext,
  item: SubscriptionItem,
  { kind, at }: { kind: 'charge' | 'credit'; at: Seconds },
): LineDraft {
  const { current_period_start: start, current_period_end: end, price } = item;
  const quantity = item.quantity ?? 1;
  const share = Math.min(1, Math.max(0, end - at) / (end - start));
  const amount = Math.round(amountOf(price, quantity) * share);
  const what = quantity === 1 ? productName(context, price) : `${quantity} × ${productName(context, price)}`;
  return {
    ...lineOfItem(item, {
      amount: kind === 'charge' ? amount : -amount,
      description: `${kind === 'charge' ? 'Remaining' : 'Unused'} time on ${what} after ${formatDate(at)}`,
      period: { start: at, end },
    }),
    isProration: true,
    isDiscountable: false,
  };
}

/** Returns credits for the rest of the period of all items. */
export function unusedTimeCredits(context: SandboxContext, subscription: Subscription, at: Seconds): LineDraft[] {
  return subscription.items.data.map((item) => prorationLine(context, item, { kind: 'credit', at }));
}

/** @throws StripeError 400 if the price cannot be combined with the other prices */
export function getRecurringPrice(context: SandboxContext, id: string, param: string, others: readonly Price[]): Price {
  const price = context.store.get('price', id, param);
  if (!price.active)
    throw invalidRequest(`The price specified is inactive. This field only accepts active prices.`, param);
  if (price.recurring === null) {
    throw invalidRequest(
      'The price specified is set to `type=one_time` but this field only accepts prices with `type=recurring`.',
      param,
    );
  }
  for (const other of others) {
    if (other.currency !== price.currency) {
      throw invalidRequest(
        `The price specified only supports \`${price.currency}\`. This doesn't match the expected currency: \`${other.currency}\`.`,
        param,
      );
    }
    if (!renewsWith(other, price)) {
      throw invalidRequest(
        'All prices on a subscription must have the same `recurring.interval` and `recurring.interval_count` in this sandbox.',
        param,
      );
    }
  }
  return price;
}

function applyChange(
  context: SandboxContext,
  item: SubscriptionItem,
  { change, param, others }: { change: ItemChange; param: string; others: readonly Price[] },
): SubscriptionItem {
  const price =
    change.price === undefined || change.price === item.price.id
      ? item.price
      : getRecurringPrice(context, change.price, `${param}[price]`, others);
  const renewed = newSubscriptionItem(
    {
      subscription: item.subscription,
      price,
      quantity: change.quantity ?? item.quantity ?? 1,
      period: { start: item.current_period_start, end: item.current_period_end },
      metadata: change.metadata === undefined ? item.metadata : { ...item.metadata, ...change.metadata },
    },
    item.created,
  );
  return { ...renewed, id: item.id };
}

const isSameCharge = (one: SubscriptionItem, other: SubscriptionItem): boolean =>
  one.price.id === other.price.id && one.quantity === other.quantity;

interface ChangeContext {
  subscription: Subscription;
  /** The items after the changes so far. */
  items: readonly SubscriptionItem[];
  param: string;
  at: Seconds;
}

/** @throws StripeError 400 without a price, or if the price is already on the subscription */
function newItemOf(
  context: SandboxContext,
  change: ItemChange,
  { subscription, items, param, at }: ChangeContext,
): SubscriptionItem {
  const name = `${param}[price]`;
  if (change.price === undefined) {
    throw invalidRequest(`Missing required param: ${name}.`, name, 'parameter_missing');
  }
  const prices = items.map(({ price }) => price);
  const price = getRecurringPrice(context, change.price, name, prices);
  if (prices.some(({ id }) => id === price.id)) {
    throw invalidRequest(`Cannot add multiple subscription items with the same price: ${price.id}`, name);
  }
  const [first] = subscription.items.data;
  const period = { start: first?.current_period_start ?? at, end: first?.current_period_end ?? at };
  const { quantity = 1, metadata } = change;
  return newSubscriptionItem({ subscription: subscription.id, price, quantity, period, metadata: metadata ?? {} }, at);
}

/** Returns the items and prorations after one change. */
function planChange(context: SandboxContext, change: ItemChange, target: ChangeContext): ItemPlan {
  const { items, param, at } = target;
  const item = items.find(({ id }) => id === change.id);
  if (item === undefined) {
    if (change.id !== undefined) throw resourceMissing('subscription_item', change.id, `${param}[id]`);
    const added = newItemOf(context, change, target);
    return { items: [...items, added], prorations: [prorationLine(context, added, { kind: 'charge', at })] };
  }
  const credit = prorationLine(context, item, { kind: 'credit', at });
  const others = items.filter((other) => other !== item);
  if (change.deleted === true) return { items: others, prorations: [credit] };
  const changed = applyChange(context, item, { change, param, others: others.map(({ price }) => price) });
  return {
    items: items.map((each) => (each === item ? changed : each)),
    prorations: isSameCharge(item, changed) ? [] : [credit, prorationLine(context, changed, { kind: 'charge', at })],
  };
}

/**
 * Plans changes of a subscription's items. Changes nothing.
 *
 * @throws StripeError 400 for unknown items, prices that cannot be combined, or no remaining item
 */
export function planItemChanges(
  context: SandboxContext,
  subscription: Subscription,
  { changes, at }: { changes: readonly ItemChange[]; at: Seconds },
): ItemPlan {
  let { data: items } = subscription.items;
  const prorations: LineDraft[] = [];
  for (const [index, change] of changes.entries()) {
    const plan = planChange(context, change, { subscription, items, param: `items[${index}]`, at });
    ({ items } = plan);
    prorations.push(...plan.prorations);
  }
  if (items.length === 0) {
    throw invalidRequest('A subscription must have at least one active item.', 'items', 'subscription_items_missing');
  }
  // Nothing is billed during a trial, so there is nothing to prorate.
  return { items: [...items], prorations: subscription.status === 'trialing' ? [] : prorations };
}
