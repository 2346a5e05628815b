import { type Limit, type RateLimiter, consumeOrThrow } from '../../platform/rate-limit.ts';

const NEW_SESSIONS: Limit = { name: 'billing-session', max: 10, windowS: 3_600 };
const SYNCS: Limit = { name: 'billing-sync', max: 60, windowS: 60 };

/**
 * Creates a checkout or portal session within the user's quota. A failure doesn't count.
 * @throws HttpError 429
 */
export async function withSessionQuota<T>(
  { rateLimiter }: { rateLimiter: RateLimiter },
  userId: string,
  create: () => Promise<T>,
): Promise<T> {
  consumeOrThrow(rateLimiter, NEW_SESSIONS, userId);
  try {
    return await create();
  } catch (error) {
    rateLimiter.refund(NEW_SESSIONS, userId);
    throw error;
  }
}

/** Limits how often a user can make us read from the provider. @throws HttpError 429 */
export function consumeSyncQuota({ rateLimiter }: { rateLimiter: RateLimiter }, userId: string): void {
  consumeOrThrow(rateLimiter, SYNCS, userId);
}
