import type { ServiceHealth } from '@bna/contract/operations/service-health';
import { formatTime } from '@bna/contract/time';
import { useQuery } from '@tanstack/react-query';
import CircleCheck from 'virtual:lucide/circle-check';
import TriangleAlert from 'virtual:lucide/triangle-alert';
import { errorMessage } from '../../../lib/api-error.ts';
import { formatAge } from '../../../lib/format-age.ts';
import { useClock } from '../../../lib/clock.ts';
import { InlineAlert } from '../../../ui/inline-alert.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { type HealthIssue, findHealthIssues } from './health-issues.ts';
import { HealthFigures } from './health-figures.tsx';
import { ListingTable, QueueTable, ReaderTable, SourceTable } from './health-tables.tsx';
import { serviceHealthQuery } from './queries.ts';
import { ReleaseBars } from './release-bars.tsx';

export function Health() {
  const { data: health, error, dataUpdatedAt, refetch } = useQuery(serviceHealthQuery);
  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h1 className="text-display font-semibold tracking-tight">Health</h1>
        {health !== undefined && <UpdatedAt checkedAt={health.checked_at} receivedAtMs={dataUpdatedAt} />}
      </div>
      {health === undefined ? (
        <Placeholder error={error} onRetry={() => void refetch()} />
      ) : (
        <>
          <div>
            <output className="block not-empty:mb-6">
              {error !== null && (
                <InlineAlert>
                  These figures are out of date. Retrying every few seconds. {errorMessage(error)}
                </InlineAlert>
              )}
            </output>
            <HealthDetails health={health} />
          </div>
        </>
      )}
    </div>
  );
}

function Placeholder({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  if (error !== null) return <LoadFailure message={errorMessage(error)} onRetry={onRetry} />;
  return <output aria-label="Loading health" className="skeleton h-[40rem] rounded-panel" />;
}

function UpdatedAt({ checkedAt, receivedAtMs }: { checkedAt: string; receivedAtMs: number }) {
  const age = useClock((nowMs) => formatAge(nowMs - receivedAtMs));
  return (
    <p className="text-small text-ink-muted tabular-nums">
      Updated at <time dateTime={checkedAt}>{formatTime(new Date(checkedAt))}</time>, {age} ago
    </p>
  );
}

function HealthDetails({ health }: { health: ServiceHealth }) {
  return (
    <div className="grid grid-cols-1 gap-6">
      <Summary issues={findHealthIssues(health)} />
      <HealthFigures health={health} />
      <SourceTable health={health} />
      <ListingTable health={health} />
      <ReaderTable reader={health.reader} />
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <QueueTable health={health} />
        <ReleaseBars releases={health.releases} />
      </div>
    </div>
  );
}

function Summary({ issues }: { issues: readonly HealthIssue[] }) {
  const isHealthy = issues.length === 0;
  const Icon = isHealthy ? CircleCheck : TriangleAlert;
  return (
    <section
      aria-label="At a glance"
      className={`flex items-start gap-3 rounded-panel border p-4 ${isHealthy ? 'border-line bg-bullish-soft' : 'border-risk-line bg-risk-soft'}`}
    >
      <Icon aria-hidden className={`mt-0.5 size-5 shrink-0 ${isHealthy ? 'text-bullish' : 'text-risk'}`} />
      <div className="grid min-w-0 gap-2">
        <output className={`text-lead font-semibold ${isHealthy ? 'text-bullish' : 'text-risk'}`}>
          {describeIssueCount(issues.length)}
        </output>
        {!isHealthy && (
          <ul className="grid gap-2 text-body">
            {issues.map(({ problem, advice }) => (
              <li key={problem} className="wrap-anywhere">
                <span className="font-medium text-ink">{problem}.</span> <span className="text-ink-soft">{advice}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

function describeIssueCount(count: number): string {
  if (count === 0) return 'All good';
  return count === 1 ? '1 issue needs attention' : `${String(count)} issues need attention`;
}
