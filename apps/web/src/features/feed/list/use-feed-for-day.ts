import type { NewsFeed, NewsSort } from '@bna/contract/feed/news-summary';
import { newsDayOf } from '@bna/contract/time';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { DELAYED_REFETCH_MS } from '../../../config/timings.ts';
import { useClock } from '../../../lib/clock.ts';
import { parseRequestedDay } from './news-day.ts';
import { newsDayQuery, newsFeedQuery } from './queries.ts';
import { useNewsDayRollover } from './use-news-day-rollover.ts';

interface FeedForDayOptions {
  /** From the URL, not validated. */
  readonly day: string | undefined;
  readonly sort: NewsSort;
  /** Called when the URL's date is today's, so that the date can be dropped. */
  readonly onDayReached: () => void;
  /** Whether today's feed is fetched repeatedly. */
  readonly isPolled: boolean;
}

/** Returns the feed of the requested day. Today's feed stays up to date behind an earlier one. */
export function useFeedForDay({ day, sort, onDayReached, isPolled }: FeedForDayOptions) {
  const live = useQuery({ ...newsFeedQuery(sort), refetchInterval: isPolled && DELAYED_REFETCH_MS });
  const clockDay = useClock((nowMs) => newsDayOf(new Date(nowMs)));
  const today = live.data?.meta.news_day ?? clockDay;
  const requestedDay = parseRequestedDay(day, today);
  const isEarlier = requestedDay.kind === 'earlier';
  const earlier = useQuery({ ...newsDayQuery(isEarlier ? requestedDay.date : today), enabled: isEarlier });
  const earlierFeed = useMemo(() => sortNewestFirstFeed(earlier.data, sort), [earlier.data, sort]);
  useNewsDayRollover(live.data?.meta.news_day ?? null);

  // Otherwise today's date would turn into an earlier day at 7 AM while the user watches. The server decides what today is.
  const handleDayReached = useEffectEvent(() => onDayReached());
  const isReached = day !== undefined && day === live.data?.meta.news_day;
  useEffect(() => {
    if (isReached) handleDayReached();
  }, [isReached]);

  const shown = isEarlier ? earlier : live;
  return {
    feed: isEarlier ? earlierFeed : live.data,
    hasFailed: shown.isError,
    onRetry: () => void shown.refetch(),
    requestedDay,
    today,
  };
}

const sortNewestFirstFeed = (feed: NewsFeed | null | undefined, sort: NewsSort): NewsFeed | null | undefined =>
  feed && sort === 'oldest' ? { ...feed, data: feed.data.toReversed() } : feed;
