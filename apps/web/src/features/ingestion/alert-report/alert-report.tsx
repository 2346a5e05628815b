import { ALERT_REPORT_DAYS } from '@bna/contract/business';
import type { AlertReport as Report } from '@bna/contract/ingestion/alert-report';
import { addDays, formatDayLabel, newsDayOf } from '@bna/contract/time';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useClock } from '../../../lib/clock.ts';
import { EmptyNotice } from '../../../ui/empty-notice.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import type { AlertReportSearch } from './alert-report-search.ts';
import { DayRangePicker } from './day-range-picker.tsx';
import { alertReportQuery } from './queries.ts';
import { Delay, ReportTable } from './report-table.tsx';

interface AlertReportProps {
  readonly search: AlertReportSearch;
  readonly onSearch: (search: AlertReportSearch) => void;
}

/** Counts the alerts of a period by event type, and by the way they were published. */
export function AlertReport({ search, onSearch }: AlertReportProps) {
  const query = useQuery(alertReportQuery(search));
  const today = useClock((nowMs) => newsDayOf(new Date(nowMs)));
  const to = search.to ?? today;
  const from = search.from ?? addDays(to, 1 - ALERT_REPORT_DAYS.default);
  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="grid gap-1">
        <h1 className="text-display font-semibold tracking-tight">Alert Report</h1>
        <p className="text-small text-ink-muted">
          {from === to ? formatDayLabel(to) : `${formatDayLabel(from)} to ${formatDayLabel(to)}`}. News days run from
          7:00 AM to 7:00 AM ET.
        </p>
      </div>
      <DayRangePicker range={{ from, to }} onRange={onSearch} />
      <Loaded
        query={query}
        placeholder={<output aria-label="Loading the report" className="skeleton h-[30rem] rounded-panel" />}
      >
        {(report) => <Content report={report} isBusy={query.isPlaceholderData} />}
      </Loaded>
    </div>
  );
}

function Content({ report, isBusy }: { report: Report; isBusy: boolean }) {
  if (report.totals.published === 0) {
    return <EmptyNotice title="No alerts in this period">Choose other days to see their alerts.</EmptyNotice>;
  }
  return (
    <div aria-busy={isBusy} className="grid grid-cols-1 gap-6 aria-busy:opacity-60">
      <Totals totals={report.totals} />
      <section aria-labelledby="report-events" className="grid grid-cols-1 gap-3">
        <h2 id="report-events" className="text-title font-semibold">
          By event
        </h2>
        <ReportTable report={report} />
        <p className="max-w-[46rem] text-small text-pretty text-ink-muted">
          <i>By the desk</i> counts alerts that an editor made from a release; <i>other</i> those without a release. The
          median delay is the time from the source’s publication to ours, for automatic alerts whose source states
          seconds.
        </p>
      </section>
    </div>
  );
}

function Totals({ totals }: Pick<Report, 'totals'>) {
  const { published, automatic, desk, corrected, retracted, median_seconds } = totals;
  return (
    <dl className="panel grid grid-cols-2 gap-px overflow-hidden bg-line md:grid-cols-5">
      <Figure name="Published">{published.toLocaleString('en-US')}</Figure>
      <Figure name="Automatic" note={shareOf(automatic, published)}>
        {automatic.toLocaleString('en-US')}
      </Figure>
      <Figure name="By the desk" note={shareOf(desk, published)}>
        {desk.toLocaleString('en-US')}
      </Figure>
      <Figure name="Corrected or retracted" note={shareOf(corrected + retracted, published)}>
        {(corrected + retracted).toLocaleString('en-US')}
      </Figure>
      <Figure name="Median delay" isWide>
        <Delay seconds={median_seconds} />
      </Figure>
    </dl>
  );
}

const shareOf = (count: number, all: number): string => `${String(Math.round((count / all) * 100))}%`;

interface FigureProps {
  readonly name: string;
  readonly note?: string;
  /** Fills the last row on small screens. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

const Figure = ({ name, note, isWide = false, children }: FigureProps) => (
  <div className={`grid content-start gap-1 bg-surface px-4 py-3 ${isWide ? 'max-md:col-span-2' : ''}`}>
    <dt className="text-small text-ink-muted">{name}</dt>
    <dd className="text-lead font-semibold tabular-nums">
      {children}
      {note !== undefined && <span className="ml-2 text-small font-normal text-ink-muted">{note}</span>}
    </dd>
  </div>
);
