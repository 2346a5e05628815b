import { z } from 'zod';
import { endpoint } from '../api/endpoint.ts';
import { pageOf, pageParams } from '../api/pagination.ts';
import { address, emptyable, isWithin, metadata, moments, text } from '../api/parameters.ts';
import { attachMethod, makeTestMethod } from '../billing/methods.ts';
import { endSubscription } from '../billing/subscriptions.ts';
import { invalidRequest } from '../errors.ts';
import type { Customer } from '../objects.ts';
import { addressOf, deletedCustomer, newCustomer } from '../shapes/customer.ts';
import { change, create, nowOf, type World } from '../world.ts';
import { mergeMetadata } from './metadata.ts';

const details = {
  email: emptyable(z.string().max(512)),
  name: emptyable(z.string().max(256)),
  phone: emptyable(z.string().max(40)),
  description: emptyable(text),
  address: emptyable(address),
  metadata,
};

const settings = z.strictObject({ default_payment_method: emptyable(text) }).optional();

/** @throws StripeError 400 unless the method is the customer's own */
function requireOwnMethod(world: World, customer: Customer, id: string): string {
  const param = 'invoice_settings[default_payment_method]';
  if (world.store.get('payment_method', id, param).customer !== customer.id) {
    throw invalidRequest(
      `The customer does not have a payment method with the ID ${id}. The payment method must be attached to the customer.`,
      param,
      'resource_missing',
    );
  }
  return id;
}

export const customerEndpoints = [
  endpoint({
    method: 'POST',
    path: '/v1/customers',
    params: { ...details, test_clock: text.optional(), payment_method: text.optional(), invoice_settings: settings },
    answer: ({ world, params }) => {
      const clock =
        params.test_clock === undefined
          ? null
          : world.store.get('test_helpers.test_clock', params.test_clock, 'test_clock').id;
      const at = nowOf(world, { test_clock: clock });
      const customer = newCustomer(
        {
          email: params.email ?? null,
          name: params.name ?? null,
          phone: params.phone ?? null,
          description: params.description ?? null,
          address: params.address ? addressOf(params.address) : null,
          metadata: mergeMetadata({}, params.metadata),
          testClock: clock,
        },
        at,
      );
      // A card that is refused refuses the whole call.
      const method = params.payment_method === undefined ? null : makeTestMethod(world, params.payment_method, at);
      world.store.put('customer', customer);
      create(world, customer, { type: 'customer.created', at });
      if (method !== null) {
        attachMethod(world, method, { customer, at });
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
    params: { ...pageParams, email: text.optional(), test_clock: text.optional(), created: moments },
    answer: ({ world, params }) => {
      const found = world.store
        .list('customer')
        .filter(({ email }) => (params.email ?? email) === email)
        // Stripe lists customers of test clocks only by their clock.
        .filter(({ test_clock }) => (test_clock ?? null) === (params.test_clock ?? null))
        .filter(({ created }) => isWithin(created, params.created));
      return pageOf(found, params, '/v1/customers');
    },
  }),
  endpoint({
    method: 'GET',
    path: '/v1/customers/:id',
    params: {},
    answer: ({ world, id }) =>
      world.store.state.deletedCustomers.has(id) ? deletedCustomer(id) : world.store.get('customer', id),
  }),
  endpoint({
    method: 'POST',
    path: '/v1/customers/:id',
    params: { ...details, invoice_settings: settings },
    answer: ({ world, id, params }) => {
      const customer = world.store.get('customer', id);
      const method = params.invoice_settings?.default_payment_method;
      const chosen = typeof method === 'string' ? requireOwnMethod(world, customer, method) : method;
      return change(world, customer, {
        type: 'customer.updated',
        at: nowOf(world, customer),
        by: () => {
          if (params.email !== undefined) customer.email = params.email;
          if (params.name !== undefined) customer.name = params.name;
          if (params.phone !== undefined) customer.phone = params.phone;
          if (params.description !== undefined) customer.description = params.description;
          if (params.address !== undefined) customer.address = params.address && addressOf(params.address);
          if (chosen !== undefined) customer.invoice_settings.default_payment_method = chosen;
          customer.metadata = mergeMetadata(customer.metadata, params.metadata);
        },
      });
    },
  }),
  endpoint({
    method: 'DELETE',
    path: '/v1/customers/:id',
    params: {},
    answer: ({ world, id }) => {
      const customer = world.store.get('customer', id);
      const at = nowOf(world, customer);
      for (const subscription of world.store.list('subscription')) {
        const isAlive = subscription.status !== 'canceled' && subscription.status !== 'incomplete_expired';
        if (subscription.customer === id && isAlive) {
          endSubscription(world, subscription, { reason: 'cancellation_requested', at });
        }
      }
      world.store.remove('customer', id);
      world.store.state.deletedCustomers.set(id, true);
      world.emit({ type: 'customer.deleted', object: customer, at });
      return deletedCustomer(id);
    },
  }),
];
