import {
  getEmailPreferences,
  subscribeExpiryEmails,
  unsubscribeExpiryEmails,
  unsubscribeExpiryEmailsInOneClick,
} from '@bna/contract/accounts/email-preferences';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../../deps.ts';
import { recordAudit } from '../../../platform/audit.ts';
import { notFound } from '../../../platform/errors.ts';
import { createLookupQueue } from '../../../platform/guess-limit.ts';
import { TOKEN_LOOKUPS } from '../../../platform/mail-token.ts';
import { type RateLimiter, consumeOrThrow } from '../../../platform/rate-limit.ts';
import { route } from '../../../platform/route.ts';
import { findExpiryEmailSetting, setExpiryEmails } from './store.ts';

export interface EmailPreferencesRoutesDeps {
  readonly db: NodePgDatabase;
  readonly clock: Clock;
  readonly rateLimiter: RateLimiter;
}

/** A call whose only credential is the token of an email link. */
interface TokenCall {
  readonly params: { readonly token: string };
  readonly request: { readonly ip: string };
}

const ENABLED = 'You’ll receive emails about the end of your trial.';
const DISABLED = 'You will no longer receive emails about the end of your trial.';

/** Reached from email links: the token is the only credential, and it gives access to nothing else. */
export function emailPreferencesRoutes(app: FastifyInstance, deps: EmailPreferencesRoutesDeps): void {
  const { db, clock, rateLimiter } = deps;

  route(app, getEmailPreferences, async ({ params: { token }, request }) => {
    consumeOrThrow(rateLimiter, TOKEN_LOOKUPS, request.ip);
    const setting = await findExpiryEmailSetting(db, token);
    if (setting === undefined) throw unknownToken();
    return { data: { subscriptionExpiryEmailsEnabled: setting.isEnabled } };
  });

  const switchTo = async ({ isEnabled }: { isEnabled: boolean }, { params: { token }, request: { ip } }: TokenCall) => {
    await db.transaction(async (transaction) => {
      const result = await setExpiryEmails(transaction, token, { isEnabled });
      if (result === undefined) throw unknownToken();
      const { userId, hasChanged } = result;
      if (!hasChanged) return;
      await recordAudit(transaction, { event: 'email_preferences_changed', userId, ip, at: clock.now() });
    });
    return {
      message: isEnabled ? ENABLED : DISABLED,
      data: { subscriptionExpiryEmailsEnabled: isEnabled },
    };
  };

  const countAndSwitchTo =
    (setting: { isEnabled: boolean }) =>
    (call: TokenCall): ReturnType<typeof switchTo> => {
      consumeOrThrow(rateLimiter, TOKEN_LOOKUPS, call.request.ip);
      return switchTo(setting, call);
    };
  route(app, unsubscribeExpiryEmails, countAndSwitchTo({ isEnabled: false }));
  route(app, subscribeExpiryEmails, countAndSwitchTo({ isEnabled: true }));

  // Email providers call for many users at once from few IP addresses: valid tokens do not count.
  const lookUp = createLookupQueue(TOKEN_LOOKUPS, rateLimiter);
  route(app, unsubscribeExpiryEmailsInOneClick, async (call) => {
    const setting = await lookUp(call.request.ip, () => findExpiryEmailSetting(db, call.params.token));
    if (setting === undefined) throw unknownToken();
    return switchTo({ isEnabled: false }, call);
  });
}

const unknownToken = () => notFound('This link doesn’t work. Please use the link in a newer email.');
