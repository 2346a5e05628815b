import { z } from 'zod/mini';

/** Search parameters of a return from Stripe. Invalid values are dropped. */
export const SubscriptionSearch = z.object({
  returned: z.catch(z.optional(z.enum(['checkout', 'canceled', 'portal'])), undefined),
  checkout_session_id: z.catch(z.optional(z.string().check(z.minLength(1), z.maxLength(255))), undefined),
});
