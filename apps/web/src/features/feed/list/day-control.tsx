import { formatDayLabel } from '@bna/contract/time';
import CalendarDays from 'virtual:lucide/calendar-days';
import ChevronLeft from 'virtual:lucide/chevron-left';
import ChevronRight from 'virtual:lucide/chevron-right';
import { useEffect, useId, useRef, useState } from 'react';
import { isValidNewsDay, adjacentDay } from './news-day.ts';

const EARLIEST = '1990-01-01';

interface DayControlProps {
  /** `YYYY-MM-DD` */
  readonly day: string;
  readonly today: string;
  /** Undefined: today. */
  readonly onChange: (day: string | undefined) => void;
}

/** Shows the news day, with controls to change it. */
export function DayControl({ day, today, onChange }: DayControlProps) {
  const [isPickerOpen, setIsPickerOpen] = useState(false);
  const pickerButtonRef = useRef<HTMLButtonElement>(null);
  const inputId = useId();
  const isToday = day >= today;
  const step = (days: 1 | -1): void => {
    setIsPickerOpen(false);
    onChange(adjacentDay(day, days, today));
  };
  return (
    <span className="inline-flex flex-wrap items-center">
      <button
        type="button"
        aria-label="Previous day"
        aria-keyshortcuts="ArrowLeft"
        className="small-icon-button -ml-1.5"
        onClick={() => step(-1)}
      >
        <ChevronLeft aria-hidden className="size-4" />
      </button>
      <span className="min-w-21 text-center font-medium text-ink-soft">{formatDayLabel(day)}</span>
      <button
        type="button"
        aria-label="Next day"
        aria-keyshortcuts="ArrowRight"
        aria-disabled={isToday}
        className="small-icon-button"
        onClick={() => {
          if (!isToday) step(1);
        }}
      >
        <ChevronRight aria-hidden className="size-4" />
      </button>
      <button
        ref={pickerButtonRef}
        type="button"
        aria-label="Choose a day"
        aria-expanded={isPickerOpen}
        aria-controls={isPickerOpen ? inputId : undefined}
        className="small-icon-button"
        onClick={() => setIsPickerOpen(!isPickerOpen)}
      >
        <CalendarDays aria-hidden className="size-4" />
      </button>
      {isPickerOpen && (
        <DayInput
          id={inputId}
          day={day}
          today={today}
          onChange={onChange}
          onClose={() => {
            setIsPickerOpen(false);
            pickerButtonRef.current?.focus();
          }}
        />
      )}
    </span>
  );
}

interface DayInputProps extends DayControlProps {
  readonly id: string;
  readonly onClose: () => void;
}

function DayInput({ id, day, today, onChange, onClose }: DayInputProps) {
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
      className="ml-1 h-7 rounded-inner border border-field bg-surface px-1.5 text-small text-ink"
      onChange={({ currentTarget: { value } }) => {
        // While a year is being typed, the value passes through invalid ones.
        if (value !== day && isValidNewsDay(value, today)) onChange(value === today ? undefined : value);
      }}
      onKeyDown={({ key }) => {
        if (key === 'Escape' || key === 'Enter') onClose();
      }}
    />
  );
}
