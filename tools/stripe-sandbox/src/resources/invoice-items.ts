import { z } from 'zod';
import { endpoint } from '../api/endpoint.ts';
import { paginate, paginationParams } from '../api/pagination.ts';
import {
  boolean,
  currency,
  integer,
  isInRange,
  metadata,
  positiveInteger,
  text,
  timeRange,
  timestamp,
} from '../api/parameters.ts';
import { addToInvoice, lineOfInvoiceItem, removeFromInvoice, replaceOnInvoice } from '../billing/invoice-items.ts';
import { currentTime, currentTimeOfCustomer, emitCreated, type SandboxContext, updateObject } from '../context.ts';
import { invalidRequest } from '../errors.ts';
import type { Customer, Invoice, InvoiceItem, Price } from '../objects.ts';
import { newPrice } from '../shapes/catalog.ts';
import { type LineDraft, newInvoiceItem } from '../shapes/invoice.ts';
import { mergeMetadata } from './metadata.ts';

const path = '/v1/invoiceitems';

const period = z.strictObject({ start: timestamp, end: timestamp }).optional();
const createParams = {
  customer: text.optional(),
  amount: integer.optional(),
  currency: currency.optional(),
  description: text.optional(),
  discountable: boolean.optional(),
  invoice: text.optional(),
  period,
  price: text.optional(),
  price_data: z.strictObject({ currency, product: text, unit_amount: integer }).optional(),
  pricing: z.strictObject({ price: text }).optional(),
  quantity: positiveInteger.optional(),
  subscription: text.optional(),
  metadata,
};
type CreateParams = z.output<z.ZodObject<typeof createParams, z.core.$strict>>;

/** @throws StripeError 400 unless the price is an active one-time price */
function getOneTimePrice(context: SandboxContext, id: string, param: string): Price {
  const price = context.store.get('price', id, param);
  if (!price.active) {
    throw invalidRequest('The price specified is inactive. This field only accepts active prices.', param);
  }
  if (price.recurring !== null) {
    throw invalidRequest(
      'The price specified is set to `type=recurring` but this field only accepts prices with `type=one_time`.',
      param,
    );
  }
  return price;
}

function findPrice(context: SandboxContext, params: CreateParams, now: number): Price | null {
  if (params.pricing !== undefined) return getOneTimePrice(context, params.pricing.price, 'pricing[price]');
  if (params.price !== undefined) return getOneTimePrice(context, params.price, 'price');
  if (params.price_data === undefined) return null;
  const product = context.store.get('product', params.price_data.product, 'price_data[product]');
  const price = newPrice(
    {
      product: product.id,
      currency: params.price_data.currency,
      unitAmount: params.price_data.unit_amount,
      recurring: null,
      lookupKey: null,
      nickname: null,
      active: false,
      taxBehavior: 'unspecified',
      metadata: {},
    },
    now,
  );
  return context.store.put('price', price);
}

/** @throws StripeError 400 unless there is either a price or an amount */
function requireOneSource(price: Price | null, { amount, quantity }: CreateParams): void {
  if (price !== null && amount !== undefined) {
    throw invalidRequest(
      'You may only specify one of these parameters: amount, price.',
      'amount',
      'parameters_exclusive',
    );
  }
  if (price !== null) return;
  if (amount === undefined) {
    throw invalidRequest('You must specify either `amount`, `pricing` or `price_data`.', 'amount', 'parameter_missing');
  }
  if (quantity !== undefined) {
    throw invalidRequest('You cannot specify `quantity` together with `amount`.', 'quantity', 'parameters_exclusive');
  }
}

function descriptionOf(context: SandboxContext, price: Price | null): string {
  return context.store.find('product', price?.product)?.name ?? '';
}

function currencyOf(params: CreateParams, price: Price | null, customer: Customer): string {
  return price?.currency ?? params.currency ?? customer.currency ?? 'usd';
}

function readLine(
  context: SandboxContext,
  params: CreateParams,
  { customer, now }: { customer: Customer; now: number },
): LineDraft {
  const price = findPrice(context, params, now);
  requireOneSource(price, params);
  const { quantity = 1, period: given = { start: now, end: now }, subscription = null } = params;
  const unitAmount = price?.unit_amount ?? params.amount ?? 0;
  return {
    price,
    currency: currencyOf(params, price, customer),
    quantity,
    amount: unitAmount * quantity,
    unitAmount: String(unitAmount),
    description: params.description ?? descriptionOf(context, price),
    period: given,
    subscription,
    subscriptionItem: null,
    isProration: false,
    isDiscountable: params.discountable ?? unitAmount > 0,
    invoiceItem: null,
    metadata: mergeMetadata({}, params.metadata),
  };
}

/** @throws StripeError 400 for an invoice that is not a draft, or of another customer or currency */
function getDraft(context: SandboxContext, id: string, line: LineDraft, customer: Customer): Invoice {
  const invoice = context.store.get('invoice', id, 'invoice');
  if (invoice.customer !== customer.id) {
    throw invalidRequest(`Invoice ${id} belongs to another customer.`, 'invoice');
  }
  requireEditable(invoice);
  if (invoice.currency !== line.currency) {
    throw invalidRequest(
      `The currency of the invoice item (${line.currency}) does not match the currency of the invoice (${invoice.currency}).`,
      'currency',
    );
  }
  return invoice;
}

/** @throws StripeError 400 unless the invoice is a draft */
function requireEditable(invoice: Invoice | undefined): void {
  if (invoice === undefined || invoice.status === 'draft') return;
  throw invalidRequest(
    'This invoice is no longer editable. Only draft invoices can be changed.',
    'invoice',
    'invoice_not_editable',
  );
}

function getCustomer(context: SandboxContext, { customer, invoice }: CreateParams): Customer {
  if (customer !== undefined) return context.store.get('customer', customer, 'customer');
  if (invoice === undefined) {
    throw invalidRequest('Missing required param: customer.', 'customer', 'parameter_missing');
  }
  return context.store.get('customer', context.store.get('invoice', invoice, 'invoice').customer ?? '', 'customer');
}

function updateItem(context: SandboxContext, item: InvoiceItem, at: number, update: () => void): InvoiceItem {
  const invoice = context.store.find('invoice', item.invoice);
  requireEditable(invoice);
  updateObject(context, item, { type: 'invoiceitem.updated', at, update });
  if (invoice !== undefined) replaceOnInvoice(context, invoice, lineOfInvoiceItem(context, item));
  return item;
}

export const invoiceItemEndpoints = [
  endpoint({
    method: 'POST',
    path,
    params: createParams,
    handle: ({ context, params }) => {
      const customer = getCustomer(context, params);
      const at = currentTime(context, customer);
      if (params.subscription !== undefined) {
        context.store.get('subscription', params.subscription, 'subscription');
      }
      const line = readLine(context, params, { customer, now: at });
      const invoice = params.invoice === undefined ? null : getDraft(context, params.invoice, line, customer);
      const item = context.store.put('invoiceitem', newInvoiceItem(customer, line, at));
      if (invoice !== null) addToInvoice(context, invoice, item);
      return emitCreated(context, item, { type: 'invoiceitem.created', at });
    },
  }),
  endpoint({
    method: 'GET',
    path,
    params: {
      ...paginationParams,
      customer: text.optional(),
      invoice: text.optional(),
      pending: boolean.optional(),
      created: timeRange,
    },
    handle: ({ context, params }) => {
      const found = context.store
        .list('invoiceitem')
        .filter(({ customer }) => (params.customer ?? customer) === customer)
        .filter(({ invoice }) => params.invoice === undefined || invoice === params.invoice)
        .filter(({ invoice }) => params.pending === undefined || (invoice === null) === params.pending)
        .filter(({ date }) => isInRange(date, params.created));
      return paginate(found, params, path);
    },
  }),
  endpoint({
    method: 'GET',
    path: `${path}/:id`,
    params: {},
    handle: ({ context, id }) => context.store.get('invoiceitem', id),
  }),
  endpoint({
    method: 'POST',
    path: `${path}/:id`,
    params: {
      amount: integer.optional(),
      description: text.optional(),
      discountable: boolean.optional(),
      period,
      quantity: positiveInteger.optional(),
      metadata,
    },
    handle: ({ context, id, params }) => {
      const item = context.store.get('invoiceitem', id);
      const unitAmount = Number(item.pricing?.unit_amount_decimal ?? item.amount / item.quantity);
      return updateItem(context, item, currentTimeOfCustomer(context, item.customer), () => {
        item.quantity = params.quantity ?? item.quantity;
        item.quantity_decimal = String(item.quantity);
        if (params.quantity !== undefined) item.amount = Math.round(unitAmount * item.quantity);
        item.amount = params.amount ?? item.amount;
        item.description = params.description ?? item.description;
        item.discountable = params.discountable ?? item.discountable;
        item.period = params.period ?? item.period;
        item.metadata = mergeMetadata(item.metadata, params.metadata);
      });
    },
  }),
  endpoint({
    method: 'DELETE',
    path: `${path}/:id`,
    params: {},
    handle: ({ context, id }) => {
      const item = context.store.get('invoiceitem', id);
      const invoice = context.store.find('invoice', item.invoice);
      requireEditable(invoice);
      if (invoice !== undefined) removeFromInvoice(context, invoice, item);
      context.store.remove('invoiceitem', id);
      context.emit({ type: 'invoiceitem.deleted', object: item, at: currentTimeOfCustomer(context, item.customer) });
      return { id, object: 'invoiceitem', deleted: true };
    },
  }),
];
