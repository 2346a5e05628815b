import { CalendarDate } from '@bna/contract/fields';
import type { MarketOverview } from '@bna/contract/market-overview/market-overview';
import { formatDayLabel, formatInstant } from '@bna/contract/time';
import { describeRecordHead } from '@bna/contract/track-record/describe-record-head';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { errorMessage, hasStatus } from '../../lib/api-error.ts';
import { useDocumentTitle } from '../../lib/document-title.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { GeneratedDocument, TableOfContents } from './generated-document.tsx';
import { marketSnapshotQuery } from './queries.ts';
import { SnapshotNotFound } from './snapshot-not-found.tsx';
import { SnapshotNavigation } from './snapshot-navigation.tsx';
import { UploadedDocument } from './uploaded-document.tsx';

interface SnapshotPageProps {
  /** From the address: a date, `latest`, or any other text. */
  readonly date: string;
  /** Shown to users without the add-on. */
  readonly offer: ReactNode;
}

export function SnapshotPage({ date, offer }: SnapshotPageProps) {
  const isValid = date === 'latest' || CalendarDate.safeParse(date).success;
  const { data, error, isPlaceholderData, refetch } = useQuery({ ...marketSnapshotQuery(date), enabled: isValid });
  const snapshot = isValid ? data : undefined;
  useDocumentTitle(snapshot === undefined ? 'Market Snapshot' : `Market Snapshot · ${formatDayLabel(snapshot.date)}`);
  const heading = useFocusOnDateChange(isPlaceholderData ? undefined : snapshot?.date);
  const contents = snapshot === undefined ? null : findContents(snapshot);

  return (
    <div
      className={`mx-auto grid w-full max-w-[72rem] grow content-stretch gap-x-10 px-4 py-6 sm:px-6 sm:py-8 print:block print:p-0 ${contents !== null ? 'lg:grid-cols-[minmax(0,1fr)_10rem]' : ''}`}
    >
      {contents !== null && <TableOfContents snapshot={contents} />}
      <div aria-busy={isPlaceholderData} className="flex min-w-0 flex-col gap-5 lg:col-start-1 lg:row-start-1">
        <SnapshotHeader heading={heading} snapshot={snapshot} />
        {snapshot === undefined ? (
          <Placeholder date={date} isValid={isValid} error={error} offer={offer} onRetry={() => void refetch()} />
        ) : (
          <>
            <Content snapshot={snapshot} />
            <RecordHead {...snapshot} />
          </>
        )}
      </div>
    </div>
  );
}

/** Returns the document that has enough sections for a table of contents, if it is shown. */
const findContents = ({ upload, generated }: MarketOverview): MarketOverview['generated'] =>
  upload === null && generated !== null && generated.totals.alerts > 0 ? generated : null;

interface SnapshotHeaderProps {
  readonly heading: RefObject<HTMLHeadingElement | null>;
  /** Undefined while loading, or if there is none. */
  readonly snapshot: MarketOverview | undefined;
}

function SnapshotHeader({ heading, snapshot }: SnapshotHeaderProps) {
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <h1 ref={heading} tabIndex={-1} className="text-display font-semibold tracking-tight text-ink outline-none">
          Market Snapshot
          {snapshot !== undefined && <span className="tabular-nums"> · {formatDayLabel(snapshot.date)}</span>}
        </h1>
        {snapshot !== undefined && <Published {...snapshot} />}
      </div>
      {snapshot !== undefined && <SnapshotNavigation previous={snapshot.previous} next={snapshot.next} />}
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

/** The head of the record log, which proves later that no past alert was changed. */
const RecordHead = ({ record_head: head }: MarketOverview) =>
  head !== null && (
    <p className="border-t border-line pt-4 text-small wrap-anywhere text-ink-muted">{describeRecordHead(head)}</p>
  );

function Content({ snapshot: { date, upload, generated } }: { snapshot: MarketOverview }) {
  if (upload !== null) return <UploadedDocument date={date} upload={upload} />;
  return generated === null ? null : <GeneratedDocument snapshot={generated} />;
}

interface PlaceholderProps {
  readonly date: string;
  readonly isValid: boolean;
  readonly error: Error | null;
  readonly offer: ReactNode;
  readonly onRetry: () => void;
}

function Placeholder({ date, isValid, error, offer, onRetry }: PlaceholderProps) {
  if (!isValid || hasStatus(error, 404)) return <SnapshotNotFound date={date} onRetry={onRetry} />;
  if (hasStatus(error, 403)) return offer;
  if (error !== null) return <LoadFailure message={errorMessage(error)} onRetry={onRetry} />;
  return (
    <div className="grid gap-6">
      <output className="sr-only">Loading market snapshot</output>
      <span className="skeleton h-14 max-w-96" />
      <span className="skeleton h-80" />
      <span className="skeleton h-64" />
      <span className="skeleton h-96" />
    </div>
  );
}

/** Focuses the heading when another date has loaded. */
function useFocusOnDateChange(date: string | undefined) {
  const heading = useRef<HTMLHeadingElement>(null);
  const previous = useRef<string | undefined>(undefined);
  useLayoutEffect(() => {
    if (date === undefined) return;
    if (previous.current !== undefined && previous.current !== date) heading.current?.focus();
    previous.current = date;
  }, [date]);
  return heading;
}
