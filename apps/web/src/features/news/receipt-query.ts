import { getLatencyReceipt } from '@bna/contract/receipt';
import { queryOptions } from '@tanstack/react-query';
import { RECEIPT_REFETCH_MS } from '../../config/timings.ts';
import { call } from '../../lib/api-client.ts';
import { NEWS_FEED_KEY } from './queries.ts';

/** The nodes tell some seconds later what they have sent; where nobody was connected they never do. */
const ASKED_AT_MOST = 5;

/** The way of one alert. Asked for again for a while where its sending is not known yet. */
export const receiptQuery = (id: string) =>
  queryOptions({
    queryKey: [...NEWS_FEED_KEY, 'receipt', id],
    queryFn: async ({ signal }) => (await call(getLatencyReceipt, { params: { id } }, { signal })).data,
    refetchInterval: ({ state: { data, dataUpdateCount, status } }) =>
      status === 'success' && data?.sent === null && dataUpdateCount < ASKED_AT_MOST ? RECEIPT_REFETCH_MS : false,
  });
