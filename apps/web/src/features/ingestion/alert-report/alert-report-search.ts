import { getAlertReport } from '@bna/contract/ingestion/alert-report';
import { z } from 'zod';

const query = getAlertReport.query.shape;

/** Query parameters of the alert report: the first and the last news day. Invalid values count as absent. */
export const AlertReportSearch = z.object({ from: query.from.catch(undefined), to: query.to.catch(undefined) });
export type AlertReportSearch = z.infer<typeof AlertReportSearch>;
