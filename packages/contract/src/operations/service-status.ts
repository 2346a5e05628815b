import { z } from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { CalendarDate } from '../fields.ts';

/** The components that users depend on: live alerts, the news sources and email. */
export const ServiceComponent = z.enum(['live_channel', 'sources', 'mail']);
export type ServiceComponent = z.infer<typeof ServiceComponent>;

/** `unknown`: not checked, or nothing to check. */
export const ServiceState = z.enum(['ok', 'degraded', 'down', 'unknown']);
export type ServiceState = z.infer<typeof ServiceState>;

/** Days of history, including today. */
export const STATUS_HISTORY_DAYS = 90;
export const STATUS_INCIDENTS_MAX = 50;

const DaySeconds = z.int().check(z.nonnegative());

/** The public status. Times are ISO 8601 UTC. Lists of components are complete and in a fixed order. */
export const ServiceStatus = z.object({
  checked_at: z.iso.datetime(),
  components: z.array(
    z.object({
      name: ServiceComponent,
      state: ServiceState,
      /** Start of the current state; null if unknown. */
      since: z.nullable(z.iso.datetime()),
      /** User-facing description of the state. */
      message: z.string(),
    }),
  ),
  /** The latest `STATUS_HISTORY_DAYS` New York dates, oldest first. The last one is today up to now. */
  days: z.array(
    z.object({
      date: CalendarDate,
      /** Seconds by state. They add up to the day's length: 23, 24 or 25 hours, less for today. */
      components: z.array(
        z.object({
          name: ServiceComponent,
          ok_s: DaySeconds,
          degraded_s: DaySeconds,
          down_s: DaySeconds,
          unknown_s: DaySeconds,
        }),
      ),
    }),
  ),
  /** Newest first, at most `STATUS_INCIDENTS_MAX`. `ended_at` is null while ongoing. */
  incidents: z.array(
    z.object({
      component: ServiceComponent,
      state: z.enum(['degraded', 'down']),
      began_at: z.iso.datetime(),
      ended_at: z.nullable(z.iso.datetime()),
    }),
  ),
});
export type ServiceStatus = z.infer<typeof ServiceStatus>;

export const getServiceStatus = defineEndpoint({
  operationId: 'getServiceStatus',
  method: 'GET',
  path: '/status',
  tag: 'status',
  summary: 'Get the status of live alerts, news sources and email, with 90 days of history',
  description: 'At most five seconds old. The history is updated every minute.',
  access: 'public',
  responses: { 200: z.object({ data: ServiceStatus }) },
});
