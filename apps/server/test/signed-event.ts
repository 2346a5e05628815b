import { createHmac } from 'node:crypto';
import { receiveStripeEvent } from '@bna/contract/webhooks';
import { API_BASE } from '@bna/contract/endpoint';
import type { InjectOptions } from 'fastify';

let events = 0;

/** An event as Stripe writes it, each time another one. `customer`: whom its object names. */
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

/** The header of a body: `scheme=` HMAC-SHA256 over time and body, once for each of the secrets. */
export function signatureOf(
  body: string,
  { secrets, scheme = 'v1', ageS = 0 }: { secrets: readonly string[]; scheme?: 'v0' | 'v1'; ageS?: number },
): string {
  const at = Math.floor(Date.now() / 1_000) - ageS;
  const marks = secrets.map(
    (secret) =>
      `${scheme}=${createHmac('sha256', secret)
        .update(`${String(at)}.${body}`)
        .digest('hex')}`,
  );
  return [`t=${String(at)}`, ...marks].join(',');
}

/** What Stripe sends; no signature where that is null. */
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
