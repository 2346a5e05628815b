import { confirmEmail, sendConfirmationEmail } from '@bna/contract/billing/subscription-changes';
import type { FastifyInstance } from 'fastify';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Clock } from '../../../deps.ts';
import { recordAudit } from '../../../platform/audit.ts';
import { conflict, notFound } from '../../../platform/errors.ts';
import type { EnqueueMail } from '../../../platform/mail.ts';
import { TOKEN_LOOKUPS } from '../../../platform/mail-token.ts';
import { type Limit, type RateLimiter, consumeOrThrow } from '../../../platform/rate-limit.ts';
import { route } from '../../../platform/route.ts';
import type { Sessions } from '../../../platform/sessions.ts';
import {
  findUser,
  isConfirmationToken,
  recordEmailConfirmed,
  userIdOfConfirmationToken,
} from '../../accounts/public.ts';
import { confirmationEmail } from '../emails/confirmation.ts';
import { confirmTrial, describeTrial, findTrialToConfirm, hashTrialAddress } from './trial.ts';

export interface ConfirmationRoutesDeps {
  readonly db: NodePgDatabase;
  readonly clock: Clock;
  readonly secretKey: Buffer;
  readonly rateLimiter: RateLimiter;
  readonly enqueueMail: EnqueueMail;
  readonly sessions: Pick<Sessions, 'forgetUser'>;
}

const CONFIRMATION_EMAILS: Limit = { name: 'confirmation-email', max: 5, windowS: 3_600 };

export function emailConfirmationRoutes(app: FastifyInstance, deps: ConfirmationRoutesDeps): void {
  const { db, clock, secretKey, rateLimiter, sessions } = deps;

  route(app, sendConfirmationEmail, async ({ caller: { session, userId } }) => {
    if (session.isEmailConfirmed && (await findTrialToConfirm(db, userId, clock.now())) === null) {
      throw conflict('Your email address doesn’t need to be confirmed.');
    }
    consumeOrThrow(rateLimiter, CONFIRMATION_EMAILS, userId);
    await deps.enqueueMail(db, confirmationEmail, { userId });
    return { message: `We sent the email to ${session.email}.` };
  });

  // The token is the only credential: the link may be opened on another device.
  route(app, confirmEmail, async ({ body: { token }, request }) => {
    consumeOrThrow(rateLimiter, TOKEN_LOOKUPS, request.ip);
    const userId = userIdOfConfirmationToken(token);
    const user = userId === null ? undefined : await findUser(db, userId);
    if (user === undefined || !isConfirmationToken(secretKey, user, token)) throw invalidLink();
    const now = clock.now();
    const confirmation = await db.transaction(async (transaction) => {
      // First, because it locks the user, as a password reset does.
      const isFirstProof = await recordEmailConfirmed(transaction, user.id, now);
      const ledgerKey = hashTrialAddress(secretKey, user.email);
      const result = await confirmTrial(transaction, { userId: user.id, ledgerKey, now });
      const wasConfirmed = !isFirstProof && result?.wasConfirmed !== false;
      if (!wasConfirmed) {
        await recordAudit(transaction, { event: 'email_confirmed', userId: user.id, ip: request.ip, at: now });
      }
      return { wasConfirmed, trial: result?.trial };
    });
    sessions.forgetUser(user.id);
    const { wasConfirmed, trial } = confirmation;
    return {
      data: {
        was_confirmed: wasConfirmed,
        trial: trial === undefined ? { status: 'none' as const, ends_at: null } : describeTrial(trial, now),
      },
    };
  });
}

/** The same response for malformed and forged tokens, and for deleted accounts. */
const invalidLink = () => notFound('This link doesn’t work. Please use the link in the newest email from us.');
