import { z } from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';

/** `compact`: one line per alert, which opens its card. `comfortable`: cards. */
export const FeedDensity = z.enum(['compact', 'comfortable']);
export type FeedDensity = z.infer<typeof FeedDensity>;

/** How a user wants to see the feed. Null: not chosen yet. */
export const FeedView = z.object({ density: z.nullable(FeedDensity) });
export type FeedView = z.infer<typeof FeedView>;

const response = z.object({ data: FeedView });

export const getFeedView = defineEndpoint({
  operationId: 'getFeedView',
  method: 'GET',
  path: '/feed-view',
  tag: 'news',
  summary: 'Get how the user wants to see the feed',
  description: 'Null values: not chosen yet.',
  access: 'session',
  responses: { 200: response },
});

export const changeFeedView = defineEndpoint({
  operationId: 'changeFeedView',
  method: 'PATCH',
  path: '/feed-view',
  tag: 'news',
  summary: 'Change how the user wants to see the feed',
  description: 'Applies to all browsers of the user.',
  access: 'session',
  body: z.strictObject({ density: FeedDensity }),
  responses: { 200: response },
});
