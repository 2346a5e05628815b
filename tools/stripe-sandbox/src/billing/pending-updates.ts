import { HOUR, type Seconds } from '../clock.ts';
import { type SandboxContext, updateObject } from '../context.ts';
import type { Invoice, Subscription, SubscriptionItem } from '../objects.ts';
import { setItems } from '../shapes/subscription.ts';
import { subscriptionOf, voidInvoice } from './invoices.ts';

/** Stripe discards a pending update after this time, or at the end of the period. */
const EXPIRES_AFTER: Seconds = 23 * HOUR;

/** Stores items that apply once the latest invoice is paid (`pending_if_incomplete`). */
export function startPendingUpdate(
  context: SandboxContext,
  subscription: Subscription,
  { items, at }: { items: SubscriptionItem[]; at: Seconds },
): void {
  const periodEnd = subscription.items.data[0]?.current_period_end ?? Number.POSITIVE_INFINITY;
  updateObject(context, subscription, {
    type: 'customer.subscription.updated',
    at,
    update: () => {
      subscription.pending_update = {
        billing_cycle_anchor: null,
        cancel_at_period_end: null,
        discount: null,
        discounts: null,
        expires_at: Math.min(at + EXPIRES_AFTER, periodEnd),
        metadata: null,
        subscription_items: items,
        trial_end: null,
        trial_from_plan: null,
      };
    },
  });
}

/** Whether the invoice bills the pending update of its subscription. */
export function billsPendingUpdate({ store }: SandboxContext, invoice: Invoice): boolean {
  const subscription = store.find('subscription', subscriptionOf(invoice));
  return (
    subscription !== undefined && subscription.pending_update !== null && subscription.latest_invoice === invoice.id
  );
}

/** Applies the pending update after its invoice was paid. */
export function applyPendingUpdate(context: SandboxContext, subscription: Subscription, at: Seconds): void {
  const { pending_update: pending } = subscription;
  if (pending === null) return;
  updateObject(context, subscription, {
    type: 'customer.subscription.updated',
    at,
    update: () => {
      setItems(subscription, pending.subscription_items ?? subscription.items.data);
      subscription.pending_update = null;
    },
  });
  context.emit({ type: 'customer.subscription.pending_update_applied', object: subscription, at });
}

/** Discards the pending update and voids its invoice. */
export function discardPendingUpdate(context: SandboxContext, subscription: Subscription, at: Seconds): void {
  if (subscription.pending_update === null) return;
  const invoice = context.store.find('invoice', subscription.latest_invoice);
  if (invoice?.status === 'open') voidInvoice(context, invoice, at);
  updateObject(context, subscription, {
    type: 'customer.subscription.updated',
    at,
    update: () => {
      subscription.pending_update = null;
    },
  });
  context.emit({ type: 'customer.subscription.pending_update_expired', object: subscription, at });
}
