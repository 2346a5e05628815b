import { getDeliveryTimeline } from '@bna/contract/feed/delivery-timeline';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../../platform/database.ts';
import { notFound } from '../../../platform/errors.ts';
import { route } from '../../../platform/route.ts';
import { findDeliveryTimeline } from './delivery-timeline.ts';

export function deliveryTimelineRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  route(app, getDeliveryTimeline, async ({ params: { id }, caller: { userId } }) => {
    const timeline = await findDeliveryTimeline(db, { id, userId });
    if (timeline === undefined) throw notFound('News summary not found');
    return { data: timeline };
  });
}
