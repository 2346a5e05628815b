import type { NewsFeed } from '@bna/contract/news';
import { newsDayOf } from '@bna/contract/time';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { DELAYED_REFETCH_MS, REFETCH_SPREAD_MS } from '../../config/timings.ts';
import { useClock } from '../../lib/clock.ts';
import { LIVE_FEED_KEY } from './queries.ts';

const emptyFeed = (feed: NewsFeed, newsDay: string): NewsFeed => ({
  data: [],
  meta: { ...feed.meta, news_day: newsDay, total: 0 },
});

/**
 * At 7 AM in New York the page empties by itself and asks for the new day. The server's word on the day counts: while it
 * still names an older one than the page's clock, it is asked again now and then.
 *
 * `feedDay`: news day of the feed on screen, null while there is none.
 */
export function useNewsDayRollover(feedDay: string | null): void {
  const queryClient = useQueryClient();
  const clockDay = useClock((nowMs) => newsDayOf(new Date(nowMs)));
  const previousClockDay = useRef(clockDay);
  const behind = feedDay !== null && feedDay < clockDay;

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
    if (!behind) return undefined;
    const timer = setInterval(
      () => void queryClient.invalidateQueries({ queryKey: LIVE_FEED_KEY }),
      DELAYED_REFETCH_MS,
    );
    return () => clearInterval(timer);
  }, [queryClient, behind]);
}
