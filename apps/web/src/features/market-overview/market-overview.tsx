import { MARKET_SNAPSHOT_HOUR } from '@bna/contract/business';
import type { PublishedDay } from '@bna/contract/market-overview/market-overview';
import { formatDayLabel } from '@bna/contract/time';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import ExternalLink from 'virtual:lucide/external-link';
import type { ReactNode } from 'react';
import { pluralize } from '../../lib/pluralize.ts';
import { errorMessage, hasStatus } from '../../lib/api-error.ts';
import { useClock } from '../../lib/clock.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { ArchiveList } from './archive-list.tsx';
import { formatNextSnapshot, formatPublishedTime } from './publication-time.ts';
import { snapshotArchiveQuery } from './queries.ts';

/** The latest market snapshot and the archive. `offer` is shown to users without the add-on. */
export function MarketOverview({ offer }: { offer: ReactNode }) {
  return (
    <div className="grid gap-4">
      <div>
        <h1 className="text-display font-semibold tracking-tight">Market Overview</h1>
        <p className="mt-0.5 text-body text-ink-muted">
          A summary of the day’s alerts: sectors, timing, company size and every alert in one place. Published at{' '}
          {String(MARKET_SNAPSHOT_HOUR).padStart(2, '0')}:00 ET each day.
        </p>
      </div>
      <Overview offer={offer} />
    </div>
  );
}

function Overview({ offer }: { offer: ReactNode }) {
  const archive = useInfiniteQuery(snapshotArchiveQuery);
  const { data, error, refetch } = archive;
  if (hasStatus(error, 403)) return offer;
  if (data === undefined) {
    if (error !== null) return <LoadFailure message={errorMessage(error)} onRetry={() => void refetch()} />;
    return (
      <>
        <output className="sr-only">Loading market snapshots</output>
        <span className="skeleton h-36 rounded-panel sm:h-24" />
        <span className="skeleton h-96 rounded-panel" />
      </>
    );
  }
  const days = data.pages.flatMap((page) => page.data);
  const newest = days[0] ?? null;
  return (
    <>
      <LatestSnapshot newest={newest} />
      {newest !== null && (
        <ArchiveList
          days={days}
          hasMore={archive.hasNextPage}
          busy={archive.isFetchingNextPage}
          failure={archive.isFetchNextPageError ? errorMessage(error) : null}
          onMore={() => void archive.fetchNextPage()}
        />
      )}
    </>
  );
}

function LatestSnapshot({ newest }: { newest: PublishedDay | null }) {
  const next = useClock((nowMs) => formatNextSnapshot(newest?.date ?? null, nowMs));
  return (
    <section
      aria-labelledby="latest-heading"
      className="panel flex flex-wrap items-center justify-between gap-x-6 gap-y-4 p-5 sm:px-6"
    >
      <div className="grid gap-0.5 tabular-nums">
        <h2 id="latest-heading" className="text-lead font-semibold text-ink">
          {newest === null ? 'No market snapshot has been published yet' : formatDayLabel(newest.date)}
        </h2>
        {newest !== null && <PublishedLine {...newest} />}
        <p className="text-small text-ink-muted">Next: {next}</p>
      </div>
      {newest !== null && (
        <Link
          to="/market-snapshot/$date"
          params={{ date: 'latest' }}
          target="_blank"
          rel="noopener noreferrer"
          className={`${buttonClass({ tone: 'primary', size: 'large' })} max-sm:w-full`}
        >
          Open Market Snapshot
          <ExternalLink aria-hidden className="size-4" />
          <span className="sr-only"> (opens in a new tab)</span>
        </Link>
      )}
    </section>
  );
}

function PublishedLine({ published_at, alerts }: PublishedDay) {
  const when = useClock((nowMs) => formatPublishedTime(published_at, nowMs));
  return (
    <p className="text-body text-ink-soft">
      Published {when}
      {alerts !== null && ` · ${pluralize(alerts, 'alert', 'alerts')}`}
    </p>
  );
}
