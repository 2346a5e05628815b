import type { DeskNewsSummary } from '@bna/contract/desk';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { deskFeedQuery } from './queries.ts';

export interface ShownFeed {
  /** Newest first; undefined until they were read once. */
  readonly items: readonly DeskNewsSummary[] | undefined;
  readonly newsDay: string | undefined;
  /** How many came in since, and wait to be shown. */
  readonly waiting: number;
  readonly showWaiting: () => void;
  readonly error: Error | null;
  readonly retry: () => void;
}

/**
 * The items of a news day. What is on screen stays where it is: new ones wait until they are asked for, but for those of
 * `ownIds`, which the editor has just published.
 */
export function useDeskFeed(date: string | undefined, ownIds: ReadonlySet<string>): ShownFeed {
  const { data, error, refetch } = useQuery(deskFeedQuery(date));
  const newsDay = data?.meta.news_day;
  const newestId = data?.data[0]?.id;
  const [top, setTop] = useState<{ readonly newsDay: string; readonly id: string } | null>(null);
  if (newsDay !== undefined && newestId !== undefined && top?.newsDay !== newsDay) setTop({ newsDay, id: newestId });

  const topIndex = data?.data.findIndex(({ id }) => id === top?.id) ?? -1;
  const arrived = topIndex < 0 ? [] : (data?.data.slice(0, topIndex) ?? []);
  const isWaiting = arrived.some(({ id }) => !ownIds.has(id));
  return {
    items: isWaiting ? data?.data.slice(topIndex) : data?.data,
    newsDay,
    waiting: isWaiting ? arrived.length : 0,
    showWaiting: () => {
      if (newsDay !== undefined && newestId !== undefined) setTop({ newsDay, id: newestId });
    },
    error,
    retry: () => void refetch(),
  };
}
