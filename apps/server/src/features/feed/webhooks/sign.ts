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

/**
 * Returns the headers of Standard Webhooks, which the receiver checks against the body: a signature for each secret, one of
 * which must be the receiver's.
 */
export function signMessage(secrets: readonly string[], { id, sentAt, body }: SignedMessage): Record<string, string> {
  const timestamp = String(Math.floor(sentAt.getTime() / 1_000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') };
}
