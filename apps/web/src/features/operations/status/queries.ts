import { getServiceStatus } from '@bna/contract/operations/service-status';
import { queryOptions } from '@tanstack/react-query';
import { STATUS_POLL_MS } from '../../../config/timings.ts';
import { call } from '../../../lib/api-client.ts';

/** Refetched regularly while the page is visible. */
export const serviceStatusQuery = queryOptions({
  queryKey: ['service-status'],
  queryFn: async ({ signal }) => (await call(getServiceStatus, {}, { signal })).data,
  refetchInterval: STATUS_POLL_MS,
  // The next refetch is the retry.
  retry: false,
});
