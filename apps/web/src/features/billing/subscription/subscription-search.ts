import { z } from 'zod';

/** Search parameters of a return from Stripe. Invalid values are dropped. */
export const SubscriptionSearch = z.object({
  returned: z.enum(['checkout', 'canceled', 'portal']).optional().catch(undefined),
  checkout_session_id: z.string().min(1).max(255).optional().catch(undefined),
});
