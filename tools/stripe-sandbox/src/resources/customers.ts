import { z } from 'zod';
import { endpoint } from '../api/endpoint.ts';
import { matching } from '../api/list-filter.ts';
import { paginate, paginationParams } from '../api/pagination.ts';
import { address, emptyable, integer, metadata, text, timeRange } from '../api/parameters.ts';
import { search, searchParams } from '../api/search.ts';
import { recordCustomerBalance } from '../billing/customer-balance.ts';
import { attachPaymentMethod, resolvePaymentMethod } from '../billing/payment-methods.ts';
import { endSubscription } from '../billing/subscriptions.ts';
import { invalidRequest } from '../errors.ts';
import type { Customer } from '../objects.ts';
import { toAddress, deletedCustomer, newCustomer } from '../shapes/customer.ts';
import { updateObject, emitCreated, currentTime, type SandboxContext } from '../context.ts';
import { mergeMetadata } from './metadata.ts';

const shipping = z.strictObject({ address, name: text, phone: text.optional() });

const details = {
  balance: integer.optional(),
  preferred_locales: z.array(text).optional(),
  shipping: emptyable(shipping),
  tax_exempt: emptyable(z.enum(['exempt', 'none', 'reverse'])),
  email: emptyable(z.string().max(512)),
  name: emptyable(z.string().max(256)),
  phone: emptyable(z.string().max(40)),
  description: emptyable(text),
  address: emptyable(address),
  metadata,
};

const settings = z.strictObject({ default_payment_method: emptyable(text) }).optional();

/** @throws StripeError 400 unless the payment method is attached to the customer */
function requireAttachedPaymentMethod(context: SandboxContext, customer: Customer, id: string): string {
  const param = 'invoice_settings[default_payment_method]';
  if (context.store.get('payment_method', id, param).customer !== customer.id) {
    throw invalidRequest(
      `The customer does not have a payment method with the ID ${id}. The payment method must be attached to the customer.`,
      param,
      'resource_missing',
    );
  }
  return id;
}

type Details = z.output<z.ZodObject<typeof details>>;

function applyDetails(customer: Customer, params: Details): void {
  if (params.preferred_locales !== undefined) customer.preferred_locales = params.preferred_locales;
  if (params.tax_exempt !== undefined) customer.tax_exempt = params.tax_exempt ?? 'none';
  const { shipping: given } = params;
  if (given === undefined) return;
  customer.shipping = given && { address: toAddress(given.address), name: given.name, phone: given.phone ?? null };
}

export const customerEndpoints = [
  endpoint({
    method: 'POST',
    path: '/v1/customers',
    params: { ...details, test_clock: text.optional(), payment_method: text.optional(), invoice_settings: settings },
    handle: ({ context, params }) => {
      const clock =
        params.test_clock === undefined
          ? null
          : context.store.get('test_helpers.test_clock', params.test_clock, 'test_clock').id;
      const at = currentTime(context, { test_clock: clock });
      const customer = newCustomer(
        {
          email: params.email ?? null,
          name: params.name ?? null,
          phone: params.phone ?? null,
          description: params.description ?? null,
          address: params.address ? toAddress(params.address) : null,
          metadata: mergeMetadata({}, params.metadata),
          testClock: clock,
        },
        at,
      );
      applyDetails(customer, params);
      customer.balance = params.balance ?? 0;
      // A declined card fails the whole call.
      const method =
        params.payment_method === undefined ? null : resolvePaymentMethod(context, params.payment_method, at);
      context.store.put('customer', customer);
      emitCreated(context, customer, { type: 'customer.created', at });
      if (method !== null) {
        attachPaymentMethod(context, method, { customer, at });
        if (params.invoice_settings?.default_payment_method === params.payment_method) {
          customer.invoice_settings.default_payment_method = method.id;
        }
      }
      return customer;
    },
  }),
  endpoint({
    method: 'GET',
    path: '/v1/customers',
    params: { ...paginationParams, email: text.optional(), test_clock: text.optional(), created: timeRange },
    handle: ({ context, params }) => {
      const found = context.store
        .list('customer')
        .filter(matching(params, ['email']))
        // Stripe lists customers of a test clock only when filtered by it.
        .filter(({ test_clock }) => (test_clock ?? null) === (params.test_clock ?? null));
      return paginate(found, params, '/v1/customers');
    },
  }),
  endpoint({
    method: 'GET',
    path: '/v1/customers/search',
    params: searchParams,
    handle: ({ context, params }) => search(context.store.list('customer'), params, '/v1/customers/search'),
  }),
  endpoint({
    method: 'GET',
    path: '/v1/customers/:id',
    params: {},
    handle: ({ context, id }) =>
      context.store.state.deletedCustomers.has(id) ? deletedCustomer(id) : context.store.get('customer', id),
  }),
  endpoint({
    method: 'POST',
    path: '/v1/customers/:id',
    params: { ...details, invoice_settings: settings },
    handle: ({ context, id, params }) => {
      const customer = context.store.get('customer', id);
      const method = params.invoice_settings?.default_payment_method;
      const chosen = typeof method === 'string' ? requireAttachedPaymentMethod(context, customer, method) : method;
      const at = currentTime(context, customer);
      if (params.balance !== undefined && params.balance !== customer.balance) {
        const amount = params.balance - customer.balance;
        const currency = customer.currency ?? 'usd';
        recordCustomerBalance(context, customer, { amount, currency, type: 'adjustment', at });
      }
      return updateObject(context, customer, {
        type: 'customer.updated',
        at,
        update: () => {
          if (params.email !== undefined) customer.email = params.email;
          if (params.name !== undefined) customer.name = params.name;
          if (params.phone !== undefined) customer.phone = params.phone;
          if (params.description !== undefined) customer.description = params.description;
          if (params.address !== undefined) customer.address = params.address && toAddress(params.address);
          if (chosen !== undefined) customer.invoice_settings.default_payment_method = chosen;
          applyDetails(customer, params);
          customer.metadata = mergeMetadata(customer.metadata, params.metadata);
        },
      });
    },
  }),
  endpoint({
    method: 'DELETE',
    path: '/v1/customers/:id',
    params: {},
    handle: ({ context, id }) => {
      const customer = context.store.get('customer', id);
      const at = currentTime(context, customer);
      for (const subscription of context.store.list('subscription')) {
        const isAlive = subscription.status !== 'canceled' && subscription.status !== 'incomplete_expired';
        if (subscription.customer === id && isAlive) {
          endSubscription(context, subscription, { reason: 'cancellation_requested', at });
        }
      }
      context.store.remove('customer', id);
      context.store.state.deletedCustomers.set(id, true);
      context.emit({ type: 'customer.deleted', object: customer, at });
      return deletedCustomer(id);
    },
  }),
];
