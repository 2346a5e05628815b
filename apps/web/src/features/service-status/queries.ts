import { getServiceStatus } from '@bna/contract/status';
import { queryOptions } from '@tanstack/react-query';
import { STATUS_POLL_MS } from '../../config/timings.ts';
import { call } from '../../lib/api-client.ts';

/** What works, read again and again while the page is looked at. */
export const serviceStatusQuery = queryOptions({
  queryKey: ['service-status'],
  queryFn: async ({ signal }) => (await call(getServiceStatus, {}, { signal })).data,
  refetchInterval: STATUS_POLL_MS,
  // The next reading is the next attempt.
  retry: false,
});
