import { getFeedPreview } from '@bna/contract/feed/feed-preview';
import type { FastifyInstance } from 'fastify';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Clock } from '../../../deps.ts';
import { route } from '../../../platform/route.ts';
import { readFeedPreview } from './store.ts';

export function feedPreviewRoutes(
  app: FastifyInstance,
  { db, clock }: { readonly db: NodePgDatabase; readonly clock: Clock },
): void {
  route(app, getFeedPreview, async () => ({ data: await readFeedPreview(db, clock.now()) }));
}
