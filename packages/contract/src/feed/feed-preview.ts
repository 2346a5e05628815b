import { z } from 'zod/mini';
import { FEED_PREVIEW_HEADLINES } from '../business.ts';
import { defineEndpoint } from '../endpoint.ts';
import { CalendarDate } from '../fields.ts';

/** What a user without access may know of the feed. No symbols, texts or times of alerts. */
export const FeedPreview = z.object({
  /** The current news day, up to the last full hour: a live count would tell when an alert arrived. */
  today: z.object({
    counted_until: z.iso.datetime(),
    /** The most frequent kinds first; `event_type` is null for alerts without a known one. */
    kinds: z.array(z.object({ event_type: z.nullable(z.string()), count: z.int() })),
  }),
  /** The last news day with alerts before today's, up to the end of its after-hours trading. Null without one. */
  earlier: z.nullable(
    z.object({
      news_day: CalendarDate,
      total: z.int(),
      /** The newest first. */
      headlines: z.array(z.string()),
    }),
  ),
});
export type FeedPreview = z.infer<typeof FeedPreview>;

export const getFeedPreview = defineEndpoint({
  operationId: 'getFeedPreview',
  method: 'GET',
  path: '/news-summary/preview',
  tag: 'news',
  summary: "Get today's counts and earlier headlines",
  description: `For users without a subscription: the number of today's alerts of each kind up to the last full hour, and up to ${String(FEED_PREVIEW_HEADLINES)} headlines of the last news day with alerts before today.`,
  access: 'session',
  responses: { 200: z.object({ data: FeedPreview }) },
});
