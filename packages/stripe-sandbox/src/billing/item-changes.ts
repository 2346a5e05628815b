import { formatDate, type Seconds } from '../clock.ts';
import { invalidRequest, noSuch } from '../errors.ts';
import { formatMoney } from '../money.ts';
import type { Price, Subscription, SubscriptionItem } from '../objects.ts';
import type { LineDraft } from '../shapes/invoice.ts';
import { newSubscriptionItem } from '../shapes/subscription.ts';
import type { World } from '../world.ts';
import { intervalLabel, renewsWith } from './interval.ts';

/** One element of `items` as a call gives it. */
export interface ItemChange {
  id?: string | undefined;
  price?: string | undefined;
  quantity?: number | undefined;
  deleted?: boolean | undefined;
  metadata?: Record<string, string> | null | undefined;
}

export interface PlannedItems {
  /** The items as they will be. */
  items: SubscriptionItem[];
  /** What the change costs and credits for the rest of the period. */
  prorations: LineDraft[];
}

const productName = (world: World, price: Price): string =>
  world.store.find('product', price.product)?.name ?? price.product;

const amountOf = (price: Price, quantity: number): number => (price.unit_amount ?? 0) * quantity;

/** `1 × Email updates (at $9.00 every 30 days)`. */
function describeItem(world: World, price: Price, quantity: number): string {
  const each = formatMoney(price.unit_amount ?? 0, price.currency);
  return `${quantity} × ${productName(world, price)} (at ${each} ${intervalLabel(price)})`;
}

/** What each item costs for a whole period. */
export function recurringLines(
  world: World,
  subscription: Subscription,
  { items, period }: { items: readonly SubscriptionItem[]; period: { start: Seconds; end: Seconds } },
): LineDraft[] {
  return items.map((item) => ({
    price: item.price,
    quantity: item.quantity ?? 1,
    amount: amountOf(item.price, item.quantity ?? 1),
    description: describeItem(world, item.price, item.quantity ?? 1),
    period,
    subscription: subscription.id,
    subscriptionItem: item.id,
    isProration: false,
    invoiceItem: null,
  }));
}

/** The share of an item's price for the seconds that are left of its period: a charge, or a credit for what is unused. */
function prorationLine(
  world: World,
  item: SubscriptionItem,
  { kind, at }: { kind: 'charge' | 'credit'; at: Seconds },
): LineDraft {
  const { current_period_start: start, current_period_end: end, price } = item;
  const quantity = item.quantity ?? 1;
  const share = Math.min(1, Math.max(0, end - at) / (end - start));
  const amount = Math.round(amountOf(price, quantity) * share);
  const what = quantity === 1 ? productName(world, price) : `${quantity} × ${productName(world, price)}`;
  return {
    price,
    quantity,
    amount: kind === 'charge' ? amount : -amount,
    description: `${kind === 'charge' ? 'Remaining' : 'Unused'} time on ${what} after ${formatDate(at)}`,
    period: { start: at, end },
    subscription: item.subscription,
    subscriptionItem: item.id,
    isProration: true,
    invoiceItem: null,
  };
}

/** Credits for the rest of the period of all items. */
export function unusedTimeCredits(world: World, subscription: Subscription, at: Seconds): LineDraft[] {
  return subscription.items.data.map((item) => prorationLine(world, item, { kind: 'credit', at }));
}

/** @throws StripeError 400 if the price cannot be part of a subscription with the other one */
export function getRecurringPrice(world: World, id: string, param: string, others: readonly Price[]): Price {
  const price = world.store.get('price', id, param);
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
  world: World,
  item: SubscriptionItem,
  { change, param, others }: { change: ItemChange; param: string; others: readonly Price[] },
): SubscriptionItem {
  const price =
    change.price === undefined || change.price === item.price.id
      ? item.price
      : getRecurringPrice(world, change.price, `${param}[price]`, others);
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

/**
 * What a list of changes makes of a subscription's items. Changes nothing.
 *
 * @throws StripeError 400 for items, prices or removals that cannot be
 */
export function planItems(
  world: World,
  subscription: Subscription,
  { changes, at }: { changes: readonly ItemChange[]; at: Seconds },
): PlannedItems {
  const items = [...subscription.items.data];
  const prorations: LineDraft[] = [];
  const first = items[0];
  for (const [index, change] of changes.entries()) {
    const param = `items[${index}]`;
    const position = items.findIndex(({ id }) => id === change.id);
    const item = items[position];
    if (change.id !== undefined && item === undefined) throw noSuch('subscription_item', change.id, `${param}[id]`);
    const others = items.filter((other) => other !== item).map(({ price }) => price);
    if (item === undefined) {
      if (change.price === undefined)
        throw invalidRequest(`Missing required param: ${param}[price].`, `${param}[price]`, 'parameter_missing');
      const price = getRecurringPrice(world, change.price, `${param}[price]`, others);
      if (others.some(({ id }) => id === price.id)) {
        throw invalidRequest(
          `Cannot add multiple subscription items with the same price: ${price.id}`,
          `${param}[price]`,
        );
      }
      const period = { start: first?.current_period_start ?? at, end: first?.current_period_end ?? at };
      const { quantity = 1, metadata } = change;
      const added = newSubscriptionItem(
        { subscription: subscription.id, price, quantity, period, metadata: metadata ?? {} },
        at,
      );
      items.push(added);
      prorations.push(prorationLine(world, added, { kind: 'charge', at }));
    } else if (change.deleted === true) {
      items.splice(position, 1);
      prorations.push(prorationLine(world, item, { kind: 'credit', at }));
    } else {
      const changed = applyChange(world, item, { change, param, others });
      items.splice(position, 1, changed);
      if (isSameCharge(item, changed)) continue;
      prorations.push(
        prorationLine(world, item, { kind: 'credit', at }),
        prorationLine(world, changed, { kind: 'charge', at }),
      );
    }
  }
  if (items.length === 0) {
    throw invalidRequest('A subscription must have at least one active item.', 'items', 'subscription_items_missing');
  }
  return { items, prorations };
}
