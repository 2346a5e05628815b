import type { NewsFeed } from '@bna/contract/feed/news-summary';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { alertDayQuery } from './alert-day-query.ts';

interface LinkedAlertDayOptions {
  readonly linkedId: string | undefined;
  /** Today's feed. Undefined while it loads or while an earlier day is on screen. */
  readonly feed: NewsFeed | undefined;
  readonly onDay: (day: string) => void;
}

/**
 * Finds the news day of an alert whose URL names none or was opened on a later day, and returns whether it is still
 * looking. An alert that was on screen before is not followed: at 7 AM the user stays with the new day.
 */
export function useLinkedAlertDay({ linkedId, feed, onDay }: LinkedAlertDayOptions): boolean {
  const [foundId, setFoundId] = useState<string>();
  const isShown = linkedId !== undefined && feed?.data.some(({ id }) => id === linkedId) === true;
  const shouldSearch = linkedId !== undefined && feed !== undefined && !isShown && foundId !== linkedId;
  const { data: day, isLoading } = useQuery({ ...alertDayQuery(linkedId ?? ''), enabled: shouldSearch });
  if (isShown && foundId !== linkedId) setFoundId(linkedId);

  const goTo = useEffectEvent(onDay);
  const isElsewhere = shouldSearch && day !== undefined && day !== feed.meta.news_day;
  useEffect(() => {
    if (isElsewhere) goTo(day);
  }, [isElsewhere, day]);
  return isLoading || isElsewhere;
}
