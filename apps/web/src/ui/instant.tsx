import { formatDate, formatTime } from '@bna/contract/time';

interface InstantProps {
  /** ISO 8601. */
  readonly at: string;
  /** ISO 8601. The date is omitted if it equals today's date by this clock. */
  readonly now?: string;
}

/** Shows a date and time in New York time. */
export function Instant({ at, now }: InstantProps) {
  const instant = new Date(at);
  const date = formatDate(instant);
  const isToday = now !== undefined && formatDate(new Date(now)) === date;
  return (
    <time dateTime={at} className="whitespace-nowrap tabular-nums">
      {isToday ? '' : `${date} `}
      {formatTime(instant)}
    </time>
  );
}
