import { AlertAction } from '@bna/contract/live-news';
import type { Metrics } from '../../platform/metrics.ts';
import type { FanOut } from './live-news.ts';
import type { ReleaseTimes } from './process-release.ts';
import { precisionOf } from './source-time.ts';

const secondsBetween = (from: Date, to: Date): number => Math.max(0, to.getTime() - from.getTime()) / 1_000;

/** How long a release took into the feed. */
export function measureRelease(
  { sourceToFetched, fetchedToPublished }: Pick<Metrics, 'sourceToFetched' | 'fetchedToPublished'>,
  { sourceAt, fetchedAt, publishedAt }: ReleaseTimes,
): void {
  if (sourceAt !== null) {
    sourceToFetched.observe({ precision: precisionOf(sourceAt) }, secondsBetween(sourceAt, fetchedAt));
  }
  fetchedToPublished.observe(secondsBetween(fetchedAt, publishedAt));
}

/** How long new items took from the feed to the connections of this node, where it has any. */
export function measureFanOut(
  { publishedToSent, fanOut }: Pick<Metrics, 'publishedToSent' | 'fanOut'>,
  { rows, sockets, firstAt, lastAt }: FanOut,
): void {
  if (sockets === 0) return;
  for (const { action, published_at } of rows) {
    if (action === AlertAction.enum.created) publishedToSent.observe(secondsBetween(published_at, firstAt));
  }
  fanOut.observe(secondsBetween(firstAt, lastAt));
}
