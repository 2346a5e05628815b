import type { Seconds } from '../clock.ts';
import { completeList } from '../api/pagination.ts';
import { randomId } from '../ids.ts';
import type { Customer, Metadata, Price, Subscription, SubscriptionItem } from '../objects.ts';
import { newId } from '../context.ts';
import { toPlan } from './catalog.ts';

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
    plan: toPlan(fields.price),
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
    trialEnd?: Seconds | null;
    missingPaymentMethod?: 'cancel' | 'create_invoice' | 'pause' | undefined;
    savesDefaultPaymentMethod?: boolean;
    /** Set for `send_invoice`. */
    daysUntilDue?: number | null;
  },
  at: Seconds,
): Subscription {
  const id = newId('subscription');
  const { trialEnd = null, daysUntilDue = null, missingPaymentMethod = 'create_invoice' } = fields;
  return {
    id,
    object: 'subscription',
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: trialEnd ?? at,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible', updated_at: at },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: daysUntilDue === null ? 'charge_automatically' : 'send_invoice',
    created: at,
    currency: fields.currency,
    customer: fields.customer.id,
    customer_account: null,
    days_until_due: daysUntilDue,
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
    items: completeList<SubscriptionItem>([], `/v1/subscription_items?subscription=${id}`),
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
      save_default_payment_method: fields.savesDefaultPaymentMethod === true ? 'on_subscription' : 'off',
    },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    plan: null,
    quantity: null,
    schedule: null,
    start_date: at,
    status: trialEnd === null ? 'incomplete' : 'trialing',
    test_clock: fields.customer.test_clock ?? null,
    transfer_data: null,
    trial_end: trialEnd,
    trial_settings: { end_behavior: { billing_cycle_anchor: null, missing_payment_method: missingPaymentMethod } },
    trial_start: trialEnd === null ? null : at,
  };
}

/** Sets the items, and the legacy fields `plan` and `quantity`, which describe a single item. */
export function setItems(subscription: Subscription, items: SubscriptionItem[]): void {
  const [first, ...others] = items;
  const single = others.length === 0 ? first : undefined;
  subscription.items = completeList(items, subscription.items.url);
  subscription.plan = single?.plan ?? null;
  subscription.quantity = single?.quantity ?? null;
}
