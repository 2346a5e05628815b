import { forgotPassword, resetPassword } from '@bna/contract/accounts/auth';
import { updatePersonalInformation } from '@bna/contract/accounts/users';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { FastifyInstance } from 'fastify';
import type { Clock, PasswordHasher } from '../../../deps.ts';
import { recordAudit } from '../../../platform/audit.ts';
import { requireRecentPassword } from '../../../platform/confirmations.ts';
import type { Db } from '../../../platform/database.ts';
import { notFound, unauthorized } from '../../../platform/errors.ts';
import { type EnqueueMail, NOTIFIED_CHANGES } from '../../../platform/mail.ts';
import { TOKEN_LOOKUPS } from '../../../platform/mail-token.ts';
import { PASSWORD_TRIES, type PasswordLists } from '../../../platform/guessable-password.ts';
import { type Limit, type RateLimiter, consumeOrThrow } from '../../../platform/rate-limit.ts';
import { route } from '../../../platform/route.ts';
import { createSessionToken, type Sessions } from '../../../platform/sessions.ts';
import { endSessions, recordEmailConfirmed, refuseWeakPassword } from '../public.ts';
import { deleteSecondFactor } from '../second-factor/store.ts';
import { setDeviceCookie, setSessionCookie } from '../session/cookies.ts';
import { createDeviceProof } from '../session/known-device.ts';
import { renewSession } from '../session/store.ts';
import { deleteOwnTokens } from '../api-tokens/store.ts';
import { passwordChangedMail, resetRequestedMail } from './mails.ts';
import { consumeReset, findResetUser, updatePasswordHash, voidResets } from './store.ts';

export interface PasswordRoutesDeps extends PasswordLists {
  readonly db: NodePgDatabase;
  readonly clock: Clock;
  readonly passwordHasher: PasswordHasher;
  readonly rateLimiter: RateLimiter;
  readonly sessions: Pick<Sessions, 'forgetUser'>;
  readonly enqueueMail: EnqueueMail;
  readonly publicOrigin: string;
  readonly secretKey: Buffer;
  /** Lets a trial that waited for the confirmation of the email address go on. */
  readonly confirmTrial: (transaction: Db, user: { userId: string; email: string; now: Date }) => Promise<unknown>;
  readonly removeWebhooks: (transaction: Db, userId: string) => Promise<void>;
}

const MAILS_PER_ADDRESS: Limit = { name: 'forgot-address', max: 5, windowS: 1_800 };
const REQUESTS_PER_IP: Limit = { name: 'forgot-ip', max: 25, windowS: 300 };

const CHANGED = { message: 'Password has been changed successfully.' };

export function passwordRoutes(app: FastifyInstance, deps: PasswordRoutesDeps): void {
  const { db, clock, passwordHasher, rateLimiter, publicOrigin, secretKey } = deps;

  // Looks nothing up, so that known and unknown addresses take the same time.
  route(app, forgotPassword, async ({ body, request }) => {
    consumeOrThrow(rateLimiter, REQUESTS_PER_IP, request.ip);
    const email = body.email.toLowerCase();
    const isMailAllowed = rateLimiter.consume(MAILS_PER_ADDRESS, email) === null;
    if (isMailAllowed) {
      const at = clock.now();
      await db.transaction(async (transaction) => {
        await recordAudit(transaction, { event: 'password_reset_requested', userId: null, ip: request.ip, at });
        await deps.enqueueMail(transaction, resetRequestedMail, { email, requestedAt: at.toISOString() });
      });
    }
    return { message: 'Password reset email sent successfully.' };
  });

  route(app, resetPassword, async ({ body: { password, resetToken }, request, reply }) => {
    consumeOrThrow(rateLimiter, TOKEN_LOOKUPS, request.ip);
    const user = await findResetUser(db, resetToken, clock.now());
    if (user === undefined) throw invalidToken();
    await refuseWeakPassword(deps, { password, ...user });
    const passwordHash = await passwordHasher.hash(password);
    const { userId } = user;
    const now = clock.now();
    await db.transaction(async (transaction) => {
      // Locks the user first, as every password change and login does, so that they run one at a time.
      await updatePasswordHash(transaction, userId, passwordHash);
      if (!(await consumeReset(transaction, resetToken, now))) throw invalidToken();
      await endSessions(transaction, userId, { keep: null, now });
      await recordAudit(transaction, { event: 'password_reset', userId, ip: request.ip, at: now });
      const isFirstProof = await confirmByReset(deps, transaction, { ...user, ip: request.ip, now });
      await deps.enqueueMail(transaction, passwordChangedMail, {
        userId,
        changedAt: now.toISOString(),
        ...(isFirstProof ? { isFirstProof } : {}),
      });
    });
    deps.sessions.forgetUser(userId);
    // The user can log in here even while someone else's wrong passwords block the account.
    setDeviceCookie(reply, { publicOrigin, deviceProof: createDeviceProof({ secretKey, userId, passwordHash }) });
    return CHANGED;
  });

  route(app, updatePersonalInformation, async ({ body: { password }, caller: { session, userId }, request, reply }) => {
    requireRecentPassword(session, clock.now());
    consumeOrThrow(rateLimiter, PASSWORD_TRIES, userId);
    await refuseWeakPassword(deps, { password, ...session });
    const passwordHash = await passwordHasher.hash(password);
    const now = clock.now();
    // Further emails of the same hour would say nothing new.
    const isNotified = rateLimiter.consume(NOTIFIED_CHANGES, userId) === null;
    const token = createSessionToken();
    await db.transaction(async (transaction) => {
      await updatePasswordHash(transaction, userId, passwordHash);
      await endSessions(transaction, userId, { keep: session.sessionId, now });
      // The caller's session may have ended during the hashing.
      if (!(await renewSession(transaction, session.sessionId, token))) throw unauthorized();
      await voidResets(transaction, userId, now);
      await recordAudit(transaction, { event: 'password_changed', userId, ip: request.ip, at: now });
      if (isNotified)
        await deps.enqueueMail(transaction, passwordChangedMail, { userId, changedAt: now.toISOString() });
    });
    deps.sessions.forgetUser(userId);
    setSessionCookie(reply, { publicOrigin, token, lifetimeMs: session.expiresAt.getTime() - now.getTime() });
    setDeviceCookie(reply, { publicOrigin, deviceProof: createDeviceProof({ secretKey, userId, passwordHash }) });
    return CHANGED;
  });
}

/**
 * Confirms the email address, because the link of the reset was read there. If it is the first proof, someone else may have
 * created the account: what outlives the sessions is removed. Push devices end with their sessions.
 * @returns whether it is the first proof
 */
async function confirmByReset(
  deps: PasswordRoutesDeps,
  transaction: Db,
  { userId, email, ip, now }: { userId: string; email: string; ip: string; now: Date },
): Promise<boolean> {
  if (!(await recordEmailConfirmed(transaction, userId, now))) return false;
  await deleteSecondFactor(transaction, userId);
  await deleteOwnTokens(transaction, userId);
  await deps.removeWebhooks(transaction, userId);
  await deps.confirmTrial(transaction, { userId, email, now });
  await recordAudit(transaction, { event: 'email_confirmed', userId, ip, at: now });
  return true;
}

/** The same response for unknown, used, expired and voided tokens. */
const invalidToken = () => notFound('This link no longer works. Please request a new one.');
