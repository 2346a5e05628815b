import { formatDate, formatTime } from '@bna/contract/time';

interface InstantProps {
  /** ISO 8601. */
  readonly at: string;
  /** ISO 8601: the date is left out where it is the date of this instant. */
  readonly now?: string;
}

/** Date and time in New York. */
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
