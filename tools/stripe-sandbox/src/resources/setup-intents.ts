import { z } from 'zod';
import { endpoint } from '../api/endpoint.ts';
import { matching } from '../api/list-filter.ts';
import { paginate, paginationParams } from '../api/pagination.ts';
import { boolean, metadata, text, timeRange } from '../api/parameters.ts';
import { resolvePaymentMethod } from '../billing/payment-methods.ts';
import { confirmSetupIntent, requireOpen } from '../billing/setup-intents.ts';
import { currentTime, currentTimeOfCustomer, emitCreated, type SandboxContext } from '../context.ts';
import { invalidRequest } from '../errors.ts';
import type { SetupIntent } from '../objects.ts';
import { newSetupIntent } from '../shapes/payment.ts';
import { mergeMetadata } from './metadata.ts';

const path = '/v1/setup_intents';

const confirmParams = {
  payment_method: text.optional(),
  return_url: text.optional(),
  use_stripe_sdk: boolean.optional(),
};

function setPaymentMethod(context: SandboxContext, intent: SetupIntent, id: string | undefined): void {
  if (id === undefined) return;
  const at = currentTimeOfCustomer(context, intent.customer);
  const method = resolvePaymentMethod(context, id, at, 'payment_method');
  if (method.customer !== null && method.customer !== intent.customer) {
    throw invalidRequest(
      `The customer does not have a payment method with the ID ${id}. The payment method must be attached to the customer.`,
      'payment_method',
      'payment_method_invalid_parameter',
    );
  }
  intent.payment_method = method.id;
  if (intent.status === 'requires_payment_method') intent.status = 'requires_confirmation';
}

function confirm(context: SandboxContext, intent: SetupIntent, returnUrl: string | undefined): SetupIntent {
  const method = context.store.find('payment_method', intent.payment_method);
  if (method === undefined) {
    throw invalidRequest(
      'You cannot confirm this SetupIntent because it is missing a payment method. Update the SetupIntent with a payment method, or provide one in the confirm call.',
      null,
      'setup_intent_unexpected_state',
    );
  }
  const at = currentTimeOfCustomer(context, intent.customer);
  return confirmSetupIntent(context, intent, { method, returnUrl: returnUrl ?? null, at });
}

export const setupIntentEndpoints = [
  endpoint({
    method: 'POST',
    path,
    params: {
      customer: text.optional(),
      description: text.optional(),
      usage: z.enum(['off_session', 'on_session']).optional(),
      automatic_payment_methods: z
        .strictObject({ enabled: boolean, allow_redirects: z.enum(['always', 'never']).optional() })
        .optional(),
      allowed_payment_method_types: z.array(z.enum(['card'])).optional(),
      confirm: boolean.optional(),
      metadata,
      ...confirmParams,
    },
    handle: ({ context, params }) => {
      const customer =
        params.customer === undefined ? undefined : context.store.get('customer', params.customer, 'customer');
      const at = currentTime(context, customer);
      const intent = newSetupIntent(customer?.id ?? null, at);
      intent.description = params.description ?? null;
      intent.usage = params.usage ?? 'off_session';
      intent.metadata = mergeMetadata({}, params.metadata);
      if (params.automatic_payment_methods?.enabled === true) {
        const redirects = params.automatic_payment_methods.allow_redirects ?? 'always';
        intent.automatic_payment_methods = { enabled: true, allow_redirects: redirects };
      }
      setPaymentMethod(context, intent, params.payment_method);
      context.store.put('setup_intent', intent);
      emitCreated(context, intent, { type: 'setup_intent.created', at });
      return params.confirm === true ? confirm(context, intent, params.return_url) : intent;
    },
  }),
  endpoint({
    method: 'GET',
    path,
    params: { ...paginationParams, customer: text.optional(), payment_method: text.optional(), created: timeRange },
    handle: ({ context, params }) => {
      const found = context.store.list('setup_intent').filter(matching(params, ['customer', 'payment_method']));
      return paginate(found, params, path);
    },
  }),
  endpoint({
    method: 'GET',
    path: `${path}/:id`,
    params: { client_secret: text.optional() },
    handle: ({ context, id }) => context.store.get('setup_intent', id),
  }),
  endpoint({
    method: 'POST',
    path: `${path}/:id`,
    params: { customer: text.optional(), description: text.optional(), payment_method: text.optional(), metadata },
    handle: ({ context, id, params }) => {
      const intent = context.store.get('setup_intent', id);
      if (params.payment_method !== undefined || params.customer !== undefined) requireOpen(intent, 'update');
      if (params.customer !== undefined) {
        intent.customer = context.store.get('customer', params.customer, 'customer').id;
      }
      setPaymentMethod(context, intent, params.payment_method);
      intent.description = params.description ?? intent.description;
      intent.metadata = mergeMetadata(intent.metadata, params.metadata);
      return intent;
    },
  }),
  endpoint({
    method: 'POST',
    path: `${path}/:id/confirm`,
    params: confirmParams,
    handle: ({ context, id, params }) => {
      const intent = context.store.get('setup_intent', id);
      requireOpen(intent, 'confirm');
      setPaymentMethod(context, intent, params.payment_method);
      return confirm(context, intent, params.return_url);
    },
  }),
  endpoint({
    method: 'POST',
    path: `${path}/:id/cancel`,
    params: {
      cancellation_reason: z.enum(['abandoned', 'duplicate', 'requested_by_customer']).optional(),
    },
    handle: ({ context, id, params }) => {
      const intent = context.store.get('setup_intent', id);
      requireOpen(intent, 'cancel');
      intent.status = 'canceled';
      intent.cancellation_reason = params.cancellation_reason ?? null;
      intent.next_action = null;
      const at = currentTimeOfCustomer(context, intent.customer);
      context.emit({ type: 'setup_intent.canceled', object: intent, at });
      return intent;
    },
  }),
];
