import type { z } from 'zod';
import { endpoint } from '../api/endpoint.ts';
import { paginate, paginationParams } from '../api/pagination.ts';
import { metadata, positiveInteger, text, timestamp } from '../api/parameters.ts';
import { planItemChanges } from '../billing/item-changes.ts';
import { requireNotEnded } from '../billing/subscriptions.ts';
import { applyItems, type ProrationBehavior } from '../billing/subscription-updates.ts';
import { resourceMissing } from '../errors.ts';
import type { Subscription, SubscriptionItem } from '../objects.ts';
import { currentTimeOfCustomer, type SandboxContext } from '../context.ts';
import { type itemChange, prorationBehavior, prorationTime, readItemChanges } from './subscription-params.ts';

function getItem(context: SandboxContext, id: string): { subscription: Subscription; item: SubscriptionItem } {
  for (const subscription of context.store.list('subscription')) {
    const item = subscription.items.data.find((candidate) => candidate.id === id);
    if (item !== undefined) return { subscription, item };
  }
  throw resourceMissing('subscription_item', id, null);
}

interface Change {
  change: z.output<typeof itemChange>;
  behavior: ProrationBehavior | undefined;
  date: number | undefined;
}

function changeItem(context: SandboxContext, subscription: Subscription, { change, behavior, date }: Change): void {
  requireNotEnded(subscription);
  const now = currentTimeOfCustomer(context, subscription.customer);
  const plan = planItemChanges(context, subscription, {
    changes: readItemChanges([change]),
    at: prorationTime(subscription, date, now),
  });
  const proration = behavior ?? 'create_prorations';
  applyItems(context, subscription, { ...plan, proration, payment: 'allow_incomplete', at: now });
}

const proration = { proration_behavior: prorationBehavior.optional(), proration_date: timestamp.optional() };

export const subscriptionItemEndpoints = [
  endpoint({
    method: 'GET',
    path: '/v1/subscription_items',
    params: { ...paginationParams, subscription: text },
    handle: ({ context, params }) => {
      const { items } = context.store.get('subscription', params.subscription, 'subscription');
      // Unlike other lists, items are listed oldest first.
      return paginate(items.data.toReversed(), params, '/v1/subscription_items');
    },
  }),
  endpoint({
    method: 'GET',
    path: '/v1/subscription_items/:id',
    params: {},
    handle: ({ context, id }) => getItem(context, id).item,
  }),
  endpoint({
    method: 'POST',
    path: '/v1/subscription_items',
    params: {
      subscription: text,
      price: text.optional(),
      plan: text.optional(),
      quantity: positiveInteger.optional(),
      metadata,
      ...proration,
    },
    handle: ({ context, params }) => {
      const { subscription: id, proration_behavior: behavior, proration_date: date, ...change } = params;
      const subscription = context.store.get('subscription', id, 'subscription');
      changeItem(context, subscription, { change, behavior, date });
      return subscription.items.data.at(-1);
    },
  }),
  endpoint({
    method: 'POST',
    path: '/v1/subscription_items/:id',
    params: {
      price: text.optional(),
      plan: text.optional(),
      quantity: positiveInteger.optional(),
      metadata,
      ...proration,
    },
    handle: ({ context, id, params }) => {
      const { proration_behavior: behavior, proration_date: date, ...change } = params;
      const { subscription } = getItem(context, id);
      changeItem(context, subscription, { change: { ...change, id }, behavior, date });
      return getItem(context, id).item;
    },
  }),
  endpoint({
    method: 'DELETE',
    path: '/v1/subscription_items/:id',
    params: proration,
    handle: ({ context, id, params }) => {
      const { subscription } = getItem(context, id);
      const { proration_behavior: behavior, proration_date: date } = params;
      changeItem(context, subscription, { change: { id, deleted: true }, behavior, date });
      return { id, object: 'subscription_item', deleted: true };
    },
  }),
];
