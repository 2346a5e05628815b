import { z } from 'zod';
import { endpoint } from '../api/endpoint.ts';
import { paginate, paginationParams } from '../api/pagination.ts';
import { address, emptyable, metadata, text, nonNegativeInteger } from '../api/parameters.ts';
import { attachPaymentMethod, createTestPaymentMethod, resolvePaymentMethod } from '../billing/payment-methods.ts';
import { invalidRequest, resourceMissing, StripeError } from '../errors.ts';
import { toAddress } from '../shapes/customer.ts';
import { updateObject, currentTime, currentTimeOfCustomer } from '../context.ts';
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
        exp_month: nonNegativeInteger.optional(),
        exp_year: nonNegativeInteger.optional(),
        cvc: text.optional(),
      }),
      metadata,
    },
    handle: ({ context, params, now }) => {
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
        token?.startsWith('tok_') === true
          ? createTestPaymentMethod(context, token.slice('tok_'.length), now)
          : undefined;
      if (method === undefined)
        throw invalidRequest(`No such token: '${token ?? ''}'`, 'card[token]', 'resource_missing');
      method.metadata = mergeMetadata({}, params.metadata);
      return method;
    },
  }),
  endpoint({
    method: 'GET',
    path: '/v1/payment_methods',
    params: { ...paginationParams, customer: text.optional(), type: z.enum(['card']).optional() },
    handle: ({ context, params }) => {
      const { customer } = params;
      if (customer !== undefined) context.store.get('customer', customer, 'customer');
      const found = context.store
        .list('payment_method')
        .filter((method) => method.customer !== null && (customer ?? method.customer) === method.customer);
      return paginate(found, params, '/v1/payment_methods');
    },
  }),
  endpoint({
    method: 'GET',
    path: '/v1/customers/:id/payment_methods',
    params: { ...paginationParams, type: z.enum(['card']).optional() },
    handle: ({ context, id, params }) => {
      context.store.get('customer', id);
      const found = context.store.list('payment_method').filter(({ customer }) => customer === id);
      return paginate(found, params, `/v1/customers/${id}/payment_methods`);
    },
  }),
  endpoint({
    method: 'GET',
    path: '/v1/customers/:id/payment_methods/:childId',
    params: {},
    handle: ({ context, id, childId }) => {
      const method = context.store.get('payment_method', childId);
      if (method.customer !== id) throw resourceMissing('PaymentMethod', childId, null);
      return method;
    },
  }),
  endpoint({
    method: 'GET',
    path: '/v1/payment_methods/:id',
    params: {},
    handle: ({ context, id, now }) => resolvePaymentMethod(context, id, now),
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
    handle: ({ context, id, params }) => {
      const method = context.store.get('payment_method', id);
      return updateObject(context, method, {
        type: 'payment_method.updated',
        at: currentTimeOfCustomer(context, method.customer),
        update: () => {
          const { address, email, name, phone } = params.billing_details ?? {};
          if (address !== undefined) method.billing_details.address = toAddress(address ?? {});
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
    handle: ({ context, id, params }) => {
      const customer = context.store.get('customer', params.customer, 'customer');
      const at = currentTime(context, customer);
      return attachPaymentMethod(context, resolvePaymentMethod(context, id, at), { customer, at });
    },
  }),
  endpoint({
    method: 'POST',
    path: '/v1/payment_methods/:id/detach',
    params: {},
    handle: ({ context, id }) => {
      const method = context.store.get('payment_method', id);
      const customer = context.store.find('customer', method.customer);
      if (customer === undefined) {
        throw invalidRequest(
          'The payment method you provided is not attached to a customer so detachment is impossible.',
          'id',
        );
      }
      const at = currentTime(context, customer);
      method.customer = null;
      for (const subscription of context.store.list('subscription')) {
        if (subscription.default_payment_method === id) subscription.default_payment_method = null;
      }
      if (customer.invoice_settings.default_payment_method === id)
        customer.invoice_settings.default_payment_method = null;
      context.emit({ type: 'payment_method.detached', object: method, at });
      return method;
    },
  }),
];
