import type { NewsSort } from '@bna/contract/feed/news-summary';

interface AlertPosition {
  readonly sort: NewsSort;
  /** Alerts of the news day. */
  readonly total: number;
  /** Position in the feed, from 0 at the top. */
  readonly index: number;
}

/** Returns an alert's number: newest first counts down from the total, oldest first counts up from 1. */
export const alertNumber = ({ sort, total, index }: AlertPosition): number =>
  sort === 'newest' ? total - index : index + 1;
