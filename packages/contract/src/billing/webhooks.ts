import { z } from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';

/** The handler gets the raw body, which the signature covers. */
export const receiveStripeEvent = defineEndpoint({
  operationId: 'receiveStripeEvent',
  method: 'POST',
  path: '/webhooks/stripe',
  tag: 'webhooks',
  summary: 'Receive a Stripe event',
  description: 'Signed by Stripe (`Stripe-Signature`). 200 when the event is stored; 400 for an invalid signature.',
  access: 'public',
  client: 'stripe',
  responses: { 200: z.object({ data: z.object({ received: z.literal(true) }) }) },
  refusals: [400, 413],
});
