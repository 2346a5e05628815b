import type { Metrics } from '../../platform/metrics.ts';
import type { ReleaseTimes } from './process-release.ts';
import { truncateSourceTime } from './source-time.ts';

/** Records how long a release took from the wire to BNA, and from there into the feed. */
export function measureRelease(
  { sourceToFetched, fetchedToPublished }: Pick<Metrics, 'sourceToFetched' | 'fetchedToPublished'>,
  { sourceAt, fetchedAt, publishedAt }: ReleaseTimes,
): void {
  if (sourceAt !== null) {
    const { precision } = truncateSourceTime(sourceAt);
    sourceToFetched.observe({ precision }, secondsBetween(sourceAt, fetchedAt));
  }
  fetchedToPublished.observe(secondsBetween(fetchedAt, publishedAt));
}

/** Zero if the wire's clock is ahead of ours. */
const secondsBetween = (from: Date, to: Date): number => Math.max(0, to.getTime() - from.getTime()) / 1_000;
