import { wholeList } from '../api/pagination.ts';
import type { Seconds } from '../clock.ts';
import { randomId } from '../ids.ts';
import type { Customer, Invoice, InvoiceItem, InvoiceLine, InvoicePayment, Price, Subscription } from '../objects.ts';
import { ACCOUNT_NAME, newId } from '../world.ts';

/** What an invoice charges or credits, before it is part of one. */
export interface LineDraft {
  price: Price;
  quantity: number;
  amount: number;
  description: string;
  period: { start: Seconds; end: Seconds };
  subscription: string;
  subscriptionItem: string;
  isProration: boolean;
  /** The pending invoice item that it comes from. */
  invoiceItem: string | null;
}

function newInvoiceLine(invoice: string, draft: LineDraft): InvoiceLine {
  return {
    id: randomId('il_'),
    object: 'line_item',
    amount: draft.amount,
    currency: draft.price.currency,
    description: draft.description,
    discount_amounts: [],
    discountable: !draft.isProration,
    discounts: [],
    invoice,
    livemode: false,
    metadata: {},
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: draft.invoiceItem,
        proration: draft.isProration,
        proration_details: { credited_items: null },
        subscription: draft.subscription,
        subscription_item: draft.subscriptionItem,
      },
      type: 'subscription_item_details',
    },
    period: draft.period,
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: draft.price.id, product: draft.price.product },
      type: 'price_details',
      unit_amount_decimal: draft.price.unit_amount_decimal,
    },
    quantity: draft.quantity,
    quantity_decimal: String(draft.quantity),
    subscription: draft.subscription,
    subtotal: draft.amount,
    taxes: [],
  };
}

/** A charge or credit that waits for the customer's next invoice. */
export function newInvoiceItem(subscription: Subscription, draft: LineDraft, at: Seconds): InvoiceItem {
  return {
    id: newId('invoiceitem'),
    object: 'invoiceitem',
    amount: draft.amount,
    currency: draft.price.currency,
    customer: subscription.customer,
    customer_account: null,
    date: at,
    description: draft.description,
    discountable: false,
    discounts: [],
    invoice: null,
    livemode: false,
    metadata: {},
    parent: {
      subscription_details: { subscription: draft.subscription, subscription_item: draft.subscriptionItem },
      type: 'subscription_details',
    },
    period: draft.period,
    pricing: {
      price_details: { price: draft.price.id, product: draft.price.product },
      type: 'price_details',
      unit_amount_decimal: draft.price.unit_amount_decimal,
    },
    proration: draft.isProration,
    quantity: draft.quantity,
    quantity_decimal: String(draft.quantity),
    tax_rates: [],
    test_clock: subscription.test_clock,
  };
}

export function newInvoice(
  fields: {
    id?: string;
    customer: Customer;
    subscription: Subscription;
    lines: LineDraft[];
    billingReason: 'subscription_create' | 'subscription_cycle' | 'subscription_update' | 'upcoming';
    period: { start: Seconds; end: Seconds };
    finalizesAt: Seconds | null;
  },
  at: Seconds,
): Invoice {
  const { customer, subscription } = fields;
  const id = fields.id ?? newId('invoice');
  const total = fields.lines.reduce((sum, { amount }) => sum + amount, 0);
  return {
    id,
    object: 'invoice',
    account_country: 'US',
    account_name: ACCOUNT_NAME,
    account_tax_ids: null,
    amount_due: Math.max(0, total),
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: Math.max(0, total),
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    automatically_finalizes_at: fields.finalizesAt,
    billing_reason: fields.billingReason,
    collection_method: 'charge_automatically',
    created: at,
    currency: subscription.currency,
    custom_fields: null,
    customer: customer.id,
    customer_account: null,
    customer_address: customer.address ?? null,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_phone: customer.phone ?? null,
    customer_shipping: null,
    customer_tax_exempt: 'none',
    customer_tax_ids: [],
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    due_date: null,
    effective_at: null,
    ending_balance: null,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    issuer: { type: 'self' },
    last_finalization_error: null,
    latest_revision: null,
    lines: wholeList(
      fields.lines.map((draft) => newInvoiceLine(id, draft)),
      `/v1/invoices/${id}/lines`,
    ),
    livemode: false,
    metadata: {},
    next_payment_attempt: fields.finalizesAt,
    number: null,
    on_behalf_of: null,
    parent: {
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
      type: 'subscription_details',
    },
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    period_end: fields.period.end,
    period_start: fields.period.start,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: 0,
    statement_descriptor: null,
    status: 'draft',
    status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    subtotal: total,
    subtotal_excluding_tax: total,
    test_clock: customer.test_clock ?? null,
    total,
    total_discount_amounts: [],
    total_excluding_tax: total,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: null,
  };
}

export function newInvoicePayment(invoice: Invoice, paymentIntent: string, at: Seconds): InvoicePayment {
  return {
    id: newId('invoice_payment'),
    object: 'invoice_payment',
    amount_paid: null,
    amount_requested: invoice.amount_due,
    created: at,
    currency: invoice.currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { payment_intent: paymentIntent, type: 'payment_intent' },
    status: 'open',
    status_transitions: { canceled_at: null, paid_at: null },
  };
}
