import { useEffect, useRef } from 'react';
import { useClock } from '../../../../lib/clock.ts';
import { formatAge } from '../../../../lib/format-age.ts';
import { formatEventType } from '../../format-event-type.ts';
import { pluralize } from '../../../../lib/pluralize.ts';
import { Badge } from '../../../../ui/badge.tsx';
import type { QueueEntry } from './queue-state.ts';

interface QueueRailProps {
  readonly entries: readonly QueueEntry[];
  readonly openIndex: number;
  readonly onOpen: (id: string) => void;
}

/** All shown releases as ranked: beside the open one, or above it on one line each if the window is wide enough. */
export function QueueRail({ entries, openIndex, onOpen }: QueueRailProps) {
  const frame = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const row = list.current?.children[openIndex];
    if (frame.current === null || !(row instanceof HTMLElement)) return;
    // `scrollIntoView` would scroll the page as well.
    const { offsetTop, offsetHeight } = row;
    const { scrollTop, clientHeight } = frame.current;
    const top = offsetTop - (heading.current?.offsetHeight ?? 0);
    if (top < scrollTop) frame.current.scrollTop = top;
    else if (offsetTop + offsetHeight > scrollTop + clientHeight) {
      frame.current.scrollTop = offsetTop + offsetHeight - clientHeight;
    }
  }, [openIndex]);
  return (
    <div ref={frame} className="queue-list panel">
      <div ref={heading} aria-hidden className="queue-heading queue-row text-caption text-ink-muted">
        <span className="queue-row-rank">#</span>
        <span className="queue-row-score">Score</span>
        <span className="queue-row-symbol">Symbol</span>
        <span className="queue-row-kind">Kind</span>
        <span className="queue-row-title">Headline</span>
        <span className="queue-row-chance">Bullish</span>
        <span className="queue-row-age">Age</span>
      </div>
      <ol ref={list} aria-label="Waiting releases">
        {entries.map((entry, index) => (
          <li key={entry.release.id} className="not-first:border-t not-first:border-line">
            <RailRow
              entry={entry}
              rank={index + 1}
              isOpen={index === openIndex}
              onOpen={() => onOpen(entry.release.id)}
            />
          </li>
        ))}
      </ol>
    </div>
  );
}

interface RailRowProps {
  readonly entry: QueueEntry;
  /** By the server's order, from 1. */
  readonly rank: number;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
}

function RailRow({ entry: { release, isGone }, rank, isOpen, onOpen }: RailRowProps) {
  const { title, symbols, score, event, probabilities, published_at, fetched_at } = release;
  const age = useClock((nowMs) => formatAge(nowMs - Date.parse(published_at ?? fetched_at)));
  return (
    <button
      type="button"
      aria-current={isOpen || undefined}
      className={`queue-row w-full text-left text-small -outline-offset-2 hover:bg-raised aria-[current]:bg-raised aria-[current]:shadow-[inset_3px_0_0_var(--accent)] ${isGone ? 'text-ink-muted' : ''}`}
      onClick={onOpen}
    >
      <span className="queue-row-rank text-ink-muted">{rank}</span>
      <span className="queue-row-score">
        <span className="sr-only">Score </span>
        {score ?? '–'}
      </span>
      <span className="queue-row-symbol truncate font-semibold">{symbols.join(', ')}</span>
      <span className="queue-row-kind truncate text-ink-muted">
        {event === null ? 'No event' : formatEventType(event)}
      </span>
      <span className="queue-row-title">{title}</span>
      <span className="queue-row-marks">
        <Marks release={release} />
      </span>
      <span className="queue-row-chance text-ink-muted">
        {probabilities !== null && (
          <>
            <span className="sr-only">Bullish </span>
            {Math.round(probabilities.bullish * 100)}%
          </>
        )}
      </span>
      <span className="queue-row-age text-ink-muted">{isGone ? 'decided' : age}</span>
    </button>
  );
}

/** What speaks for a closer look: the cautions that were found, and what an alert needs first. */
function Marks({ release: { findings, drafts, correction_of } }: Pick<QueueEntry, 'release'>) {
  const cautions = new Set(findings.flatMap(({ reader, label }) => (reader === 'caution' ? [label] : [])));
  return (
    <>
      {correction_of !== null && <Badge tone="loss">Correction</Badge>}
      {drafts.every(({ text }) => text === null) && <Badge tone="neutral">No draft</Badge>}
      {cautions.size > 0 && (
        <span data-tip={[...cautions].join(' · ')}>
          <Badge tone="risk">{pluralize(cautions.size, 'caution', 'cautions')}</Badge>
        </span>
      )}
    </>
  );
}
