import { confirmPassword, confirmSecondFactor, WRONG_CODE, WRONG_PASSWORD } from '@bna/contract/accounts/confirmation';
import type { FastifyInstance } from 'fastify';
import type { PasswordHasher } from '../../../deps.ts';
import { recordAudit } from '../../../platform/audit.ts';
import { conflict, forbidden, unauthorized } from '../../../platform/errors.ts';
import { PASSWORD_TRIES } from '../../../platform/guessable-password.ts';
import { consumeOrThrow } from '../../../platform/rate-limit.ts';
import { route } from '../../../platform/route.ts';
import type { Sessions } from '../../../platform/sessions.ts';
import { findPasswordHash, lockUserWithPassword } from '../password/store.ts';
import { hasSecondFactor } from '../second-factor/store.ts';
import { type SecondFactorDeps, tryCode } from '../second-factor/try-code.ts';
import { confirmSession } from '../session/store.ts';

export interface ConfirmationRoutesDeps extends SecondFactorDeps {
  readonly passwordHasher: PasswordHasher;
  readonly sessions: Pick<Sessions, 'forgetUser'>;
}

export function confirmationRoutes(app: FastifyInstance, deps: ConfirmationRoutesDeps): void {
  const { db, clock, passwordHasher, rateLimiter, sessions } = deps;

  route(app, confirmPassword, async ({ body: { password }, caller: { userId, session }, request: { ip } }) => {
    consumeOrThrow(rateLimiter, PASSWORD_TRIES, userId);
    const passwordHash = await findPasswordHash(db, userId);
    const { matches } = await passwordHasher.verify(passwordHash, password);
    const at = clock.now();
    const isConfirmed = await db.transaction(async (transaction) => {
      // The password may have changed after the check.
      const isRight =
        matches && passwordHash !== null && (await lockUserWithPassword(transaction, { userId, passwordHash }));
      await recordAudit(transaction, { event: isRight ? 'password_confirmed' : 'password_refused', userId, ip, at });
      if (isRight && !(await confirmSession(transaction, session.sessionId, { passwordConfirmedAt: at }))) {
        throw unauthorized();
      }
      return isRight;
    });
    if (!isConfirmed) throw forbidden('The password is incorrect', WRONG_PASSWORD);
    rateLimiter.refund(PASSWORD_TRIES, userId);
    sessions.forgetUser(userId);
    return { message: 'Your password is confirmed' };
  });

  route(app, confirmSecondFactor, async ({ body: { code }, caller: { userId, session }, request: { ip } }) => {
    if (!(await hasSecondFactor(db, userId))) throw conflict('Please set up two-step verification first');
    const isRight = await tryCode(deps, { userId, code, ip }, async (transaction, now) => {
      if (!(await confirmSession(transaction, session.sessionId, { secondFactorAt: now }))) throw unauthorized();
    });
    if (!isRight) throw forbidden('The code is wrong or was already used', WRONG_CODE);
    sessions.forgetUser(userId);
    return { message: 'You can continue' };
  });
}
