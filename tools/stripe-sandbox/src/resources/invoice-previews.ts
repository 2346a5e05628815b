import { z } from 'zod';
import { endpoint } from '../api/endpoint.ts';
import { paginate, paginationParams } from '../api/pagination.ts';
import { boolean, text, timestamp } from '../api/parameters.ts';
import { planItemChanges } from '../billing/item-changes.ts';
import { previewInvoice, previewNewSubscription } from '../billing/preview.ts';
import { requireNotEnded } from '../billing/subscriptions.ts';
import { requestedTrialEnd } from '../billing/trials.ts';
import { currentTime, currentTimeOfCustomer, type SandboxContext } from '../context.ts';
import { invalidRequest, resourceMissing } from '../errors.ts';
import type { Invoice, Subscription } from '../objects.ts';
import { itemChange, prorationBehavior, prorationTime, readItemChanges, readItems } from './subscription-params.ts';

const items = z.array(itemChange).max(20).optional();
const trialEnd = z.union([z.literal('now'), timestamp]).optional();

interface Preview {
  customer?: string | undefined;
  subscription?: string | undefined;
  items?: z.output<typeof items>;
  cancel_at_period_end?: boolean | undefined;
  proration_behavior?: z.output<typeof prorationBehavior> | undefined;
  proration_date?: number | undefined;
  trial_end?: z.output<typeof trialEnd>;
}

/** @throws StripeError 404 if the customer has no subscription that renews */
function findSubscription(context: SandboxContext, params: Preview): Subscription {
  if (params.subscription !== undefined) {
    const subscription = context.store.get('subscription', params.subscription, 'subscription');
    if (params.customer === undefined || params.customer === subscription.customer) return subscription;
    throw resourceMissing('subscription', subscription.id, 'subscription');
  }
  if (params.customer === undefined) {
    throw invalidRequest('You must specify `customer` or `subscription`.', 'customer', 'parameter_missing');
  }
  const { id } = context.store.get('customer', params.customer, 'customer');
  const found = context.store.list('subscription').findLast(({ customer, status, cancel_at: end }) => {
    const isRenewing = status === 'active' || status === 'trialing' || status === 'past_due';
    return customer === id && isRenewing && end === null;
  });
  if (found !== undefined) return found;
  throw invalidRequest(`No upcoming invoices for customer: ${id}`, 'customer', 'invoice_upcoming_none');
}

function preview(context: SandboxContext, params: Preview): Invoice {
  if (params.subscription === undefined && params.items !== undefined && params.customer !== undefined) {
    const customer = context.store.get('customer', params.customer, 'customer');
    const at = currentTime(context, customer);
    return previewNewSubscription(context, {
      customer,
      items: readItems(context, params.items),
      trialEnd: requestedTrialEnd({ trial_end: params.trial_end }, at, 'subscription_details'),
      at,
    });
  }
  const subscription = findSubscription(context, params);
  requireNotEnded(subscription);
  const now = currentTimeOfCustomer(context, subscription.customer);
  const at = prorationTime(subscription, params.proration_date, now);
  return previewInvoice(context, subscription, {
    ...planItemChanges(context, subscription, { changes: readItemChanges(params.items ?? []), at }),
    proration: params.proration_behavior ?? 'create_prorations',
    isEnding: params.cancel_at_period_end ?? subscription.cancel_at !== null,
    at,
  });
}

/** The parameters of the legacy preview, which newer API versions replaced by `create_preview`. */
const upcomingParams = {
  customer: text.optional(),
  subscription: text.optional(),
  subscription_items: items,
  subscription_cancel_at_period_end: boolean.optional(),
  subscription_proration_behavior: prorationBehavior.optional(),
  subscription_proration_date: timestamp.optional(),
};
type UpcomingParams = z.output<z.ZodObject<typeof upcomingParams, z.core.$strict>>;

const previewUpcoming = (context: SandboxContext, params: UpcomingParams): Invoice =>
  preview(context, {
    customer: params.customer,
    subscription: params.subscription,
    items: params.subscription_items,
    cancel_at_period_end: params.subscription_cancel_at_period_end,
    proration_behavior: params.subscription_proration_behavior,
    proration_date: params.subscription_proration_date,
  });

export const invoicePreviewEndpoints = [
  endpoint({
    method: 'POST',
    path: '/v1/invoices/create_preview',
    params: {
      customer: text.optional(),
      subscription: text.optional(),
      subscription_details: z
        .strictObject({
          items,
          cancel_at_period_end: boolean.optional(),
          proration_behavior: prorationBehavior.optional(),
          proration_date: timestamp.optional(),
          trial_end: trialEnd,
        })
        .optional(),
    },
    handle: ({ context, params: { subscription_details: details, ...params } }) =>
      preview(context, { ...params, ...details }),
  }),
  endpoint({
    method: 'GET',
    path: '/v1/invoices/upcoming',
    params: upcomingParams,
    handle: ({ context, params }) => previewUpcoming(context, params),
  }),
  endpoint({
    method: 'GET',
    path: '/v1/invoices/upcoming/lines',
    params: { ...paginationParams, ...upcomingParams },
    handle: ({ context, params }) =>
      paginate(previewUpcoming(context, params).lines.data.toReversed(), params, '/v1/invoices/upcoming/lines'),
  }),
];
