import type { ServiceState } from '@bna/contract/status';
import { formatDayLabel } from '@bna/contract/time';
import { type PointerEvent, useRef, useState } from 'react';
import { useDismissal } from '../../ui/use-dismissal.ts';
import { type ComponentDay, datedDayText, dayText, stateOfDay } from './day-history.ts';

/** The worse, the higher: the colours are not the only difference. */
const BARS: Record<ServiceState, string> = {
  ok: 'h-1/2 bg-bullish-dot',
  degraded: 'h-3/4 bg-risk-line',
  down: 'h-full bg-loss',
  unknown: 'h-1/5 bg-line-strong',
};

interface HistoryBarsProps {
  /** Name of the component. */
  readonly name: string;
  /** Oldest first. */
  readonly days: readonly ComponentDay[];
}

/** One bar for each day, told of when it is pointed at. To the keyboard all are one stop, walked with the arrows. */
export function HistoryBars({ name, days }: HistoryBarsProps) {
  const last = days.length - 1;
  const frame = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(last);
  const [told, setTold] = useState(false);
  const forget = (): void => setTold(false);
  useDismissal({ frame, open: told, onEscape: forget, onLeave: forget });
  const index = Math.min(current, last);
  const day = days[index];
  if (day === undefined) return null;

  const tell = (next: number): void => {
    setCurrent(next);
    setTold(true);
  };
  const point = ({ currentTarget, clientX }: PointerEvent<HTMLElement>): void => {
    const { left, width } = currentTarget.getBoundingClientRect();
    tell(Math.max(0, Math.min(Math.floor(((clientX - left) / width) * days.length), last)));
  };
  return (
    <div
      ref={frame}
      className="relative touch-pan-y rounded-chip outline-offset-4 has-focus-visible:outline-2 has-focus-visible:outline-accent"
      onPointerDown={point}
      onPointerMove={point}
      onPointerLeave={({ pointerType }) => {
        // A finger that was lifted has left as well, and what it pressed is to be read now.
        if (pointerType !== 'touch') forget();
      }}
    >
      <input
        type="range"
        aria-label={`${name}, day by day`}
        min={0}
        max={last}
        value={index}
        aria-valuetext={datedDayText(day)}
        className="pointer-events-none absolute inset-0 size-full opacity-0"
        onChange={({ currentTarget }) => tell(currentTarget.valueAsNumber)}
        onFocus={({ currentTarget }) => setTold(currentTarget.matches(':focus-visible'))}
        onBlur={forget}
      />
      <div aria-hidden className="flex h-8 items-end gap-px">
        {days.map((shown, place) => (
          <span
            key={shown.date}
            className={`min-w-px flex-1 rounded-t-[1px] ${BARS[stateOfDay(shown)]} ${told && place === index ? 'outline-2 outline-offset-1 outline-ink' : ''}`}
          />
        ))}
      </div>
      {told && <DayTip day={day} place={(index + 0.5) / days.length} />}
    </div>
  );
}

/** Stands over its bar, and within the row at either end of it. */
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
        <span className="font-semibold">{formatDayLabel(day.date)}</span> {dayText(day)}
      </p>
    </div>
  );
}

const LEGEND: readonly (readonly [ServiceState, string])[] = [
  ['ok', 'No trouble'],
  ['degraded', 'Impaired'],
  ['down', 'Down'],
  ['unknown', 'Not known'],
];

/** What the bars mean. */
export function HistoryLegend() {
  return (
    <ul aria-label="Bars" className="flex flex-wrap gap-x-4 gap-y-1 text-caption text-ink-muted">
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
