import type { Seconds } from '../clock.ts';
import type { StripeEvent, WebhookEndpoint } from '../objects.ts';
import { signatureHeader } from './signature.ts';

const TIMEOUT_MS = 10_000;

export interface DeliveryResult {
  /** HTTP status, or null without a response. */
  status: number | null;
  error: string | null;
}

/** Posts a signed event to an endpoint. Never rejects. */
export async function postEvent(
  event: StripeEvent,
  endpoint: WebhookEndpoint,
  { signedAt, signal }: { signedAt: Seconds; signal: AbortSignal },
): Promise<DeliveryResult> {
  const body = JSON.stringify(event, null, 2);
  try {
    const response = await fetch(endpoint.url, {
      method: 'POST',
      redirect: 'manual',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'user-agent': 'Stripe/1.0 (sandbox)',
        'stripe-signature': signatureHeader(body, endpoint.secret ?? '', signedAt),
      },
      body,
      signal: AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), signal]),
    });
    await response.body?.cancel();
    return { status: response.status, error: null };
  } catch (error) {
    return { status: null, error: error instanceof Error ? error.message : 'The connection failed.' };
  }
}
