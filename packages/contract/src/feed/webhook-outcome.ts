import { z } from 'zod/mini';

/**
 * What became of a change. `rejected`: answered with another status than 2xx. `redirected`: answered with a redirect, which
 * is not followed. `not_allowed`: the address is not a public one. `expired`: not accepted in time, so never sent again.
 */
export const WebhookOutcome = z.enum([
  'delivered',
  'rejected',
  'redirected',
  'timed_out',
  'unreachable',
  'not_allowed',
  'expired',
]);
export type WebhookOutcome = z.infer<typeof WebhookOutcome>;
