import { z } from 'zod';
import { endpoint } from '../api/endpoint.ts';
import { matching } from '../api/list-filter.ts';
import { paginate, paginationParams } from '../api/pagination.ts';
import { metadata, timeRange, positiveInteger, text } from '../api/parameters.ts';
import { search, searchParams } from '../api/search.ts';
import { closeDispute } from '../billing/disputes.ts';
import { refundCharge } from '../billing/refunds.ts';
import { invalidRequest } from '../errors.ts';
import type { Charge } from '../objects.ts';
import { updateObject, currentTimeOfCustomer, type SandboxContext } from '../context.ts';
import { mergeMetadata } from './metadata.ts';

/** Returns the charge of a refund, given by id or by payment intent. */
function getCharge(
  context: SandboxContext,
  { charge, payment_intent: intent }: { charge?: string | undefined; payment_intent?: string | undefined },
): Charge {
  if (charge !== undefined) return context.store.get('charge', charge, 'charge');
  if (intent === undefined) {
    throw invalidRequest(
      'One of the following params should be provided for this request: payment_intent or charge.',
      'charge',
      'parameter_missing',
    );
  }
  const { latest_charge: latest } = context.store.get('payment_intent', intent, 'payment_intent');
  const found = context.store.find('charge', latest);
  if (found === undefined) {
    throw invalidRequest(
      `This PaymentIntent (${intent}) does not have a successful charge to refund.`,
      'payment_intent',
      'charge_not_refundable',
    );
  }
  return found;
}

const timeOfCharge = (context: SandboxContext, charge: Charge): number =>
  currentTimeOfCustomer(context, charge.customer);

export const chargeEndpoints = [
  endpoint({
    method: 'GET',
    path: '/v1/invoice_payments',
    params: {
      ...paginationParams,
      invoice: text.optional(),
      status: z.enum(['canceled', 'open', 'paid']).optional(),
      payment: z.strictObject({ type: z.enum(['payment_intent']), payment_intent: text.optional() }).optional(),
      created: timeRange,
    },
    handle: ({ context, params }) => {
      const intent = params.payment?.payment_intent;
      const found = context.store
        .list('invoice_payment')
        .filter(matching(params, ['invoice', 'status']))
        .filter(({ payment }) => intent === undefined || payment.payment_intent === intent);
      return paginate(found, params, '/v1/invoice_payments');
    },
  }),
  endpoint({
    method: 'GET',
    path: '/v1/invoice_payments/:id',
    params: {},
    handle: ({ context, id }) => context.store.get('invoice_payment', id),
  }),
  endpoint({
    method: 'GET',
    path: '/v1/charges',
    params: { ...paginationParams, customer: text.optional(), payment_intent: text.optional(), created: timeRange },
    handle: ({ context, params }) => {
      const found = context.store.list('charge').filter(matching(params, ['customer', 'payment_intent']));
      return paginate(found, params, '/v1/charges');
    },
  }),
  endpoint({
    method: 'GET',
    path: '/v1/charges/search',
    params: searchParams,
    handle: ({ context, params }) => search(context.store.list('charge'), params, '/v1/charges/search'),
  }),
  endpoint({
    method: 'GET',
    path: '/v1/charges/:id',
    params: {},
    handle: ({ context, id }) => context.store.get('charge', id),
  }),
  endpoint({
    method: 'POST',
    path: '/v1/refunds',
    params: {
      charge: text.optional(),
      payment_intent: text.optional(),
      amount: positiveInteger.optional(),
      reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
      metadata,
    },
    handle: ({ context, params }) => {
      const charge = getCharge(context, params);
      return refundCharge(context, charge, {
        amount: params.amount,
        reason: params.reason ?? null,
        metadata: mergeMetadata({}, params.metadata),
        at: timeOfCharge(context, charge),
      });
    },
  }),
  endpoint({
    method: 'GET',
    path: '/v1/refunds',
    params: { ...paginationParams, charge: text.optional(), payment_intent: text.optional(), created: timeRange },
    handle: ({ context, params }) => {
      const found = context.store.list('refund').filter(matching(params, ['charge', 'payment_intent']));
      return paginate(found, params, '/v1/refunds');
    },
  }),
  endpoint({
    method: 'GET',
    path: '/v1/refunds/:id',
    params: {},
    handle: ({ context, id }) => context.store.get('refund', id),
  }),
  endpoint({
    method: 'POST',
    path: '/v1/refunds/:id',
    params: { metadata },
    handle: ({ context, id, params, now }) =>
      updateObject(context, context.store.get('refund', id), {
        type: 'refund.updated',
        at: now,
        update: (refund) => {
          refund.metadata = mergeMetadata(refund.metadata, params.metadata);
        },
      }),
  }),
  endpoint({
    method: 'GET',
    path: '/v1/disputes',
    params: { ...paginationParams, charge: text.optional(), payment_intent: text.optional(), created: timeRange },
    handle: ({ context, params }) => {
      const found = context.store.list('dispute').filter(matching(params, ['charge', 'payment_intent']));
      return paginate(found, params, '/v1/disputes');
    },
  }),
  endpoint({
    method: 'GET',
    path: '/v1/disputes/:id',
    params: {},
    handle: ({ context, id }) => context.store.get('dispute', id),
  }),
  endpoint({
    method: 'POST',
    path: '/v1/disputes/:id/close',
    params: {},
    handle: ({ context, id }) => {
      const dispute = context.store.get('dispute', id);
      const charge = context.store.get('charge', dispute.charge);
      closeDispute(context, dispute, { outcome: 'lost', at: timeOfCharge(context, charge) });
      return dispute;
    },
  }),
];
