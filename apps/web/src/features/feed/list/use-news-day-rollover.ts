import type { NewsFeed } from '@bna/contract/feed/news-summary';
import { newsDayOf } from '@bna/contract/time';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { DELAYED_REFETCH_MS, REFETCH_SPREAD_MS } from '../../../config/timings.ts';
import { useClock } from '../../../lib/clock.ts';
import { LIVE_FEED_KEY } from './queries.ts';

const emptyFeed = (feed: NewsFeed, newsDay: string): NewsFeed => ({
  data: [],
  meta: { ...feed.meta, news_day: newsDay, total: 0 },
});

/**
 * Empties the feed at 7 AM in New York and fetches the new day. The server's news day is authoritative: while it lags behind
 * the page's clock, the feed is fetched again periodically.
 *
 * `feedDay` is the news day of the feed on screen; null while there is none.
 */
export function useNewsDayRollover(feedDay: string | null): void {
  const queryClient = useQueryClient();
  const clockDay = useClock((nowMs) => newsDayOf(new Date(nowMs)));
  const previousClockDay = useRef(clockDay);
  const isBehind = feedDay !== null && feedDay < clockDay;

  useEffect(() => {
    if (previousClockDay.current === clockDay) return undefined;
    previousClockDay.current = clockDay;
    queryClient.setQueriesData<NewsFeed | null>({ queryKey: LIVE_FEED_KEY }, (feed) =>
      feed && feed.meta.news_day < clockDay ? emptyFeed(feed, clockDay) : feed,
    );
    const timer = setTimeout(
      () => void queryClient.invalidateQueries({ queryKey: LIVE_FEED_KEY }),
      Math.random() * REFETCH_SPREAD_MS,
    );
    return () => clearTimeout(timer);
  }, [queryClient, clockDay]);

  useEffect(() => {
    if (!isBehind) return undefined;
    const timer = setInterval(
      () => void queryClient.invalidateQueries({ queryKey: LIVE_FEED_KEY }),
      DELAYED_REFETCH_MS,
    );
    return () => clearInterval(timer);
  }, [queryClient, isBehind]);
}
