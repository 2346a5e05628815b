import type { LatencyReceipt as Receipt } from '@bna/contract/receipt';
import { useQuery } from '@tanstack/react-query';
import { displayedMessage } from '../../lib/api-error.ts';
import { durationText } from '../../lib/duration-text.ts';
import { type Hop, hopsOf } from './receipt-hops.ts';
import { receiptQuery } from './receipt-query.ts';

interface LatencyReceiptProps {
  readonly id: string;
  readonly itemId: string;
  readonly symbol: string;
  /** When it was shown here by this device's clock, in milliseconds since 1970; null where that is not known. */
  readonly shownMs: number | null;
}

/** The way of an alert from its source to this page, hop by hop. As high while it is fetched as it is then. */
export function LatencyReceipt({ id, itemId, symbol, shownMs }: LatencyReceiptProps) {
  const { data: receipt, error, refetch } = useQuery(receiptQuery(itemId));
  return (
    <section
      id={id}
      aria-label={`The way of this ${symbol} alert`}
      aria-busy={receipt === undefined && error === null}
      className="min-h-61 rounded-control border border-line bg-canvas px-3 py-2.5 sm:min-h-48.5 md:col-[2/-1] md:px-4 md:py-3 lg:min-h-33.5"
    >
      {receipt !== undefined && <Hops receipt={receipt} shownMs={shownMs} />}
      {receipt === undefined && error !== null && (
        <p role="alert" className="text-small text-ink-soft">
          The way of this alert could not be loaded. {displayedMessage(error)}{' '}
          <button type="button" className="link-quiet min-h-6" onClick={() => void refetch()}>
            Try again
          </button>
        </p>
      )}
    </section>
  );
}

/** The hops of an alert with their times, and what is to be known of these. */
function Hops({ receipt, shownMs }: Pick<LatencyReceiptProps, 'shownMs'> & { readonly receipt: Receipt }) {
  return (
    <>
      <ol className="grid gap-y-1 lg:grid-cols-5">
        {hopsOf(receipt, shownMs).map((hop, index) => (
          <HopOnTheWay key={hop.name} hop={hop} first={index === 0} />
        ))}
      </ol>
      <p className="mt-2 text-small text-ink-muted">{notesOf(receipt, shownMs).join(' ')}</p>
    </>
  );
}

function HopOnTheWay({ hop: { name, time, dateTime, difference }, first }: { hop: Hop; first: boolean }) {
  const known = time !== null;
  return (
    <li className="relative grid grid-cols-[4.75rem_auto_minmax(0,1fr)] gap-x-1 text-small tabular-nums sm:gap-x-2 sm:grid-cols-[6rem_12rem_minmax(0,1fr)] lg:block lg:border-t lg:border-line-strong lg:pt-2 lg:pr-3">
      <span
        aria-hidden
        className={`absolute -top-1 left-0 hidden size-2 rounded-full border-2 lg:block ${known ? 'border-accent bg-accent' : 'border-ink-muted bg-canvas'}`}
      />
      <p className="text-ink-muted">{name}</p>
      <p className={`whitespace-nowrap ${known ? 'font-medium text-ink' : 'text-ink-muted'}`}>
        {known ? <time dateTime={dateTime}>{time}</time> : 'unknown'}
      </p>
      <p className="min-h-4.5 text-right text-ink-soft sm:text-left">
        {/* Nothing lies before the first; what is unknown has said so already. */}
        {difference ?? (known && !first && <NoDifference />)}
      </p>
    </li>
  );
}

const NoDifference = () => (
  <>
    <span aria-hidden>–</span>
    <span className="sr-only">difference not known</span>
  </>
);

/** What is to be known of the times, a sentence each. */
const notesOf = ({ source, fetched_at, sent }: Receipt, shownMs: number | null): readonly string[] => [
  sourceNote(source),
  ...(fetched_at === null ? ['It was handed in, not fetched.'] : []),
  sent === null
    ? 'Its sending is not on record: nobody was connected, or it is not told yet.'
    : `Sent to everybody connected within ${durationText(Math.max(1, Date.parse(sent.last_at) - Date.parse(sent.first_at)))}.`,
  shownMs === null
    ? 'When it was shown here is unknown: it was loaded later.'
    : 'Shown here is by the clock of this device, Sent by ours: their difference is as true as both clocks.',
];

function sourceNote({ at, precision, name }: Receipt['source']): string {
  const who = name ?? 'The source';
  return at === null || precision === null
    ? `${who} gave no time.`
    : `${who} gives its time to the ${precision}, by its own clock.`;
}
