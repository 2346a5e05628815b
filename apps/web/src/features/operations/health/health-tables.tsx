import type { ServiceHealth } from '@bna/contract/operations/service-health';
import { formatDayLabel, formatTime } from '@bna/contract/time';
import type { ComponentProps } from 'react';
import { Badge } from '../../../ui/badge.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { EmptyNotice } from '../../../ui/empty-notice.tsx';
import { TimeAgo } from './time-ago.tsx';
import { formatSourceName } from './source-name.ts';

type Source = ServiceHealth['sources'][number];
type Queue = ServiceHealth['queues'][number];

const STATES: Record<Source['state'], { readonly label: string; readonly tone: ComponentProps<typeof Badge>['tone'] }> =
  {
    ok: { label: 'Healthy', tone: 'bullish' },
    failing: { label: 'Failing', tone: 'loss' },
    late: { label: 'Late', tone: 'risk' },
    new: { label: 'Not polled yet', tone: 'neutral' },
  };

export function SourceTable({ health: { sources, checked_at } }: { health: ServiceHealth }) {
  return (
    <section aria-labelledby="health-sources" className="grid grid-cols-1 gap-3">
      <h2 id="health-sources" className="text-title font-semibold">
        Sources
      </h2>
      {sources.length === 0 ? (
        <EmptyNotice title="No sources configured">Set NEWS_FEEDS to add sources.</EmptyNotice>
      ) : (
        <DataTable caption="News sources" columns={sourceColumns(checked_at)} rows={sources} keyOf={({ url }) => url} />
      )}
    </section>
  );
}

type Listings = ServiceHealth['listings'];

const OUTCOMES: Record<
  NonNullable<Listings['refresh']>['outcome'],
  { readonly label: string; readonly tone: ComponentProps<typeof Badge>['tone'] }
> = {
  applied: { label: 'Refreshed', tone: 'bullish' },
  unchanged: { label: 'No changes', tone: 'bullish' },
  rejected: { label: 'Rejected', tone: 'loss' },
  failed: { label: 'Failed', tone: 'loss' },
};

/** How current the stock table is. */
export function ListingTable({ health: { listings, checked_at } }: { health: ServiceHealth }) {
  return (
    <section aria-labelledby="health-listings" className="grid grid-cols-1 gap-3">
      <h2 id="health-listings" className="text-title font-semibold">
        Stock table
      </h2>
      <DataTable
        caption="Stock table"
        columns={listingColumns(checked_at)}
        rows={[listings]}
        keyOf={() => 'listings'}
      />
    </section>
  );
}

const listingColumns = (now: string): readonly Column<Listings>[] => [
  { name: 'Stocks', align: 'end', cell: ({ stocks }) => <Count of={stocks} /> },
  {
    name: 'Prices of',
    cell: ({ figures_as_of: asOf }) => (asOf === null ? 'None' : formatDayLabel(asOf)),
  },
  {
    name: 'Last refresh',
    cell: ({ refresh }) => <TimeAgo at={refresh?.checked_at ?? null} now={now} never="Never" />,
  },
  {
    name: 'Result',
    cell: ({ refresh }) =>
      refresh === null ? (
        <span className="text-ink-muted">Set LISTING_SOURCES</span>
      ) : (
        <Badge tone={OUTCOMES[refresh.outcome].tone}>{OUTCOMES[refresh.outcome].label}</Badge>
      ),
  },
  { name: 'Added', align: 'end', cell: ({ refresh }) => <Count of={refresh?.added ?? 0} /> },
  { name: 'Removed', align: 'end', cell: ({ refresh }) => <Count of={refresh?.removed ?? 0} /> },
  { name: 'Renamed', align: 'end', cell: ({ refresh }) => <Count of={refresh?.renamed ?? 0} /> },
  {
    name: 'Last success',
    cell: ({ refresh }) => <TimeAgo at={refresh?.last_success_at ?? null} now={now} never="Never" />,
  },
];

const sourceColumns = (now: string): readonly Column<Source>[] => [
  { name: 'Source', cell: ({ url }) => <span className="font-medium">{formatSourceName(url)}</span> },
  { name: 'State', cell: ({ state }) => <Badge tone={STATES[state].tone}>{STATES[state].label}</Badge> },
  { name: 'Last success', cell: ({ last_success_at }) => <TimeAgo at={last_success_at} now={now} never="Never" /> },
  {
    name: 'Next poll',
    cell: ({ next_poll_at, interval_s }) => (
      <>
        <time dateTime={next_poll_at} className="whitespace-nowrap">
          {formatTime(new Date(next_poll_at))}
        </time>{' '}
        <span className="text-small whitespace-nowrap text-ink-muted">every {interval_s} s</span>
      </>
    ),
  },
  { name: 'Failures', align: 'end', cell: ({ failures }) => <Count of={failures} /> },
  { name: 'Last error', cell: ({ last_error }) => last_error ?? <span className="text-ink-muted">None</span> },
];

type Reader = NonNullable<ServiceHealth['reader']>;

/** How much of its daily budget the language model has used. */
export function ReaderTable({ reader }: { reader: Reader | null }) {
  if (reader === null) return null;
  return (
    <section aria-labelledby="health-reader" className="grid grid-cols-1 gap-3">
      <h2 id="health-reader" className="text-title font-semibold">
        Language model
      </h2>
      <DataTable caption="Language model" columns={READER_COLUMNS} rows={[reader]} keyOf={() => 'reader'} />
    </section>
  );
}

const READER_COLUMNS: readonly Column<Reader>[] = [
  {
    name: 'State',
    cell: ({ requests, daily_requests: limit }) =>
      requests < limit ? <Badge tone="bullish">In use</Badge> : <Badge tone="risk">Limit reached</Badge>,
  },
  { name: 'Requests today (UTC)', align: 'end', cell: ({ requests }) => <Count of={requests} /> },
  { name: 'Daily limit', align: 'end', cell: ({ daily_requests: limit }) => <Count of={limit} /> },
];

const isIdle = ({ waiting, active, retrying, failed }: Queue): boolean => waiting + active + retrying + failed === 0;

/** Queues with jobs or failures in a table, the others by name. */
export function QueueTable({ health: { queues, checked_at } }: { health: ServiceHealth }) {
  const busy = queues.filter((queue) => !isIdle(queue));
  const idle = queues.filter(isIdle);
  return (
    <section aria-labelledby="health-queues" className="grid grid-cols-1 gap-3">
      <h2 id="health-queues" className="text-title font-semibold">
        Queues
      </h2>
      {queues.length === 0 ? (
        <EmptyNotice title="No queues yet">Queues appear when a jobs node has started.</EmptyNotice>
      ) : (
        <>
          {busy.length > 0 && (
            <DataTable caption="Job queues" columns={queueColumns(checked_at)} rows={busy} keyOf={({ name }) => name} />
          )}
          {idle.length > 0 && (
            <p className="panel px-4 py-3 text-body wrap-anywhere text-ink-muted">
              <span className="font-medium text-ink">Idle:</span> {idle.map(({ name }) => name).join(', ')}
            </p>
          )}
        </>
      )}
    </section>
  );
}

const queueColumns = (now: string): readonly Column<Queue>[] => [
  { name: 'Queue', cell: ({ name }) => <span className="font-medium">{name}</span> },
  { name: 'Waiting', align: 'end', cell: ({ waiting }) => <Count of={waiting} /> },
  { name: 'Oldest', cell: ({ oldest_waiting_at }) => <TimeAgo at={oldest_waiting_at} now={now} never="Empty" /> },
  { name: 'Active', align: 'end', cell: ({ active }) => <Count of={active} /> },
  { name: 'Retrying', align: 'end', cell: ({ retrying }) => <Count of={retrying} /> },
  {
    name: 'Failed (24 h)',
    align: 'end',
    cell: ({ failed }) =>
      failed === 0 ? <Count of={failed} /> : <span className="font-semibold text-loss">{failed}</span>,
  },
];

const Count = ({ of: count }: { of: number }) => (
  <span className={`whitespace-nowrap ${count === 0 ? 'text-ink-muted' : 'font-medium'}`}>
    {count.toLocaleString('en-US')}
  </span>
);
