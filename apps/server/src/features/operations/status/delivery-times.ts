import { DeliveryChannel } from '@bna/contract/feed/delivery-channel';
import {
  DELIVERY_TIMES_ALERTS,
  DELIVERY_TIMES_MAX_DAYS,
  type DeliveryTimes,
  MIN_CASES_OF_P95,
  type Percentiles,
} from '@bna/contract/operations/delivery-times';
import type { Clock } from '../../../deps.ts';
import type { Db } from '../../../platform/database.ts';
import { type Alert, listLatestAlerts, measureDeliveries } from '../../feed/public.ts';
import { findReleaseOrigins, type ReleaseOrigin, truncateSourceTime } from '../../ingestion/public.ts';

const DAY_MS = 86_400_000;

/** Measures how long the latest alerts took, by channel and by source. */
export async function readDeliveryTimes({ db, clock }: { db: Db; clock: Clock }): Promise<DeliveryTimes> {
  const now = clock.now();
  const since = new Date(now.getTime() - DELIVERY_TIMES_MAX_DAYS * DAY_MS);
  const alerts = await listLatestAlerts(db, { since, limit: DELIVERY_TIMES_ALERTS });
  const [channels, origins] = await Promise.all([
    measureDeliveries(
      db,
      alerts.map(({ id }) => id),
    ),
    findReleaseOrigins(db, alerts),
  ]);
  return {
    measured_at: now.toISOString(),
    alerts: alerts.length,
    channels: DeliveryChannel.options.map((name) => ({ name, from_publication: toPercentiles(channels[name]) })),
    sources: measureSources(alerts, origins),
  };
}

const toPercentiles = ({ cases, p50, p95 }: Percentiles & { readonly cases: number }): Percentiles => ({
  p50,
  p95: cases < MIN_CASES_OF_P95 ? null : p95,
});

function measureSources(
  alerts: readonly Alert[],
  origins: ReadonlyMap<string, ReleaseOrigin>,
): DeliveryTimes['sources'] {
  const hops = alerts.flatMap(({ identity, created_at: publishedAt }) => {
    const origin = origins.get(identity);
    if (origin === undefined || !origin.isPublishedByJudgement) return [];
    return [
      {
        wire: origin.wire,
        sourceMs: millisecondsSinceSource(origin.publishedAt, publishedAt),
        fetchMs: publishedAt.getTime() - origin.fetchedAt.getTime(),
      },
    ];
  });
  return [...Map.groupBy(hops, ({ wire }) => wire)]
    .map(([name, ofSource]) => ({
      name,
      alerts: ofSource.length,
      from_source: percentilesOf(ofSource.flatMap(({ sourceMs }) => (sourceMs === null ? [] : [sourceMs]))),
      from_fetch: percentilesOf(ofSource.map(({ fetchMs }) => fetchMs)),
    }))
    .toSorted((a, b) => b.alerts - a.alerts || a.name.localeCompare(b.name));
}

/** Returns null if the source did not state the second, or its clock is ahead of ours. */
function millisecondsSinceSource(sourceAt: Date | null, publishedAt: Date): number | null {
  if (sourceAt === null || truncateSourceTime(sourceAt).precision !== 'second') return null;
  const ms = publishedAt.getTime() - sourceAt.getTime();
  return ms < 0 ? null : ms;
}

function percentilesOf(times: readonly number[]): Percentiles {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number): number | null => sorted[Math.ceil(share * sorted.length) - 1] ?? null;
  return toPercentiles({ cases: sorted.length, p50: at(0.5), p95: at(0.95) });
}
