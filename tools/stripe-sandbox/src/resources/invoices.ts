import { z } from 'zod';
import { endpoint } from '../api/endpoint.ts';
import { matching } from '../api/list-filter.ts';
import { paginate, paginationParams } from '../api/pagination.ts';
import { boolean, currency, metadata, nonNegativeInteger, text, timeRange, timestamp } from '../api/parameters.ts';
import { search, searchParams } from '../api/search.ts';
import { lineOfInvoiceItem, listPendingCustomerItems, pendingLines } from '../billing/invoice-items.ts';
import { createDraftInvoice, subscriptionOf } from '../billing/invoices.ts';
import { DAY, type Seconds } from '../clock.ts';
import { currentTime, currentTimeOfCustomer, emitCreated, type SandboxContext, updateObject } from '../context.ts';
import { invalidRequest } from '../errors.ts';
import type { Customer, Invoice, Subscription } from '../objects.ts';
import type { LineDraft } from '../shapes/invoice.ts';
import { mergeMetadata } from './metadata.ts';
import { requirePaymentMethodOf } from './subscriptions.ts';

const InvoiceStatus = z.enum(['draft', 'open', 'paid', 'uncollectible', 'void']);
const collectionMethod = z.enum(['charge_automatically', 'send_invoice']).optional();

/** The fields that a draft can change until it is finalized. */
const draftFields = {
  auto_advance: boolean.optional(),
  collection_method: collectionMethod,
  days_until_due: nonNegativeInteger.optional(),
  default_payment_method: text.optional(),
  description: text.optional(),
  due_date: timestamp.optional(),
  footer: text.optional(),
  statement_descriptor: text.optional(),
  metadata,
};
const createParams = {
  customer: text,
  currency: currency.optional(),
  subscription: text.optional(),
  pending_invoice_items_behavior: z.enum(['exclude', 'include']).optional(),
  ...draftFields,
};
type DraftFields = z.output<z.ZodObject<typeof draftFields, z.core.$strict>>;
type CreateParams = z.output<z.ZodObject<typeof createParams, z.core.$strict>>;

/** @throws StripeError 400 unless the due date belongs to an invoice that is sent */
function applyDueDate(invoice: Invoice, { days_until_due: days, due_date: date }: DraftFields, at: Seconds): void {
  if (days === undefined && date === undefined) return;
  if (invoice.collection_method !== 'send_invoice') {
    throw invalidRequest(
      'You can only set a due date if `collection_method` is `send_invoice`.',
      days === undefined ? 'due_date' : 'days_until_due',
    );
  }
  invoice.due_date = date ?? at + (days ?? 0) * DAY;
}

function applyDraftFields(
  context: SandboxContext,
  invoice: Invoice,
  { params, at }: { params: DraftFields; at: Seconds },
): void {
  const customer = context.store.get('customer', invoice.customer ?? '', 'customer');
  if (params.default_payment_method !== undefined) {
    const method = requirePaymentMethodOf(context, customer, params.default_payment_method);
    invoice.default_payment_method = method.id;
  }
  invoice.collection_method = params.collection_method ?? invoice.collection_method;
  applyDueDate(invoice, params, at);
  if (params.auto_advance !== undefined) {
    invoice.auto_advance = params.auto_advance;
    invoice.automatically_finalizes_at = params.auto_advance ? at + context.rules.draftFor : null;
  }
  invoice.description = params.description ?? invoice.description;
  invoice.footer = params.footer ?? invoice.footer;
  invoice.statement_descriptor = params.statement_descriptor ?? invoice.statement_descriptor;
  invoice.metadata = mergeMetadata(invoice.metadata, params.metadata);
}

/** @throws StripeError 400 if the invoice would be sent without an email address or a due date */
function requireSendable(customer: Customer, params: CreateParams): void {
  if (params.collection_method !== 'send_invoice') return;
  if (params.days_until_due === undefined && params.due_date === undefined) {
    throw invalidRequest(
      'If you set `collection_method` to `send_invoice`, you must also set `days_until_due` or `due_date`.',
      'days_until_due',
      'parameter_missing',
    );
  }
  if (customer.email === null) {
    throw invalidRequest(
      'Missing email. In order to create invoices that are sent to the customer, the customer must have a valid email.',
      'customer',
    );
  }
}

/** @throws StripeError 400 if the subscription has nothing pending */
function subscriptionLines(context: SandboxContext, subscription: Subscription): LineDraft[] {
  const lines = pendingLines(context, subscription);
  if (lines.length > 0) return lines;
  throw invalidRequest('Nothing to invoice for subscription.', 'subscription', 'invoice_no_subscription_line_items');
}

function create(context: SandboxContext, params: CreateParams): Invoice {
  const customer = context.store.get('customer', params.customer, 'customer');
  const at = currentTime(context, customer);
  requireSendable(customer, params);
  const subscription =
    params.subscription === undefined ? null : context.store.get('subscription', params.subscription, 'subscription');
  const invoiceCurrency = params.currency ?? subscription?.currency ?? customer.currency ?? 'usd';
  const pending =
    params.pending_invoice_items_behavior === 'include'
      ? listPendingCustomerItems(context, customer.id, invoiceCurrency)
      : [];
  const lines =
    subscription === null
      ? pending.map((item) => lineOfInvoiceItem(context, item))
      : subscriptionLines(context, subscription);
  const invoice = createDraftInvoice(
    context,
    {
      customer,
      subscription,
      currency: invoiceCurrency,
      lines,
      billingReason: 'manual',
      period: { start: at, end: at },
      finalizesAt: null,
    },
    at,
  );
  invoice.auto_advance = false;
  applyDraftFields(context, invoice, { params, at });
  return emitCreated(context, invoice, { type: 'invoice.created', at });
}

function update(context: SandboxContext, invoice: Invoice, params: DraftFields): Invoice {
  const { metadata: _metadata, ...rest } = params;
  if (invoice.status !== 'draft' && Object.values(rest).some((value) => value !== undefined)) {
    throw invalidRequest(
      "Finalized invoices can't be updated in this way. You can only update their metadata.",
      null,
      'invoice_not_editable',
    );
  }
  const at = currentTimeOfCustomer(context, invoice.customer);
  return updateObject(context, invoice, {
    type: 'invoice.updated',
    at,
    update: () => {
      if (invoice.status === 'draft') applyDraftFields(context, invoice, { params, at });
      else invoice.metadata = mergeMetadata(invoice.metadata, params.metadata);
    },
  });
}

/** @throws StripeError 400 unless the invoice is a draft without a subscription */
function remove(context: SandboxContext, invoice: Invoice): void {
  if (invoice.status !== 'draft') {
    throw invalidRequest(
      `You can only delete draft invoices. This invoice is ${invoice.status ?? 'not a draft'}.`,
      null,
      'invoice_not_editable',
    );
  }
  if (subscriptionOf(invoice) !== null) {
    throw invalidRequest('You cannot delete an invoice generated by a subscription.', null, 'invoice_not_editable');
  }
  for (const item of context.store.list('invoiceitem')) {
    if (item.invoice === invoice.id) context.store.remove('invoiceitem', item.id);
  }
  context.store.remove('invoice', invoice.id);
  context.emit({ type: 'invoice.deleted', object: invoice, at: currentTimeOfCustomer(context, invoice.customer) });
}

export const invoiceEndpoints = [
  endpoint({
    method: 'POST',
    path: '/v1/invoices',
    params: createParams,
    handle: ({ context, params }) => create(context, params),
  }),
  endpoint({
    method: 'GET',
    path: '/v1/invoices',
    params: {
      ...paginationParams,
      customer: text.optional(),
      subscription: text.optional(),
      status: InvoiceStatus.optional(),
      collection_method: collectionMethod,
      created: timeRange,
    },
    handle: ({ context, params }) => {
      if (params.customer !== undefined && !context.store.state.deletedCustomers.has(params.customer)) {
        context.store.get('customer', params.customer, 'customer');
      }
      const found = context.store
        .list('invoice')
        .filter(matching(params, ['customer', 'status', 'collection_method']))
        .filter((invoice) => params.subscription === undefined || subscriptionOf(invoice) === params.subscription);
      return paginate(found, params, '/v1/invoices');
    },
  }),
  endpoint({
    method: 'GET',
    path: '/v1/invoices/search',
    params: searchParams,
    handle: ({ context, params }) => search(context.store.list('invoice'), params, '/v1/invoices/search'),
  }),
  endpoint({
    method: 'GET',
    path: '/v1/invoices/:id',
    params: {},
    handle: ({ context, id }) => context.store.get('invoice', id),
  }),
  endpoint({
    method: 'GET',
    path: '/v1/invoices/:id/lines',
    params: paginationParams,
    handle: ({ context, id, params }) =>
      paginate(context.store.get('invoice', id).lines.data.toReversed(), params, `/v1/invoices/${id}/lines`),
  }),
  endpoint({
    method: 'POST',
    path: '/v1/invoices/:id',
    params: draftFields,
    handle: ({ context, id, params }) => update(context, context.store.get('invoice', id), params),
  }),
  endpoint({
    method: 'DELETE',
    path: '/v1/invoices/:id',
    params: {},
    handle: ({ context, id }) => {
      remove(context, context.store.get('invoice', id));
      return { id, object: 'invoice', deleted: true };
    },
  }),
];
