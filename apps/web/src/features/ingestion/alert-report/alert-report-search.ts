import { CalendarDate } from '@bna/contract/fields';
import { z } from 'zod/mini';

const date = z.catch(z.optional(CalendarDate), undefined);

/** Query parameters of the alert report: the first and the last news day. Invalid values count as absent. */
export const AlertReportSearch = z.object({ from: date, to: date });
export type AlertReportSearch = z.infer<typeof AlertReportSearch>;
