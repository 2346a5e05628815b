import { z } from 'zod';
import { ALERT_REPORT_DAYS } from '../business.ts';
import { ADMIN, defineEndpoint } from '../endpoint.ts';
import { CalendarDate } from '../fields.ts';

/** Numbers of alerts. `published` = `automatic` + `desk` + `other`, retracted ones included. */
export const AlertCounts = z.object({
  published: z.int().nonnegative(),
  /** Published by BNA without an editor. */
  automatic: z.int().nonnegative(),
  /** Made from a release that BNA had not published. */
  desk: z.int().nonnegative(),
  /** Without a release: submitted through the API or written by an editor. */
  other: z.int().nonnegative(),
  /** Corrected at least once, retracted ones excluded. */
  corrected: z.int().nonnegative(),
  retracted: z.int().nonnegative(),
  /**
   * Median time from the source's publication to ours, of the automatic alerts whose source states seconds; null if
   * there are none.
   */
  median_seconds: z.number().nonnegative().nullable(),
});
export type AlertCounts = z.infer<typeof AlertCounts>;

export const AlertReport = z.object({
  /** The first and the last news day. */
  from: CalendarDate,
  to: CalendarDate,
  totals: AlertCounts,
  /** Most frequent first. `event` is the id of an event type, such as `drug_approval`; null if it is unknown. */
  events: z.array(AlertCounts.extend({ event: z.string().nullable() })),
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
  query: z.strictObject({ from: CalendarDate.optional(), to: CalendarDate.optional() }),
  responses: { 200: z.object({ data: AlertReport }) },
});
