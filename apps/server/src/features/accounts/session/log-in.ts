import { createHmac, timingSafeEqual } from 'node:crypto';
import { INVALID_CREDENTIALS, type LoginBody } from '@bna/contract/accounts/auth';
import type { Role } from '@bna/contract/fields';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Clock, PasswordHasher } from '../../../deps.ts';
import { recordAudit } from '../../../platform/audit.ts';
import { tooManyRequests, unauthorized } from '../../../platform/errors.ts';
import type { Limit, RateLimiter } from '../../../platform/rate-limit.ts';
import { createSessionToken } from '../../../platform/sessions.ts';
import { createSession, findCredentials, upgradePasswordHash } from './store.ts';

const FAILURES_PER_IP: Limit = { name: 'login-ip', max: 10, windowS: 60 };
const FAILURES_PER_ACCOUNT: Limit = { name: 'login-account', max: 25, windowS: 3_600 };

export interface LoginDeps {
  readonly db: NodePgDatabase;
  readonly clock: Clock;
  readonly passwordHasher: PasswordHasher;
  readonly rateLimiter: RateLimiter;
  readonly secretKey: Buffer;
}

export interface LoginResult {
  readonly token: string;
  readonly userId: string;
  readonly expiresAt: Date;
  readonly roles: Role[];
  /** Cookie value that marks this browser as known for the account. */
  readonly deviceProof: string;
}

/**
 * Checks the credentials and creates a session. The response, its time and the limits are the same for known and
 * unknown email addresses: the limits count the typed address before any lookup.
 * @throws HttpError 401, 429
 */
export async function logIn(
  deps: LoginDeps,
  { email, password }: LoginBody,
  origin: { ip: string; deviceProof: string | undefined },
): Promise<LoginResult> {
  const account = email.toLowerCase();
  const deviceProof = createDeviceProof(deps.secretKey, account);
  // Known browsers have their own limit, so that an attacker's failures cannot lock the owner out of them.
  const isKnownDevice = origin.deviceProof !== undefined && isSameText(origin.deviceProof, deviceProof);
  const refundAttempt = chargeAttempt(deps.rateLimiter, origin.ip, isKnownDevice ? `${account} known device` : account);

  let isWrongGuess = false;
  try {
    const attempt = { account, password, ip: origin.ip };
    let outcome = await tryLogin(deps, attempt);
    // A concurrent login may have upgraded the hash: retry with the new one.
    if (outcome === 'password replaced') outcome = await tryLogin(deps, attempt);
    if (outcome === 'refused' || outcome === 'password replaced') {
      isWrongGuess = true;
      throw unauthorized(INVALID_CREDENTIALS);
    }
    return { ...outcome, deviceProof };
  } finally {
    // Only wrong guesses count, not successful logins or errors of the server.
    if (!isWrongGuess) refundAttempt();
  }
}

/**
 * Counts an attempt as a failure before its outcome is known, so that concurrent guesses count too.
 * @returns a function that refunds the attempt
 * @throws HttpError 429
 */
function chargeAttempt(rateLimiter: RateLimiter, ip: string, accountKey: string): () => void {
  const ipWait = rateLimiter.consume(FAILURES_PER_IP, ip);
  if (ipWait !== null) throw tooManyRequests(ipWait);
  const accountWait = rateLimiter.consume(FAILURES_PER_ACCOUNT, accountKey);
  if (accountWait !== null) {
    rateLimiter.refund(FAILURES_PER_IP, ip);
    throw tooManyRequests(accountWait);
  }
  return () => {
    rateLimiter.refund(FAILURES_PER_IP, ip);
    rateLimiter.refund(FAILURES_PER_ACCOUNT, accountKey);
  };
}

type Outcome = Omit<LoginResult, 'deviceProof'> | 'refused' | 'password replaced';

async function tryLogin(
  { db, clock, passwordHasher }: LoginDeps,
  { account, password, ip }: { account: string; password: string; ip: string },
): Promise<Outcome> {
  const user = await findCredentials(db, account);
  const { matches, stale } = await passwordHasher.verify(user?.passwordHash ?? null, password);
  const now = clock.now();
  if (user === undefined || !matches) {
    await recordAudit(db, { event: 'login_refused', userId: user?.userId ?? null, ip, at: now });
    return 'refused';
  }
  const { userId, roles } = user;
  const passwordHash = stale ? await passwordHasher.hash(password) : user.passwordHash;
  const token = createSessionToken();
  return db.transaction(async (transaction): Promise<Outcome> => {
    if (stale) await upgradePasswordHash(transaction, user, passwordHash);
    const expiresAt = await createSession(transaction, { token, userId, passwordHash, now });
    if (expiresAt === null) return 'password replaced';
    await recordAudit(transaction, { event: 'login', userId, ip, at: now });
    return { token, userId, expiresAt, roles };
  });
}

function createDeviceProof(secretKey: Buffer, account: string): string {
  return createHmac('sha256', secretKey).update(`device:${account}`).digest('base64url');
}

function isSameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
