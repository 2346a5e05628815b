import { z } from 'zod';
import { endpoint } from '../api/endpoint.ts';
import { pageOf, pageParams } from '../api/pagination.ts';
import { address, emptyable, metadata, text, wholeNumber } from '../api/parameters.ts';
import { attachMethod, makeTestCard, makeTestMethod } from '../billing/methods.ts';
import { invalidRequest, StripeError } from '../errors.ts';
import { addressOf } from '../shapes/customer.ts';
import { change, nowOf, nowOfCustomer } from '../world.ts';
import { mergeMetadata } from './metadata.ts';

export const paymentMethodEndpoints = [
  endpoint({
    method: 'POST',
    path: '/v1/payment_methods',
    params: {
      type: z.enum(['card']),
      card: z.strictObject({
        token: text.optional(),
        number: text.optional(),
        exp_month: wholeNumber.optional(),
        exp_year: wholeNumber.optional(),
        cvc: text.optional(),
      }),
      metadata,
    },
    answer: ({ world, params, now }) => {
      const { token, number } = params.card;
      if (number !== undefined) {
        throw new StripeError({
          status: 402,
          type: 'card_error',
          code: 'card_number_refused',
          message:
            'Sending credit card numbers directly to the API is generally unsafe. Use a test token, such as tok_visa.',
          param: 'card[number]',
        });
      }
      const method =
        token?.startsWith('tok_') === true ? makeTestCard(world, token.slice('tok_'.length), now) : undefined;
      if (method === undefined)
        throw invalidRequest(`No such token: '${token ?? ''}'`, 'card[token]', 'resource_missing');
      method.metadata = mergeMetadata({}, params.metadata);
      return method;
    },
  }),
  endpoint({
    method: 'GET',
    path: '/v1/payment_methods',
    params: { ...pageParams, customer: text.optional(), type: z.enum(['card']).optional() },
    answer: ({ world, params }) => {
      const { customer } = params;
      if (customer !== undefined) world.store.get('customer', customer, 'customer');
      const found = world.store
        .list('payment_method')
        .filter((method) => method.customer !== null && (customer ?? method.customer) === method.customer);
      return pageOf(found, params, '/v1/payment_methods');
    },
  }),
  endpoint({
    method: 'GET',
    path: '/v1/customers/:id/payment_methods',
    params: { ...pageParams, type: z.enum(['card']).optional() },
    answer: ({ world, id, params }) => {
      world.store.get('customer', id);
      const found = world.store.list('payment_method').filter(({ customer }) => customer === id);
      return pageOf(found, params, `/v1/customers/${id}/payment_methods`);
    },
  }),
  endpoint({
    method: 'GET',
    path: '/v1/payment_methods/:id',
    params: {},
    answer: ({ world, id, now }) => makeTestMethod(world, id, now),
  }),
  endpoint({
    method: 'POST',
    path: '/v1/payment_methods/:id',
    params: {
      billing_details: z
        .strictObject({
          address: emptyable(address),
          email: emptyable(text),
          name: emptyable(text),
          phone: emptyable(text),
        })
        .optional(),
      metadata,
    },
    answer: ({ world, id, params }) => {
      const method = world.store.get('payment_method', id);
      return change(world, method, {
        type: 'payment_method.updated',
        at: nowOfCustomer(world, method.customer),
        by: () => {
          const { address, email, name, phone } = params.billing_details ?? {};
          if (address !== undefined) method.billing_details.address = addressOf(address ?? {});
          if (email !== undefined) method.billing_details.email = email;
          if (name !== undefined) method.billing_details.name = name;
          if (phone !== undefined) method.billing_details.phone = phone;
          method.metadata = mergeMetadata(method.metadata, params.metadata);
        },
      });
    },
  }),
  endpoint({
    method: 'POST',
    path: '/v1/payment_methods/:id/attach',
    params: { customer: text },
    answer: ({ world, id, params }) => {
      const customer = world.store.get('customer', params.customer, 'customer');
      const at = nowOf(world, customer);
      return attachMethod(world, makeTestMethod(world, id, at), { customer, at });
    },
  }),
  endpoint({
    method: 'POST',
    path: '/v1/payment_methods/:id/detach',
    params: {},
    answer: ({ world, id }) => {
      const method = world.store.get('payment_method', id);
      const customer = world.store.find('customer', method.customer);
      if (customer === undefined) {
        throw invalidRequest(
          'The payment method you provided is not attached to a customer so detachment is impossible.',
          'id',
        );
      }
      const at = nowOf(world, customer);
      method.customer = null;
      for (const subscription of world.store.list('subscription')) {
        if (subscription.default_payment_method === id) subscription.default_payment_method = null;
      }
      if (customer.invoice_settings.default_payment_method === id)
        customer.invoice_settings.default_payment_method = null;
      world.emit({ type: 'payment_method.detached', object: method, at });
      return method;
    },
  }),
];
