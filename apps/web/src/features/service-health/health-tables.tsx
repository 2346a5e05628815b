import type { ServiceHealth } from '@bna/contract/service-health';
import { formatTime } from '@bna/contract/time';
import type { ComponentProps } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { EmptyNotice } from '../../ui/empty-notice.tsx';
import { Since } from './since.tsx';
import { sourceName } from './source-name.ts';

type Source = ServiceHealth['sources'][number];
type Queue = ServiceHealth['queues'][number];

const STATES: Record<Source['state'], { readonly word: string; readonly tone: ComponentProps<typeof Badge>['tone'] }> =
  {
    ok: { word: 'Well', tone: 'bullish' },
    failing: { word: 'Failing', tone: 'loss' },
    late: { word: 'Late', tone: 'risk' },
    new: { word: 'Not asked yet', tone: 'neutral' },
  };

export function SourceTable({ health: { sources, checked_at } }: { health: ServiceHealth }) {
  return (
    <section aria-labelledby="health-sources" className="grid grid-cols-1 gap-3">
      <h2 id="health-sources" className="text-title font-semibold">
        Sources
      </h2>
      {sources.length === 0 ? (
        <EmptyNotice title="No feed is polled">Feeds appear here once NEWS_FEEDS names them.</EmptyNotice>
      ) : (
        <DataTable
          caption="Feeds that are polled"
          columns={sourceColumns(checked_at)}
          rows={sources}
          keyOf={({ url }) => url}
        />
      )}
    </section>
  );
}

const sourceColumns = (now: string): readonly Column<Source>[] => [
  { name: 'Source', cell: ({ url }) => <span className="font-medium">{sourceName(url)}</span> },
  { name: 'State', cell: ({ state }) => <Badge tone={STATES[state].tone}>{STATES[state].word}</Badge> },
  { name: 'Last success', cell: ({ last_success_at }) => <Since at={last_success_at} now={now} never="Never" /> },
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

export function QueueTable({ health: { queues, checked_at } }: { health: ServiceHealth }) {
  return (
    <section aria-labelledby="health-queues" className="grid grid-cols-1 gap-3">
      <h2 id="health-queues" className="text-title font-semibold">
        Queues
      </h2>
      {queues.length === 0 ? (
        <EmptyNotice title="No queue yet">Queues appear once the worker has started.</EmptyNotice>
      ) : (
        <DataTable
          caption="Queues of work"
          columns={queueColumns(checked_at)}
          rows={queues}
          keyOf={({ name }) => name}
        />
      )}
    </section>
  );
}

const queueColumns = (now: string): readonly Column<Queue>[] => [
  { name: 'Queue', cell: ({ name }) => <span className="font-medium">{name}</span> },
  { name: 'Waiting', align: 'end', cell: ({ waiting }) => <Count of={waiting} /> },
  { name: 'Oldest', cell: ({ oldest_waiting_at }) => <Since at={oldest_waiting_at} now={now} never="None waits" /> },
  { name: 'Active', align: 'end', cell: ({ active }) => <Count of={active} /> },
  { name: 'Retrying', align: 'end', cell: ({ retrying }) => <Count of={retrying} /> },
  {
    name: 'Given up, 24 h',
    align: 'end',
    cell: ({ failed }) =>
      failed === 0 ? <Count of={failed} /> : <span className="font-semibold text-loss">{failed}</span>,
  },
];

/** Nothing stands back: the eye finds what is there. */
const Count = ({ of: count }: { of: number }) => (
  <span className={`whitespace-nowrap ${count === 0 ? 'text-ink-muted' : 'font-medium'}`}>
    {count.toLocaleString('en-US')}
  </span>
);
