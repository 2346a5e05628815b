import type { ServiceStatus as Status } from '@bna/contract/operations/service-status';
import { formatRecentInstant, formatTime } from '@bna/contract/time';
import { useQuery } from '@tanstack/react-query';
import { STATUS_POLL_MS } from '../../../config/timings.ts';
import { formatAge } from '../../../lib/format-age.ts';
import { useClock } from '../../../lib/clock.ts';
import { Button } from '../../../ui/button.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { ComponentRow } from './component-row.tsx';
import { DeliveryTimes } from './delivery-times.tsx';
import { HistoryLegend } from './history-bars.tsx';
import { HistoryTable } from './history-table.tsx';
import { IncidentList } from './incident-list.tsx';
import { serviceStatusQuery } from './queries.ts';
import { describeTimeZone, localTimeZone } from './local-time.ts';
import { StateIcon, STATE_COLORS } from './state-mark.tsx';
import { summarizeStatus } from './status-text.ts';

const POLL_SECONDS = String(STATUS_POLL_MS / 1_000);
const LOAD_FAILED = 'The status could not be loaded.';
const RETRYING = `Retrying every ${POLL_SECONDS} seconds.`;

export function ServiceStatus() {
  const { data: status, isError, refetch } = useQuery(serviceStatusQuery);
  const onRetry = (): void => void refetch();
  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h1 className="text-display font-semibold tracking-tight">Service status</h1>
        {status !== undefined && <CheckedAt at={status.checked_at} />}
      </div>
      {status === undefined ? (
        <Placeholder failed={isError} onRetry={onRetry} />
      ) : (
        <>
          {isError ? <StaleSummary status={status} onRetry={onRetry} /> : <CurrentSummary status={status} />}
          <StatusDetails status={status} />
        </>
      )}
    </div>
  );
}

function Placeholder({ failed, onRetry }: { failed: boolean; onRetry: () => void }) {
  if (failed) return <LoadFailure message={`${LOAD_FAILED} ${RETRYING}`} onRetry={onRetry} />;
  return <output aria-label="Loading status" className="skeleton h-[40rem] rounded-panel" />;
}

function CheckedAt({ at }: { at: string }) {
  const checked = new Date(at);
  const age = useClock((nowMs) => formatAge(nowMs - checked.getTime()));
  return (
    <p className="text-small text-ink-muted tabular-nums">
      Checked at <time dateTime={at}>{formatTime(checked, localTimeZone())}</time>, {age} ago
    </p>
  );
}

const FRAMES: Record<Status['components'][number]['state'], string> = {
  ok: 'border-line bg-bullish-soft',
  degraded: 'border-risk-line bg-risk-soft',
  down: 'border-loss-line bg-loss-soft',
  unknown: 'border-line-strong bg-raised',
};
const FRAME_CLASS = 'flex items-start gap-3 rounded-panel border p-4 sm:px-5';

function CurrentSummary({ status: { components, checked_at } }: { status: Status }) {
  const { state, headline, issues } = summarizeStatus(components);
  return (
    <section aria-label="At a glance" className={`${FRAME_CLASS} ${FRAMES[state]}`}>
      <StateIcon state={state} className="mt-0.5 size-5" />
      <div className="grid min-w-0 gap-1">
        <output className={`text-title font-semibold ${state === 'unknown' ? 'text-ink' : STATE_COLORS[state]}`}>
          {headline}
          {issues.length === 1 && <Since at={issues[0]?.since ?? null} now={checked_at} />}
        </output>
        {issues.length > 1 && (
          <ul className="grid gap-0.5 text-body text-ink">
            {issues.map(({ text, since }) => (
              <li key={text}>
                {text}
                <Since at={since} now={checked_at} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

function Since({ at, now }: { at: string | null; now: string }) {
  if (at === null) return null;
  return (
    <span className="tabular-nums">
      {' · since '}
      <time dateTime={at}>{formatRecentInstant(new Date(at), new Date(now), localTimeZone())}</time>
    </span>
  );
}

/** Shown while the status cannot be refreshed. */
function StaleSummary({ status: { components, checked_at }, onRetry }: { status: Status; onRetry: () => void }) {
  return (
    <section aria-label="At a glance" className={`${FRAME_CLASS} ${FRAMES.unknown} flex-wrap justify-between`}>
      <div className="flex min-w-0 items-start gap-3">
        <StateIcon state="unknown" className="mt-0.5 size-5" />
        <div className="grid min-w-0 gap-1">
          <output className="text-title font-semibold text-ink">{LOAD_FAILED}</output>
          <p className="text-body text-ink-soft">
            {RETRYING} Last status, from {formatTime(new Date(checked_at), localTimeZone())}: “
            {summarizeStatus(components).headline}”.
          </p>
        </div>
      </div>
      <Button onClick={onRetry}>Try again</Button>
    </section>
  );
}

function StatusDetails({ status }: { status: Status }) {
  const { checked_at, components, days } = status;
  return (
    <>
      <section aria-labelledby="status-components" className="grid gap-3">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <h2 id="status-components" className="text-title font-semibold">
            Components
          </h2>
          <HistoryLegend />
        </div>
        <ul className="panel">
          {components.map((component) => (
            <ComponentRow key={component.name} component={component} days={days} checkedAt={checked_at} />
          ))}
        </ul>
        <HistoryTable days={days} />
      </section>
      <section aria-labelledby="status-incidents" className="grid gap-3">
        <h2 id="status-incidents" className="text-title font-semibold">
          Incidents
        </h2>
        <IncidentList incidents={status.incidents} checked_at={checked_at} />
      </section>
      <DeliveryTimes />
      <p className="text-small text-ink-muted">
        Times are shown in your time zone, {describeTimeZone(new Date(checked_at), localTimeZone())}. Days run midnight
        to midnight, New York time. History updates every minute.
      </p>
    </>
  );
}
