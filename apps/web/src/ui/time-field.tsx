import { formatMinute } from '@bna/contract/feed/day-hours';

interface TimeFieldProps {
  readonly label: string;
  /** Since midnight. */
  readonly minute: number;
  readonly onChange: (minute: number) => void;
}

/** A time of day. Reports a change when the focus leaves, because each typed digit is a time of its own. */
export function TimeField({ label, minute, onChange }: TimeFieldProps) {
  return (
    <label className="grid gap-1 text-small text-ink-muted">
      {label}
      <input
        key={minute}
        type="time"
        required
        defaultValue={formatMinute(minute)}
        className="h-9 rounded-control border border-field bg-surface px-2 text-body text-ink tabular-nums"
        onBlur={({ currentTarget }) => {
          const chosen = parseMinute(currentTarget.value);
          if (chosen === null) currentTarget.value = formatMinute(minute);
          else if (chosen !== minute) onChange(chosen);
        }}
      />
    </label>
  );
}

function parseMinute(text: string): number | null {
  const [hour, minute] = text.split(':').map(Number);
  return hour === undefined || minute === undefined ? null : hour * 60 + minute;
}
