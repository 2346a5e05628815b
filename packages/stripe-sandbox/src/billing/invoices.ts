import type { Seconds } from '../clock.ts';
import { randomId } from '../ids.ts';
import type { Customer, Invoice, InvoiceItem, Subscription } from '../objects.ts';
import { type LineDraft, newInvoice, newInvoicePayment } from '../shapes/invoice.ts';
import { newPaymentIntent } from '../shapes/payment.ts';
import { change, create, type World } from '../world.ts';

const NUMBER_DIGITS = 4;

export function subscriptionOf(invoice: Invoice): string | null {
  return invoice.parent?.subscription_details?.subscription ?? null;
}

/** The payment that the invoice waits for or was paid by. */
export function findDefaultPayment(world: World, invoice: string) {
  return world.store.list('invoice_payment').findLast((payment) => payment.invoice === invoice && payment.is_default);
}

export function listOpenInvoices(world: World, subscription: string): Invoice[] {
  return world.store
    .list('invoice')
    .filter((invoice) => invoice.status === 'open' && subscriptionOf(invoice) === subscription);
}

export function listPendingItems(world: World, subscription: string): InvoiceItem[] {
  return world.store
    .list('invoiceitem')
    .filter((item) => item.invoice === null && item.parent?.subscription_details?.subscription === subscription);
}

interface InvoiceDraft {
  customer: Customer;
  subscription: Subscription;
  lines: LineDraft[];
  billingReason: 'subscription_create' | 'subscription_cycle' | 'subscription_update';
  period: { start: Seconds; end: Seconds };
  finalizesAt: Seconds | null;
}

/** Keeps a new draft as the subscription's latest invoice. Its event is the caller's, once the subscription is told. */
export function draftInvoice(world: World, draft: InvoiceDraft, at: Seconds): Invoice {
  const invoice = world.store.put('invoice', newInvoice(draft, at));
  for (const line of invoice.lines.data) {
    const item = world.store.find('invoiceitem', line.parent?.subscription_item_details?.invoice_item);
    if (item !== undefined) item.invoice = invoice.id;
  }
  return invoice;
}

/** Takes what the customer has in credit, and puts what a negative total leaves there. */
function settleBalance(world: World, invoice: Invoice, at: Seconds): void {
  const customer = world.store.find('customer', invoice.customer);
  const start = customer?.balance ?? 0;
  const due = Math.max(0, invoice.total + Math.min(0, start));
  // A negative balance is credit. What was not needed of it stays.
  const end = invoice.total < 0 ? start + invoice.total : start < 0 ? Math.min(0, start + invoice.total) : start;
  invoice.starting_balance = start;
  invoice.ending_balance = end;
  invoice.amount_due = due;
  invoice.amount_remaining = due;
  if (customer === undefined) return;
  change(world, customer, {
    type: 'customer.updated',
    at,
    by: () => {
      customer.balance = end;
      customer.currency = invoice.currency;
    },
  });
}

function nextNumber(world: World, invoice: Invoice): string {
  const customer = world.store.find('customer', invoice.customer);
  const sequence = customer?.next_invoice_sequence ?? 1;
  if (customer !== undefined) customer.next_invoice_sequence = sequence + 1;
  return `${customer?.invoice_prefix ?? 'SANDBOX'}-${String(sequence).padStart(NUMBER_DIGITS, '0')}`;
}

/** Marks an invoice as paid. A payment, where there was one, has its events already. */
export function markPaid(world: World, invoice: Invoice, { amount, at }: { amount: number; at: Seconds }): void {
  change(world, invoice, {
    type: 'invoice.updated',
    at,
    by: () => {
      invoice.status = 'paid';
      invoice.amount_paid = amount;
      invoice.amount_remaining = 0;
      invoice.attempted = true;
      invoice.auto_advance = false;
      invoice.next_payment_attempt = null;
      invoice.status_transitions.paid_at = at;
    },
  });
  world.emit({ type: 'invoice.paid', object: invoice, at });
  world.emit({ type: 'invoice.payment_succeeded', object: invoice, at });
}

/** Gives a draft its number and its pages, and asks for the payment. An invoice over nothing is paid at once. */
export function finalizeInvoice(world: World, invoice: Invoice, at: Seconds): void {
  settleBalance(world, invoice, at);
  const token = randomId('test_', 40);
  invoice.status = 'open';
  invoice.number = nextNumber(world, invoice);
  invoice.effective_at = at;
  invoice.automatically_finalizes_at = null;
  invoice.status_transitions.finalized_at = at;
  invoice.hosted_invoice_url = `${world.origin()}/i/${token}`;
  invoice.invoice_pdf = `${world.origin()}/i/${token}/pdf`;
  invoice.webhooks_delivered_at = at;
  if (invoice.amount_due === 0) {
    world.emit({ type: 'invoice.finalized', object: invoice, at });
    markPaid(world, invoice, { amount: 0, at });
    return;
  }
  const description =
    invoice.billing_reason === 'subscription_create' ? 'Subscription creation' : 'Subscription update';
  const { amount_due: amount, currency, customer } = invoice;
  const intent = world.store.put('payment_intent', newPaymentIntent({ amount, currency, customer, description }, at));
  world.store.put('invoice_payment', newInvoicePayment(invoice, intent.id, at));
  world.emit({ type: 'invoice.finalized', object: invoice, at });
  create(world, intent, { type: 'payment_intent.created', at });
}

/** Ends what an invoice asks for, without any payment. */
function cancelPayment(world: World, invoice: Invoice, at: Seconds): void {
  const payment = findDefaultPayment(world, invoice.id);
  if (payment === undefined) return;
  payment.status = 'canceled';
  payment.status_transitions.canceled_at = at;
  const intent = world.store.find('payment_intent', payment.payment.payment_intent);
  if (intent === undefined) return;
  intent.status = 'canceled';
  intent.canceled_at = at;
  intent.cancellation_reason = 'void_invoice';
  intent.next_action = null;
  world.emit({ type: 'payment_intent.canceled', object: intent, at });
}

export function voidInvoice(world: World, invoice: Invoice, at: Seconds): void {
  cancelPayment(world, invoice, at);
  invoice.status = 'void';
  invoice.auto_advance = false;
  invoice.next_payment_attempt = null;
  invoice.status_transitions.voided_at = at;
  world.emit({ type: 'invoice.voided', object: invoice, at });
}

export function markUncollectible(world: World, invoice: Invoice, at: Seconds): void {
  invoice.status = 'uncollectible';
  invoice.auto_advance = false;
  invoice.next_payment_attempt = null;
  invoice.status_transitions.marked_uncollectible_at = at;
  world.emit({ type: 'invoice.marked_uncollectible', object: invoice, at });
}
