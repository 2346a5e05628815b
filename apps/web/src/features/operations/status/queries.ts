import { getDeliveryTimes } from '@bna/contract/operations/delivery-times';
import { getServiceStatus } from '@bna/contract/operations/service-status';
import { queryOptions } from '@tanstack/react-query';
import { DELIVERY_TIMES_POLL_MS, STATUS_POLL_MS } from '../../../config/timings.ts';
import { call } from '../../../lib/api-client.ts';

/** Refetched regularly while the page is visible. */
export const serviceStatusQuery = queryOptions({
  queryKey: ['service-status'],
  queryFn: async ({ signal }) => (await call(getServiceStatus, {}, { signal })).data,
  refetchInterval: STATUS_POLL_MS,
  // The next refetch is the retry.
  retry: false,
});

/** Refetched regularly while the page is visible. */
export const deliveryTimesQuery = queryOptions({
  queryKey: ['delivery-times'],
  queryFn: async ({ signal }) => (await call(getDeliveryTimes, {}, { signal })).data,
  refetchInterval: DELIVERY_TIMES_POLL_MS,
  // The next refetch is the retry.
  retry: false,
});
