import { Stripe } from 'stripe';

/** The SDK as the other side's owner has it: for what only that side does, such as a refund at Stripe's own desk. */
export function openStripe({ origin, secretKey }: { origin: string; secretKey: string }): Stripe {
  const { hostname, port } = new URL(origin);
  return new Stripe(secretKey, {
    host: hostname,
    port,
    protocol: 'http',
    apiVersion: '2026-10-28.endive',
    telemetry: false,
  });
}
