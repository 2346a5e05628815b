import { changeFeedView, getFeedView } from '@bna/contract/feed/feed-view';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../platform/route.ts';
import { findFeedView, saveFeedView } from './store.ts';

export function feedViewRoutes(app: FastifyInstance, { db }: { readonly db: NodePgDatabase }): void {
  route(app, getFeedView, async ({ caller: { userId } }) => ({ data: await findFeedView(db, userId) }));

  route(app, changeFeedView, async ({ body, caller: { userId } }) => {
    await saveFeedView(db, userId, body);
    return { data: await findFeedView(db, userId) };
  });
}
