import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { CalendarDate } from './fields.ts';

/** What users notice when it stops: alerts as they happen, the wires that alerts come from, mails. */
export const ServiceComponent = z.enum(['live_channel', 'sources', 'mail']);
export type ServiceComponent = z.infer<typeof ServiceComponent>;

/** `unknown`: nobody looked, or there is nothing to look at. */
export const ServiceState = z.enum(['ok', 'degraded', 'down', 'unknown']);
export type ServiceState = z.infer<typeof ServiceState>;

/** So many days of history are told, today among them. */
export const STATUS_HISTORY_DAYS = 90;
/** So many of the latest incidents are told. */
export const STATUS_INCIDENTS_MAX = 50;

const DaySeconds = z.int().nonnegative();

/** How BNA does, for everybody. Times are ISO 8601 UTC. Components are always all of them, in one order. */
export const ServiceStatus = z.object({
  checked_at: z.iso.datetime(),
  components: z.array(
    z.object({
      name: ServiceComponent,
      state: ServiceState,
      /** Since when it has been so; null where nobody knows. */
      since: z.iso.datetime().nullable(),
      /** One sentence. */
      message: z.string(),
    }),
  ),
  /** The latest `STATUS_HISTORY_DAYS` dates of the wall calendar in New York, oldest first, today's as far as it has gone. */
  days: z.array(
    z.object({
      date: CalendarDate,
      /** Seconds of the day by state. Together they are the day's length: 23, 24 or 25 hours, less for today. */
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
  /** Newest first, at most `STATUS_INCIDENTS_MAX`. `ended_at` null: it goes on. */
  incidents: z.array(
    z.object({
      component: ServiceComponent,
      state: z.enum(['degraded', 'down']),
      began_at: z.iso.datetime(),
      ended_at: z.iso.datetime().nullable(),
    }),
  ),
});
export type ServiceStatus = z.infer<typeof ServiceStatus>;

export const getServiceStatus = defineEndpoint({
  method: 'GET',
  path: '/status',
  tag: 'status',
  summary: 'How the live channel, the sources and the mails do, with 90 days of history',
  description: 'At most five seconds old. The history is looked at once a minute.',
  access: 'public',
  responses: { 200: z.object({ data: ServiceStatus }) },
});
