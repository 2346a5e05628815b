import { getSubscription } from '@bna/contract/subscription';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../deps.ts';
import type { Db } from '../../platform/database.ts';
import { route } from '../../platform/route.ts';
import { findSubscription } from './store.ts';

export function subscriptionRoutes(app: FastifyInstance, { db, clock }: { db: Db; clock: Clock }): void {
  route(app, getSubscription, async ({ caller }) => ({ data: await findSubscription(db, caller.userId, clock.now()) }));
}
