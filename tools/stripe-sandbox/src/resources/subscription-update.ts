import { z } from 'zod';
import { endpoint } from '../api/endpoint.ts';
import { boolean, emptyable, metadata, positiveInteger, text, timestamp } from '../api/parameters.ts';
import { planItemChanges } from '../billing/item-changes.ts';
import { applyItems } from '../billing/subscription-updates.ts';
import { currentPeriod, requireNotEnded, scheduleCancellation } from '../billing/subscriptions.ts';
import { moveTrialEnd, requestedTrialEnd, startBillingNow } from '../billing/trials.ts';
import type { Seconds } from '../clock.ts';
import { currentTime, type SandboxContext, updateObject } from '../context.ts';
import { invalidRequest } from '../errors.ts';
import type { Subscription } from '../objects.ts';
import { mergeMetadata } from './metadata.ts';
import {
  itemChange,
  paymentSettings,
  prorationBehavior,
  prorationTime,
  readItemChanges,
  trialSettings,
} from './subscription-params.ts';
import { requirePaymentMethodOf } from './subscriptions.ts';

const updateParams = {
  items: z.array(itemChange).max(20).optional(),
  plan: text.optional(),
  quantity: positiveInteger.optional(),
  cancel_at_period_end: boolean.optional(),
  cancel_at: emptyable(z.union([z.enum(['max_period_end', 'min_period_end']), timestamp])),
  cancellation_details: z.strictObject({ comment: emptyable(text) }).optional(),
  default_payment_method: emptyable(text),
  description: emptyable(text),
  off_session: boolean.optional(),
  pause_collection: emptyable(
    z.strictObject({
      behavior: z.enum(['keep_as_draft', 'mark_uncollectible', 'void']),
      resumes_at: timestamp.optional(),
    }),
  ),
  payment_behavior: z
    .enum(['allow_incomplete', 'default_incomplete', 'error_if_incomplete', 'pending_if_incomplete'])
    .optional(),
  payment_settings: paymentSettings,
  proration_behavior: prorationBehavior.optional(),
  proration_date: timestamp.optional(),
  trial_end: z.union([z.literal('now'), timestamp]).optional(),
  trial_settings: trialSettings,
  metadata,
};
type UpdateParams = z.output<z.ZodObject<typeof updateParams, z.core.$strict>>;

/** Parameters that can wait for a payment. Stripe accepts more of them. */
const PENDING_PARAMS = new Set(['items', 'payment_behavior', 'proration_behavior', 'proration_date']);

/** @throws StripeError 400 for a parameter that cannot wait for a payment */
function requirePendingParams(params: UpdateParams): void {
  if (params.payment_behavior !== 'pending_if_incomplete') return;
  const [unsupported] = Object.entries(params).flatMap(([name, value]) =>
    value === undefined || PENDING_PARAMS.has(name) ? [] : [name],
  );
  if (unsupported === undefined) return;
  throw invalidRequest(
    `The parameter ${unsupported} cannot be updated when \`payment_behavior\` is \`pending_if_incomplete\`.`,
    unsupported,
  );
}

interface Cancellation {
  cancelAt: Seconds | null;
  isAtPeriodEnd: boolean;
}

/** Returns what `cancel_at` and `cancel_at_period_end` ask for, or undefined if they ask for nothing. */
function requestedCancellation(
  subscription: Subscription,
  { cancel_at: cancelAt, cancel_at_period_end: isAtPeriodEnd }: UpdateParams,
  at: Seconds,
): Cancellation | undefined {
  const { end } = currentPeriod(subscription);
  if (isAtPeriodEnd === true) {
    if (cancelAt !== undefined && cancelAt !== null) {
      throw invalidRequest(
        'You may only specify one of these parameters: cancel_at, cancel_at_period_end.',
        'cancel_at',
      );
    }
    return { cancelAt: end, isAtPeriodEnd: true };
  }
  if (cancelAt === null) return { cancelAt: null, isAtPeriodEnd: false };
  if (cancelAt !== undefined) {
    const time = typeof cancelAt === 'number' ? cancelAt : end;
    if (time <= at) throw invalidRequest('`cancel_at` must be a timestamp in the future.', 'cancel_at');
    return { cancelAt: time, isAtPeriodEnd: false };
  }
  return isAtPeriodEnd === false && subscription.cancel_at_period_end
    ? { cancelAt: null, isAtPeriodEnd: false }
    : undefined;
}

/** Reads `items`, or the legacy `plan` and `quantity`, which change the only item. */
function requestedItems(subscription: Subscription, params: UpdateParams): UpdateParams['items'] {
  const { items, plan, quantity } = params;
  if (plan === undefined && quantity === undefined) return items;
  const [item, ...others] = subscription.items.data;
  if (items !== undefined || item === undefined || others.length > 0) {
    throw invalidRequest(
      'You cannot use `plan` or `quantity` on a subscription with multiple items. Use `items` instead.',
      plan === undefined ? 'quantity' : 'plan',
    );
  }
  return [{ id: item.id, plan, quantity }];
}

function applyTrialEnd(
  context: SandboxContext,
  subscription: Subscription,
  { params, at }: { params: UpdateParams; at: Seconds },
): void {
  if (params.trial_end === 'now') {
    if (subscription.status === 'trialing') startBillingNow(context, subscription, at);
    return;
  }
  const trialEnd = requestedTrialEnd({ trial_end: params.trial_end }, at);
  if (trialEnd === null) return;
  moveTrialEnd(context, subscription, { trialEnd, isProrated: params.proration_behavior !== 'none', at });
}

/** Copies the fields that need no further work. */
function applyFields(subscription: Subscription, params: UpdateParams): void {
  const { default_payment_method: method, pause_collection: pause, cancellation_details: details } = params;
  if (method !== undefined) subscription.default_payment_method = method;
  if (params.description !== undefined) subscription.description = params.description;
  if (pause !== undefined) {
    subscription.pause_collection = pause && { behavior: pause.behavior, resumes_at: pause.resumes_at ?? null };
  }
  if (details?.comment !== undefined && subscription.cancellation_details !== null) {
    subscription.cancellation_details.comment = details.comment;
  }
  applySettings(subscription, params);
  subscription.metadata = mergeMetadata(subscription.metadata, params.metadata);
}

function applySettings(subscription: Subscription, params: UpdateParams): void {
  const missing = params.trial_settings?.end_behavior.missing_payment_method;
  if (missing !== undefined && subscription.trial_settings !== null) {
    subscription.trial_settings.end_behavior.missing_payment_method = missing;
  }
  const saves = params.payment_settings?.save_default_payment_method;
  if (saves !== undefined && subscription.payment_settings !== null) {
    subscription.payment_settings.save_default_payment_method = saves;
  }
}

/** Validates everything before it changes anything. */
function update(context: SandboxContext, subscription: Subscription, params: UpdateParams): Subscription {
  requirePendingParams(params);
  const { metadata: _metadata, cancellation_details: _details, ...rest } = params;
  if (Object.values(rest).some((value) => value !== undefined)) requireNotEnded(subscription);
  const customer = context.store.find('customer', subscription.customer);
  const at = currentTime(context, customer);
  const method = params.default_payment_method;
  if (typeof method === 'string' && customer !== undefined) requirePaymentMethodOf(context, customer, method);
  const cancellation = requestedCancellation(subscription, params, at);
  const changes = requestedItems(subscription, params);
  const plan =
    changes === undefined
      ? null
      : planItemChanges(context, subscription, {
          changes: readItemChanges(changes),
          at: prorationTime(subscription, params.proration_date, at),
        });
  requestedTrialEnd({ trial_end: params.trial_end }, at);

  if (plan !== null) {
    applyItems(context, subscription, {
      ...plan,
      proration: params.proration_behavior ?? 'create_prorations',
      payment: params.payment_behavior ?? 'allow_incomplete',
      at,
    });
  }
  applyTrialEnd(context, subscription, { params, at });
  return updateObject(context, subscription, {
    type: 'customer.subscription.updated',
    at,
    update: () => {
      if (cancellation !== undefined) scheduleCancellation(subscription, { ...cancellation, at });
      applyFields(subscription, params);
    },
  });
}

export const subscriptionUpdateEndpoint = endpoint({
  method: 'POST',
  path: '/v1/subscriptions/:id',
  params: updateParams,
  handle: ({ context, id, params }) => update(context, context.store.get('subscription', id), params),
});
