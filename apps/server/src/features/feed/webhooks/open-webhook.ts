import { WEBHOOK_SECRET_OVERLAP_HOURS, WebhookFormat } from '@bna/contract/feed/webhooks';
import { z } from 'zod';
import { seal, type SealContext, unseal } from '../../../platform/seal.ts';
import type { WebhookTarget } from './formats.ts';
import type { Webhook } from './leases.ts';
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

const OVERLAP_MS = WEBHOOK_SECRET_OVERLAP_HOURS * 3_600_000;

/** Returns what replaces the signing secret. The one before stays valid for a while. */
export const replaceSecret = (
  secretKey: Buffer,
  { id, sealed_secret: previous }: Pick<Webhook, 'id' | 'sealed_secret'>,
  { secret, now }: { secret: string; now: Date },
) => ({
  sealed_secret: seal(secret, contextOf(secretKey, id)),
  sealed_previous_secret: previous,
  previous_secret_until: new Date(now.getTime() + OVERLAP_MS),
});

export type StoredWebhook = Pick<
  Webhook,
  'id' | 'format' | 'sealed_target' | 'sealed_secret' | 'sealed_previous_secret' | 'previous_secret_until'
>;

export interface OpenWebhook {
  readonly format: WebhookFormat;
  readonly target: WebhookTarget;
  readonly headersFor: (message: { id: string; body: string; sentAt: Date }) => Record<string, string>;
}

/** Decrypts a webhook. Returns null if it was sealed with another key. */
export function openWebhook(secretKey: Buffer, stored: StoredWebhook): OpenWebhook | null {
  const context = contextOf(secretKey, stored.id);
  const unsealIfAny = (sealed: Buffer | null): string | null => (sealed === null ? null : unseal(sealed, context));
  const target = unseal(stored.sealed_target, context);
  const secret = unsealIfAny(stored.sealed_secret);
  if (target === null || (secret === null && stored.sealed_secret !== null)) return null;
  const { previous_secret_until: until } = stored;
  const previous = unsealIfAny(stored.sealed_previous_secret);
  return {
    format: WebhookFormat.parse(stored.format),
    target: Target.parse(JSON.parse(target)),
    headersFor(message) {
      if (secret === null) return {};
      const isPreviousValid = previous !== null && until !== null && message.sentAt < until;
      return signMessage(isPreviousValid ? [secret, previous] : [secret], message);
    },
  };
}
