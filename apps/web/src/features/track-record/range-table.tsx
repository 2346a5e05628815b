import type { MoveStatistics } from '@bna/contract/track-record/track-record';
import type { ReactNode } from 'react';
import { formatMove } from '@bna/contract/track-record/format-move';
import { formatPart } from '../../lib/format-part.ts';
import { UnknownValue } from '../../ui/unknown-value.tsx';
import type { MoveScale } from './move-scale.ts';
import { ChartAxis, RangeChart } from './range-chart.tsx';

export interface RangeRow {
  readonly name: string;
  readonly note?: string | undefined;
  readonly statistics: MoveStatistics;
}

interface RangeTableProps {
  /** Read by screen readers. */
  readonly label: string;
  /** Heading of the column of names. */
  readonly heading: string;
  /** Heading of the column of shares. */
  readonly shareHeading?: string;
  readonly rows: readonly RangeRow[];
  readonly scale: MoveScale;
}

const ROW_GRID = 'grid items-center gap-x-5 gap-y-0.5 sm:grid-cols-[10.5rem_minmax(0,1fr)]';
const HEAD_CLASS = 'pb-1 align-bottom text-small font-medium text-ink-muted';
const FIGURE_CLASS = 'py-2 pl-3 text-right whitespace-nowrap sm:pl-6';

/** Moves by group, each with its chart on a common scale and its figures. Groups with too few cases are named below. */
export function RangeTable({ label, heading, shareHeading = 'Closed higher', rows, scale }: RangeTableProps) {
  const rare = rows.filter(({ statistics }) => statistics.median === null);
  return (
    <>
      {rare.length < rows.length && (
        <table aria-label={label} className="w-full border-collapse text-body tabular-nums">
          <thead>
            <tr>
              <th scope="col" className={`${HEAD_CLASS} text-left`}>
                <span className={ROW_GRID}>
                  {heading}
                  <ChartAxis scale={scale} />
                </span>
              </th>
              <th scope="col" className={`${HEAD_CLASS} pl-3 text-right sm:pl-6`}>
                {shareHeading}
              </th>
              <th scope="col" className={`${HEAD_CLASS} pl-3 text-right sm:pl-6`}>
                Median
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.name} row={row} scale={scale} />
            ))}
          </tbody>
        </table>
      )}
      {rare.length > 0 && (
        <p className="border-t border-line pt-2.5 text-small text-ink-muted">
          Too few cases: {rare.map(({ name, statistics }) => `${name} (${String(statistics.cases)})`).join(', ')}
        </p>
      )}
    </>
  );
}

/** Nothing for a group with too few cases. */
function Row({ row: { name, note, statistics }, scale }: { row: RangeRow; scale: MoveScale }) {
  const { cases, higher, q1, median, q3 } = statistics;
  if (higher === null || q1 === null || median === null || q3 === null) return null;
  return (
    <tr className="border-t border-line">
      <th scope="row" className="w-full py-2 text-left font-normal">
        <span className={ROW_GRID}>
          <span className="wrap-anywhere text-ink">
            {name}
            {note !== undefined && <span className="text-small text-ink-muted"> {note}</span>}
          </span>
          <RangeChart statistics={statistics} scale={scale} />
        </span>
      </th>
      <td className={FIGURE_CLASS}>
        <span className="font-semibold text-ink">{formatPart(higher, cases)}</span>
        <Small>
          {higher.toLocaleString('en-US')} of {cases.toLocaleString('en-US')}
        </Small>
      </td>
      <td className={FIGURE_CLASS}>
        <span className={`font-semibold ${moveColor(median)}`}>{formatMove(median)}</span>
        <Small>
          <span className="sr-only">Middle half: </span>
          <span className="max-sm:block">{formatMove(q1)}</span> to {formatMove(q3)}
        </Small>
      </td>
    </tr>
  );
}

const Small = ({ children }: { children: ReactNode }) => (
  <span className="block text-caption text-ink-muted">{children}</span>
);

/** A move that rounds to zero has no direction. */
export function moveColor(move: number): string {
  if (Number(move.toFixed(3)) === 0) return 'text-ink';
  return move < 0 ? 'text-loss' : 'text-bullish';
}

/** The market's median, or a dash. */
export const MarketMove = ({ move }: { move: number | null }) => (move === null ? <UnknownValue /> : formatMove(move));
