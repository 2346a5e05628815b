import type { MoveStatistics } from '@bna/contract/track-record/track-record';
import { formatMove } from '@bna/contract/track-record/format-move';
import type { MoveScale } from './move-scale.ts';

const LOSS_PATTERN = 'track-record-loss';
const HEIGHT = 26;
const MIDDLE = HEIGHT / 2;
const BOX = { y: 6, height: 14 } as const;

/** The hatching of losses, so that color is not the only difference. Rendered once for all charts of the page. */
export const ChartPatterns = () => (
  <svg aria-hidden className="absolute size-0">
    <pattern id={LOSS_PATTERN} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect width="5" height="5" className="fill-loss-soft" />
      <rect width="2.5" height="5" className="fill-loss" />
    </pattern>
  </svg>
);

/** The labels of the scale, above a column of charts. */
export const ChartAxis = ({ scale }: { scale: MoveScale }) => (
  <svg aria-hidden width="100%" height="20" className="block overflow-visible text-caption tabular-nums">
    {scale.ticks.map((tick, index) => (
      <text
        key={tick}
        x={scale.at(tick)}
        y="13"
        textAnchor={index === 0 ? 'start' : index === scale.ticks.length - 1 ? 'end' : 'middle'}
        className={`${tick === 0 ? 'fill-ink font-semibold' : 'fill-ink-muted'} ${index % 2 === 0 || tick === 0 ? '' : 'max-sm:hidden'}`}
      >
        {tick === 0 ? '0%' : formatMove(tick).replace('.0%', '%')}
      </text>
    ))}
  </svg>
);

interface RangeChartProps {
  readonly statistics: MoveStatistics;
  readonly scale: MoveScale;
}

/**
 * The middle half of the moves as a box, the middle 80 % as a line, the median as a bar and the market's median as a
 * circle. Hidden from screen readers, because the numbers are shown beside it.
 */
export function RangeChart({ statistics: { p10, q1, median, q3, p90, market_median }, scale }: RangeChartProps) {
  if (p10 === null || q1 === null || median === null || q3 === null || p90 === null) return null;
  return (
    <svg aria-hidden width="100%" height={HEIGHT} className="block overflow-visible" data-testid="range-chart">
      {scale.ticks.map((tick) => (
        <line
          key={tick}
          x1={scale.at(tick)}
          x2={scale.at(tick)}
          y2={HEIGHT}
          className={tick === 0 ? 'stroke-ink-muted' : 'stroke-line'}
          shapeRendering="crispEdges"
        />
      ))}
      <line
        x1={scale.at(p10)}
        x2={scale.at(p90)}
        y1={MIDDLE}
        y2={MIDDLE}
        className="stroke-ink-muted"
        strokeWidth="1.5"
      />
      <Part from={q1} to={Math.min(q3, 0)} scale={scale} isLoss />
      <Part from={Math.max(q1, 0)} to={q3} scale={scale} />
      {market_median !== null && (
        <circle
          cx={scale.at(market_median)}
          cy={MIDDLE}
          r="3.5"
          className="fill-surface stroke-ink-soft"
          strokeWidth="1.5"
        />
      )}
      <line
        x1={scale.at(median)}
        x2={scale.at(median)}
        y1="2"
        y2={HEIGHT - 2}
        className="stroke-surface"
        strokeWidth="6"
      />
      <line x1={scale.at(median)} x2={scale.at(median)} y1="2" y2={HEIGHT - 2} className="stroke-ink" strokeWidth="3" />
    </svg>
  );
}

/** The gains or the losses of a box; nothing if it has none. */
function Part({ from, to, scale, isLoss = false }: { from: number; to: number; scale: MoveScale; isLoss?: boolean }) {
  if (to <= from) return null;
  const left = Number.parseFloat(scale.at(from));
  return (
    <rect
      x={scale.at(from)}
      width={`${String(Number.parseFloat(scale.at(to)) - left)}%`}
      {...BOX}
      {...(isLoss ? { fill: `url(#${LOSS_PATTERN})` } : {})}
      className={isLoss ? 'stroke-loss' : 'fill-bullish-dot stroke-bullish'}
    />
  );
}

const LEGEND_STATISTICS: MoveStatistics = {
  cases: 0,
  higher: null,
  p10: -0.9,
  q1: -0.45,
  median: 0.2,
  q3: 0.7,
  p90: 0.95,
  market_median: -0.15,
};
const LEGEND_SCALE: MoveScale = { ticks: [0], at: (move) => `${String(50 + move * 50)}%` };

/** Says how to read a chart. */
export const ChartLegend = () => (
  <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-small text-ink-muted">
    <span className="w-32 shrink-0">
      <RangeChart statistics={LEGEND_STATISTICS} scale={LEGEND_SCALE} />
    </span>
    <p className="min-w-60 flex-1">
      Box: the middle half of the moves, hatched where it lies below zero. Line: the middle 80%. Bar: the median.
      Circle: the market’s median over the same days.
    </p>
  </div>
);
