import {
  disableSecondFactor,
  enableSecondFactor,
  getSecondFactor,
  replaceRecoveryCodes,
  startSecondFactorSetup,
} from '@bna/contract/accounts/second-factor';
import { WRONG_CODE } from '@bna/contract/accounts/confirmation';
import type { FastifyInstance } from 'fastify';
import { recordAudit } from '../../../platform/audit.ts';
import { requireConfirmedEmail, requireRecentPassword, requireSecondFactor } from '../../../platform/confirmations.ts';
import { conflict, forbidden } from '../../../platform/errors.ts';
import { type EnqueueMail, NOTIFIED_CHANGES } from '../../../platform/mail.ts';
import { consumeOrThrow } from '../../../platform/rate-limit.ts';
import { route } from '../../../platform/route.ts';
import { seal } from '../../../platform/seal.ts';
import type { Sessions } from '../../../platform/sessions.ts';
import { isStaff } from '../../../platform/staff-roles.ts';
import { lockUser } from '../public.ts';
import { confirmSession } from '../session/store.ts';
import { createRecoveryCodes, createSecret, createSetupUrl, findStep } from './codes.ts';
import { secondFactorChangedMail } from './mails.ts';
import {
  countRecoveryCodes,
  deleteSecondFactor,
  enablePendingSecret,
  findSecondFactor,
  hasSecondFactor,
  savePendingSecret,
  saveRecoveryCodes,
} from './store.ts';
import { chargeCodeTry, openSecret, sealContext, type SecondFactorDeps } from './try-code.ts';

export interface SecondFactorRoutesDeps extends SecondFactorDeps {
  readonly sessions: Pick<Sessions, 'forgetUser'>;
  readonly enqueueMail: EnqueueMail;
}

const ALREADY_ON = 'Two-step verification is already on';
const NOT_ON = 'Two-step verification is not on';
const SETUP_LOST = 'Please start again: this setup was replaced or finished in another window.';

export function secondFactorRoutes(app: FastifyInstance, deps: SecondFactorRoutesDeps): void {
  const { db, clock, enqueueMail, rateLimiter, sessions } = deps;

  route(app, getSecondFactor, async ({ caller: { userId, roles, session } }) => {
    const enabled = await hasSecondFactor(db, userId);
    return {
      data: {
        enabled,
        required: isStaff(roles),
        recovery_codes_left: await countRecoveryCodes(db, userId),
        email_confirmed: session.isEmailConfirmed,
      },
    };
  });

  route(app, startSecondFactorSetup, async ({ caller: { userId, session } }) => {
    requireConfirmedEmail(session);
    const now = clock.now();
    requireRecentPassword(session, now);
    const secret = createSecret();
    const sealedSecret = seal(secret, sealContext(deps, userId));
    if (!(await savePendingSecret(db, { userId, sealedSecret, now }))) throw conflict(ALREADY_ON);
    return { data: { secret, url: createSetupUrl(secret, session.email) } };
  });

  route(app, enableSecondFactor, async ({ body: { code }, caller: { userId, session }, request: { ip } }) => {
    requireConfirmedEmail(session);
    const now = clock.now();
    requireRecentPassword(session, now);
    const stored = await findSecondFactor(db, userId);
    if (stored?.isEnabled === true) throw conflict(ALREADY_ON);
    const secret = stored === undefined ? null : openSecret(deps, userId, stored.sealedSecret);
    if (stored === undefined || secret === null) throw conflict(SETUP_LOST);
    const refundTry = chargeCodeTry(deps, userId);
    const step = findStep(secret, code, (deps.realNowMs ?? Date.now)());
    if (step === null) throw wrongCode();
    refundTry();
    consumeOrThrow(rateLimiter, NOTIFIED_CHANGES, userId);
    const codes = createRecoveryCodes();
    await db.transaction(async (transaction) => {
      const { sealedSecret } = stored;
      if (!(await enablePendingSecret(transaction, { userId, sealedSecret, step, now }))) throw conflict(SETUP_LOST);
      await saveRecoveryCodes(transaction, userId, codes);
      await confirmSession(transaction, session.sessionId, { secondFactorAt: now });
      await recordAudit(transaction, { event: 'second_factor_enabled', userId, ip, at: now });
      const changedAt = now.toISOString();
      await enqueueMail(transaction, secondFactorChangedMail, { userId, change: 'turned on', changedAt });
    });
    sessions.forgetUser(userId);
    return { message: 'Two-step verification is on', data: { recovery_codes: codes } };
  });

  route(app, replaceRecoveryCodes, async ({ caller: { userId, session }, request: { ip } }) => {
    requireConfirmedEmail(session);
    const now = clock.now();
    requireRecentPassword(session, now);
    requireSecondFactor(session, now);
    consumeOrThrow(rateLimiter, NOTIFIED_CHANGES, userId);
    const codes = createRecoveryCodes();
    await db.transaction(async (transaction) => {
      // One at a time, so that the codes of one response replace the others as a whole.
      await lockUser(transaction, userId, 'no key update');
      if (!(await hasSecondFactor(transaction, userId))) throw conflict(NOT_ON);
      await saveRecoveryCodes(transaction, userId, codes);
      await recordAudit(transaction, { event: 'recovery_codes_replaced', userId, ip, at: now });
      const changedAt = now.toISOString();
      await enqueueMail(transaction, secondFactorChangedMail, { userId, change: 'new recovery codes', changedAt });
    });
    return { message: 'You have new recovery codes', data: { recovery_codes: codes } };
  });

  route(app, disableSecondFactor, async ({ caller: { userId, roles, session }, request: { ip } }) => {
    const now = clock.now();
    requireRecentPassword(session, now);
    requireSecondFactor(session, now);
    if (isStaff(roles)) throw conflict('Your role requires two-step verification');
    consumeOrThrow(rateLimiter, NOTIFIED_CHANGES, userId);
    await db.transaction(async (transaction) => {
      if (!(await deleteSecondFactor(transaction, userId))) throw conflict(NOT_ON);
      await recordAudit(transaction, { event: 'second_factor_disabled', userId, ip, at: now });
      const changedAt = now.toISOString();
      await enqueueMail(transaction, secondFactorChangedMail, { userId, change: 'turned off', changedAt });
    });
    return { message: 'Two-step verification is off' };
  });
}

const wrongCode = () => forbidden('The code is wrong or was already used', WRONG_CODE);
