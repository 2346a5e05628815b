import { createHmac, timingSafeEqual } from 'node:crypto';
import { INVALID_CREDENTIALS, type LoginBody } from '@bna/contract/auth';
import type { Role } from '@bna/contract/fields';
import type { Clock, PasswordHasher } from '../../deps.ts';
import type { Db } from '../../platform/database.ts';
import { tooManyRequests, unauthorized } from '../../platform/errors.ts';
import type { Limit, RateLimiter } from '../../platform/rate-limit.ts';
import { createSessionToken } from '../../platform/sessions.ts';
import { createSession, findCredentials, updatePasswordHash } from './store.ts';

const FAILURES_PER_ADDRESS: Limit = { name: 'login-ip', max: 10, windowS: 60 };
const FAILURES_PER_ACCOUNT: Limit = { name: 'login-account', max: 25, windowS: 3_600 };

export interface LoginDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly passwordHasher: PasswordHasher;
  readonly rateLimiter: RateLimiter;
  readonly secretKey: Buffer;
}

export interface LoginResult {
  readonly token: string;
  readonly expiresAt: Date;
  readonly roles: Role[];
  /** Proves later that this browser has been used for the account. */
  readonly deviceProof: string;
}

/**
 * Whether an address is known shows neither in the answer, nor in its time, nor in the limits: they count what was
 * typed, before anything is looked up.
 * @throws HttpError 401, 429
 */
export async function logIn(
  deps: LoginDeps,
  { email, password }: LoginBody,
  origin: { ip: string; deviceProof: string | undefined },
): Promise<LoginResult> {
  const { db, clock, passwordHasher, rateLimiter } = deps;
  const account = email.toLowerCase();
  const deviceProof = deviceProofOf(deps.secretKey, account);
  // A stranger who fails on purpose must not lock the owner out of a browser that the owner has used before.
  const isKnownDevice = origin.deviceProof !== undefined && isSameText(origin.deviceProof, deviceProof);
  const accountKey = isKnownDevice ? `${account} known device` : account;

  // Counted as failures before the outcome is known, so that guesses made at the same time count too.
  const addressWait = rateLimiter.take(FAILURES_PER_ADDRESS, origin.ip);
  if (addressWait !== null) throw tooManyRequests(addressWait);
  const accountWait = rateLimiter.take(FAILURES_PER_ACCOUNT, accountKey);
  if (accountWait !== null) {
    rateLimiter.giveBack(FAILURES_PER_ADDRESS, origin.ip);
    throw tooManyRequests(accountWait);
  }

  let isGuessedWrong = false;
  try {
    const user = await findCredentials(db, account);
    const { matches, stale } = await passwordHasher.verify(user?.passwordHash ?? null, password);
    if (user === undefined || !matches) {
      isGuessedWrong = true;
      throw unauthorized(INVALID_CREDENTIALS);
    }
    if (stale) await updatePasswordHash(db, user.userId, await passwordHasher.hash(password));
    const token = createSessionToken();
    const expiresAt = await createSession(db, { token, userId: user.userId, now: clock.now() });
    return { token, expiresAt, roles: user.roles, deviceProof };
  } finally {
    // Neither a login that succeeds nor a failure of ours is a failed guess.
    if (!isGuessedWrong) {
      rateLimiter.giveBack(FAILURES_PER_ADDRESS, origin.ip);
      rateLimiter.giveBack(FAILURES_PER_ACCOUNT, accountKey);
    }
  }
}

function deviceProofOf(secretKey: Buffer, account: string): string {
  return createHmac('sha256', secretKey).update(`device:${account}`).digest('base64url');
}

function isSameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
