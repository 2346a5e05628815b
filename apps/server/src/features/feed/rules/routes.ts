import { getAlertEmailTest, testAlertEmail } from '@bna/contract/feed/alert-email-test';
import {
  confirmAlerts as confirmAlertsEndpoint,
  listAlertRules,
  replaceAlertRules as replaceAlertRulesEndpoint,
} from '@bna/contract/feed/alert-rules';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../../deps.ts';
import { conflict } from '../../../platform/errors.ts';
import type { EnqueueMail } from '../../../platform/mail.ts';
import { consumeOrThrow, type Limit, type RateLimiter } from '../../../platform/rate-limit.ts';
import { route } from '../../../platform/route.ts';
import { findEmailTest, requestEmailTest } from './alert-email-test.ts';
import { confirmAlerts } from './reach.ts';
import { findAlertRules, replaceAlertRules } from './store.ts';

export interface AlertRuleRoutesDeps {
  readonly db: NodePgDatabase;
  readonly clock: Clock;
  readonly rateLimiter: RateLimiter;
  readonly enqueueMail: EnqueueMail;
}

const EMAIL_TESTS: Limit = { name: 'email-test', max: 5, windowS: 3_600 };

export function alertRuleRoutes(app: FastifyInstance, deps: AlertRuleRoutesDeps): void {
  const { db, clock, rateLimiter } = deps;
  route(app, listAlertRules, async ({ caller: { userId } }) => ({ data: await findAlertRules(db, userId) }));

  route(
    app,
    replaceAlertRulesEndpoint,
    async ({ body, caller: { userId } }) => {
      const saved = await replaceAlertRules(db, userId, { ...body, now: clock.now() });
      if (saved === null) throw conflict(CHANGED_ELSEWHERE);
      return { data: saved };
    },
    { bodyLimitBytes: BODY_LIMIT_BYTES },
  );

  // The time is ours: the clock of a page may be off by hours.
  route(app, confirmAlertsEndpoint, async ({ body: { alert_ids: alertIds }, caller: { userId } }) => {
    const now = clock.now();
    await confirmAlerts(db, { userId, alertIds, now });
    return { data: { confirmed_at: now.toISOString() } };
  });

  route(app, testAlertEmail, async ({ caller: { userId } }) => {
    consumeOrThrow(rateLimiter, EMAIL_TESTS, userId);
    const data = await requestEmailTest(deps, { userId, now: clock.now() });
    if (data === null) throw conflict(NO_EMAILS);
    return { data };
  });

  route(app, getAlertEmailTest, async ({ caller: { userId } }) => ({ data: await findEmailTest(db, userId) }));
}

/** More than the most rules with the most symbols, words and sectors take. */
const BODY_LIMIT_BYTES = 1_024 * 1_024;

const NO_EMAILS = 'Emails need the email updates add-on.';
const CHANGED_ELSEWHERE = 'Your alert rules were changed elsewhere in the meantime. Please check them and try again.';
