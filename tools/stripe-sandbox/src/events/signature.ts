import { createHmac } from 'node:crypto';
import type { Seconds } from '../clock.ts';

/** Returns the `Stripe-Signature` header: the time, and an HMAC-SHA256 over time and body. */
export function signatureHeader(body: string, secret: string, at: Seconds): string {
  const signature = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex');
  return `t=${at},v1=${signature}`;
}
