import { forgotPassword, resetPassword } from '@bna/contract/auth';
import { FRESH_LOGIN_MINUTES } from '@bna/contract/business';
import { REAUTHENTICATION_REQUIRED, updatePersonalInformation } from '@bna/contract/users';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { FastifyInstance } from 'fastify';
import type { Clock, PasswordHasher } from '../../deps.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { Db } from '../../platform/database.ts';
import { forbidden, notFound, unauthorized } from '../../platform/errors.ts';
import type { EnqueueMail } from '../../platform/mail.ts';
import { TOKEN_LOOKUPS } from '../../platform/mail-token.ts';
import { type IsCommonPassword, PASSWORD_TRIES, refuseGuessablePassword } from '../../platform/password-choice.ts';
import { type Limit, type RateLimiter, spendOne } from '../../platform/rate-limit.ts';
import { route } from '../../platform/route.ts';
import type { Sessions } from '../../platform/sessions.ts';
import { passwordChangedMail, resetRequestedMail } from './mails.ts';
import { findResetAccount, useReset, voidResets } from './store.ts';

export interface PasswordRoutesDeps {
  readonly db: NodePgDatabase;
  readonly clock: Clock;
  readonly passwordHasher: PasswordHasher;
  readonly isCommonPassword: IsCommonPassword;
  readonly rateLimiter: RateLimiter;
  readonly sessions: Pick<Sessions, 'forgetUser'>;
  readonly enqueueMail: EnqueueMail;
  readonly setPasswordHash: (db: Db, userId: string, passwordHash: string) => Promise<void>;
  /** Ends the user's sessions but `keep`. Answers whether `keep` was still there. */
  readonly endSessions: (db: Db, userId: string, options: { keep: string | null }) => Promise<boolean>;
}

const MAILS_PER_ADDRESS: Limit = { name: 'forgot-address', max: 5, windowS: 1_800 };
const REQUESTS_PER_IP: Limit = { name: 'forgot-ip', max: 25, windowS: 300 };

const FRESH_LOGIN_MS = FRESH_LOGIN_MINUTES * 60_000;
const CHANGED = { message: 'Password has been changed successfully.' };

export function passwordRoutes(app: FastifyInstance, deps: PasswordRoutesDeps): void {
  const { db, clock, passwordHasher, rateLimiter } = deps;

  // Nothing is looked up here: a known and an unknown address cost the same.
  route(app, forgotPassword, async ({ body, request }) => {
    spendOne(rateLimiter, REQUESTS_PER_IP, request.ip);
    const email = body.email.toLowerCase();
    const isMailAllowed = rateLimiter.take(MAILS_PER_ADDRESS, email) === null;
    if (isMailAllowed) {
      const at = clock.now();
      await db.transaction(async (transaction) => {
        await recordAudit(transaction, { event: 'password_reset_requested', userId: null, ip: request.ip, at });
        await deps.enqueueMail(transaction, resetRequestedMail, { email, requestedAt: at.toISOString() });
      });
    }
    return { message: 'Password reset email sent successfully.' };
  });

  route(app, resetPassword, async ({ body: { password, resetToken }, request }) => {
    spendOne(rateLimiter, TOKEN_LOOKUPS, request.ip);
    const account = await findResetAccount(db, resetToken, clock.now());
    if (account === undefined) throw tokenIsGone();
    refuseGuessablePassword(deps.isCommonPassword, { password, ...account });
    const passwordHash = await passwordHasher.hash(password);
    const { userId } = account;
    const now = clock.now();
    await db.transaction(async (transaction) => {
      // The account's row first, as everywhere: whoever else changes the password or logs in waits here.
      await deps.setPasswordHash(transaction, userId, passwordHash);
      if (!(await useReset(transaction, resetToken, now))) throw tokenIsGone();
      await deps.endSessions(transaction, userId, { keep: null });
      await recordAudit(transaction, { event: 'password_reset', userId, ip: request.ip, at: now });
      await deps.enqueueMail(transaction, passwordChangedMail, { userId, changedAt: now.toISOString() });
    });
    deps.sessions.forgetUser(userId);
    return CHANGED;
  });

  route(app, updatePersonalInformation, async ({ body: { password }, caller: { session, userId }, request }) => {
    if (clock.now().getTime() - session.createdAt.getTime() > FRESH_LOGIN_MS) {
      throw forbidden('Please log in again to change your password.', REAUTHENTICATION_REQUIRED);
    }
    spendOne(rateLimiter, PASSWORD_TRIES, userId);
    refuseGuessablePassword(deps.isCommonPassword, { password, ...session });
    const passwordHash = await passwordHasher.hash(password);
    const now = clock.now();
    await db.transaction(async (transaction) => {
      await deps.setPasswordHash(transaction, userId, passwordHash);
      // A session that ended while we hashed must not decide any more.
      if (!(await deps.endSessions(transaction, userId, { keep: session.sessionId }))) throw unauthorized();
      await voidResets(transaction, userId, now);
      await recordAudit(transaction, { event: 'password_changed', userId, ip: request.ip, at: now });
      await deps.enqueueMail(transaction, passwordChangedMail, { userId, changedAt: now.toISOString() });
    });
    deps.sessions.forgetUser(userId);
    return CHANGED;
  });
}

/** Unknown, used, expired and voided tokens cannot be told apart. */
const tokenIsGone = () => notFound('This link does not work any more. Please ask for a new one.');
