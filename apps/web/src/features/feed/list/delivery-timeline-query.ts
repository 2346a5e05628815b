import { getDeliveryTimeline } from '@bna/contract/feed/delivery-timeline';
import { queryOptions } from '@tanstack/react-query';
import { DELIVERY_TIMELINE_REFETCH_MS } from '../../../config/timings.ts';
import { call } from '../../../lib/api-client.ts';
import { NEWS_FEED_KEY } from './queries.ts';

/** Nodes record deliveries a few seconds later, and never if no one was connected. */
const MAX_FETCHES = 5;

/** The delivery timeline of one alert. Polled a few times until its sending is recorded. */
export const deliveryTimelineQuery = (id: string) =>
  queryOptions({
    queryKey: [...NEWS_FEED_KEY, 'delivery-timeline', id],
    queryFn: async ({ signal }) => (await call(getDeliveryTimeline, { params: { id } }, { signal })).data,
    refetchInterval: ({ state: { data, dataUpdateCount, status } }) =>
      status === 'success' && data?.sent === null && dataUpdateCount < MAX_FETCHES
        ? DELIVERY_TIMELINE_REFETCH_MS
        : false,
  });
