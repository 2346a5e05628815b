import {
  getEmailPreferences,
  subscribeExpiryEmails,
  unsubscribeExpiryEmails,
  unsubscribeExpiryEmailsInOneClick,
} from '@bna/contract/email-preferences';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../deps.ts';
import { recordAudit } from '../../platform/audit.ts';
import { notFound } from '../../platform/errors.ts';
import { TOKEN_LOOKUPS } from '../../platform/mail-token.ts';
import { type RateLimiter, spendOne } from '../../platform/rate-limit.ts';
import { route } from '../../platform/route.ts';
import { findExpiryEmails, switchExpiryEmails } from './store.ts';

export interface EmailPreferencesRoutesDeps {
  readonly db: NodePgDatabase;
  readonly clock: Clock;
  readonly rateLimiter: RateLimiter;
}

const MESSAGES = {
  on: 'You will get mails about the end of your trial.',
  off: 'You will get no more mails about the end of your trial.',
};

/** The links of mails: their token is all that a caller needs, and opens nothing else. */
export function emailPreferencesRoutes(app: FastifyInstance, deps: EmailPreferencesRoutesDeps): void {
  const { db, clock, rateLimiter } = deps;

  route(app, getEmailPreferences, async ({ params: { token }, request }) => {
    spendOne(rateLimiter, TOKEN_LOOKUPS, request.ip);
    const found = await findExpiryEmails(db, token);
    if (found === undefined) throw tokenIsUnknown();
    return { data: { subscriptionExpiryEmailsEnabled: found.enabled } };
  });

  const switchTo =
    ({ enabled }: { enabled: boolean }) =>
    async ({ params: { token }, request: { ip } }: { params: { token: string }; request: { ip: string } }) => {
      spendOne(rateLimiter, TOKEN_LOOKUPS, ip);
      await db.transaction(async (transaction) => {
        const switched = await switchExpiryEmails(transaction, token, { enabled });
        if (switched === undefined) throw tokenIsUnknown();
        const { userId, hasChanged } = switched;
        if (!hasChanged) return;
        await recordAudit(transaction, { event: 'email_preferences_changed', userId, ip, at: clock.now() });
      });
      return {
        message: enabled ? MESSAGES.on : MESSAGES.off,
        data: { subscriptionExpiryEmailsEnabled: enabled },
      };
    };

  route(app, unsubscribeExpiryEmails, switchTo({ enabled: false }));
  route(app, subscribeExpiryEmails, switchTo({ enabled: true }));
  const unsubscribe = switchTo({ enabled: false });
  route(app, unsubscribeExpiryEmailsInOneClick, async (call) => {
    const answer = await unsubscribe(call);
    // A mail provider calls for many people from few addresses: a token that was right costs nothing.
    rateLimiter.giveBack(TOKEN_LOOKUPS, call.request.ip);
    return answer;
  });
}

const tokenIsUnknown = () => notFound('This link does not work. Please use the link of a newer mail.');
