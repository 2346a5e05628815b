import { useEffect, useRef } from 'react';
import { useClock } from '../../../../lib/clock.ts';
import { formatAge } from '../../../../lib/format-age.ts';
import { formatEventType } from '../../format-event-type.ts';
import type { QueueEntry } from './queue-state.ts';

interface QueueRailProps {
  readonly entries: readonly QueueEntry[];
  readonly openIndex: number;
  readonly onOpen: (id: string) => void;
}

/** All shown releases on one line each, beside the open one. */
export function QueueRail({ entries, openIndex, onOpen }: QueueRailProps) {
  const rail = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const row = rail.current?.children[openIndex];
    if (rail.current === null || !(row instanceof HTMLElement)) return;
    // `scrollIntoView` would scroll the page as well.
    const { offsetTop, offsetHeight } = row;
    const { scrollTop, clientHeight } = rail.current;
    if (offsetTop < scrollTop) rail.current.scrollTop = offsetTop;
    else if (offsetTop + offsetHeight > scrollTop + clientHeight) {
      rail.current.scrollTop = offsetTop + offsetHeight - clientHeight;
    }
  }, [openIndex]);
  return (
    <ol
      ref={rail}
      aria-label="Waiting releases"
      className="panel sticky top-16 hidden max-h-[calc(100dvh-6rem)] min-w-0 overflow-y-auto lg:block"
    >
      {entries.map((entry, index) => (
        <li key={entry.release.id} className="not-first:border-t not-first:border-line">
          <RailRow entry={entry} isOpen={index === openIndex} onOpen={() => onOpen(entry.release.id)} />
        </li>
      ))}
    </ol>
  );
}

interface RailRowProps {
  readonly entry: QueueEntry;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
}

function RailRow({ entry: { release, isGone }, isOpen, onOpen }: RailRowProps) {
  const { title, symbols, score, event, published_at, fetched_at } = release;
  const age = useClock((nowMs) => formatAge(nowMs - Date.parse(published_at ?? fetched_at)));
  return (
    <button
      type="button"
      aria-current={isOpen || undefined}
      className={`grid w-full grid-cols-1 gap-0.5 px-3 py-2 text-left -outline-offset-2 hover:bg-raised aria-[current]:bg-raised aria-[current]:shadow-[inset_3px_0_0_var(--accent)] ${isGone ? 'text-ink-muted' : ''}`}
      onClick={onOpen}
    >
      <span className="flex items-baseline justify-between gap-2 text-small tabular-nums">
        <span className="truncate font-semibold">{symbols.join(', ')}</span>
        <span className="shrink-0 text-ink-muted">{isGone ? 'decided' : age}</span>
      </span>
      <span className="line-clamp-2 text-small wrap-anywhere">{title}</span>
      <span className="truncate text-caption text-ink-muted tabular-nums">
        {event === null ? 'No event' : formatEventType(event)}
        {score !== null && ` · ${String(score)}`}
      </span>
    </button>
  );
}
