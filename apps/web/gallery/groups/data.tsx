import { useState } from 'react';
import { Badge } from '../../src/ui/badge.tsx';
import { Bar } from '../../src/ui/bar.tsx';
import { Button } from '../../src/ui/button.tsx';
import { type Column, DataTable } from '../../src/ui/data-table.tsx';
import { Instant } from '../../src/ui/instant.tsx';
import { Pager } from '../../src/ui/pager.tsx';
import { UnknownValue } from '../../src/ui/unknown-value.tsx';
import type { Part } from '../part.ts';
import { LONG_TEXT, minutesAgo } from '../samples.ts';
import { Specimen, Specimens, type Theme } from '../theme-panes.tsx';

interface Row {
  readonly number: string;
  readonly at: string;
  readonly amount: string | null;
  readonly state: 'Paid' | 'Failed';
}

export const SAMPLE_ROWS: readonly Row[] = [
  { number: 'BNA-0003', at: minutesAgo(90), amount: '$58.00', state: 'Paid' },
  { number: 'BNA-0002', at: minutesAgo(45_000), amount: '$58.00', state: 'Failed' },
  { number: LONG_TEXT, at: minutesAgo(90_000), amount: null, state: 'Paid' },
];

const SAMPLE_TOTAL: Row = { number: 'All invoices', at: minutesAgo(90), amount: '$116.00', state: 'Paid' };

export const SAMPLE_COLUMNS: readonly Column<Row>[] = [
  { name: 'Invoice', cell: ({ number }) => <span className="font-medium">{number}</span> },
  { name: 'Date', cell: ({ at }) => <Instant at={at} /> },
  { name: 'Amount', align: 'end', cell: ({ amount }) => amount ?? <UnknownValue /> },
  { name: 'Status', cell: ({ state }) => <Badge tone={state === 'Paid' ? 'bullish' : 'loss'}>{state}</Badge> },
  { name: 'Download', heading: 'hidden', align: 'end', cell: () => <Button size="small">Download</Button> },
];

const PagerStates = ({ theme }: { readonly theme: Theme }) => {
  const [page, setPage] = useState(2);
  return (
    <Specimens layout="stack">
      <Specimen state="Between">
        <Pager label={`Pages, ${theme}`} page={page} lastPage={5} busy={false} onStep={setPage} />
      </Specimen>
      <Specimen state="First page">
        <Pager label={`First page, ${theme}`} page={1} lastPage={5} busy={false} onStep={setPage} />
      </Specimen>
      <Specimen state="Busy">
        <Pager label={`Loading a page, ${theme}`} page={3} lastPage={5} busy onStep={setPage} />
      </Specimen>
    </Specimens>
  );
};

export const DATA: readonly Part[] = [
  {
    source: 'ui/data-table.tsx',
    title: 'Data table',
    about: 'A table on wide screens, cards on small ones. Figures align at their end.',
    stacked: true,
    render: (theme) => (
      <DataTable
        caption={`Invoices, ${theme}`}
        columns={SAMPLE_COLUMNS}
        rows={SAMPLE_ROWS}
        keyOf={({ number }) => number}
        total={SAMPLE_TOTAL}
      />
    ),
    frames: ['data-table-phone'],
  },
  {
    source: 'ui/pager.tsx',
    title: 'Pager',
    about: 'Steps through pages. Its buttons keep the focus while the next page loads.',
    render: (theme) => <PagerStates theme={theme} />,
  },
  {
    source: 'ui/instant.tsx',
    title: 'Instant',
    about: 'A time in New York.',
    render: () => (
      <Specimens layout="row">
        <Specimen state="With the date">
          <Instant at={minutesAgo(3_000)} />
        </Specimen>
        <Specimen state="Today">
          <Instant at={minutesAgo(30)} now={minutesAgo(0)} />
        </Specimen>
      </Specimens>
    ),
  },
  {
    source: 'ui/bar.tsx',
    title: 'Bar',
    about: 'One bar of a chart, beside its number.',
    render: () => (
      <Specimens layout="stack">
        {[0, 12, 60, 100].map((value) => (
          <Specimen key={value} state={`${String(value)} of 100`}>
            <Bar value={value} max={100} />
          </Specimen>
        ))}
      </Specimens>
    ),
  },
  {
    source: 'ui/unknown-value.tsx',
    title: 'Unknown value',
    about: 'Replaces a figure that is missing. Screen readers hear “unknown”.',
    render: () => (
      <p className="text-body">
        Market cap <UnknownValue />
      </p>
    ),
  },
];
