import { completeList } from '../api/pagination.ts';
import type { Seconds } from '../clock.ts';
import { randomId } from '../ids.ts';
import type {
  Customer,
  Invoice,
  InvoiceItem,
  InvoiceLine,
  InvoicePayment,
  Metadata,
  Price,
  Subscription,
} from '../objects.ts';
import { ACCOUNT_NAME, newId } from '../context.ts';

/** A charge or credit that is about to become an invoice line item. */
export interface LineDraft {
  /** Null for an amount without a price. */
  price: Price | null;
  currency: string;
  quantity: number;
  amount: number;
  /** Null where the amount does not come from a price. */
  unitAmount: string | null;
  description: string;
  period: { start: Seconds; end: Seconds };
  subscription: string | null;
  subscriptionItem: string | null;
  isProration: boolean;
  isDiscountable: boolean;
  /** The pending invoice item that this line bills. */
  invoiceItem: string | null;
  metadata: Metadata;
}

function lineParent({ invoiceItem, isProration, subscription, subscriptionItem }: LineDraft): InvoiceLine['parent'] {
  if (subscription === null || subscriptionItem === null) {
    return {
      invoice_item_details: {
        invoice_item: invoiceItem ?? '',
        proration: isProration,
        proration_details: { credited_items: null },
        subscription,
      },
      subscription_item_details: null,
      type: 'invoice_item_details',
    };
  }
  return {
    invoice_item_details: null,
    subscription_item_details: {
      invoice_item: invoiceItem,
      proration: isProration,
      proration_details: { credited_items: null },
      subscription,
      subscription_item: subscriptionItem,
    },
    type: 'subscription_item_details',
  };
}

function pricing({ price, unitAmount }: LineDraft): InvoiceItem['pricing'] {
  if (price === null) return null;
  return {
    price_details: { price: price.id, product: price.product },
    type: 'price_details',
    unit_amount_decimal: unitAmount ?? price.unit_amount_decimal,
  };
}

export function newInvoiceLine(invoice: string, draft: LineDraft): InvoiceLine {
  return {
    id: randomId('il_'),
    object: 'line_item',
    amount: draft.amount,
    currency: draft.currency,
    description: draft.description,
    discount_amounts: [],
    discountable: draft.isDiscountable,
    discounts: [],
    invoice,
    livemode: false,
    metadata: draft.metadata,
    parent: lineParent(draft),
    period: draft.period,
    pretax_credit_amounts: [],
    pricing: pricing(draft),
    quantity: draft.quantity,
    quantity_decimal: String(draft.quantity),
    subscription: draft.subscription,
    subtotal: draft.amount,
    taxes: [],
  };
}

/** Returns an invoice item that waits for the customer's next invoice. */
export function newInvoiceItem(customer: Customer, draft: LineDraft, at: Seconds): InvoiceItem {
  const { subscription, subscriptionItem } = draft;
  return {
    id: newId('invoiceitem'),
    object: 'invoiceitem',
    amount: draft.amount,
    currency: draft.currency,
    customer: customer.id,
    customer_account: null,
    date: at,
    description: draft.description,
    discountable: draft.isDiscountable,
    discounts: [],
    invoice: null,
    livemode: false,
    metadata: draft.metadata,
    parent:
      subscription === null
        ? null
        : {
            subscription_details: {
              subscription,
              ...(subscriptionItem === null ? {} : { subscription_item: subscriptionItem }),
            },
            type: 'subscription_details',
          },
    period: draft.period,
    pricing: pricing(draft),
    proration: draft.isProration,
    quantity: draft.quantity,
    quantity_decimal: String(draft.quantity),
    tax_rates: [],
    test_clock: customer.test_clock ?? null,
  };
}

/** Replaces the lines of a draft and recomputes its totals. */
export function setInvoiceLines(invoice: Invoice, lines: InvoiceLine[]): void {
  invoice.lines = completeList(lines, `/v1/invoices/${invoice.id}/lines`);
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  invoice.subtotal = total;
  invoice.subtotal_excluding_tax = total;
  invoice.total = total;
  invoice.total_excluding_tax = total;
  invoice.amount_due = Math.max(0, total);
  invoice.amount_remaining = invoice.amount_due;
}

type BillingReason = 'manual' | 'subscription_create' | 'subscription_cycle' | 'subscription_update' | 'upcoming';

function customerFields(customer: Customer) {
  return {
    customer: customer.id,
    customer_account: null,
    customer_address: customer.address ?? null,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_phone: customer.phone ?? null,
    customer_shipping: null,
    customer_tax_exempt: 'none',
    test_clock: customer.test_clock ?? null,
  } as const;
}

/** Fields that change only after the invoice was created. */
function laterFields() {
  return {
    amount_overpaid: 0,
    amount_paid: 0,
    amount_shipping: 0,
    attempt_count: 0,
    attempted: false,
    effective_at: null,
    ending_balance: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    last_finalization_error: null,
    latest_revision: null,
    number: null,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    starting_balance: 0,
    status: 'draft',
    status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    webhooks_delivered_at: null,
  } as const;
}

export function newInvoice(
  fields: {
    id?: string;
    customer: Customer;
    /** Null for an invoice that was created by hand. */
    subscription: Subscription | null;
    currency: string;
    lines: readonly LineDraft[];
    billingReason: BillingReason;
    period: { start: Seconds; end: Seconds };
    finalizesAt: Seconds | null;
  },
  at: Seconds,
): Invoice {
  const { customer, subscription } = fields;
  const id = fields.id ?? newId('invoice');
  const invoice: Invoice = {
    ...customerFields(customer),
    ...laterFields(),
    id,
    object: 'invoice',
    account_country: 'US',
    account_name: ACCOUNT_NAME,
    account_tax_ids: null,
    amount_due: 0,
    amount_remaining: 0,
    application: null,
    auto_advance: true,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    automatically_finalizes_at: fields.finalizesAt,
    billing_reason: fields.billingReason,
    collection_method: 'charge_automatically',
    created: at,
    currency: fields.currency,
    custom_fields: null,
    customer_tax_ids: [],
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    due_date: null,
    footer: null,
    from_invoice: null,
    issuer: { type: 'self' },
    lines: completeList<InvoiceLine>([], `/v1/invoices/${id}/lines`),
    livemode: false,
    metadata: {},
    next_payment_attempt: fields.finalizesAt,
    on_behalf_of: null,
    parent:
      subscription === null
        ? null
        : {
            quote_details: null,
            subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
            type: 'subscription_details',
          },
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    period_end: fields.period.end,
    period_start: fields.period.start,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    statement_descriptor: null,
    subtotal: 0,
    subtotal_excluding_tax: 0,
    total: 0,
    total_discount_amounts: [],
    total_excluding_tax: 0,
    total_pretax_credit_amounts: [],
    total_taxes: [],
  };
  setInvoiceLines(
    invoice,
    fields.lines.map((draft) => newInvoiceLine(id, draft)),
  );
  return invoice;
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
