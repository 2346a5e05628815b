import { z } from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { DeliveryChannel } from '../feed/delivery-channel.ts';

/** The figures cover this many of the latest alerts, none of them older than `DELIVERY_TIMES_MAX_DAYS`. */
export const DELIVERY_TIMES_ALERTS = 50;
export const DELIVERY_TIMES_MAX_DAYS = 7;
/** With fewer cases, the 95th percentile would be the slowest case alone. */
export const MIN_CASES_OF_P95 = 20;

/** Milliseconds. `p50` is null without a case, `p95` with fewer than `MIN_CASES_OF_P95`. */
export const Percentiles = z.object({
  p50: z.nullable(z.int().check(z.nonnegative())),
  p95: z.nullable(z.int().check(z.nonnegative())),
});
export type Percentiles = z.infer<typeof Percentiles>;

/** How long alerts took. `measured_at` is ISO 8601 UTC. */
export const DeliveryTimes = z.object({
  measured_at: z.iso.datetime(),
  /** The number of alerts measured. */
  alerts: z.int().check(z.nonnegative()),
  /** From the publication until the alert left BNA. Complete, in a fixed order. */
  channels: z.array(z.object({ name: DeliveryChannel, from_publication: Percentiles })),
  /** The sources of these alerts, the most frequent first. Alerts that an editor published are not counted. */
  sources: z.array(
    z.object({
      name: z.string(),
      alerts: z.int().check(z.positive()),
      /** From the source's time until the publication. Only of alerts whose source states the second. */
      from_source: Percentiles,
      /** From the fetch until the publication. */
      from_fetch: Percentiles,
    }),
  ),
});
export type DeliveryTimes = z.infer<typeof DeliveryTimes>;

export const getDeliveryTimes = defineEndpoint({
  operationId: 'getDeliveryTimes',
  method: 'GET',
  path: '/status/delivery-times',
  tag: 'status',
  summary: 'Get how long the latest alerts took, by source and by channel',
  description: 'At most a minute old.',
  access: 'public',
  responses: { 200: z.object({ data: DeliveryTimes }) },
});
