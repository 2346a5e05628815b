import { listAlertRules, replaceAlertRules as replaceAlertRulesEndpoint } from '@bna/contract/feed/alert-rules';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { FastifyInstance } from 'fastify';
import { conflict } from '../../../platform/errors.ts';
import { route } from '../../../platform/route.ts';
import { findAlertRules, replaceAlertRules } from './store.ts';

export function alertRuleRoutes(app: FastifyInstance, { db }: { readonly db: NodePgDatabase }): void {
  route(app, listAlertRules, async ({ caller: { userId } }) => ({ data: await findAlertRules(db, userId) }));

  route(app, replaceAlertRulesEndpoint, async ({ body, caller: { userId } }) => {
    const saved = await replaceAlertRules(db, userId, body);
    if (saved === null) throw conflict(CHANGED_ELSEWHERE);
    return { data: saved };
  });
}

const CHANGED_ELSEWHERE = 'Your alert rules were changed elsewhere in the meantime. Please check them and try again.';
