import { getServiceHealth } from '@bna/contract/service-health';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';
import { STAFF_POLL_MS } from '../../config/timings.ts';

/** How the parts of BNA do, read again and again while the page is looked at. */
export const serviceHealthQuery = queryOptions({
  queryKey: ['service-health'],
  queryFn: async ({ signal }) => (await call(getServiceHealth, {}, { signal })).data,
  refetchInterval: STAFF_POLL_MS,
  // The next reading is the next attempt.
  retry: false,
});
