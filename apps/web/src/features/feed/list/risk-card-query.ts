import { getRiskCard } from '@bna/contract/stocks/risk-card';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.ts';

/** The filings of a stock's company that are in effect. */
export const riskCardQuery = (symbol: string) =>
  queryOptions({
    queryKey: ['risk-card', symbol],
    queryFn: async ({ signal }) => (await call(getRiskCard, { params: { symbol } }, { signal })).data,
  });
