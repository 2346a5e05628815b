import { createHmac, randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';
const KEY_BYTES = 32;

/** Returns a new signing secret in the form of Standard Webhooks. */
export const createSigningSecret = (): string => `${PREFIX}${randomBytes(KEY_BYTES).toString('base64')}`;

export interface SignedMessage {
  /** Stays the same when a message is sent again. */
  readonly id: string;
  readonly sentAt: Date;
  readonly body: string;
}

/** Returns the headers of Standard Webhooks, which the receiver checks against the body. */
export function signMessage(secret: string, { id, sentAt, body }: SignedMessage): Record<string, string> {
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
  const timestamp = String(Math.floor(sentAt.getTime() / 1_000));
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` };
}
