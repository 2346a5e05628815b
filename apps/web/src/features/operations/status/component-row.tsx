import type { ServiceStatus } from '@bna/contract/operations/service-status';
import { formatDayLabel, formatRecentInstant } from '@bna/contract/time';
import { listComponentDays, describeUptime } from './day-history.ts';
import { HistoryBars } from './history-bars.tsx';
import { localTimeZone } from './local-time.ts';
import { StateMark } from './state-mark.tsx';
import { COMPONENT_NAMES } from './status-text.ts';

interface ComponentRowProps {
  readonly component: ServiceStatus['components'][number];
  readonly days: ServiceStatus['days'];
  /** ISO 8601. */
  readonly checkedAt: string;
}

/** A component's current state and daily history. */
export function ComponentRow({ component: { name, state, since, message }, days, checkedAt }: ComponentRowProps) {
  const history = listComponentDays(days, name);
  const [first] = history;
  return (
    <li className="grid gap-3 border-t border-line p-4 first:border-t-0 sm:px-5">
      <div>
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5">
          <h3 className="text-lead font-semibold">{COMPONENT_NAMES[name]}</h3>
          <p className="flex flex-wrap items-baseline gap-x-2 text-body tabular-nums">
            <StateMark state={state} />
            {since !== null && (
              <span className="text-small text-ink-muted">
                since{' '}
                <time dateTime={since}>
                  {formatRecentInstant(new Date(since), new Date(checkedAt), localTimeZone())}
                </time>
              </span>
            )}
          </p>
        </div>
        <p className="mt-0.5 max-w-[46rem] text-small text-ink-muted">{message}</p>
      </div>
      <div className="grid gap-1.5">
        <HistoryBars name={COMPONENT_NAMES[name]} days={history} />
        <p className="flex items-center gap-2 text-caption text-ink-muted tabular-nums sm:gap-3">
          {first !== undefined && <span>{formatDayLabel(first.date)}</span>}
          <span aria-hidden className="h-px flex-1 bg-line" />
          <span>{describeUptime(history)}</span>
          <span aria-hidden className="h-px flex-1 bg-line" />
          <span>Today</span>
        </p>
      </div>
    </li>
  );
}
