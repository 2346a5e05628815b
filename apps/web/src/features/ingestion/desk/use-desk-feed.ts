import type { EndpointOutput } from '@bna/contract/endpoint';
import type { DeskNewsSummary, listEditorAlerts } from '@bna/contract/ingestion/desk';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { deskFeedQuery } from './queries.ts';

export interface ShownFeed {
  /** Newest first; undefined until loaded. */
  readonly items: readonly DeskNewsSummary[] | undefined;
  /** Number of new alerts that are not shown yet. */
  readonly waiting: number;
  readonly showWaiting: () => void;
  readonly error: Error | null;
  readonly retry: () => void;
}

/**
 * Loads the alerts of a news day. New ones are hidden until requested, so that the list does not move, except those in
 * `ownIds`, which the editor has just published.
 */
export function useDeskFeed(date: string | undefined, ownIds: ReadonlySet<string>): ShownFeed {
  const { data, error, refetch } = useQuery(deskFeedQuery(date));
  const [top, setTop] = useState<ListTop | null>(null);
  const newest = data === undefined ? null : topOf(data);
  if (newest !== null && top?.newsDay !== newest.newsDay) setTop(newest);

  const items = data?.data ?? [];
  // Zero if the top alert is the newest one or not in the list.
  const topIndex = Math.max(
    0,
    items.findIndex(({ id }) => id === top?.id),
  );
  const isWaiting = items.slice(0, topIndex).some(({ id }) => !ownIds.has(id));
  const waiting = isWaiting ? topIndex : 0;
  return {
    items: data === undefined ? undefined : items.slice(waiting),
    waiting,
    showWaiting: () => setTop(newest),
    error,
    retry: () => void refetch(),
  };
}

/** The newest alert that is shown. */
interface ListTop {
  readonly newsDay: string;
  readonly id: string;
}

function topOf({ data: [first], meta }: EndpointOutput<typeof listEditorAlerts>): ListTop | null {
  return first === undefined ? null : { newsDay: meta.news_day, id: first.id };
}
