import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';

/** The body stays bytes: the signature is over them. */
export const receiveStripeEvent = defineEndpoint({
  method: 'POST',
  path: '/webhooks/stripe',
  tag: 'webhooks',
  summary: 'Stripe tells what has happened',
  description:
    'Signed by Stripe (`Stripe-Signature`). 200 when the event is kept; 400 for a signature that does not hold.',
  access: 'public',
  caller: 'stripe',
  responses: { 200: z.object({ data: z.object({ received: z.literal(true) }) }) },
  refusals: [400, 413],
});
