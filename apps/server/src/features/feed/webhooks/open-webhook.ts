import { WebhookFormat } from '@bna/contract/feed/webhooks';
import { z } from 'zod';
import { seal, type SealContext, unseal } from '../../../platform/seal.ts';
import type { WebhookTarget } from './formats.ts';
import type { webhook } from './schema.ts';
import { signMessage } from './sign.ts';

const Target = z.object({ url: z.string(), chatId: z.optional(z.string()) });

const contextOf = (secretKey: Buffer, owner: string): SealContext => ({ secretKey, purpose: 'webhook', owner });

/** Encrypts what must not be readable in the database. */
export function sealWebhook(
  secretKey: Buffer,
  { id, target, secret }: { id: string; target: WebhookTarget; secret: string | null },
): { sealed_target: Buffer; sealed_secret: Buffer | null } {
  const context = contextOf(secretKey, id);
  return {
    sealed_target: seal(JSON.stringify(target), context),
    sealed_secret: secret === null ? null : seal(secret, context),
  };
}

export type StoredWebhook = Pick<typeof webhook.$inferSelect, 'id' | 'format' | 'sealed_target' | 'sealed_secret'>;

export interface OpenWebhook {
  readonly format: WebhookFormat;
  readonly target: WebhookTarget;
  readonly headersFor: (message: { id: string; body: string; sentAt: Date }) => Record<string, string>;
}

/** Decrypts a webhook. Returns null if it was sealed with another key. */
export function openWebhook(secretKey: Buffer, stored: StoredWebhook): OpenWebhook | null {
  const context = contextOf(secretKey, stored.id);
  const target = unseal(stored.sealed_target, context);
  const secret = stored.sealed_secret === null ? null : unseal(stored.sealed_secret, context);
  if (target === null || (secret === null && stored.sealed_secret !== null)) return null;
  return {
    format: WebhookFormat.parse(stored.format),
    target: Target.parse(JSON.parse(target)),
    headersFor: (message) => (secret === null ? {} : signMessage(secret, message)),
  };
}
