import { z } from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { DeliveryOutcome } from './delivery-outcome.ts';
import { WebhookOutcome } from './webhook-outcome.ts';

/** Precision of the time that a source states. */
export const SourcePrecision = z.enum(['second', 'minute', 'day']);
export type SourcePrecision = z.infer<typeof SourcePrecision>;

/** `page`: played its sound, read it aloud or showed it on the desktop. `device`: showed its push notification. */
export const ConfirmedBy = z.enum(['page', 'device']);

/** What was tried to reach a user. `confirmed_by`: what showed it. `ended`: nothing else will be tried. */
export const Reach = z.object({
  confirmed_at: z.nullable(z.iso.datetime()),
  confirmed_by: z.nullable(ConfirmedBy),
  /** When all devices were notified, because no page had confirmed. */
  pushed_at: z.nullable(z.iso.datetime()),
  /** When an email was sent, because no device had confirmed either. */
  emailed_at: z.nullable(z.iso.datetime()),
  ended: z.boolean(),
});
export type Reach = z.infer<typeof Reach>;

/**
 * The times of an alert at each hop from its source to the sockets. ISO 8601 UTC, null if unknown. The source's time is
 * by its own clock.
 */
export const DeliveryTimeline = z.object({
  id: z.uuid(),
  source: z.object({
    /** Truncated to `precision`. */
    at: z.nullable(z.iso.datetime()),
    precision: z.nullable(SourcePrecision),
    /** The wire, or the publisher of a submitted news summary. */
    name: z.nullable(z.string()),
  }),
  /** When BNA fetched the release. Null for a submitted news summary. */
  fetched_at: z.nullable(z.iso.datetime()),
  /** When the alert was committed to the feed. */
  published_at: z.iso.datetime(),
  /** Null if no node has recorded a delivery, for example because no client was connected. */
  sent: z.nullable(
    z.object({
      /** When the first node started to write to its sockets. */
      first_at: z.iso.datetime(),
      /** When the last node had written to all of its sockets. */
      last_at: z.iso.datetime(),
      nodes: z.int().check(z.positive()),
    }),
  ),
  /** Null unless a rule of the caller says that the alert must reach them. */
  reach: z.nullable(Reach),
  /** The caller's devices that were due a push notification. */
  devices: z.array(
    z.object({
      name: z.string(),
      outcome: DeliveryOutcome,
      sent_at: z.nullable(z.iso.datetime()),
      shown_at: z.nullable(z.iso.datetime()),
    }),
  ),
  /** When it was emailed to the caller, who has email updates. Null if it was not, or more than 30 days ago. */
  emailed_at: z.nullable(z.iso.datetime()),
  /** The latest attempt of each of the caller's webhooks. `status` is null without an answer. */
  webhooks: z.array(
    z.object({ name: z.string(), outcome: WebhookOutcome, status: z.nullable(z.int()), at: z.iso.datetime() }),
  ),
});
export type DeliveryTimeline = z.infer<typeof DeliveryTimeline>;

export const getDeliveryTimeline = defineEndpoint({
  operationId: 'getDeliveryTimeline',
  method: 'GET',
  path: '/news-summary/:id/receipt',
  tag: 'news',
  summary: 'The delivery timeline of an alert',
  description: 'Covers the publication, not corrections. 404 for a retracted alert.',
  access: 'subscriber',
  params: z.strictObject({ id: z.uuid('News summary not found') }),
  responses: { 200: z.object({ data: DeliveryTimeline }) },
  refusals: [404],
});
