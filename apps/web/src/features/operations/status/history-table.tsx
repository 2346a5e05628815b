import { ServiceComponent, type ServiceStatus } from '@bna/contract/operations/service-status';
import { formatDayLabel } from '@bna/contract/time';
import ChevronRight from 'virtual:lucide/chevron-right';
import { useState } from 'react';
import { describeDay, listComponentDays, trimUnknownStart } from './day-history.ts';
import { COMPONENT_NAMES } from './status-text.ts';

const NAMES = ServiceComponent.options;
const CELL_CLASS = 'px-2 py-1.5 text-left align-top font-normal first:pl-4 last:pr-4 sm:px-3';

/** The history as a table, latest day first. Rendered when opened. */
export function HistoryTable({ days }: Pick<ServiceStatus, 'days'>) {
  const [open, setOpen] = useState(false);
  return (
    <details className="group" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="link-quiet flex min-h-6 w-max cursor-pointer list-none items-center gap-1 text-small">
        <ChevronRight aria-hidden className="size-4 group-open:rotate-90" />
        Show daily details
      </summary>
      {open && <DayTable days={days} />}
    </details>
  );
}

function DayTable({ days: all }: Pick<ServiceStatus, 'days'>) {
  const days = trimUnknownStart(all);
  const histories = NAMES.map((name) => ({ name, days: listComponentDays(days, name).toReversed() }));
  if (days.length === 0) return <p className="mt-3 text-small text-ink-muted">No history yet.</p>;
  return (
    <div className="panel mt-3">
      <table className="w-full text-small tabular-nums">
        <caption className="sr-only">Daily history</caption>
        <thead className="text-ink-muted">
          <tr>
            <th scope="col" className={CELL_CLASS}>
              Day
            </th>
            {NAMES.map((name) => (
              <th key={name} scope="col" className={CELL_CLASS}>
                {COMPONENT_NAMES[name]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map(({ date }, index) => (
            <tr key={date} className="border-t border-line">
              <th scope="row" className={`${CELL_CLASS} whitespace-nowrap text-ink-soft`}>
                {formatDayLabel(date)}
              </th>
              {histories.map(({ name, days: history }) => {
                const day = history[index];
                return (
                  <td key={name} className={CELL_CLASS}>
                    {day === undefined ? 'No data' : describeDay(day)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {days.length < all.length && (
        <p className="border-t border-line px-4 py-1.5 text-small text-ink-muted">No data for earlier days.</p>
      )}
    </div>
  );
}
