import type { ServiceState } from '@bna/contract/operations/service-status';
import { formatDayLabel } from '@bna/contract/time';
import { type PointerEvent, useRef, useState } from 'react';
import { useOutsideDismissal } from '../../../ui/use-outside-dismissal.ts';
import { type ComponentDay, describeDayWithDate, describeDay, classifyDay } from './day-history.ts';

/** Worse states have higher bars, so that color is not the only difference. */
const BARS: Record<ServiceState, string> = {
  ok: 'h-1/2 bg-bullish-dot',
  degraded: 'h-3/4 bg-risk-line',
  down: 'h-full bg-loss',
  unknown: 'h-1/5 bg-line-strong',
};

interface HistoryBarsProps {
  readonly name: string;
  /** Oldest first. */
  readonly days: readonly ComponentDay[];
}

/** One bar per day with a tooltip. For the keyboard, the bars are a slider. */
export function HistoryBars({ name, days }: HistoryBarsProps) {
  const last = days.length - 1;
  const frame = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(last);
  const [isTipOpen, setTipOpen] = useState(false);
  const closeTip = (): void => setTipOpen(false);
  useOutsideDismissal({ frame, open: isTipOpen, onEscape: closeTip, onLeave: closeTip });
  const index = Math.min(current, last);
  const day = days[index];
  if (day === undefined) return null;

  const openTip = (next: number): void => {
    setCurrent(next);
    setTipOpen(true);
  };
  const point = ({ currentTarget, clientX }: PointerEvent<HTMLElement>): void => {
    const { left, width } = currentTarget.getBoundingClientRect();
    openTip(Math.max(0, Math.min(Math.floor(((clientX - left) / width) * days.length), last)));
  };
  return (
    <div
      ref={frame}
      className="relative touch-pan-y rounded-chip outline-offset-4 has-focus-visible:outline-2 has-focus-visible:outline-accent"
      onPointerDown={point}
      onPointerMove={point}
      onPointerLeave={({ pointerType }) => {
        // A lifted finger also leaves, but the tooltip must stay readable.
        if (pointerType !== 'touch') closeTip();
      }}
    >
      <input
        type="range"
        aria-label={`${name}, daily history`}
        min={0}
        max={last}
        value={index}
        aria-valuetext={describeDayWithDate(day)}
        className="pointer-events-none absolute inset-0 size-full opacity-0"
        onChange={({ currentTarget }) => openTip(currentTarget.valueAsNumber)}
        onFocus={({ currentTarget }) => setTipOpen(currentTarget.matches(':focus-visible'))}
        onBlur={closeTip}
      />
      <div aria-hidden className="flex h-8 items-end gap-px">
        {days.map((shown, place) => (
          <span
            key={shown.date}
            className={`min-w-px flex-1 rounded-t-[1px] ${BARS[classifyDay(shown)]} ${isTipOpen && place === index ? 'outline-2 outline-offset-1 outline-ink' : ''}`}
          />
        ))}
      </div>
      {isTipOpen && <DayTip day={day} place={(index + 0.5) / days.length} />}
    </div>
  );
}

/** Centered over its bar, but kept within the row. */
function DayTip({ day, place }: { day: ComponentDay; place: number }) {
  const percent = `${String(place * 100)}%`;
  return (
    <div
      aria-hidden
      data-testid="day-tip"
      className="absolute bottom-full z-10 w-max max-w-full pb-1.5"
      style={{ left: percent, transform: `translateX(-${percent})` }}
    >
      <p className="rounded-control bg-ink px-2.5 py-1.5 text-small text-canvas tabular-nums shadow-floating">
        <span className="font-semibold">{formatDayLabel(day.date)}</span> {describeDay(day)}
      </p>
    </div>
  );
}

const LEGEND: readonly (readonly [ServiceState, string])[] = [
  ['ok', 'No issues'],
  ['degraded', 'Degraded'],
  ['down', 'Down'],
  ['unknown', 'No data'],
];

export function HistoryLegend() {
  return (
    <ul aria-label="Legend" className="flex flex-wrap gap-x-4 gap-y-1 text-caption text-ink-muted">
      {LEGEND.map(([state, words]) => (
        <li key={state} className="flex items-end gap-1.5">
          <span aria-hidden className="flex h-4 items-end pb-0.5">
            <span className={`w-1 rounded-t-[1px] ${BARS[state]}`} />
          </span>
          {words}
        </li>
      ))}
    </ul>
  );
}
