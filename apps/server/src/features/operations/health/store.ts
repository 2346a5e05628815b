import { RefreshOutcome, type ServiceHealth } from '@bna/contract/operations/service-health';
import type { Db } from '../../../platform/database.ts';
import { countPendingEvents, listUnsoldSubscriptions } from '../../billing/public.ts';
import { findLastPublicationTime, getPosition } from '../../feed/public.ts';
import {
  type ConfiguredSource,
  countReaderRequests,
  countReleases,
  findLastFetchTime,
  listSources,
  type SourceStatus,
  withoutQuery,
} from '../../ingestion/public.ts';
import { readStockTableState } from '../../stocks/public.ts';

type SourceHealth = ServiceHealth['sources'][number];

/** Returns the health of the configured sources, in the same order. */
export async function readSourceHealth(
  db: Db,
  configured: readonly ConfiguredSource[],
  now: Date,
): Promise<SourceHealth[]> {
  const sources = await listSources(
    db,
    configured.map(({ url }) => url),
  );
  const statusByUrl = new Map(sources.map((source) => [source.url, source]));
  return configured.map(({ url, intervalS }): SourceHealth => {
    const status = statusByUrl.get(url);
    return {
      url: withoutQuery(url),
      state: status === undefined ? 'late' : stateOf(status),
      interval_s: status?.intervalS ?? intervalS,
      last_success_at: status?.lastSuccessAt?.toISOString() ?? null,
      next_poll_at: (status?.nextPollAt ?? now).toISOString(),
      failures: status?.failures ?? 0,
      last_error: status === undefined ? 'No jobs node has polled this source yet' : status.lastError,
    };
  });
}

/** `late` comes first, because the result of the last poll is out of date then. */
function stateOf({ isLate, failures, lastSuccessAt }: SourceStatus): SourceHealth['state'] {
  if (isLate) return 'late';
  if (failures > 0) return 'failing';
  return lastSuccessAt === null ? 'new' : 'ok';
}

export async function readAlertHealth(db: Db): Promise<ServiceHealth['alerts']> {
  const [{ seq }, lastPublishedAt, lastReleaseAt] = await Promise.all([
    getPosition(db),
    findLastPublicationTime(db),
    findLastFetchTime(db),
  ]);
  return {
    seq,
    last_published_at: lastPublishedAt?.toISOString() ?? null,
    last_release_at: lastReleaseAt?.toISOString() ?? null,
  };
}

const DAY_MS = 86_400_000;

/** Returns the number of releases of the last 24 hours by outcome, the most frequent first. */
export const readReleaseCounts = (db: Db, now: Date): Promise<ServiceHealth['releases']> =>
  countReleases(db, new Date(now.getTime() - DAY_MS));

const LISTED_SUBSCRIPTIONS = 20;

/** Returns the first subscriptions at Stripe that we don't sell. */
export async function readUnsoldSubscriptions(db: Db): Promise<ServiceHealth['unsold_subscriptions']> {
  const rows = await listUnsoldSubscriptions(db, LISTED_SUBSCRIPTIONS);
  return rows.map(({ id, reason, foundAt }) => ({ id, reason, found_at: foundAt.toISOString() }));
}

/** Returns the use of the reader's budget; null without a reader. */
export async function readReaderHealth(db: Db, dailyRequests: number | null): Promise<ServiceHealth['reader']> {
  if (dailyRequests === null) return null;
  return { requests: await countReaderRequests(db, dailyRequests), daily_requests: dailyRequests };
}

export async function readListingHealth(db: Db): Promise<ServiceHealth['listings']> {
  const { stocks, figuresAsOf, refresh } = await readStockTableState(db);
  return {
    stocks,
    figures_as_of: figuresAsOf,
    refresh:
      refresh === null
        ? null
        : {
            checked_at: refresh.checked_at.toISOString(),
            outcome: RefreshOutcome.parse(refresh.outcome),
            added: refresh.added,
            removed: refresh.removed,
            renamed: refresh.renamed,
            problem: refresh.problem,
            last_success_at: refresh.lastSuccessAt?.toISOString() ?? null,
          },
  };
}

/** Returns the unprocessed webhook events, including those that failed for good. */
export async function readWebhookHealth(db: Db): Promise<ServiceHealth['webhooks']> {
  const { pending, oldestReceivedAt } = await countPendingEvents(db);
  return { waiting: pending, oldest_waiting_at: oldestReceivedAt?.toISOString() ?? null };
}
