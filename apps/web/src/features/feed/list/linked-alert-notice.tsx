import type { NewsFeed } from '@bna/contract/feed/news-summary';
import type { FeedRow } from './feed-rows.ts';

interface LinkedAlertNoticeProps {
  readonly linkedId: string;
  /** Nothing is known until it is loaded. */
  readonly feed: Pick<NewsFeed, 'data'> | null | undefined;
  readonly rows: readonly FeedRow[];
}

/** Explains why the alert that the URL links to is not on screen. Nothing if it is. */
export function LinkedAlertNotice({ linkedId, feed, rows }: LinkedAlertNoticeProps) {
  if (!feed || rows.some(({ isLinked }) => isLinked)) return null;
  return (
    <output className="mb-3 block rounded-control border border-line bg-raised px-3 py-2 text-small text-ink-soft">
      {feed.data.some(({ id }) => id === linkedId)
        ? 'The linked alert is hidden by your filters.'
        : 'The linked alert isn’t in this day’s feed. It may have been retracted.'}
    </output>
  );
}
