import { z } from 'zod';

/** How one comes back to the subscription's page from the payment provider. What is none of these is dropped. */
export const SubscriptionSearch = z.object({
  returned: z.enum(['checkout', 'canceled', 'portal']).optional().catch(undefined),
  checkout_session_id: z.string().min(1).max(255).optional().catch(undefined),
});
