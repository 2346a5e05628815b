import { CalendarDate } from '@bna/contract/fields';
import type { MarketOverview } from '@bna/contract/market-overview';
import { formatDayLabel } from '@bna/contract/time';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { displayedMessage, hasStatus } from '../../lib/api-error.ts';
import { useDocumentTitle } from '../../lib/document-title.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { GeneratedDocument, TableOfContents } from './generated-document.tsx';
import { formatInstant } from './publication.ts';
import { marketSnapshotQuery } from './queries.ts';
import { SnapshotAbsent } from './snapshot-absent.tsx';
import { SnapshotSteps } from './snapshot-steps.tsx';
import { UploadedDocument } from './uploaded-document.tsx';

interface SnapshotPageProps {
  /** As it stands in the address: perhaps no date at all, or `latest`. */
  readonly date: string;
  /** For those who do not hold the daily overview. */
  readonly offer: ReactNode;
}

export function SnapshotPage({ date, offer }: SnapshotPageProps) {
  const mayExist = date === 'latest' || CalendarDate.safeParse(date).success;
  const { data, error, isPlaceholderData, refetch } = useQuery({ ...marketSnapshotQuery(date), enabled: mayExist });
  const shown = mayExist ? data : undefined;
  useDocumentTitle(shown === undefined ? 'Market Snapshot' : `Market Snapshot · ${formatDayLabel(shown.date)}`);
  const heading = useFocusOnTurn(isPlaceholderData ? undefined : shown?.date);
  const hasContents = shown?.upload === null && (shown.generated?.totals.alerts ?? 0) > 0;

  return (
    <div
      className={`mx-auto grid w-full max-w-[72rem] grow content-stretch gap-x-10 px-4 py-6 sm:px-6 sm:py-8 print:block print:p-0 ${hasContents ? 'lg:grid-cols-[minmax(0,1fr)_10rem]' : ''}`}
    >
      {hasContents && <TableOfContents />}
      <div aria-busy={isPlaceholderData} className="flex min-w-0 flex-col gap-5 lg:col-start-1 lg:row-start-1">
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
          <div className="min-w-0">
            <h1 ref={heading} tabIndex={-1} className="text-display font-semibold tracking-tight text-ink outline-none">
              Market Snapshot
              {shown !== undefined && <span className="tabular-nums"> · {formatDayLabel(shown.date)}</span>}
            </h1>
            {shown !== undefined && <Published {...shown} />}
          </div>
          {shown !== undefined && <SnapshotSteps previous={shown.previous} next={shown.next} />}
        </div>
        {shown === undefined ? (
          <InPlace date={date} mayExist={mayExist} error={error} offer={offer} onRetry={() => void refetch()} />
        ) : (
          <Content snapshot={shown} />
        )}
      </div>
    </div>
  );
}

function Published({ published_at, generated }: MarketOverview) {
  return (
    <p className="mt-0.5 text-body text-ink-muted tabular-nums">
      Published <time dateTime={published_at}>{formatInstant(new Date(published_at))}</time>
      {generated !== null && (
        <span className="block text-small">
          Alerts from {formatInstant(new Date(generated.window.from))} to {formatInstant(new Date(generated.window.to))}
        </span>
      )}
    </p>
  );
}

function Content({ snapshot: { date, upload, generated } }: { snapshot: MarketOverview }) {
  if (upload !== null) return <UploadedDocument date={date} upload={upload} />;
  return generated === null ? null : <GeneratedDocument snapshot={generated} />;
}

interface InPlaceProps {
  readonly date: string;
  readonly mayExist: boolean;
  readonly error: Error | null;
  readonly offer: ReactNode;
  readonly onRetry: () => void;
}

/** What stands where the document would be. */
function InPlace({ date, mayExist, error, offer, onRetry }: InPlaceProps) {
  if (!mayExist || hasStatus(error, 404)) return <SnapshotAbsent date={date} onRetry={onRetry} />;
  if (hasStatus(error, 403)) return offer;
  if (error !== null) return <LoadFailure message={displayedMessage(error)} onRetry={onRetry} />;
  return (
    <div className="grid gap-6">
      <output className="sr-only">Loading the market snapshot</output>
      <span className="skeleton h-14 max-w-96" />
      <span className="skeleton h-80" />
      <span className="skeleton h-64" />
      <span className="skeleton h-96" />
    </div>
  );
}

/** Whoever turns to another day is brought to its heading when it is there. */
function useFocusOnTurn(date: string | undefined) {
  const heading = useRef<HTMLHeadingElement>(null);
  const previous = useRef<string | undefined>(undefined);
  useEffect(() => {
    if (date === undefined) return;
    if (previous.current !== undefined && previous.current !== date) heading.current?.focus();
    previous.current = date;
  }, [date]);
  return heading;
}
