import { getServiceHealth } from '@bna/contract/operations/service-health';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.ts';
import { STAFF_POLL_MS } from '../../../config/timings.ts';

/** Refetched regularly while the page is visible. */
export const serviceHealthQuery = queryOptions({
  queryKey: ['service-health'],
  queryFn: async ({ signal }) => (await call(getServiceHealth, {}, { signal })).data,
  refetchInterval: STAFF_POLL_MS,
  // The next refetch is the retry.
  retry: false,
});
