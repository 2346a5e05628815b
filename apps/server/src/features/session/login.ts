import { createHmac, timingSafeEqual } from 'node:crypto';
import { INVALID_CREDENTIALS, type LoginBody } from '@bna/contract/auth';
import type { Role } from '@bna/contract/fields';
import type { Clock, PasswordHasher } from '../../deps.ts';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { recordAudit } from '../../platform/audit.ts';
import { tooManyRequests, unauthorized } from '../../platform/errors.ts';
import type { Limit, RateLimiter } from '../../platform/rate-limit.ts';
import { createSessionToken } from '../../platform/sessions.ts';
import { createSessionByPassword, findCredentials, renewPasswordHash } from './store.ts';

const FAILURES_PER_ADDRESS: Limit = { name: 'login-ip', max: 10, windowS: 60 };
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
  const { rateLimiter } = deps;
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
    const attempt = { account, password, ip: origin.ip };
    let outcome = await tryLogin(deps, attempt);
    // Another login may have renewed the hash in between: the newer one is asked.
    if (outcome === 'password replaced') outcome = await tryLogin(deps, attempt);
    if (outcome === 'refused' || outcome === 'password replaced') {
      isGuessedWrong = true;
      throw unauthorized(INVALID_CREDENTIALS);
    }
    return { ...outcome, deviceProof };
  } finally {
    // Neither a login that succeeds nor a failure of ours is a failed guess.
    if (!isGuessedWrong) {
      rateLimiter.giveBack(FAILURES_PER_ADDRESS, origin.ip);
      rateLimiter.giveBack(FAILURES_PER_ACCOUNT, accountKey);
    }
  }
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
    if (stale) await renewPasswordHash(transaction, user, passwordHash);
    const expiresAt = await createSessionByPassword(transaction, { token, userId, passwordHash, now });
    if (expiresAt === null) return 'password replaced';
    await recordAudit(transaction, { event: 'login', userId, ip, at: now });
    return { token, userId, expiresAt, roles };
  });
}

function deviceProofOf(secretKey: Buffer, account: string): string {
  return createHmac('sha256', secretKey).update(`device:${account}`).digest('base64url');
}

function isSameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
