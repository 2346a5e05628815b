import type { ServiceHealth } from '@bna/contract/service-health';
import { formatTime } from '@bna/contract/time';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { displayedMessage } from '../../lib/api-error.ts';
import { ageText } from '../../lib/age-text.ts';
import { useClock } from '../../lib/clock.ts';
import { InlineAlert } from '../../ui/inline-alert.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { type Finding, findingsOf } from './findings.ts';
import { HealthFigures } from './health-figures.tsx';
import { QueueTable, SourceTable } from './health-tables.tsx';
import { serviceHealthQuery } from './queries.ts';
import { ReleaseBars } from './release-bars.tsx';

/** Whether all is well, and the figures behind it. */
export function Health() {
  const { data: health, error, dataUpdatedAt, refetch } = useQuery(serviceHealthQuery);
  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h1 className="text-display font-semibold tracking-tight">Health</h1>
        {health !== undefined && <ReadAt checkedAt={health.checked_at} readAtMs={dataUpdatedAt} />}
      </div>
      {health === undefined ? (
        <NoFigures error={error} onRetry={() => void refetch()} />
      ) : (
        <>
          <div>
            <output className="block not-empty:mb-6">
              {error !== null && (
                <InlineAlert>
                  These are the last figures: reading them again failed and is tried every few seconds.{' '}
                  {displayedMessage(error)}
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

function NoFigures({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  if (error !== null) return <LoadFailure message={displayedMessage(error)} onRetry={onRetry} />;
  return <output aria-label="Loading the figures" className="skeleton h-[40rem] rounded-panel" />;
}

function ReadAt({ checkedAt, readAtMs }: { checkedAt: string; readAtMs: number }) {
  const age = useClock((nowMs) => ageText(nowMs - readAtMs));
  return (
    <p className="text-small text-ink-muted tabular-nums">
      Read at <time dateTime={checkedAt}>{formatTime(new Date(checkedAt))}</time>, {age} ago
    </p>
  );
}

function HealthDetails({ health }: { health: ServiceHealth }) {
  return (
    <div className="grid grid-cols-1 gap-6">
      <Verdict findings={findingsOf(health)} />
      <HealthFigures health={health} />
      <SourceTable health={health} />
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <QueueTable health={health} />
        <ReleaseBars releases={health.releases} />
      </div>
    </div>
  );
}

function Verdict({ findings }: { findings: readonly Finding[] }) {
  const isWell = findings.length === 0;
  const Icon = isWell ? CircleCheck : TriangleAlert;
  return (
    <section
      aria-label="At a glance"
      className={`flex items-start gap-3 rounded-panel border p-4 ${isWell ? 'border-line bg-bullish-soft' : 'border-risk-line bg-risk-soft'}`}
    >
      <Icon aria-hidden className={`mt-0.5 size-5 shrink-0 ${isWell ? 'text-bullish' : 'text-risk'}`} />
      <div className="grid min-w-0 gap-2">
        <output className={`text-lead font-semibold ${isWell ? 'text-bullish' : 'text-risk'}`}>
          {verdictText(findings.length)}
        </output>
        {!isWell && (
          <ul className="grid gap-2 text-body">
            {findings.map(({ what, advice }) => (
              <li key={what} className="wrap-anywhere">
                <span className="font-medium text-ink">{what}.</span> <span className="text-ink-soft">{advice}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

function verdictText(count: number): string {
  if (count === 0) return 'All is well';
  return count === 1 ? 'One thing needs a look' : `${String(count)} things need a look`;
}
