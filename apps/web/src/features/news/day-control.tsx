import { formatDayLabel } from '@bna/contract/time';
import { CalendarDays, ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { isNewsDay, neighbouringDay } from './news-day.ts';

const EARLIEST = '1990-01-01';

interface DayControlProps {
  /** The day on screen, `YYYY-MM-DD`. */
  readonly day: string;
  readonly today: string;
  /** Undefined: the current one. */
  readonly onChange: (day: string | undefined) => void;
}

/** The news day and the ways to others. */
export function DayControl({ day, today, onChange }: DayControlProps) {
  const [choosing, setChoosing] = useState(false);
  const chooseRef = useRef<HTMLButtonElement>(null);
  const inputId = useId();
  const isToday = day >= today;
  const step = (days: 1 | -1): void => {
    setChoosing(false);
    onChange(neighbouringDay(day, days, today));
  };
  return (
    <span className="inline-flex flex-wrap items-center">
      <button type="button" aria-label="The day before" className="news-step -ml-1.5" onClick={() => step(-1)}>
        <ChevronLeft aria-hidden className="size-4" />
      </button>
      <span className="min-w-21 text-center font-medium text-ink-soft">{formatDayLabel(day)}</span>
      <button
        type="button"
        aria-label="The day after"
        aria-disabled={isToday}
        className="news-step"
        onClick={() => {
          if (!isToday) step(1);
        }}
      >
        <ChevronRight aria-hidden className="size-4" />
      </button>
      <button
        ref={chooseRef}
        type="button"
        aria-label="Choose a day"
        aria-expanded={choosing}
        aria-controls={choosing ? inputId : undefined}
        className="news-step"
        onClick={() => setChoosing(!choosing)}
      >
        <CalendarDays aria-hidden className="size-4" />
      </button>
      {choosing && (
        <DayInput
          id={inputId}
          day={day}
          today={today}
          onChange={onChange}
          onLeave={() => {
            setChoosing(false);
            chooseRef.current?.focus();
          }}
        />
      )}
    </span>
  );
}

interface DayInputProps extends DayControlProps {
  readonly id: string;
  readonly onLeave: () => void;
}

function DayInput({ id, day, today, onChange, onLeave }: DayInputProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  return (
    <input
      id={id}
      ref={input}
      type="date"
      aria-label="News day"
      min={EARLIEST}
      max={today}
      defaultValue={day}
      className="ml-1 h-7 rounded-inner border border-line-strong bg-surface px-1.5 text-small text-ink"
      onChange={({ currentTarget: { value } }) => {
        // A date that is still being typed passes through years that are none.
        if (value !== day && isNewsDay(value, today)) onChange(value === today ? undefined : value);
      }}
      onKeyDown={({ key }) => {
        if (key === 'Escape' || key === 'Enter') onLeave();
      }}
    />
  );
}
