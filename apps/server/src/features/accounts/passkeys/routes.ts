import { PASSKEYS_MAX } from '@bna/contract/business';
import { WRONG_CODE } from '@bna/contract/accounts/confirmation';
import {
  addPasskey,
  confirmPasskey,
  listPasskeys,
  removePasskey,
  startPasskeyConfirmation,
  startPasskeyLogin,
  startPasskeyRegistration,
} from '@bna/contract/accounts/passkeys';
import type { FastifyInstance } from 'fastify';
import { recordAudit } from '../../../platform/audit.ts';
import { requireConfirmedEmail, requireRecentPassword, requireSecondFactor } from '../../../platform/confirmations.ts';
import { conflict, forbidden, notFound, unauthorized, unprocessable } from '../../../platform/errors.ts';
import { type EnqueueMail, NOTIFIED_CHANGES } from '../../../platform/mail.ts';
import { consumeOrThrow } from '../../../platform/rate-limit.ts';
import { route } from '../../../platform/route.ts';
import type { ActiveSession, Sessions } from '../../../platform/sessions.ts';
import { lockUser } from '../public.ts';
import { secondFactorChangedMail } from '../second-factor/mails.ts';
import { hasSecondFactor } from '../second-factor/store.ts';
import { confirmSession } from '../session/store.ts';
import {
  arePasskeysAvailable,
  createAssertionOptions,
  createRegistrationOptions,
  type PasskeyDeps,
  tryPasskey,
  verifyRegistration,
} from './ceremony.ts';
import { countPasskeys, deletePasskey, insertPasskey, listStoredPasskeys, listUserPasskeys } from './store.ts';

export interface PasskeyRoutesDeps extends PasskeyDeps {
  readonly sessions: Pick<Sessions, 'forgetUser'>;
  readonly enqueueMail: EnqueueMail;
}

export function passkeyRoutes(app: FastifyInstance, deps: PasskeyRoutesDeps): void {
  managementRoutes(app, deps);
  confirmationRoutes(app, deps);

  route(app, startPasskeyLogin, async ({ body: { email } }) => {
    const purpose = { kind: 'login', account: email.toLowerCase() } as const;
    // Without the account's passkeys, which would tell whether it exists.
    return { data: await createAssertionOptions(deps, purpose, []) };
  });
}

function managementRoutes(app: FastifyInstance, deps: PasskeyRoutesDeps): void {
  const { db, clock, enqueueMail, rateLimiter } = deps;

  const requireConfirmations = (session: ActiveSession): void => {
    const now = clock.now();
    requireRecentPassword(session, now);
    requireSecondFactor(session, now);
  };

  route(app, listPasskeys, async ({ caller: { userId } }) => ({
    data: await listUserPasskeys(db, userId),
    meta: { available: arePasskeysAvailable(deps) },
  }));

  route(app, startPasskeyRegistration, async ({ caller: { userId, session } }) => {
    requireConfirmedEmail(session);
    if (!(await hasSecondFactor(db, userId))) throw conflict(NEEDS_APP);
    requireConfirmations(session);
    const existing = await listStoredPasskeys(db, userId);
    if (existing.length >= PASSKEYS_MAX) throw conflict(TOO_MANY);
    const { email, sessionId } = session;
    return { data: await createRegistrationOptions(deps, { userId, email, sessionId, existing }) };
  });

  route(app, addPasskey, async ({ body: { name, credential }, caller: { userId, session }, request: { ip } }) => {
    requireConfirmedEmail(session);
    requireConfirmations(session);
    consumeOrThrow(rateLimiter, NOTIFIED_CHANGES, userId);
    const verified = await verifyRegistration(deps, { sessionId: session.sessionId, credential });
    if (verified === null) throw unprocessable([{ path: 'credential', message: NOT_ACCEPTED }]);
    const now = clock.now();
    const added = await db.transaction(async (transaction) => {
      // One at a time, so that the limit holds.
      await lockUser(transaction, userId, 'no key update');
      if (!(await hasSecondFactor(transaction, userId))) throw conflict(NEEDS_APP);
      if ((await countPasskeys(transaction, userId)) >= PASSKEYS_MAX) throw conflict(TOO_MANY);
      if (!(await verified.consumeChallenge(transaction))) {
        throw unprocessable([{ path: 'credential', message: NOT_ACCEPTED }]);
      }
      const inserted = await insertPasskey(transaction, {
        user_id: userId,
        credential_id: verified.credentialId,
        public_key: Buffer.from(verified.publicKey),
        counter: verified.counter,
        transports: [...verified.transports],
        name,
        created_at: now,
      });
      if (inserted === null) throw conflict('This passkey is already registered');
      await recordAudit(transaction, { event: 'passkey_added', userId, ip, at: now });
      await enqueueMail(transaction, secondFactorChangedMail, {
        userId,
        change: 'passkey added',
        changedAt: now.toISOString(),
      });
      return inserted;
    });
    return { message: 'The passkey is added', data: added };
  });

  route(app, removePasskey, async ({ params: { id }, caller: { userId, session }, request: { ip } }) => {
    requireConfirmations(session);
    consumeOrThrow(rateLimiter, NOTIFIED_CHANGES, userId);
    const now = clock.now();
    await db.transaction(async (transaction) => {
      if (!(await deletePasskey(transaction, userId, id))) throw notFound('This passkey was already removed');
      await recordAudit(transaction, { event: 'passkey_removed', userId, ip, at: now });
      await enqueueMail(transaction, secondFactorChangedMail, {
        userId,
        change: 'passkey removed',
        changedAt: now.toISOString(),
      });
    });
    return { message: 'The passkey is removed' };
  });
}

function confirmationRoutes(app: FastifyInstance, deps: PasskeyRoutesDeps): void {
  const { db, sessions } = deps;

  route(app, startPasskeyConfirmation, async ({ caller: { userId, session } }) => {
    const passkeys = await listStoredPasskeys(db, userId);
    if (passkeys.length === 0) throw conflict('You have no passkey');
    const purpose = { kind: 'confirmation', sessionId: session.sessionId } as const;
    return { data: await createAssertionOptions(deps, purpose, passkeys) };
  });

  route(app, confirmPasskey, async ({ body: { passkey }, caller: { userId, session }, request: { ip } }) => {
    const purpose = { kind: 'confirmation', sessionId: session.sessionId } as const;
    const isRight = await tryPasskey(deps, { userId, assertion: passkey, purpose, ip }, async (transaction, now) => {
      // A passkey checks the user, so it stands for the password, too.
      const confirmed = { passwordConfirmedAt: now, secondFactorAt: now };
      if (!(await confirmSession(transaction, session.sessionId, confirmed))) throw unauthorized();
    });
    if (!isRight) throw forbidden(NOT_ACCEPTED, WRONG_CODE);
    sessions.forgetUser(userId);
    return { message: 'You can continue' };
  });
}

const NEEDS_APP = 'Please turn on two-step verification first';
const TOO_MANY = `You can have at most ${String(PASSKEYS_MAX)} passkeys`;
const NOT_ACCEPTED = 'The passkey was not accepted. Please try again.';
