import type { Seconds } from '../clock.ts';
import { currentTimeOfCustomer, emitCreated, type SandboxContext, updateObject } from '../context.ts';
import type { Customer, Invoice, InvoiceItem, InvoiceLine, Subscription } from '../objects.ts';
import { type LineDraft, newInvoiceItem, newInvoiceLine, setInvoiceLines } from '../shapes/invoice.ts';

/** Selects the pending items that an invoice pulls in. `all` adds those of the customer that name no subscription. */
type PendingScope = 'subscription' | 'all';

export function subscriptionOfItem(item: InvoiceItem): string | null {
  return item.parent?.subscription_details?.subscription ?? null;
}

/** Returns the line that bills an invoice item. */
export function lineOfInvoiceItem(context: SandboxContext, item: InvoiceItem): LineDraft {
  return {
    price: context.store.find('price', item.pricing?.price_details?.price) ?? null,
    currency: item.currency,
    quantity: item.quantity,
    amount: item.amount,
    unitAmount: item.pricing?.unit_amount_decimal ?? null,
    description: item.description ?? '',
    period: item.period,
    subscription: subscriptionOfItem(item),
    subscriptionItem: item.parent?.subscription_details?.subscription_item ?? null,
    isProration: item.proration,
    isDiscountable: item.discountable,
    invoiceItem: item.id,
    metadata: item.metadata ?? {},
  };
}

export function listPendingCustomerItems(context: SandboxContext, customer: string, currency: string): InvoiceItem[] {
  return context.store
    .list('invoiceitem')
    .filter((item) => item.invoice === null && item.customer === customer && item.currency === currency)
    .filter((item) => subscriptionOfItem(item) === null);
}

/** Returns the pending items of a subscription as lines of its next invoice. */
export function pendingLines(
  context: SandboxContext,
  subscription: Subscription,
  scope: PendingScope = 'subscription',
): LineDraft[] {
  const own = context.store
    .list('invoiceitem')
    .filter((item) => item.invoice === null && subscriptionOfItem(item) === subscription.id);
  const others = scope === 'all' ? listPendingCustomerItems(context, subscription.customer, subscription.currency) : [];
  return [...own, ...others].map((item) => lineOfInvoiceItem(context, item));
}

/** Stores lines as pending items of the customer's next invoice. */
export function addPendingItems(
  context: SandboxContext,
  customer: Customer,
  lines: readonly LineDraft[],
  at: Seconds,
): void {
  for (const line of lines) {
    const item = context.store.put('invoiceitem', newInvoiceItem(customer, line, at));
    emitCreated(context, item, { type: 'invoiceitem.created', at });
  }
}

function invoiceItemOf({ parent }: InvoiceLine): string | null {
  const id = parent?.subscription_item_details?.invoice_item ?? parent?.invoice_item_details?.invoice_item;
  return id ?? null;
}

function setLines(context: SandboxContext, invoice: Invoice, lines: InvoiceLine[]): void {
  updateObject(context, invoice, {
    type: 'invoice.updated',
    at: currentTimeOfCustomer(context, invoice.customer),
    update: () => setInvoiceLines(invoice, lines),
  });
}

export function addToInvoice(context: SandboxContext, invoice: Invoice, item: InvoiceItem): void {
  item.invoice = invoice.id;
  const line = newInvoiceLine(invoice.id, lineOfInvoiceItem(context, item));
  setLines(context, invoice, [...invoice.lines.data, line]);
}

/** Updates the line of a changed invoice item. The line keeps its id. */
export function replaceOnInvoice(context: SandboxContext, invoice: Invoice, draft: LineDraft): void {
  const lines = invoice.lines.data.map((line) =>
    invoiceItemOf(line) === draft.invoiceItem ? { ...newInvoiceLine(invoice.id, draft), id: line.id } : line,
  );
  setLines(context, invoice, lines);
}

export function removeFromInvoice(context: SandboxContext, invoice: Invoice, item: InvoiceItem): void {
  const lines = invoice.lines.data.filter((line) => invoiceItemOf(line) !== item.id);
  setLines(context, invoice, lines);
}
