import type { AlertCounts, AlertReport } from '@bna/contract/ingestion/alert-report';
import { formatEventType } from '../format-event-type.ts';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { UnknownValue } from '../../../ui/unknown-value.tsx';

interface Row extends AlertCounts {
  readonly name: string;
}

/** The alerts of each event type, with totals. */
export function ReportTable({ report: { events, totals } }: { report: AlertReport }) {
  const rows = events.map(({ event, ...counts }): Row => ({ ...counts, name: nameOf(event) }));
  return (
    <DataTable
      caption="Alerts by event type"
      columns={COLUMNS}
      rows={rows}
      total={{ ...totals, name: 'All alerts' }}
      keyOf={({ name }) => name}
    />
  );
}

const nameOf = (event: string | null): string => (event === null ? 'Unknown event' : formatEventType(event));

const COLUMNS: readonly Column<Row>[] = [
  { name: 'Event', cell: ({ name }) => <span className="[tbody_&]:font-medium">{name}</span> },
  { name: 'Published', align: 'end', cell: ({ published }) => <Count of={published} /> },
  { name: 'Automatic', align: 'end', cell: ({ automatic }) => <Count of={automatic} /> },
  { name: 'By the desk', align: 'end', cell: ({ desk }) => <Count of={desk} /> },
  { name: 'Other', align: 'end', cell: ({ other }) => <Count of={other} /> },
  { name: 'Corrected', align: 'end', cell: ({ corrected }) => <Count of={corrected} /> },
  { name: 'Retracted', align: 'end', cell: ({ retracted }) => <Count of={retracted} /> },
  { name: 'Median delay', align: 'end', cell: ({ median_seconds }) => <Delay seconds={median_seconds} /> },
];

const Count = ({ of: count }: { of: number }) => (
  <span className={count === 0 ? 'text-ink-muted' : ''}>{count.toLocaleString('en-US')}</span>
);

/** Always has one decimal, so that the delays of a column compare at a glance. */
export const Delay = ({ seconds }: { seconds: number | null }) =>
  seconds === null ? (
    <UnknownValue />
  ) : (
    `${seconds.toLocaleString('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 })} s`
  );
