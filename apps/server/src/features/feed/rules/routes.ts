import {
  confirmAlerts as confirmAlertsEndpoint,
  listAlertRules,
  replaceAlertRules as replaceAlertRulesEndpoint,
} from '@bna/contract/feed/alert-rules';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../../deps.ts';
import { conflict } from '../../../platform/errors.ts';
import { route } from '../../../platform/route.ts';
import { confirmAlerts } from './reach.ts';
import { findAlertRules, replaceAlertRules } from './store.ts';

export interface AlertRuleRoutesDeps {
  readonly db: NodePgDatabase;
  readonly clock: Clock;
}

export function alertRuleRoutes(app: FastifyInstance, { db, clock }: AlertRuleRoutesDeps): void {
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
}

/** More than the most rules with the most symbols, words and sectors take. */
const BODY_LIMIT_BYTES = 1_024 * 1_024;

const CHANGED_ELSEWHERE = 'Your alert rules were changed elsewhere in the meantime. Please check them and try again.';
