import { MARKET_CAP_BANDS } from '@bna/contract/feed/market-cap';
import { kindOf } from '@bna/contract/ingestion/event-labels';
import { formatDayLabel, formatHour, formatInstant } from '@bna/contract/time';
import type { MinuteHorizon, OutcomeHorizon, TrackRecord as Record } from '@bna/contract/track-record/track-record';
import { useQuery } from '@tanstack/react-query';
import CalendarDays from 'virtual:lucide/calendar-days';
import FlaskConical from 'virtual:lucide/flask-conical';
import Sunrise from 'virtual:lucide/sunrise';
import Sunset from 'virtual:lucide/sunset';
import { type ReactNode, useState } from 'react';
import { errorMessage } from '../../lib/api-error.ts';
import { formatMarketCapRange } from '../../lib/format-market-cap-range.ts';
import { formatMove } from '@bna/contract/track-record/format-move';
import { formatPart } from '../../lib/format-part.ts';
import { saveFile } from '../../lib/save-file.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyNotice } from '../../ui/empty-notice.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { SimulationBadge } from '../../ui/simulation-badge.tsx';
import { Coverage, Method } from './coverage-and-method.tsx';
import { createMoveScale } from './move-scale.ts';
import { trackRecordQuery } from './queries.ts';
import { ChartLegend, ChartPatterns } from './range-chart.tsx';
import { MarketMove, moveColor, type RangeRow, RangeTable } from './range-table.tsx';
import { toCsv } from './to-csv.ts';
import { lazyPart } from '../../lib/lazy-part.tsx';

const RecordLog = lazyPart(async () => (await import('./log/record-log.tsx')).RecordLog);

/** What stocks did after BNA's alerts. */
export function TrackRecord() {
  const { data: record, error, refetch } = useQuery(trackRecordQuery);
  return (
    <div className="grid grid-cols-1 gap-6">
      <div>
        <h1 className="text-display font-semibold tracking-tight">Track record</h1>
        <p className="mt-1 max-w-[46rem] text-body text-ink-soft">
          What stocks did after every alert we published, winners and losers alike.
        </p>
      </div>
      {record === undefined ? (
        <Placeholder error={error} onRetry={() => void refetch()} />
      ) : record === null ? (
        <EmptyNotice title="No price source is connected">
          The track record compares prices before and after each alert. It appears here once prices are available.
        </EmptyNotice>
      ) : (
        <Figures record={record} />
      )}
      {record !== undefined && <RecordLog />}
    </div>
  );
}

function Placeholder({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  if (error !== null) return <LoadFailure message={errorMessage(error)} onRetry={onRetry} />;
  return <output aria-label="Loading the track record" className="skeleton h-[60rem] rounded-panel" />;
}

const HORIZONS: readonly { value: OutcomeHorizon; label: string; Icon: typeof Sunset; text: string }[] = [
  { value: 'close', label: 'First close', Icon: Sunset, text: 'to the first close after the alert' },
  { value: 'next_close', label: 'Next close', Icon: Sunrise, text: 'to the close of the next trading day' },
  { value: 'five_days', label: 'Five days', Icon: CalendarDays, text: 'to the close five trading days later' },
];

const MINUTES: readonly { horizon: MinuteHorizon; name: string }[] = [
  { horizon: 'minutes_1', name: '1 minute' },
  { horizon: 'minutes_5', name: '5 minutes' },
  { horizon: 'minutes_15', name: '15 minutes' },
  { horizon: 'minutes_60', name: '1 hour' },
];

function Figures({ record }: { record: Record }) {
  const [horizon, setHorizon] = useState<OutcomeHorizon>('next_close');
  const { all, from, to, simulated } = record;
  if (all.close.cases === 0 || from === null || to === null) {
    return (
      <>
        {simulated && <SimulationNotice />}
        <EmptyNotice title="No outcomes yet">The first ones appear after the next close of the market.</EmptyNotice>
      </>
    );
  }
  const kinds = record.kinds.map(
    ({ kind, horizons }): RangeRow => ({
      name: kindOf({ event_type: kind }) ?? 'Unknown kind',
      statistics: horizons[horizon],
    }),
  );
  const sizes = record.sizes.map(
    ({ size, horizons }): RangeRow => ({
      ...describeSize(size),
      statistics: horizons[horizon],
    }),
  );
  const hours = record.hours.map(
    ({ hour, horizons }): RangeRow => ({
      name: `${formatHour(hour)} to ${formatHour(hour + 1)}`,
      statistics: horizons[horizon],
    }),
  );
  const minutes = MINUTES.flatMap(({ horizon: own, name }): RangeRow[] => {
    const statistics = record.minutes?.[own];
    return statistics === undefined || statistics.cases === 0 ? [] : [{ name, statistics }];
  });
  const scale = createMoveScale([...kinds, ...sizes, ...hours].map(({ statistics }) => statistics));
  // Moves of minutes would be dots beside those of days.
  const minuteScale = createMoveScale(minutes.map(({ statistics }) => statistics));
  return (
    <>
      {simulated && <SimulationNotice />}
      <ChartPatterns />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <SegmentedControl legend="Measure moves" options={HORIZONS} value={horizon} onChange={setHorizon} />
        <p className="text-small text-ink-muted">
          Alerts from {formatDayLabel(from)} to {formatDayLabel(to)}, measured{' '}
          {HORIZONS.find(({ value }) => value === horizon)?.text}.
        </p>
      </div>
      <Summary statistics={all[horizon]} simulated={simulated} />
      <ChartLegend />
      {minutes.length > 0 && (
        <Section title="Within the first hour" simulated={simulated}>
          <RangeTable
            label="Moves within the first hour"
            heading="After"
            shareHeading="Higher"
            rows={minutes}
            scale={minuteScale}
          />
        </Section>
      )}
      <Section title="By kind of news" simulated={simulated}>
        <RangeTable label="Moves by kind of news" heading="Kind" rows={kinds.toSorted(byMedian)} scale={scale} />
      </Section>
      <Section title="By company size" simulated={simulated}>
        <RangeTable label="Moves by company size" heading="Market cap" rows={sizes} scale={scale} />
      </Section>
      <Section title="By hour of the alert" simulated={simulated}>
        <RangeTable label="Moves by hour of the alert" heading="New York time" rows={hours} scale={scale} />
      </Section>
      <Coverage record={record} />
      <Method hasMinutes={record.minutes !== null} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button onClick={() => saveFile('bna-track-record.csv', new Blob([toCsv(record)], { type: 'text/csv' }))}>
          Download as CSV
        </Button>
        {record.computed_at !== null && <ComputedAt at={new Date(record.computed_at)} />}
      </div>
    </>
  );
}

function describeSize(size: Record['sizes'][number]['size']): Pick<RangeRow, 'name' | 'note'> {
  const band = MARKET_CAP_BANDS.find(({ name }) => name === size);
  return band === undefined ? { name: 'Unknown size' } : { name: band.label, note: formatMarketCapRange(band) };
}

/** Highest median first, groups with too few cases last. */
const byMedian = ({ statistics: a }: RangeRow, { statistics: b }: RangeRow): number =>
  (b.median ?? Number.NEGATIVE_INFINITY) - (a.median ?? Number.NEGATIVE_INFINITY) || b.cases - a.cases;

const SimulationNotice = () => (
  <p className="flex items-start gap-2.5 rounded-panel border border-risk-line bg-risk-soft p-4 text-body text-risk">
    <FlaskConical aria-hidden className="mt-0.5 size-4 shrink-0" />
    <span>
      <strong className="font-semibold">Simulated prices.</strong> These figures come from the demo’s price simulation
      for invented companies, not from a market.
    </span>
  </p>
);

function Summary({ statistics, simulated }: { statistics: Record['all']['close']; simulated: boolean }) {
  const { cases, higher, median, market_median } = statistics;
  return (
    <section aria-label="All alerts" className="panel grid gap-4 p-4 sm:p-5">
      <dl className="grid grid-cols-2 gap-4 sm:grid-cols-4">
        <Fact name="Alerts measured">{cases.toLocaleString('en-US')}</Fact>
        <Fact name="Closed higher">{higher === null ? 'Too few cases' : formatPart(higher, cases)}</Fact>
        <Fact name="Median move" className={median === null ? '' : moveColor(median)}>
          {median === null ? 'Too few cases' : formatMove(median)}
        </Fact>
        <Fact name="Market’s median">
          <MarketMove move={market_median} />
        </Fact>
      </dl>
      {higher !== null && <ShareBar higher={higher} cases={cases} />}
      {simulated && (
        <p>
          <SimulationBadge />
        </p>
      )}
    </section>
  );
}

const Fact = ({ name, className = '', children }: { name: string; className?: string; children: ReactNode }) => (
  <div>
    <dt className="text-small text-ink-muted">{name}</dt>
    <dd className={`text-display font-semibold tracking-tight tabular-nums ${className}`}>{children}</dd>
  </div>
);

/** Winners and losers as parts of one bar. */
function ShareBar({ higher, cases }: { higher: number; cases: number }) {
  const percent = `${String((higher / cases) * 100)}%`;
  return (
    <div className="grid gap-1 text-small tabular-nums">
      <svg aria-hidden width="100%" height="14" className="block">
        <rect width="100%" height="14" fill="url(#track-record-loss)" />
        <rect width={percent} height="14" className="fill-bullish-dot" />
        <line x1={percent} x2={percent} y2="14" className="stroke-surface" strokeWidth="3" />
      </svg>
      <p className="flex justify-between gap-4">
        <span className="font-medium text-bullish">{higher.toLocaleString('en-US')} closed higher</span>
        <span className="text-right font-medium text-loss">
          {(cases - higher).toLocaleString('en-US')} closed lower or unchanged
        </span>
      </p>
    </div>
  );
}

function Section({ title, simulated, children }: { title: string; simulated: boolean; children: ReactNode }) {
  return (
    <section aria-label={title} className="panel p-4 sm:p-5">
      <h2 className="mb-3 flex flex-wrap items-center gap-2 text-title font-semibold">
        {title}
        {simulated && <SimulationBadge />}
      </h2>
      {children}
    </section>
  );
}

const ComputedAt = ({ at }: { at: Date }) => (
  <p className="text-small text-ink-muted">
    Updated <time dateTime={at.toISOString()}>{formatInstant(at)}</time>.
  </p>
);
