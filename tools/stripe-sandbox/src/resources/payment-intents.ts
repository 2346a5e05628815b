import { z } from 'zod';
import { endpoint } from '../api/endpoint.ts';
import { matching } from '../api/list-filter.ts';
import { paginate, paginationParams } from '../api/pagination.ts';
import { boolean, currency, emptyable, metadata, positiveInteger, text, timeRange } from '../api/parameters.ts';
import { resolvePaymentMethod } from '../billing/payment-methods.ts';
import { cancelPaymentIntent, capturePaymentIntent, confirmPaymentIntent } from '../billing/payment-intents.ts';
import { type SandboxContext, currentTime, currentTimeOfCustomer, emitCreated, updateObject } from '../context.ts';
import { invalidRequest } from '../errors.ts';
import { formatMoney } from '../money.ts';
import type { PaymentIntent, PaymentMethod } from '../objects.ts';
import { newPaymentIntent } from '../shapes/payment.ts';
import { mergeMetadata } from './metadata.ts';
import { search, searchParams } from '../api/search.ts';

const MIN_AMOUNT = 50;
const path = '/v1/payment_intents';

const futureUsage = z.enum(['off_session', 'on_session']);
const confirmParams = {
  payment_method: text.optional(),
  return_url: text.optional(),
  off_session: boolean.optional(),
  error_on_requires_action: boolean.optional(),
  use_stripe_sdk: boolean.optional(),
};
const automaticPaymentMethods = z.strictObject({
  enabled: boolean,
  allow_redirects: z.enum(['always', 'never']).optional(),
});

function requireMinimum(amount: number, currencyCode: string): void {
  if (amount >= MIN_AMOUNT) return;
  const minimum = formatMoney(MIN_AMOUNT, currencyCode);
  throw invalidRequest(`Amount must be at least ${minimum} ${currencyCode}`, 'amount', 'amount_too_small');
}

/** @throws StripeError 400 for an unknown payment method, or one of another customer */
function getPaymentMethod(
  context: SandboxContext,
  { id, customer }: { id: string; customer: PaymentIntent['customer'] },
): PaymentMethod {
  const at = currentTimeOfCustomer(context, customer);
  const method = resolvePaymentMethod(context, id, at, 'payment_method');
  if (method.customer === null || method.customer === customer) return method;
  throw invalidRequest(
    `The customer does not have a payment method with the ID ${id}. The payment method must be attached to the customer.`,
    'payment_method',
    'payment_method_invalid_parameter',
  );
}

interface ConfirmParams {
  payment_method?: string | undefined;
  return_url?: string | undefined;
  off_session?: boolean | undefined;
  error_on_requires_action?: boolean | undefined;
}

function confirm(context: SandboxContext, intent: PaymentIntent, params: ConfirmParams): PaymentIntent {
  const id = params.payment_method ?? intent.payment_method;
  if (id === null) {
    throw invalidRequest(
      'You cannot confirm this PaymentIntent because it is missing a payment method. Update the PaymentIntent with a payment method, or provide one in the confirm call.',
      null,
      'payment_intent_unexpected_state',
    );
  }
  return confirmPaymentIntent(context, intent, {
    method: getPaymentMethod(context, { id, customer: intent.customer }),
    isOffSession: params.off_session === true || params.error_on_requires_action === true,
    returnUrl: params.return_url ?? null,
    at: currentTimeOfCustomer(context, intent.customer),
  });
}

const createParams = {
  amount: positiveInteger,
  currency,
  customer: text.optional(),
  description: text.optional(),
  receipt_email: text.optional(),
  statement_descriptor: text.optional(),
  statement_descriptor_suffix: text.optional(),
  setup_future_usage: futureUsage.optional(),
  capture_method: z.enum(['automatic', 'automatic_async', 'manual']).optional(),
  automatic_payment_methods: automaticPaymentMethods.optional(),
  allowed_payment_method_types: z.array(z.enum(['card'])).optional(),
  confirm: boolean.optional(),
  metadata,
  ...confirmParams,
};
type CreateParams = z.output<z.ZodObject<typeof createParams, z.core.$strict>>;

function applyCreateParams(intent: PaymentIntent, params: CreateParams): void {
  const { receipt_email: email = null, statement_descriptor: descriptor = null } = params;
  const { setup_future_usage: usage = null, statement_descriptor_suffix: suffix = null } = params;
  intent.setup_future_usage = usage;
  intent.capture_method = params.capture_method ?? 'automatic_async';
  intent.receipt_email = email;
  intent.statement_descriptor = descriptor;
  intent.statement_descriptor_suffix = suffix;
  intent.metadata = mergeMetadata({}, params.metadata);
  if (params.automatic_payment_methods?.enabled !== true) return;
  const { allow_redirects: redirects = 'always' } = params.automatic_payment_methods;
  intent.automatic_payment_methods = { enabled: true, allow_redirects: redirects };
}

function setPaymentMethod(context: SandboxContext, intent: PaymentIntent, id: string | undefined): void {
  if (id === undefined) return;
  intent.payment_method = getPaymentMethod(context, { id, customer: intent.customer }).id;
  if (intent.status === 'requires_payment_method') intent.status = 'requires_confirmation';
}

function create(context: SandboxContext, params: CreateParams): PaymentIntent {
  const { amount, currency: code, description = null } = params;
  requireMinimum(amount, code);
  const customer =
    params.customer === undefined ? undefined : context.store.get('customer', params.customer, 'customer');
  const at = currentTime(context, customer);
  const intent = newPaymentIntent({ amount, currency: code, customer: customer?.id ?? null, description }, at);
  applyCreateParams(intent, params);
  setPaymentMethod(context, intent, params.payment_method);
  context.store.put('payment_intent', intent);
  emitCreated(context, intent, { type: 'payment_intent.created', at });
  const { payment_method: _method, ...rest } = params;
  return params.confirm === true ? confirm(context, intent, rest) : intent;
}

const listIntents = endpoint({
  method: 'GET',
  path,
  params: { ...paginationParams, customer: text.optional(), created: timeRange },
  handle: ({ context, params }) => {
    const found = context.store.list('payment_intent').filter(matching(params, ['customer']));
    return paginate(found, params, path);
  },
});

const updateParams = {
  amount: positiveInteger.optional(),
  currency: currency.optional(),
  customer: text.optional(),
  description: text.optional(),
  payment_method: text.optional(),
  receipt_email: emptyable(text),
  setup_future_usage: emptyable(futureUsage),
  metadata,
};
type UpdateParams = z.output<z.ZodObject<typeof updateParams, z.core.$strict>>;

/** @throws StripeError 400 if the amount is too small, or the intent no longer allows a change */
function requireAmountChange(intent: PaymentIntent, { amount, currency: code }: UpdateParams): void {
  if (amount === undefined) return;
  if (intent.status !== 'requires_payment_method' && intent.status !== 'requires_confirmation') {
    throw invalidRequest(
      `This PaymentIntent's amount could not be updated because it has a status of ${intent.status}.`,
      'amount',
      'payment_intent_unexpected_state',
    );
  }
  requireMinimum(amount, code ?? intent.currency);
}

function update(context: SandboxContext, intent: PaymentIntent, params: UpdateParams): PaymentIntent {
  requireAmountChange(intent, params);
  if (params.customer !== undefined) {
    intent.customer = context.store.get('customer', params.customer, 'customer').id;
  }
  setPaymentMethod(context, intent, params.payment_method);
  intent.amount = params.amount ?? intent.amount;
  intent.currency = params.currency ?? intent.currency;
  intent.description = params.description ?? intent.description;
  if (params.receipt_email !== undefined) intent.receipt_email = params.receipt_email;
  if (params.setup_future_usage !== undefined) intent.setup_future_usage = params.setup_future_usage;
  intent.metadata = mergeMetadata(intent.metadata, params.metadata);
  return intent;
}

const captureIntent = endpoint({
  method: 'POST',
  path: `${path}/:id/capture`,
  params: { amount_to_capture: positiveInteger.optional(), metadata },
  handle: ({ context, id, params }) => {
    const intent = context.store.get('payment_intent', id);
    const at = currentTimeOfCustomer(context, intent.customer);
    const captured = capturePaymentIntent(context, intent, { amount: params.amount_to_capture, at });
    captured.metadata = mergeMetadata(captured.metadata, params.metadata);
    return captured;
  },
});

const cancelIntent = endpoint({
  method: 'POST',
  path: `${path}/:id/cancel`,
  params: {
    cancellation_reason: z.enum(['abandoned', 'duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  },
  handle: ({ context, id, params }) => {
    const intent = context.store.get('payment_intent', id);
    const at = currentTimeOfCustomer(context, intent.customer);
    return cancelPaymentIntent(context, intent, { reason: params.cancellation_reason ?? null, at });
  },
});

const updateCharge = endpoint({
  method: 'POST',
  path: '/v1/charges/:id',
  params: { description: text.optional(), metadata },
  handle: ({ context, id, params }) => {
    const charge = context.store.get('charge', id);
    return updateObject(context, charge, {
      type: 'charge.updated',
      at: currentTimeOfCustomer(context, charge.customer),
      update: () => {
        charge.description = params.description ?? charge.description;
        charge.metadata = mergeMetadata(charge.metadata, params.metadata);
      },
    });
  },
});

const captureCharge = endpoint({
  method: 'POST',
  path: '/v1/charges/:id/capture',
  params: { amount: positiveInteger.optional() },
  handle: ({ context, id, params }) => {
    const charge = context.store.get('charge', id);
    if (charge.captured) {
      throw invalidRequest(`Charge ${id} has already been captured.`, null, 'charge_already_captured');
    }
    const intent = context.store.get('payment_intent', charge.payment_intent ?? '');
    const at = currentTimeOfCustomer(context, charge.customer);
    capturePaymentIntent(context, intent, { amount: params.amount, at });
    return charge;
  },
});

export const paymentIntentEndpoints = [
  endpoint({
    method: 'POST',
    path,
    params: createParams,
    handle: ({ context, params }) => create(context, params),
  }),
  listIntents,
  endpoint({
    method: 'GET',
    path: `${path}/search`,
    params: searchParams,
    handle: ({ context, params }) => search(context.store.list('payment_intent'), params, `${path}/search`),
  }),
  endpoint({
    method: 'GET',
    path: `${path}/:id`,
    params: { client_secret: text.optional() },
    handle: ({ context, id }) => context.store.get('payment_intent', id),
  }),
  endpoint({
    method: 'POST',
    path: `${path}/:id`,
    params: updateParams,
    handle: ({ context, id, params }) => update(context, context.store.get('payment_intent', id), params),
  }),
  endpoint({
    method: 'POST',
    path: `${path}/:id/confirm`,
    params: { ...confirmParams, receipt_email: emptyable(text), setup_future_usage: emptyable(futureUsage) },
    handle: ({ context, id, params }) => {
      const intent = context.store.get('payment_intent', id);
      if (params.receipt_email !== undefined) intent.receipt_email = params.receipt_email;
      if (params.setup_future_usage !== undefined) intent.setup_future_usage = params.setup_future_usage;
      return confirm(context, intent, params);
    },
  }),
  captureIntent,
  cancelIntent,
  updateCharge,
  captureCharge,
];
