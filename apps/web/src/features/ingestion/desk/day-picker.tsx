import { CalendarDate } from '@bna/contract/fields';
import { addDays, newsDayOf } from '@bna/contract/time';
import ChevronLeft from 'virtual:lucide/chevron-left';
import ChevronRight from 'virtual:lucide/chevron-right';
import { useId } from 'react';
import { useClock } from '../../../lib/clock.ts';
import { Button } from '../../../ui/button.tsx';
import { INPUT_CLASS } from '../../../ui/field-frame.tsx';

interface DayPickerProps {
  /** Undefined: the current news day. */
  readonly date: string | undefined;
  readonly onDate: (date: string | undefined) => void;
}

export function DayPicker({ date, onDate }: DayPickerProps) {
  const inputId = useId();
  const today = useClock((nowMs) => newsDayOf(new Date(nowMs)));
  const shown = date ?? today;
  const goTo = (day: string): void => onDate(day >= today ? undefined : day);
  return (
    <div className="grid gap-1.5">
      <label htmlFor={inputId} className="text-small font-medium">
        News day
      </label>
      <div className="flex gap-2">
        <Button aria-label="Previous day" className="px-2!" onClick={() => goTo(addDays(shown, -1))}>
          <ChevronLeft aria-hidden className="size-4" />
        </Button>
        <input
          id={inputId}
          type="date"
          max={today}
          value={shown}
          className={`${INPUT_CLASS} h-9! w-auto! min-w-0 flex-1 text-body! tabular-nums`}
          onChange={({ currentTarget: { value } }) => {
            // Incomplete while it is typed.
            if (CalendarDate.safeParse(value).success) goTo(value);
          }}
        />
        <Button
          aria-label="Next day"
          className="px-2! aria-disabled:opacity-50"
          busy={shown >= today}
          onClick={() => goTo(addDays(shown, 1))}
        >
          <ChevronRight aria-hidden className="size-4" />
        </Button>
        {date !== undefined && <Button onClick={() => onDate(undefined)}>Today</Button>}
      </div>
    </div>
  );
}
