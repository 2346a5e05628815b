import type { DeliveryTimeline as Timeline } from '@bna/contract/feed/delivery-timeline';
import type { NewsSummary } from '@bna/contract/feed/news-summary';
import { useQuery } from '@tanstack/react-query';
import { errorMessage } from '../../../lib/api-error.ts';
import { formatDuration } from '../../../lib/format-duration.ts';
import { RuleVerdicts } from '../rules/rule-verdicts.tsx';
import {
  deliveryHops,
  describeEmail,
  describePushes,
  describeReach,
  describeWebhooks,
  type Hop,
} from './delivery-hops.ts';
import { deliveryTimelineQuery } from './delivery-timeline-query.ts';

interface DeliveryTimelineProps {
  readonly id: string;
  readonly alert: NewsSummary;
  /** When the alert was displayed, by this device's clock in milliseconds since 1970. Null: unknown. */
  readonly displayedMs: number | null;
}

/** The times of an alert at each hop from its source to this page. Its height is the same while loading. */
export function DeliveryTimeline({ id, alert, displayedMs }: DeliveryTimelineProps) {
  const { data: timeline, error, refetch } = useQuery(deliveryTimelineQuery(alert.id));
  return (
    <section
      id={id}
      aria-label={`Delivery timeline of this ${alert.symbol} alert`}
      aria-busy={timeline === undefined && error === null}
      className="@container rounded-control border border-line bg-canvas px-3 py-2.5 md:col-[2/-1] md:px-4 md:py-3"
    >
      <div className="min-h-56 @lg:min-h-43 @3xl:min-h-27.5">
        {timeline !== undefined && (
          <>
            <ol className="grid gap-y-1 @3xl:grid-cols-5">
              {deliveryHops(timeline, displayedMs).map((hop, index) => (
                <HopEntry key={hop.name} hop={hop} isFirst={index === 0} />
              ))}
            </ol>
            <div className="mt-2 grid gap-1 text-small text-ink-muted wrap-anywhere">
              <p>{notesOn(timeline, displayedMs).join(' ')}</p>
              <RuleVerdicts alert={alert} publishedAt={timeline.published_at} />
            </div>
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
      </div>
    </section>
  );
}

function HopEntry({ hop: { name, time, missing, dateTime, elapsed }, isFirst }: { hop: Hop; isFirst: boolean }) {
  const isKnown = time !== null;
  return (
    <li className="relative grid grid-cols-[4.75rem_auto_minmax(0,1fr)] gap-x-1 text-small tabular-nums @lg:gap-x-2 @lg:grid-cols-[6rem_12rem_minmax(0,1fr)] @3xl:block @3xl:border-t @3xl:border-line-strong @3xl:pt-2 @3xl:pr-3">
      <span
        aria-hidden
        className={`absolute -top-1 left-0 hidden size-2 rounded-full border-2 @3xl:block ${isKnown ? 'border-accent bg-accent' : 'border-ink-muted bg-canvas'}`}
      />
      <p className="text-ink-muted">{name}</p>
      <p className={`whitespace-nowrap ${isKnown ? 'font-medium text-ink' : 'text-ink-muted'}`}>
        {isKnown ? <time dateTime={dateTime}>{time}</time> : missing}
      </p>
      <p className="min-h-4.5 text-right text-ink-soft @lg:text-left">
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
    ? 'Not sent live: no one was connected, or it isn’t recorded yet.'
    : `Sent to all connected users within ${formatDuration(Math.max(1, Date.parse(timeline.sent.last_at) - Date.parse(timeline.sent.first_at)))}.`,
  displayedMs === null
    ? 'Display time unknown: the alert was loaded later.'
    : '“Shown here” is by this device’s clock, “Sent” by ours: their difference is only as accurate as both clocks.',
  ...describePushes(timeline),
  ...describeEmail(timeline),
  ...describeWebhooks(timeline),
  ...describeReach(timeline),
];

function sourceNote({ at, precision, name }: Timeline['source']): string {
  const source = name ?? 'The source';
  return at === null || precision === null
    ? `${source} gave no time.`
    : `${source} reports its time to the ${precision}, by its own clock.`;
}
