import { newsDayOf } from '@bna/contract/time';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.ts';
import { NEWS_FEED_KEY } from './queries.ts';

/** The news day on which an alert was published, `YYYY-MM-DD`. */
export const alertDayQuery = (id: string) =>
  queryOptions({
    queryKey: [...NEWS_FEED_KEY, 'day-of', id],
    queryFn: async ({ signal }) => {
      // Loaded on demand, because few visits follow a link.
      const { getDeliveryTimeline } = await import('@bna/contract/feed/delivery-timeline');
      const { data } = await call(getDeliveryTimeline, { params: { id } }, { signal });
      return newsDayOf(new Date(data.published_at));
    },
    staleTime: Number.POSITIVE_INFINITY,
    // The page says that a retracted or unknown alert is not there.
    meta: { expectedStatuses: [403, 404, 422] },
  });
