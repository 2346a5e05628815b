import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';

/** How exactly a source says when it published something. */
export const SourcePrecision = z.enum(['second', 'minute', 'day']);
export type SourcePrecision = z.infer<typeof SourcePrecision>;

/**
 * The way of one news summary to the readers, hop by hop. Times are ISO 8601 UTC; what is not known is null. The source's time
 * is by the source's clock, the others by ours.
 */
export const LatencyReceipt = z.object({
  id: z.uuid(),
  source: z.object({
    /** Cut to its precision. */
    at: z.iso.datetime().nullable(),
    precision: SourcePrecision.nullable(),
    /** The wire, or the name that who handed it in gave to the source. */
    name: z.string().nullable(),
  }),
  /** When BNA read it from its wire; null for what was handed in. */
  fetched_at: z.iso.datetime().nullable(),
  /** When it was committed to the feed. */
  published_at: z.iso.datetime(),
  /** Null: no node has told that it sent it, or nobody was connected. */
  sent: z
    .object({
      /** When the first node began to write it to its connections. */
      first_at: z.iso.datetime(),
      /** When the last node was done with all of its connections. */
      last_at: z.iso.datetime(),
      nodes: z.int().positive(),
    })
    .nullable(),
});
export type LatencyReceipt = z.infer<typeof LatencyReceipt>;

export const getLatencyReceipt = defineEndpoint({
  method: 'GET',
  path: '/news-summary/:id/receipt',
  tag: 'news',
  summary: 'How long a news summary was on its way, hop by hop',
  description: 'The creation of the item, not of its corrections. 404 also where the item was taken back.',
  access: 'subscriber',
  params: z.strictObject({ id: z.uuid('News summary not found') }),
  responses: { 200: z.object({ data: LatencyReceipt }) },
  refusals: [404],
});
