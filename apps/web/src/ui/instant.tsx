import { formatInstant, formatRecentInstant } from '@bna/contract/time';

interface InstantProps {
  /** ISO 8601. */
  readonly at: string;
  /** ISO 8601. The date is omitted if it equals today's date by this clock. */
  readonly now?: string;
}

/** Shows a date and time in New York time. */
export function Instant({ at, now }: InstantProps) {
  const instant = new Date(at);
  return (
    <time dateTime={at} className="whitespace-nowrap tabular-nums">
      {now === undefined ? formatInstant(instant) : formatRecentInstant(instant, new Date(now))}
    </time>
  );
}
