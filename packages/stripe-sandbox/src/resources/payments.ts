import { z } from 'zod';
import { endpoint } from '../api/endpoint.ts';
import { pageOf, pageParams } from '../api/pagination.ts';
import { isWithin, metadata, moments, positive, text } from '../api/parameters.ts';
import { closeDispute } from '../billing/disputes.ts';
import { refundCharge } from '../billing/refunds.ts';
import { invalidRequest } from '../errors.ts';
import type { Charge } from '../objects.ts';
import { change, nowOfCustomer, type World } from '../world.ts';
import { mergeMetadata } from './metadata.ts';

/** The charge that a refund names, by itself or by its payment. */
function getCharge(
  world: World,
  { charge, payment_intent: intent }: { charge?: string | undefined; payment_intent?: string | undefined },
): Charge {
  if (charge !== undefined) return world.store.get('charge', charge, 'charge');
  if (intent === undefined) {
    throw invalidRequest(
      'One of the following params should be provided for this request: payment_intent or charge.',
      'charge',
      'parameter_missing',
    );
  }
  const { latest_charge: latest } = world.store.get('payment_intent', intent, 'payment_intent');
  const found = world.store.find('charge', latest);
  if (found === undefined) {
    throw invalidRequest(
      `This PaymentIntent (${intent}) does not have a successful charge to refund.`,
      'payment_intent',
      'charge_not_refundable',
    );
  }
  return found;
}

const timeOfCharge = (world: World, charge: Charge): number => nowOfCustomer(world, charge.customer);

export const paymentEndpoints = [
  endpoint({
    method: 'GET',
    path: '/v1/invoice_payments',
    params: {
      ...pageParams,
      invoice: text.optional(),
      status: z.enum(['canceled', 'open', 'paid']).optional(),
      payment: z.strictObject({ type: z.enum(['payment_intent']), payment_intent: text.optional() }).optional(),
      created: moments,
    },
    answer: ({ world, params }) => {
      const intent = params.payment?.payment_intent;
      const found = world.store
        .list('invoice_payment')
        .filter(({ invoice }) => (params.invoice ?? invoice) === invoice)
        .filter(({ status }) => (params.status ?? status) === status)
        .filter(({ payment }) => intent === undefined || payment.payment_intent === intent)
        .filter(({ created }) => isWithin(created, params.created));
      return pageOf(found, params, '/v1/invoice_payments');
    },
  }),
  endpoint({
    method: 'GET',
    path: '/v1/invoice_payments/:id',
    params: {},
    answer: ({ world, id }) => world.store.get('invoice_payment', id),
  }),
  endpoint({
    method: 'GET',
    path: '/v1/payment_intents',
    params: { ...pageParams, customer: text.optional(), created: moments },
    answer: ({ world, params }) => {
      const found = world.store
        .list('payment_intent')
        .filter(({ customer }) => (params.customer ?? customer) === customer)
        .filter(({ created }) => isWithin(created, params.created));
      return pageOf(found, params, '/v1/payment_intents');
    },
  }),
  endpoint({
    method: 'GET',
    path: '/v1/payment_intents/:id',
    params: { client_secret: text.optional() },
    answer: ({ world, id }) => world.store.get('payment_intent', id),
  }),
  endpoint({
    method: 'GET',
    path: '/v1/charges',
    params: { ...pageParams, customer: text.optional(), payment_intent: text.optional(), created: moments },
    answer: ({ world, params }) => {
      const found = world.store
        .list('charge')
        .filter(({ customer }) => (params.customer ?? customer) === customer)
        .filter(({ payment_intent: intent }) => (params.payment_intent ?? intent) === intent)
        .filter(({ created }) => isWithin(created, params.created));
      return pageOf(found, params, '/v1/charges');
    },
  }),
  endpoint({
    method: 'GET',
    path: '/v1/charges/:id',
    params: {},
    answer: ({ world, id }) => world.store.get('charge', id),
  }),
  endpoint({
    method: 'POST',
    path: '/v1/charges/:id',
    params: { metadata },
    answer: ({ world, id, params }) => {
      const charge = world.store.get('charge', id);
      return change(world, charge, {
        type: 'charge.updated',
        at: timeOfCharge(world, charge),
        by: () => {
          charge.metadata = mergeMetadata(charge.metadata, params.metadata);
        },
      });
    },
  }),
  endpoint({
    method: 'POST',
    path: '/v1/refunds',
    params: {
      charge: text.optional(),
      payment_intent: text.optional(),
      amount: positive.optional(),
      reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
      metadata,
    },
    answer: ({ world, params }) => {
      const charge = getCharge(world, params);
      return refundCharge(world, charge, {
        amount: params.amount,
        reason: params.reason ?? null,
        metadata: mergeMetadata({}, params.metadata),
        at: timeOfCharge(world, charge),
      });
    },
  }),
  endpoint({
    method: 'GET',
    path: '/v1/refunds',
    params: { ...pageParams, charge: text.optional(), payment_intent: text.optional(), created: moments },
    answer: ({ world, params }) => {
      const found = world.store
        .list('refund')
        .filter(({ charge }) => (params.charge ?? charge) === charge)
        .filter(({ payment_intent: intent }) => (params.payment_intent ?? intent) === intent)
        .filter(({ created }) => isWithin(created, params.created));
      return pageOf(found, params, '/v1/refunds');
    },
  }),
  endpoint({
    method: 'GET',
    path: '/v1/refunds/:id',
    params: {},
    answer: ({ world, id }) => world.store.get('refund', id),
  }),
  endpoint({
    method: 'POST',
    path: '/v1/refunds/:id',
    params: { metadata },
    answer: ({ world, id, params, now }) =>
      change(world, world.store.get('refund', id), {
        type: 'refund.updated',
        at: now,
        by: (refund) => {
          refund.metadata = mergeMetadata(refund.metadata, params.metadata);
        },
      }),
  }),
  endpoint({
    method: 'GET',
    path: '/v1/disputes',
    params: { ...pageParams, charge: text.optional(), payment_intent: text.optional(), created: moments },
    answer: ({ world, params }) => {
      const found = world.store
        .list('dispute')
        .filter(({ charge }) => (params.charge ?? charge) === charge)
        .filter(({ payment_intent: intent }) => (params.payment_intent ?? intent) === intent)
        .filter(({ created }) => isWithin(created, params.created));
      return pageOf(found, params, '/v1/disputes');
    },
  }),
  endpoint({
    method: 'GET',
    path: '/v1/disputes/:id',
    params: {},
    answer: ({ world, id }) => world.store.get('dispute', id),
  }),
  endpoint({
    method: 'POST',
    path: '/v1/disputes/:id/close',
    params: {},
    answer: ({ world, id }) => {
      const dispute = world.store.get('dispute', id);
      const charge = world.store.get('charge', dispute.charge);
      closeDispute(world, dispute, { outcome: 'lost', at: timeOfCharge(world, charge) });
      return dispute;
    },
  }),
];
