import { getAlertReport } from '@bna/contract/ingestion/alert-report';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.ts';
import type { AlertReportSearch } from './alert-report-search.ts';

export const alertReportQuery = ({ from, to }: AlertReportSearch) =>
  queryOptions({
    queryKey: ['alert-report', from, to],
    queryFn: async ({ signal }) => (await call(getAlertReport, { query: { from, to } }, { signal })).data,
    placeholderData: keepPreviousData,
  });
