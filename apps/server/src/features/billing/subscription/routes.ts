import { getSubscription, getTrial, listPackages } from '@bna/contract/billing/subscription';
import { cancelTrial } from '@bna/contract/billing/subscription-changes';
import type { FastifyInstance } from 'fastify';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Clock } from '../../../deps.ts';
import { recordAudit } from '../../../platform/audit.ts';
import { conflict } from '../../../platform/errors.ts';
import { route } from '../../../platform/route.ts';
import type { Sessions } from '../../../platform/sessions.ts';
import { cancelRunningTrial, findTrial, hashTrialAddress } from '../trial/trial.ts';
import { listSoldPackages } from './packages.ts';
import { findSubscription } from './store.ts';

export interface SubscriptionRoutesDeps {
  readonly db: NodePgDatabase;
  readonly clock: Clock;
  readonly secretKey: Buffer;
  readonly sessions: Pick<Sessions, 'forgetUser'>;
}

export function subscriptionRoutes(app: FastifyInstance, deps: SubscriptionRoutesDeps): void {
  const { db, clock, secretKey, sessions } = deps;

  route(app, listPackages, async () => ({ data: await listSoldPackages(db) }));

  route(app, getSubscription, async ({ caller }) => ({ data: await findSubscription(db, caller.userId, clock.now()) }));

  route(app, getTrial, async ({ caller: { session, userId } }) => {
    const ledgerKey = hashTrialAddress(secretKey, session.email);
    return { data: await findTrial(db, { userId, ledgerKey, now: clock.now() }) };
  });

  route(app, cancelTrial, async ({ caller: { userId }, request }) => {
    const now = clock.now();
    await db.transaction(async (transaction) => {
      if (!(await cancelRunningTrial(transaction, { userId, now }))) throw conflict('There is no free trial to cancel');
      await recordAudit(transaction, { event: 'trial_canceled', userId, ip: request.ip, at: now });
    });
    sessions.forgetUser(userId);
    return { message: 'Free trial has been canceled' };
  });
}
