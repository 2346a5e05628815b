import { endpoint } from '../api/endpoint.ts';
import { pageOf, pageParams } from '../api/pagination.ts';
import { metadata, positive, text, timestamp } from '../api/parameters.ts';
import { type ItemChange, planItems } from '../billing/item-changes.ts';
import { requireAlive } from '../billing/subscriptions.ts';
import { applyItems, type ProrationBehavior } from '../billing/updates.ts';
import { noSuch } from '../errors.ts';
import type { Subscription, SubscriptionItem } from '../objects.ts';
import { nowOfCustomer, type World } from '../world.ts';
import { prorationBehavior, prorationTime } from './subscriptions.ts';

function getItem(world: World, id: string): { subscription: Subscription; item: SubscriptionItem } {
  for (const subscription of world.store.list('subscription')) {
    const item = subscription.items.data.find((candidate) => candidate.id === id);
    if (item !== undefined) return { subscription, item };
  }
  throw noSuch('subscription_item', id, null);
}

interface Change {
  change: ItemChange;
  behavior: ProrationBehavior | undefined;
  date: number | undefined;
}

function changeItem(world: World, subscription: Subscription, { change, behavior, date }: Change): void {
  requireAlive(subscription);
  const now = nowOfCustomer(world, subscription.customer);
  const plan = planItems(world, subscription, { changes: [change], at: prorationTime(subscription, date, now) });
  const proration = behavior ?? 'create_prorations';
  applyItems(world, subscription, { ...plan, proration, failsWithoutPayment: false, at: now });
}

const proration = { proration_behavior: prorationBehavior.optional(), proration_date: timestamp.optional() };

export const subscriptionItemEndpoints = [
  endpoint({
    method: 'GET',
    path: '/v1/subscription_items',
    params: { ...pageParams, subscription: text },
    answer: ({ world, params }) => {
      const { items } = world.store.get('subscription', params.subscription, 'subscription');
      // Unlike other lists, items are listed in their order.
      return pageOf(items.data.toReversed(), params, '/v1/subscription_items');
    },
  }),
  endpoint({
    method: 'GET',
    path: '/v1/subscription_items/:id',
    params: {},
    answer: ({ world, id }) => getItem(world, id).item,
  }),
  endpoint({
    method: 'POST',
    path: '/v1/subscription_items',
    params: { subscription: text, price: text, quantity: positive.optional(), metadata, ...proration },
    answer: ({ world, params }) => {
      const { subscription: id, proration_behavior: behavior, proration_date: date, ...change } = params;
      const subscription = world.store.get('subscription', id, 'subscription');
      changeItem(world, subscription, { change, behavior, date });
      return subscription.items.data.at(-1);
    },
  }),
  endpoint({
    method: 'POST',
    path: '/v1/subscription_items/:id',
    params: { price: text.optional(), quantity: positive.optional(), metadata, ...proration },
    answer: ({ world, id, params }) => {
      const { proration_behavior: behavior, proration_date: date, ...change } = params;
      const { subscription } = getItem(world, id);
      changeItem(world, subscription, { change: { ...change, id }, behavior, date });
      return getItem(world, id).item;
    },
  }),
  endpoint({
    method: 'DELETE',
    path: '/v1/subscription_items/:id',
    params: proration,
    answer: ({ world, id, params }) => {
      const { subscription } = getItem(world, id);
      const { proration_behavior: behavior, proration_date: date } = params;
      changeItem(world, subscription, { change: { id, deleted: true }, behavior, date });
      return { id, object: 'subscription_item', deleted: true };
    },
  }),
];
