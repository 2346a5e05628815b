import { INVALID_CREDENTIALS, type LoginBody } from '@bna/contract/accounts/auth';
import { SECOND_FACTOR_REQUIRED, WRONG_CODE } from '@bna/contract/accounts/confirmation';
import type { PasskeyAssertion } from '@bna/contract/accounts/passkey-assertion';
import type { Role } from '@bna/contract/fields';
import type { PasswordHasher } from '../../../deps.ts';
import { recordAudit } from '../../../platform/audit.ts';
import { HttpError, tooManyRequests, unauthorized } from '../../../platform/errors.ts';
import type { Limit, RateLimiter } from '../../../platform/rate-limit.ts';
import { createSessionToken } from '../../../platform/sessions.ts';
import { isStaff } from '../../../platform/staff-roles.ts';
import { type PasskeyDeps, tryPasskey } from '../passkeys/ceremony.ts';
import { hasSecondFactor } from '../second-factor/store.ts';
import { tryCode } from '../second-factor/try-code.ts';
import { createDeviceProof, verifyDeviceProof } from './known-device.ts';
import { type Credentials, createSession, findCredentials, upgradePasswordHash } from './store.ts';

const FAILURES_PER_IP: Limit = { name: 'login-ip', max: 10, windowS: 60 };
const FAILURES_PER_ACCOUNT: Limit = { name: 'login-account', max: 25, windowS: 3_600 };

export interface LoginDeps extends PasskeyDeps {
  readonly passwordHasher: PasswordHasher;
}

export interface LoginResult {
  readonly token: string;
  readonly userId: string;
  readonly expiresAt: Date;
  readonly roles: Role[];
  /** Cookie value that marks this browser as known for the account. */
  readonly deviceProof: string;
}

export interface LoginOrigin {
  readonly ip: string;
  readonly deviceProof: string | undefined;
  /** In words. */
  readonly device: string;
}

/**
 * Checks the credentials and creates a session. The response, its time and the limits are the same for known and
 * unknown email addresses: the limits count the typed address.
 * @throws HttpError 401, 429
 */
export async function logIn(
  deps: LoginDeps,
  { email, password, code, passkey }: LoginBody,
  origin: LoginOrigin,
): Promise<LoginResult> {
  const account = email.toLowerCase();
  // Each known browser has its own limit, so that an attacker's failures cannot lock the owner out of it.
  const deviceId = await findKnownDevice(deps, account, origin.deviceProof);
  const accountKey = deviceId === null ? account : `${account} device ${deviceId}`;
  const refundAttempt = chargeAttempt(deps.rateLimiter, origin.ip, accountKey);

  let isWrongGuess = false;
  try {
    const attempt: Attempt = { account, password, code, passkey, deviceId, origin };
    let outcome = await tryLogin(deps, attempt);
    // A concurrent login may have upgraded the hash: retry with the new one.
    if (outcome === 'password replaced') outcome = await tryLogin(deps, attempt);
    if (outcome === 'refused' || outcome === 'password replaced') {
      isWrongGuess = true;
      throw unauthorized(INVALID_CREDENTIALS);
    }
    return outcome;
  } finally {
    // Only wrong guesses count, not successful logins or errors of the server.
    if (!isWrongGuess) refundAttempt();
  }
}

async function findKnownDevice(
  { db, secretKey }: LoginDeps,
  account: string,
  deviceProof: string | undefined,
): Promise<string | null> {
  if (deviceProof === undefined) return null;
  const user = await findCredentials(db, account);
  return user === undefined ? null : verifyDeviceProof({ secretKey, ...user }, deviceProof);
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

interface Attempt {
  readonly account: string;
  readonly password: string;
  readonly code: string | undefined;
  readonly passkey: PasskeyAssertion | undefined;
  /** Null for an unknown browser. */
  readonly deviceId: string | null;
  readonly origin: LoginOrigin;
}

type Outcome = LoginResult | 'refused' | 'password replaced';

async function tryLogin(deps: LoginDeps, attempt: Attempt): Promise<Outcome> {
  const { db, clock, passwordHasher, secretKey } = deps;
  const { account, password, deviceId, origin } = attempt;
  const { ip, device } = origin;
  const user = await findCredentials(db, account);
  const { matches, stale } = await passwordHasher.verify(user?.passwordHash ?? null, password);
  const now = clock.now();
  if (user === undefined || !matches) {
    await recordAudit(db, { event: 'login_refused', userId: user?.userId ?? null, ip, at: now });
    return 'refused';
  }
  const { userId, roles } = user;
  const hasConfirmed = await checkSecondFactor(deps, user, attempt);
  const passwordHash = stale ? await passwordHasher.hash(password) : user.passwordHash;
  const token = createSessionToken();
  return db.transaction(async (transaction): Promise<Outcome> => {
    if (stale) await upgradePasswordHash(transaction, user, passwordHash);
    const secondFactorAt = hasConfirmed ? now : null;
    const expiresAt = await createSession(transaction, { token, userId, passwordHash, device, secondFactorAt, now });
    if (expiresAt === null) return 'password replaced';
    await recordAudit(transaction, { event: 'login', userId, ip, at: now });
    const deviceProof = createDeviceProof({ secretKey, userId, passwordHash }, deviceId ?? undefined);
    return { token, userId, expiresAt, roles, deviceProof };
  });
}

/**
 * Returns whether a code or a passkey confirmed the second factor. Customers who turned it on need one to log in; staff
 * may confirm later, because all of their changes require it.
 * @throws HttpError 401, 429
 */
async function checkSecondFactor(
  deps: LoginDeps,
  { userId, roles }: Credentials,
  { account, code, passkey, origin: { ip } }: Attempt,
): Promise<boolean> {
  if (code === undefined && passkey === undefined && isStaff(roles)) return false;
  if (!(await hasSecondFactor(deps.db, userId))) return false;
  if (passkey !== undefined) {
    const purpose = { kind: 'login', account } as const;
    if (await tryPasskey(deps, { userId, assertion: passkey, purpose, ip })) return true;
    throw new HttpError(401, WRONG_CODE, 'The passkey was not accepted. Please try again.');
  }
  if (code === undefined) {
    throw new HttpError(401, SECOND_FACTOR_REQUIRED, 'Please enter the code from your authenticator app.');
  }
  const isRight = await tryCode(deps, { userId, code, ip });
  if (!isRight) throw new HttpError(401, WRONG_CODE, 'The code is wrong or was already used');
  return true;
}
