import type { GeneratedSnapshot } from '@bna/contract/market-overview/market-overview';
import { computeAxisTicks } from './axis-ticks.ts';
import { listHourMarks, formatHourRanges, splitIntoSessions, formatSessions } from './hour-slots.ts';
import { describeLeaders } from './describe-leaders.ts';
import { SESSION_NAMES } from './market-session.ts';
import { SnapshotFigure, SnapshotSection } from './snapshot-section.tsx';

type Hours = GeneratedSnapshot['hours'];

/** Pixels. `top` is the space for the count above the highest bar. */
const PLOT = { height: 176, top: 18 } as const;
const BAR_WIDTH_RATIO = 0.72;
/** Shorter spans have no space for their name. */
const MIN_NAMED_SPAN_RATIO = 0.1;

const percent = (part: number, whole: number): string => `${String((part / whole) * 100)}%`;

/** Alerts by hour in New York, with the market sessions. */
export function HourChart({ hours, total }: { hours: Hours; total: number }) {
  const names = formatHourRanges(hours);
  const counts = hours.map(({ alerts }, index) => ({ name: names[index] ?? '', alerts }));
  return (
    <SnapshotSection id="hours">
      <SnapshotFigure caption={describeLeaders(counts, { total, plural: 'hours' })}>
        <Plot hours={hours} />
        <table className="sr-only">
          <caption>Alerts by hour</caption>
          <thead>
            <tr>
              <th scope="col">Hour</th>
              <th scope="col">Session</th>
              <th scope="col">Alerts</th>
            </tr>
          </thead>
          <tbody>
            {hours.map((hour, index) => (
              <tr key={hour.from}>
                <th scope="row">{names[index]}</th>
                <td>{formatSessions(hour)}</td>
                <td>{hour.alerts}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </SnapshotFigure>
      <p className="mt-3 text-small text-ink-muted">
        Times are in New York. Premarket 04:00 to 09:30, regular 09:30 to 16:00, after hours 16:00 to 20:00.
      </p>
    </SnapshotSection>
  );
}

/** Hidden from screen readers, which get the table. */
function Plot({ hours }: { hours: Hours }) {
  const max = Math.max(0, ...hours.map(({ alerts }) => alerts));
  const ticks = computeAxisTicks(max);
  const top = ticks.at(-1) ?? 1;
  const heightOf = (alerts: number): number => (alerts / top) * (PLOT.height - PLOT.top);
  const x = (at: number): string => percent(at, hours.length);
  const spans = splitIntoSessions(hours);
  return (
    <div aria-hidden className="break-inside-avoid text-caption tabular-nums">
      <div className="relative ml-7 h-9 text-ink-muted sm:h-5">
        {spans.map(({ session, from, to }) => (
          <span
            key={from}
            style={{ left: x(from), width: x(to - from) }}
            className="absolute bottom-1 px-0.5 text-center leading-none text-balance"
          >
            {(to - from) / hours.length >= MIN_NAMED_SPAN_RATIO && SESSION_NAMES[session]}
          </span>
        ))}
      </div>
      <div className="grid grid-cols-[1.75rem_minmax(0,1fr)]">
        <svg width="100%" height={PLOT.height} className="block overflow-visible fill-ink-muted">
          {ticks.map((tick) => (
            <text key={tick} x="1.25rem" y={PLOT.height - heightOf(tick) + 4} textAnchor="end">
              {tick}
            </text>
          ))}
        </svg>
        <svg width="100%" height={PLOT.height} className="block overflow-visible">
          {spans.map(({ session, from, to }) => (
            <g key={from} data-session={session}>
              {session === 'regular' && <rect x={x(from)} width={x(to - from)} height="100%" className="fill-raised" />}
              {from > 0 && (
                <line x1={x(from)} x2={x(from)} y2="100%" className="stroke-line-strong" strokeDasharray="2 3" />
              )}
            </g>
          ))}
          {ticks.map((tick) => (
            <line
              key={tick}
              x2="100%"
              y1={PLOT.height - heightOf(tick)}
              y2={PLOT.height - heightOf(tick)}
              className={tick === 0 ? 'stroke-ink-muted' : 'stroke-line'}
              shapeRendering="crispEdges"
            />
          ))}
          {hours.map(({ from, alerts }, index) =>
            alerts === 0 ? null : (
              <HourBar
                key={from}
                left={x(index + (1 - BAR_WIDTH_RATIO) / 2)}
                center={x(index + 0.5)}
                width={x(BAR_WIDTH_RATIO)}
                height={heightOf(alerts)}
                alerts={alerts}
                isHighest={alerts === max}
              />
            ),
          )}
        </svg>
      </div>
      <svg width="100%" height="20" className="ml-7 block w-[calc(100%-1.75rem)] overflow-visible fill-ink-muted">
        {listHourMarks(hours).map(({ at, label }) => (
          <g key={at}>
            <line x1={x(at)} x2={x(at)} y2="4" className="stroke-ink-muted" />
            <text x={x(at)} y="16" textAnchor="middle">
              {label}
            </text>
          </g>
        ))}
      </svg>
    </div>
  );
}

interface HourBarProps {
  /** Percentages of the plot's width. */
  readonly left: string;
  readonly center: string;
  readonly width: string;
  /** Pixels. */
  readonly height: number;
  readonly alerts: number;
  readonly isHighest: boolean;
}

function HourBar({ left, center, width, height, alerts, isHighest }: HourBarProps) {
  const top = PLOT.height - height;
  return (
    <g>
      <rect data-testid="hour-bar" x={left} width={width} y={top} height={height} className="fill-accent" />
      <text
        x={center}
        y={top - 5}
        textAnchor="middle"
        className={`fill-ink font-medium ${isHighest ? '' : 'max-sm:hidden'}`}
      >
        {alerts}
      </text>
    </g>
  );
}
