import type { NewsFeed, NewsSort } from '@bna/contract/news';
import { newsDayOf } from '@bna/contract/time';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { useClock } from '../../lib/clock.ts';
import { type AskedDay, askedDay } from './news-day.ts';
import { newsDayQuery, newsFeedQuery } from './queries.ts';
import { useNewsDayRollover } from './use-news-day-rollover.ts';

interface FeedOfDayOptions {
  /** As the address has it. */
  readonly day: string | undefined;
  readonly sort: NewsSort;
  /** The day in the address is the current one, which needs no date. */
  readonly onDayReached: () => void;
}

interface FeedOfDay {
  /** Undefined while it is on its way, null where the server refuses it. */
  readonly feed: NewsFeed | null | undefined;
  readonly failed: boolean;
  readonly onRetry: () => void;
  readonly asked: AskedDay;
  /** The current news day, `YYYY-MM-DD`. */
  readonly today: string;
}

/** The feed of the day that is asked for. The live one is kept up to date behind an earlier one. */
export function useFeedOfDay({ day, sort, onDayReached }: FeedOfDayOptions): FeedOfDay {
  const live = useQuery(newsFeedQuery(sort));
  const clockDay = useClock((nowMs) => newsDayOf(new Date(nowMs)));
  const today = live.data?.meta.news_day ?? clockDay;
  const asked = askedDay(day, today);
  const isEarlier = asked.kind === 'earlier';
  const earlier = useQuery({ ...newsDayQuery(isEarlier ? asked.date : today), enabled: isEarlier });
  const earlierFeed = useMemo(() => inOrder(earlier.data, sort), [earlier.data, sort]);
  useNewsDayRollover(live.data?.meta.news_day ?? null);

  // Today by its date would become an earlier day at 7 AM, below whoever watches it. The server says what is today.
  const tellReached = useEffectEvent(() => onDayReached());
  const isReached = day !== undefined && day === live.data?.meta.news_day;
  useEffect(() => {
    if (isReached) tellReached();
  }, [isReached]);

  const shown = isEarlier ? earlier : live;
  return {
    feed: isEarlier ? earlierFeed : live.data,
    failed: shown.isError,
    onRetry: () => void shown.refetch(),
    asked,
    today,
  };
}

/** A feed that came newest first. */
const inOrder = (feed: NewsFeed | null | undefined, sort: NewsSort): NewsFeed | null | undefined =>
  feed && sort === 'oldest' ? { ...feed, data: feed.data.toReversed() } : feed;
