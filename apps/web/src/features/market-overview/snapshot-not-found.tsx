import { CalendarDate } from '@bna/contract/fields';
import { formatDayLabel, formatInstantInText, newYorkDateOf, snapshotDueAt } from '@bna/contract/time';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useClock } from '../../lib/clock.ts';
import { Button } from '../../ui/button.tsx';
import { formatNextSnapshot } from './publication-time.ts';
import { previousDateQuery } from './queries.ts';

interface SnapshotNotFoundProps {
  /** From the address: a date, `latest`, or any other text. */
  readonly date: string;
  readonly onRetry: () => void;
}

/** Explains why a date has no snapshot and links to others. */
export function SnapshotNotFound({ date, onRetry }: SnapshotNotFoundProps) {
  const isDate = CalendarDate.safeParse(date).success;
  const today = useClock((nowMs) => newYorkDateOf(new Date(nowMs)));
  const previous = useQuery({ ...previousDateQuery(date), enabled: isDate && date <= today });
  const text = useClock((nowMs) => describeAbsence({ date, isDate, nowMs }));
  const isOverdue = useClock((nowMs) => isDate && date === today && nowMs >= snapshotDueAt(date).getTime());
  return (
    <div className="grid justify-items-start gap-4 py-6">
      <output className="max-w-[36rem] text-lead wrap-anywhere text-ink-soft">{text}</output>
      {isOverdue && <Button onClick={onRetry}>Try again</Button>}
      <ul className="grid gap-1.5 text-body">
        {typeof previous.data === 'string' && (
          <li>
            <Link to="/market-snapshot/$date" params={{ date: previous.data }} className="link-quiet">
              Previous: {formatDayLabel(previous.data)}
            </Link>
          </li>
        )}
        {date !== 'latest' && (
          <li>
            <Link to="/market-snapshot/$date" params={{ date: 'latest' }} className="link-quiet">
              Latest market snapshot
            </Link>
          </li>
        )}
        <li>
          <Link to="/account/market-overview" className="link-quiet">
            All market snapshots
          </Link>
        </li>
      </ul>
    </div>
  );
}

function describeAbsence({ date, isDate, nowMs }: { date: string; isDate: boolean; nowMs: number }): string {
  if (date === 'latest') return `No market snapshot has been published yet. Next: ${formatNextSnapshot(null, nowMs)}.`;
  if (!isDate) return `There is no market snapshot for ${date}.`;
  const day = formatDayLabel(date);
  const due = snapshotDueAt(date);
  if (nowMs < due.getTime()) return `The market snapshot for ${day} will be published on ${formatInstantInText(due)}.`;
  if (date === newYorkDateOf(new Date(nowMs))) {
    return `The market snapshot for ${day} was due on ${formatInstantInText(due)} and is delayed. Please try again in a minute.`;
  }
  return `There is no market snapshot for ${day}.`;
}
