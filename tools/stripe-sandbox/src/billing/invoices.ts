import type { Seconds } from '../clock.ts';
import { DAY } from '../clock.ts';
import { emitCreated, type SandboxContext, updateObject } from '../context.ts';
import { randomId } from '../ids.ts';
import type { Customer, Invoice, InvoicePayment, Subscription } from '../objects.ts';
import { type LineDraft, newInvoice, newInvoicePayment } from '../shapes/invoice.ts';
import { newPaymentIntent } from '../shapes/payment.ts';
import { recordCustomerBalance } from './customer-balance.ts';

const NUMBER_DIGITS = 4;

export function subscriptionOf(invoice: Invoice): string | null {
  return invoice.parent?.subscription_details?.subscription ?? null;
}

/** Returns the payment that settles the invoice, or is expected to. */
export function findDefaultInvoicePayment(context: SandboxContext, invoice: string): InvoicePayment | undefined {
  const { store } = context;
  const found = store.list('invoice_payment').findLast((payment) => payment.invoice === invoice && payment.is_default);
  return store.find('invoice_payment', found?.id);
}

export function listOpenInvoices(context: SandboxContext, subscription: string): Invoice[] {
  return context.store
    .list('invoice')
    .filter((invoice) => invoice.status === 'open' && subscriptionOf(invoice) === subscription);
}

interface InvoiceDraft {
  customer: Customer;
  subscription: Subscription | null;
  currency?: string;
  lines: readonly LineDraft[];
  billingReason: 'manual' | 'subscription_create' | 'subscription_cycle' | 'subscription_update';
  period: { start: Seconds; end: Seconds };
  finalizesAt: Seconds | null;
}

/** Stores a draft invoice. The caller emits `invoice.created` after it has linked the subscription. */
export function createDraftInvoice(context: SandboxContext, draft: InvoiceDraft, at: Seconds): Invoice {
  const currency = draft.currency ?? draft.subscription?.currency ?? draft.customer.currency ?? 'usd';
  const invoice = context.store.put('invoice', newInvoice({ ...draft, currency }, at));
  if (draft.subscription?.collection_method === 'send_invoice') {
    invoice.collection_method = 'send_invoice';
    invoice.due_date = at + (draft.subscription.days_until_due ?? 0) * DAY;
    invoice.next_payment_attempt = null;
  }
  linkInvoiceItems(context, invoice);
  return invoice;
}

/** Assigns the invoice items that the lines bill to the invoice. */
export function linkInvoiceItems(context: SandboxContext, invoice: Invoice): void {
  for (const { parent } of invoice.lines.data) {
    const id = parent?.subscription_item_details?.invoice_item ?? parent?.invoice_item_details?.invoice_item;
    const item = context.store.find('invoiceitem', id);
    if (item !== undefined) item.invoice = invoice.id;
  }
}

/** Applies the customer's credit balance, or adds a negative total to it. */
function applyCustomerBalance(context: SandboxContext, invoice: Invoice, at: Seconds): void {
  const customer = context.store.find('customer', invoice.customer);
  const start = customer?.balance ?? 0;
  const amountDue = Math.max(0, invoice.total + Math.min(0, start));
  // A negative balance is credit.
  const end = invoice.total < 0 ? start + invoice.total : start < 0 ? Math.min(0, start + invoice.total) : start;
  if (customer !== undefined) {
    // A finalized invoice keeps what it prints.
    invoice.customer_address = customer.address ?? null;
    invoice.customer_name = customer.name ?? null;
    invoice.customer_email = customer.email;
  }
  invoice.starting_balance = start;
  invoice.ending_balance = end;
  invoice.amount_due = amountDue;
  invoice.amount_remaining = amountDue;
  if (customer === undefined) return;
  const type = invoice.total < 0 ? 'invoice_too_small' : 'applied_to_invoice';
  recordCustomerBalance(context, customer, {
    amount: end - start,
    currency: invoice.currency,
    type,
    invoice: invoice.id,
    at,
  });
}

function nextNumber(context: SandboxContext, invoice: Invoice): string {
  const customer = context.store.find('customer', invoice.customer);
  const sequence = customer?.next_invoice_sequence ?? 1;
  if (customer !== undefined) customer.next_invoice_sequence = sequence + 1;
  return `${customer?.invoice_prefix ?? 'SANDBOX'}-${String(sequence).padStart(NUMBER_DIGITS, '0')}`;
}

/** Marks an invoice as paid. The caller emits the events of the payment itself. */
export function markPaid(
  context: SandboxContext,
  invoice: Invoice,
  { amount, at }: { amount: number; at: Seconds },
): void {
  updateObject(context, invoice, {
    type: 'invoice.updated',
    at,
    update: () => {
      invoice.status = 'paid';
      invoice.amount_paid = amount;
      invoice.amount_remaining = 0;
      invoice.attempted = true;
      invoice.auto_advance = false;
      invoice.next_payment_attempt = null;
      invoice.status_transitions.paid_at = at;
    },
  });
  context.emit({ type: 'invoice.paid', object: invoice, at });
  context.emit({ type: 'invoice.payment_succeeded', object: invoice, at });
}

const INTENT_DESCRIPTIONS: Partial<Record<string, string>> = {
  manual: 'Payment for Invoice',
  subscription_create: 'Subscription creation',
};

/** Opens a draft: assigns number, pages and payment intent. An invoice with nothing due is paid right away. */
export function finalizeInvoice(context: SandboxContext, invoice: Invoice, at: Seconds): void {
  applyCustomerBalance(context, invoice, at);
  const token = randomId('test_', 40);
  invoice.status = 'open';
  invoice.number = nextNumber(context, invoice);
  invoice.effective_at = at;
  invoice.automatically_finalizes_at = null;
  invoice.status_transitions.finalized_at = at;
  invoice.hosted_invoice_url = `${context.origin()}/i/${token}`;
  invoice.invoice_pdf = `${context.origin()}/i/${token}/pdf`;
  invoice.webhooks_delivered_at = at;
  if (invoice.amount_due === 0) {
    context.emit({ type: 'invoice.finalized', object: invoice, at });
    markPaid(context, invoice, { amount: 0, at });
    return;
  }
  const description = INTENT_DESCRIPTIONS[invoice.billing_reason ?? ''] ?? 'Subscription update';
  const { amount_due: amount, currency, customer } = invoice;
  const intent = context.store.put('payment_intent', newPaymentIntent({ amount, currency, customer, description }, at));
  context.store.put('invoice_payment', newInvoicePayment(invoice, intent.id, at));
  context.emit({ type: 'invoice.finalized', object: invoice, at });
  emitCreated(context, intent, { type: 'payment_intent.created', at });
}

/** Cancels the payment intent of an invoice that needs no payment any more. */
export function cancelInvoicePayment(context: SandboxContext, invoice: Invoice, at: Seconds): void {
  const payment = findDefaultInvoicePayment(context, invoice.id);
  if (payment === undefined) return;
  payment.status = 'canceled';
  payment.status_transitions.canceled_at = at;
  const intent = context.store.find('payment_intent', payment.payment.payment_intent);
  if (intent === undefined) return;
  intent.status = 'canceled';
  intent.canceled_at = at;
  intent.cancellation_reason = 'void_invoice';
  intent.next_action = null;
  context.emit({ type: 'payment_intent.canceled', object: intent, at });
}

export function voidInvoice(context: SandboxContext, invoice: Invoice, at: Seconds): void {
  cancelInvoicePayment(context, invoice, at);
  invoice.status = 'void';
  invoice.auto_advance = false;
  invoice.next_payment_attempt = null;
  invoice.status_transitions.voided_at = at;
  context.emit({ type: 'invoice.voided', object: invoice, at });
}

export function markUncollectible(context: SandboxContext, invoice: Invoice, at: Seconds): void {
  invoice.status = 'uncollectible';
  invoice.auto_advance = false;
  invoice.next_payment_attempt = null;
  invoice.status_transitions.marked_uncollectible_at = at;
  context.emit({ type: 'invoice.marked_uncollectible', object: invoice, at });
}
