import type { PublishedDay } from '@bna/contract/market-overview/market-overview';
import { formatDayLabel, formatTime } from '@bna/contract/time';
import { Link } from '@tanstack/react-router';
import ExternalLink from 'virtual:lucide/external-link';
import { useLayoutEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { InlineAlert } from '../../ui/inline-alert.tsx';

interface ArchiveListProps {
  /** Newest first. */
  readonly days: readonly PublishedDay[];
  readonly hasMore: boolean;
  /** Whether earlier days are loading. */
  readonly busy: boolean;
  /** Error of the request for earlier days. */
  readonly failure: string | null;
  readonly onMore: () => void;
}

const HEAD_CLASS = 'h-10 px-3 text-left text-small font-medium whitespace-nowrap text-ink-muted sm:px-6';
const CELL_CLASS = 'border-t border-line px-3 py-2 sm:px-6';

const SOURCES = { uploaded: 'By our editors', generated: 'Auto-generated' } as const;

export function ArchiveList({ days, hasMore, busy, failure, onMore }: ArchiveListProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  const countBefore = useRef<number | null>(null);
  // Moves the focus to the first new day, because the button disappears with the last page.
  useLayoutEffect(() => {
    if (countBefore.current === null || days.length <= countBefore.current) return;
    body.current?.querySelectorAll('a')[countBefore.current]?.focus({ preventScroll: true });
    countBefore.current = null;
  }, [days.length]);

  return (
    <section aria-labelledby="archive-heading" className="grid gap-3">
      <h2 id="archive-heading" className="mt-2 text-title font-semibold tracking-tight text-ink">
        Archive
      </h2>
      <div className="panel">
        <table className="w-full border-separate border-spacing-0 text-body tabular-nums">
          <caption className="sr-only">Published market snapshots, newest first</caption>
          <thead>
            <tr>
              <th scope="col" className={HEAD_CLASS}>
                Date
              </th>
              <th scope="col" className={HEAD_CLASS}>
                Content
              </th>
              <th scope="col" className={`${HEAD_CLASS} max-sm:hidden`}>
                Published
              </th>
              <th scope="col" className={`${HEAD_CLASS} text-right`}>
                Alerts
              </th>
            </tr>
          </thead>
          <tbody ref={body}>
            {days.map((day) => (
              <ArchiveRow key={day.date} day={day} />
            ))}
          </tbody>
        </table>
      </div>
      <div className="grid justify-items-start gap-3" aria-live="polite">
        {failure !== null && <InlineAlert>{failure}</InlineAlert>}
      </div>
      {hasMore && (
        <Button
          busy={busy}
          className="justify-self-start"
          onClick={() => {
            countBefore.current = days.length;
            onMore();
          }}
        >
          {failure === null ? 'Show earlier days' : 'Try again'}
        </Button>
      )}
    </section>
  );
}

function ArchiveRow({ day: { date, published_at, source, alerts } }: { day: PublishedDay }) {
  return (
    <tr>
      <th scope="row" className={`${CELL_CLASS} text-left font-medium whitespace-nowrap`}>
        <Link
          to="/market-snapshot/$date"
          params={{ date }}
          target="_blank"
          rel="noopener noreferrer"
          className="link-quiet inline-flex min-h-6 items-center gap-1.5 text-ink"
        >
          {formatDayLabel(date)}
          <ExternalLink aria-hidden className="size-3 opacity-70" />
          <span className="sr-only"> (opens in a new tab)</span>
        </Link>
      </th>
      <td className={`${CELL_CLASS} text-ink-soft`}>{SOURCES[source]}</td>
      <td className={`${CELL_CLASS} whitespace-nowrap text-ink-muted max-sm:hidden`}>
        {formatTime(new Date(published_at))}
      </td>
      <td className={`${CELL_CLASS} text-right text-ink-soft`}>
        {alerts ?? (
          <>
            <span aria-hidden>—</span>
            <span className="sr-only">not counted</span>
          </>
        )}
      </td>
    </tr>
  );
}
