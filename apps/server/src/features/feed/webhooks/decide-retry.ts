import type { WebhookOutcome } from '@bna/contract/feed/webhook-outcome';
import { WEBHOOK_TTL_DAYS, type WebhookDisabledReason } from '@bna/contract/feed/webhooks';
import type { WebhookResult } from '../../../deps.ts';

const GONE = 410;
const BACK_OFF_S = [5, 30, 120, 600, 1_800, 3_600, 7_200] as const;
const MAX_BACK_OFF_S = 14_400;
const TTL_MS = WEBHOOK_TTL_DAYS * 86_400_000;
/** The last attempt is made a minute before the change expires, so that it is still sent. */
const GIVE_UP_AFTER_MS = TTL_MS - 60_000;

/** Returns what became of a message. Only 2xx counts as delivered. */
export function outcomeOf(result: WebhookResult): Exclude<WebhookOutcome, 'expired'> {
  if (result.kind !== 'answered') return result.kind;
  if (result.status >= 200 && result.status < 300) return 'delivered';
  return result.status >= 300 && result.status < 400 ? 'redirected' : 'rejected';
}

export interface Failure {
  readonly result: WebhookResult;
  /** Failures since the last success, this one included. */
  readonly attempts: number;
  readonly firstFailedAt: Date;
  readonly now: Date;
}

/** Returns when to try again, or why to turn the webhook off. */
export function decideRetry({
  result,
  attempts,
  firstFailedAt,
  now,
}: Failure): { readonly nextAttemptAt: Date } | { readonly disable: WebhookDisabledReason } {
  if (result.kind === 'answered' && result.status === GONE) return { disable: 'gone' };
  const lastAttemptMs = firstFailedAt.getTime() + GIVE_UP_AFTER_MS;
  if (now.getTime() >= lastAttemptMs) return { disable: 'failing' };
  const requestedS = result.kind === 'answered' ? (result.retryAfterS ?? 0) : 0;
  const delayMs = Math.max(BACK_OFF_S[attempts - 1] ?? MAX_BACK_OFF_S, requestedS) * 1_000;
  return { nextAttemptAt: new Date(Math.min(now.getTime() + delayMs, lastAttemptMs)) };
}

/** Whether a change is too old to be sent for the first time. */
export const isExpired = (publishedAt: Date, now: Date): boolean => now.getTime() - publishedAt.getTime() >= TTL_MS;
