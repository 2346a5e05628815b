import type { GeneratedSnapshot } from '@bna/contract/market-overview';
import { axisTicks } from './axis-ticks.ts';
import { hourMarks, hourNames, sessionStretches, sessionsOf } from './hour-slots.ts';
import { leadersText } from './leaders.ts';
import { SESSION_NAMES } from './market-session.ts';
import { SnapshotFigure, SnapshotSection } from './snapshot-section.tsx';

type Hours = GeneratedSnapshot['hours'];

/** Pixels. Above the bars there is room for the number of the highest one. */
const PLOT = { height: 176, top: 18 } as const;
const BAR_PART_OF_SLOT = 0.72;
/** A narrower stretch has no room for its name. */
const NAMED_FROM_PART = 0.1;

const percent = (part: number, whole: number): string => `${String((part / whole) * 100)}%`;

/** When the alerts came, by the clock of New York, and whether the market was open then. */
export function HourChart({ hours, total }: { hours: Hours; total: number }) {
  const names = hourNames(hours);
  const counts = hours.map(({ alerts }, index) => ({ name: names[index] ?? '', alerts }));
  return (
    <SnapshotSection id="hours">
      <SnapshotFigure caption={leadersText(counts, { total, many: 'hours' })}>
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
                <td>{sessionsOf(hour)}</td>
                <td>{hour.alerts}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </SnapshotFigure>
      <p className="mt-3 text-small text-ink-muted">
        Times in New York. Pre-market 04:00 to 09:30, regular 09:30 to 16:00, after hours 16:00 to 20:00.
      </p>
    </SnapshotSection>
  );
}

/** The picture of the table that stands beside it. */
function Plot({ hours }: { hours: Hours }) {
  const most = Math.max(0, ...hours.map(({ alerts }) => alerts));
  const ticks = axisTicks(most);
  const top = ticks.at(-1) ?? 1;
  const heightOf = (alerts: number): number => (alerts / top) * (PLOT.height - PLOT.top);
  const x = (at: number): string => percent(at, hours.length);
  const stretches = sessionStretches(hours);
  return (
    <div aria-hidden className="text-caption tabular-nums">
      <div className="relative ml-7 h-9 text-ink-muted sm:h-5">
        {stretches.map(({ session, from, to }) => (
          <span
            key={from}
            style={{ left: x(from), width: x(to - from) }}
            className="absolute bottom-1 px-0.5 text-center leading-none text-balance"
          >
            {(to - from) / hours.length >= NAMED_FROM_PART && SESSION_NAMES[session]}
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
          {stretches.map(({ session, from, to }) => (
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
              <g key={from}>
                <rect
                  data-testid="hour-bar"
                  x={x(index + (1 - BAR_PART_OF_SLOT) / 2)}
                  width={x(BAR_PART_OF_SLOT)}
                  y={PLOT.height - heightOf(alerts)}
                  height={heightOf(alerts)}
                  className="fill-accent"
                />
                <text
                  x={x(index + 0.5)}
                  y={PLOT.height - heightOf(alerts) - 5}
                  textAnchor="middle"
                  className={`fill-ink font-medium ${alerts === most ? '' : 'max-sm:hidden'}`}
                >
                  {alerts}
                </text>
              </g>
            ),
          )}
        </svg>
      </div>
      <svg width="100%" height="20" className="ml-7 block w-[calc(100%-1.75rem)] overflow-visible fill-ink-muted">
        {hourMarks(hours).map(({ at, label }) => (
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
