import { CalendarDate } from '@bna/contract/fields';
import { formatDayLabel, newYorkDateOf, snapshotDueAt } from '@bna/contract/time';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useClock } from '../../lib/clock.ts';
import { Button } from '../../ui/button.tsx';
import { formatInstant, nextText } from './publication.ts';
import { dateBeforeQuery } from './queries.ts';

interface SnapshotAbsentProps {
  /** As it stands in the address: perhaps no date at all, or `latest`. */
  readonly date: string;
  readonly onRetry: () => void;
}

/** That there is no snapshot for a date, why, and the ways to those that there are. */
export function SnapshotAbsent({ date, onRetry }: SnapshotAbsentProps) {
  const isDate = CalendarDate.safeParse(date).success;
  const today = useClock((nowMs) => newYorkDateOf(new Date(nowMs)));
  const before = useQuery({ ...dateBeforeQuery(date), enabled: isDate && date <= today });
  const text = useClock((nowMs) => absence({ date, isDate, nowMs }));
  const isAwaited = useClock((nowMs) => isDate && date === today && nowMs >= snapshotDueAt(date).getTime());
  return (
    <div className="grid justify-items-start gap-4 py-6">
      <output className="max-w-[36rem] text-lead wrap-anywhere text-ink-soft">{text}</output>
      {isAwaited && <Button onClick={onRetry}>Try again</Button>}
      <ul className="grid gap-1.5 text-body">
        {typeof before.data === 'string' && (
          <li>
            <Link to="/market-snapshot/$date" params={{ date: before.data }} className="link-quiet">
              The one before: {formatDayLabel(before.data)}
            </Link>
          </li>
        )}
        {date !== 'latest' && (
          <li>
            <Link to="/market-snapshot/$date" params={{ date: 'latest' }} className="link-quiet">
              The latest market snapshot
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

function absence({ date, isDate, nowMs }: { date: string; isDate: boolean; nowMs: number }): string {
  if (date === 'latest') return `No market snapshot has been published yet. The next one: ${nextText(null, nowMs)}.`;
  if (!isDate) return `There is no market snapshot for ${date}.`;
  const day = formatDayLabel(date);
  const due = snapshotDueAt(date);
  if (nowMs < due.getTime()) return `The market snapshot for ${day} comes on ${formatInstant(due)}.`;
  if (date === newYorkDateOf(new Date(nowMs))) {
    return `The market snapshot for ${day} was due on ${formatInstant(due)} and is on its way. Please try again in a minute.`;
  }
  return `There is no market snapshot for ${day}.`;
}
