import type { DeliveryTimeline as Timeline } from '@bna/contract/feed/delivery-timeline';
import { useQuery } from '@tanstack/react-query';
import { errorMessage } from '../../../lib/api-error.ts';
import { formatDuration } from '../../../lib/format-duration.ts';
import { deliveryHops, describePushes, type Hop } from './delivery-hops.ts';
import { deliveryTimelineQuery } from './delivery-timeline-query.ts';

interface DeliveryTimelineProps {
  readonly id: string;
  readonly alertId: string;
  readonly symbol: string;
  /** When the alert was displayed, by this device's clock in milliseconds since 1970. Null: unknown. */
  readonly displayedMs: number | null;
}

/** The times of an alert at each hop from its source to this page. Its height is the same while loading. */
export function DeliveryTimeline({ id, alertId, symbol, displayedMs }: DeliveryTimelineProps) {
  const { data: timeline, error, refetch } = useQuery(deliveryTimelineQuery(alertId));
  return (
    <section
      id={id}
      aria-label={`Delivery timeline of this ${symbol} alert`}
      aria-busy={timeline === undefined && error === null}
      className="min-h-61 rounded-control border border-line bg-canvas px-3 py-2.5 sm:min-h-48.5 md:col-[2/-1] md:px-4 md:py-3 lg:min-h-33.5"
    >
      {timeline !== undefined && (
        <>
          <ol className="grid gap-y-1 lg:grid-cols-5">
            {deliveryHops(timeline, displayedMs).map((hop, index) => (
              <HopEntry key={hop.name} hop={hop} isFirst={index === 0} />
            ))}
          </ol>
          <p className="mt-2 text-small text-ink-muted">{notesOn(timeline, displayedMs).join(' ')}</p>
        </>
      )}
      {timeline === undefined && error !== null && (
        <p role="alert" className="text-small text-ink-soft">
          The delivery timeline couldn’t be loaded. {errorMessage(error)}{' '}
          <button type="button" className="link-quiet min-h-6" onClick={() => void refetch()}>
            Try again
          </button>
        </p>
      )}
    </section>
  );
}

function HopEntry({ hop: { name, time, dateTime, elapsed }, isFirst }: { hop: Hop; isFirst: boolean }) {
  const isKnown = time !== null;
  return (
    <li className="relative grid grid-cols-[4.75rem_auto_minmax(0,1fr)] gap-x-1 text-small tabular-nums sm:gap-x-2 sm:grid-cols-[6rem_12rem_minmax(0,1fr)] lg:block lg:border-t lg:border-line-strong lg:pt-2 lg:pr-3">
      <span
        aria-hidden
        className={`absolute -top-1 left-0 hidden size-2 rounded-full border-2 lg:block ${isKnown ? 'border-accent bg-accent' : 'border-ink-muted bg-canvas'}`}
      />
      <p className="text-ink-muted">{name}</p>
      <p className={`whitespace-nowrap ${isKnown ? 'font-medium text-ink' : 'text-ink-muted'}`}>
        {isKnown ? <time dateTime={dateTime}>{time}</time> : 'unknown'}
      </p>
      <p className="min-h-4.5 text-right text-ink-soft sm:text-left">
        {elapsed ?? (isKnown && !isFirst && <UnknownDifference />)}
      </p>
    </li>
  );
}

const UnknownDifference = () => (
  <>
    <span aria-hidden>–</span>
    <span className="sr-only">difference unknown</span>
  </>
);

/** Explains the precision of the times, in one sentence each. */
const notesOn = (timeline: Timeline, displayedMs: number | null): readonly string[] => [
  sourceNote(timeline.source),
  ...(timeline.fetched_at === null ? ['Submitted directly, not fetched from a source.'] : []),
  timeline.sent === null
    ? 'No live delivery on record: no one was connected, or it isn’t recorded yet.'
    : `Sent to all connected users within ${formatDuration(Math.max(1, Date.parse(timeline.sent.last_at) - Date.parse(timeline.sent.first_at)))}.`,
  displayedMs === null
    ? 'Display time unknown: the alert was loaded later.'
    : '“Shown here” is by this device’s clock, “Sent” by ours: their difference is only as accurate as both clocks.',
  ...describePushes(timeline),
];

function sourceNote({ at, precision, name }: Timeline['source']): string {
  const source = name ?? 'The source';
  return at === null || precision === null
    ? `${source} gave no time.`
    : `${source} reports its time to the ${precision}, by its own clock.`;
}
