import { formatAge } from '../../../lib/format-age.ts';
import { Instant } from '../../../ui/instant.tsx';

interface TimeAgoProps {
  /** ISO 8601; `at` and `now` are the server's times. */
  readonly at: string | null;
  readonly now: string;
  /** Shown if `at` is null. */
  readonly never: string;
}

/** Shows an age with the time, such as `3 min ago 09:57 ET`. */
export function TimeAgo({ at, now, never }: TimeAgoProps) {
  if (at === null) return <span className="text-ink-muted">{never}</span>;
  return (
    <span>
      {formatAge(Date.parse(now) - Date.parse(at))} ago{' '}
      <span className="text-small font-normal text-ink-muted">
        <Instant at={at} now={now} />
      </span>
    </span>
  );
}
