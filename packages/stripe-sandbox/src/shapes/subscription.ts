import type { Seconds } from '../clock.ts';
import { wholeList } from '../api/pagination.ts';
import { randomId } from '../ids.ts';
import type { Customer, Metadata, Price, Subscription, SubscriptionItem } from '../objects.ts';
import { newId } from '../world.ts';
import { planOf } from './catalogue.ts';

export function newSubscriptionItem(
  fields: {
    subscription: string;
    price: Price;
    quantity: number;
    period: { start: Seconds; end: Seconds };
    metadata?: Metadata;
  },
  at: Seconds,
): SubscriptionItem {
  return {
    id: randomId('si_', 14),
    object: 'subscription_item',
    billing_thresholds: null,
    created: at,
    current_period_end: fields.period.end,
    current_period_start: fields.period.start,
    current_trial: null,
    discounts: [],
    metadata: fields.metadata ?? {},
    plan: planOf(fields.price),
    price: structuredClone(fields.price),
    quantity: fields.quantity,
    subscription: fields.subscription,
    tax_rates: [],
  };
}

export function newSubscription(
  fields: {
    customer: Customer;
    currency: string;
    metadata: Metadata;
    description: string | null;
    defaultPaymentMethod: string | null;
  },
  at: Seconds,
): Subscription {
  const id = newId('subscription');
  return {
    id,
    object: 'subscription',
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: at,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible', updated_at: at },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: 'charge_automatically',
    created: at,
    currency: fields.currency,
    customer: fields.customer.id,
    customer_account: null,
    days_until_due: null,
    default_payment_method: fields.defaultPaymentMethod,
    default_source: null,
    default_tax_rates: [],
    description: fields.description,
    discounts: [],
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: 'self' },
    },
    items: wholeList<SubscriptionItem>([], `/v1/subscription_items?subscription=${id}`),
    latest_invoice: null,
    livemode: false,
    managed_payments: null,
    metadata: fields.metadata,
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: null,
      save_default_payment_method: 'off',
    },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: at,
    status: 'incomplete',
    test_clock: fields.customer.test_clock ?? null,
    transfer_data: null,
    trial_end: null,
    trial_settings: { end_behavior: { billing_cycle_anchor: null, missing_payment_method: 'create_invoice' } },
    trial_start: null,
  };
}

/** Puts items into a subscription; the list says how many they are. */
export function setItems(subscription: Subscription, items: SubscriptionItem[]): void {
  subscription.items = wholeList(items, subscription.items.url);
}
