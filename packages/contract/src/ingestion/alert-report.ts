import { z } from 'zod/mini';
import { ALERT_REPORT_DAYS } from '../business.ts';
import { ADMIN, defineEndpoint } from '../endpoint.ts';
import { CalendarDate } from '../fields.ts';

/** Numbers of alerts. `published` = `automatic` + `desk` + `other`, retracted ones included. */
export const AlertCounts = z.object({
  published: z.int().check(z.nonnegative()),
  /** Published by BNA without an editor. */
  automatic: z.int().check(z.nonnegative()),
  /** Made from a release that BNA had not published. */
  desk: z.int().check(z.nonnegative()),
  /** Without a release: submitted through the API or written by an editor. */
  other: z.int().check(z.nonnegative()),
  /** Corrected at least once, retracted ones excluded. */
  corrected: z.int().check(z.nonnegative()),
  retracted: z.int().check(z.nonnegative()),
  /**
   * Median time from the source's publication to ours, of the automatic alerts whose source states seconds; null if
   * there are none.
   */
  median_seconds: z.nullable(z.number().check(z.nonnegative())),
});
export type AlertCounts = z.infer<typeof AlertCounts>;

export const AlertReport = z.object({
  /** The first and the last news day. */
  from: CalendarDate,
  to: CalendarDate,
  totals: AlertCounts,
  /** Most frequent first. `event` is the id of an event type, such as `drug_approval`; null if it is unknown. */
  events: z.array(z.extend(AlertCounts, { event: z.nullable(z.string()) })),
});
export type AlertReport = z.infer<typeof AlertReport>;

export const getAlertReport = defineEndpoint({
  operationId: 'getAlertReport',
  method: 'GET',
  path: '/admin/alert-report',
  tag: 'admin',
  summary: 'Count alerts by event type and by the way they were published',
  description: `Covers the news days from \`from\` to \`to\`, at most ${String(ALERT_REPORT_DAYS.max)}. Defaults to the last ${String(ALERT_REPORT_DAYS.default)} news days.`,
  access: ADMIN,
  query: z.strictObject({ from: z.optional(CalendarDate), to: z.optional(CalendarDate) }),
  responses: { 200: z.object({ data: AlertReport }) },
});
