import { useId } from 'react';

interface RadioChoiceProps<Value extends string> {
  readonly legend: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value | undefined;
  readonly onChange: (value: Value) => void;
}

/** A radio group with large targets. */
export function RadioChoice<Value extends string>({ legend, options, value, onChange }: RadioChoiceProps<Value>) {
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-small font-medium text-ink">{legend}</legend>
      <div className="grid gap-2 sm:grid-cols-2 sm:gap-3">
        {options.map((option) => (
          <label
            key={option.value}
            className="flex min-h-11 cursor-pointer items-center gap-3 rounded-control border border-field bg-surface px-3 py-2.5 text-lead text-ink transition-colors hover:bg-raised has-checked:border-accent has-checked:bg-bullish-soft"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="check"
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
