import { z } from 'zod/mini';

/**
 * What became of a delivery. `pending`: not sent yet. `sent`: the push service accepted it. The others were not sent:
 * `quiet`: quiet hours; `no_access`: the subscription or the session had ended; `retracted`: the alert was retracted;
 * `expired`: not accepted within five minutes; `refused`: the push service refused it; `gone`: the browser had ended the
 * push subscription.
 */
export const DeliveryOutcome = z.enum([
  'pending',
  'sent',
  'quiet',
  'no_access',
  'retracted',
  'expired',
  'refused',
  'gone',
]);
export type DeliveryOutcome = z.infer<typeof DeliveryOutcome>;
