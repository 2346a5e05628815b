import { Stripe } from 'stripe';

/** Creates an SDK client for what only Stripe's side does, such as a refund in the dashboard. */
export function createStripeClient({ origin, secretKey }: { origin: string; secretKey: string }): Stripe {
  const { hostname, port } = new URL(origin);
  return new Stripe(secretKey, {
    host: hostname,
    port,
    protocol: 'http',
    apiVersion: '2026-10-28.endive',
    telemetry: false,
  });
}
