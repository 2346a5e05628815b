import { ALERT_REPORT_DAYS } from '@bna/contract/business';
import { CalendarDate } from '@bna/contract/fields';
import { addDays, newsDayOf } from '@bna/contract/time';
import { useState } from 'react';
import { useClock } from '../../../lib/clock.ts';
import { FieldFrame, INPUT_CLASS, useField } from '../../../ui/field-frame.tsx';

interface DayRange {
  readonly from: string;
  readonly to: string;
}

interface DayRangePickerProps {
  readonly range: DayRange;
  readonly onRange: (range: DayRange) => void;
}

const PRESET_DAYS = [1, 7, 30, 90] as const;

/** Chooses the first and the last news day. An invalid choice stays in the fields until it is corrected. */
export function DayRangePicker({ range, onRange }: DayRangePickerProps) {
  const today = useClock((nowMs) => newsDayOf(new Date(nowMs)));
  const [typed, setTyped] = useState<DayRange | null>(null);
  const shown = typed ?? range;
  const choose = (next: DayRange): void => {
    const isValid = findProblem(next) === undefined;
    setTyped(isValid ? null : next);
    if (isValid) onRange(next);
  };
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
      <fieldset className="grid gap-1.5 max-sm:w-full">
        <legend className="mb-1.5 text-small font-medium">Period</legend>
        <div className="flex rounded-control bg-raised p-0.5">
          {PRESET_DAYS.map((days) => {
            const preset = { from: addDays(today, 1 - days), to: today };
            return (
              <button
                key={days}
                type="button"
                aria-pressed={shown.from === preset.from && shown.to === preset.to}
                className="h-8 rounded-inner px-3 text-small font-medium whitespace-nowrap text-ink-muted hover:text-ink aria-pressed:bg-surface aria-pressed:text-ink max-sm:flex-1 max-sm:px-2"
                onClick={() => choose(preset)}
              >
                {days === 1 ? 'Today' : `${String(days)} days`}
              </button>
            );
          })}
        </div>
      </fieldset>
      <div className="grid grid-cols-2 gap-3 max-sm:w-full sm:w-80">
        <DayField
          label="First day"
          max={today}
          value={shown.from}
          error={findProblem(shown)}
          onDay={(from) => choose({ ...shown, from })}
        />
        <DayField label="Last day" max={today} value={shown.to} onDay={(to) => choose({ ...shown, to })} />
      </div>
    </div>
  );
}

interface DayFieldProps {
  readonly label: string;
  readonly max: string;
  readonly value: string;
  readonly error?: string | undefined;
  readonly onDay: (day: string) => void;
}

function DayField({ label, max, value, error, onDay }: DayFieldProps) {
  const { ids, inputProps } = useField({ error, description: undefined });
  return (
    <FieldFrame label={label} error={error} ids={ids}>
      <input
        {...inputProps}
        type="date"
        max={max}
        value={value}
        className={`${INPUT_CLASS} h-9! text-body! tabular-nums`}
        onChange={({ currentTarget }) => onDay(currentTarget.value)}
      />
    </FieldFrame>
  );
}

/** Returns why the server would refuse the days. */
function findProblem({ from, to }: DayRange): string | undefined {
  if (!CalendarDate.safeParse(from).success || !CalendarDate.safeParse(to).success) return 'Enter both days';
  if (from > to) return 'The first day is after the last one';
  const tooEarly = addDays(to, -ALERT_REPORT_DAYS.max);
  return from <= tooEarly ? `Choose at most ${String(ALERT_REPORT_DAYS.max)} days` : undefined;
}
