import { createHmac } from 'node:crypto';
import type { Seconds } from '../clock.ts';

/** The header `Stripe-Signature` of a body: time, and HMAC-SHA256 over time and body by the endpoint's secret. */
export function signatureHeader(body: string, secret: string, at: Seconds): string {
  const signature = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex');
  return `t=${at},v1=${signature}`;
}
