import { ageText } from '../../lib/age-text.ts';
import { Instant } from '../../ui/instant.tsx';

interface SinceProps {
  /** ISO 8601, as `now`: both are the server's. */
  readonly at: string | null;
  readonly now: string;
  /** Stands where it never was. */
  readonly never: string;
}

/** How long ago something was, and when. */
export function Since({ at, now, never }: SinceProps) {
  if (at === null) return <span className="text-ink-muted">{never}</span>;
  return (
    <span>
      {ageText(Date.parse(now) - Date.parse(at))} ago{' '}
      <span className="text-small font-normal text-ink-muted">
        <Instant at={at} now={now} />
      </span>
    </span>
  );
}
