import { type Limit, type RateLimiter, spendOne } from '../../platform/rate-limit.ts';

const NEW_SESSIONS: Limit = { name: 'billing-session', max: 10, windowS: 3_600 };
const LOOKS: Limit = { name: 'billing-look', max: 60, windowS: 60 };

/**
 * Makes a session of the payment provider's within the user's budget. One that is not made costs nothing.
 * @throws HttpError 429
 */
export async function makeSession<T>(
  { rateLimiter }: { rateLimiter: RateLimiter },
  userId: string,
  make: () => Promise<T>,
): Promise<T> {
  spendOne(rateLimiter, NEW_SESSIONS, userId);
  try {
    return await make();
  } catch (error) {
    rateLimiter.giveBack(NEW_SESSIONS, userId);
    throw error;
  }
}

/** Before the provider is asked what holds or what something would cost. @throws HttpError 429 */
export function spendLook({ rateLimiter }: { rateLimiter: RateLimiter }, userId: string): void {
  spendOne(rateLimiter, LOOKS, userId);
}
