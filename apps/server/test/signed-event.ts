import { createHmac } from 'node:crypto';
import { receiveStripeEvent } from '@bna/contract/billing/webhooks';
import { API_BASE } from '@bna/contract/endpoint';
import type { InjectOptions } from 'fastify';

let events = 0;

/** Creates an event with a new id, like Stripe's. `customer` is the customer of its object. */
export function newEvent({ customer, ...change }: { customer?: string } & Record<string, unknown> = {}) {
  events += 1;
  return {
    id: `evt_test_${String(events)}`,
    object: 'event',
    api_version: '2026-10-28.endive',
    created: Math.floor(Date.now() / 1_000),
    type: 'customer.subscription.updated',
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    data: { object: { id: 'sub_test', object: 'subscription', ...(customer === undefined ? {} : { customer }) } },
    ...change,
  };
}

/** Returns the signature header of a body, with one HMAC-SHA256 for each secret. */
export function signBody(
  body: string,
  { secrets, scheme = 'v1', ageS = 0 }: { secrets: readonly string[]; scheme?: 'v0' | 'v1'; ageS?: number },
): string {
  const at = Math.floor(Date.now() / 1_000) - ageS;
  const signatures = secrets.map(
    (secret) =>
      `${scheme}=${createHmac('sha256', secret)
        .update(`${String(at)}.${body}`)
        .digest('hex')}`,
  );
  return [`t=${String(at)}`, ...signatures].join(',');
}

/** Builds a webhook request; `signature` null omits the header. */
export function webhookCall(body: string, signature: string | null) {
  return {
    method: receiveStripeEvent.method,
    url: `${API_BASE}${receiveStripeEvent.path}`,
    payload: body,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      ...(signature === null ? {} : { 'stripe-signature': signature }),
    },
  } satisfies InjectOptions;
}
